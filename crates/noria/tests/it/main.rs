mod laws;
