// A game as small as it can be: two players take turns and count. Whatever a real game does on top of this
// costs a boardgame.io server more than what is measured here.
const game = {
  name: "count",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }, amount) => ({ sum: G.sum + amount }) },
};
module.exports = { game };
