//! `spielwerk admin`: what an operator does with the stored games and people.

use server::{Config, admin};

use crate::args::{Admin, AdminTask};
use crate::serve::with_database;

pub(crate) fn run(args: &Admin) -> anyhow::Result<()> {
    let config = with_database(&args.database)?;
    tokio::runtime::Runtime::new()?.block_on(carry_out(&args.task, &config))
}

async fn carry_out(task: &AdminTask, config: &Config) -> anyhow::Result<()> {
    match task {
        AdminTask::Backup { file } => admin::backup(config, file).await?,
        AdminTask::ExportUser { user } => crate::print_json(&admin::export_user(config, user).await?)?,
        AdminTask::ExportTable { table } => crate::print_json(&admin::export_table(config, table).await?)?,
        AdminTask::DeleteUser { user } => admin::delete_user(config, user).await?,
        AdminTask::CloseTable { table } => admin::close_table(config, table).await?,
        AdminTask::FindUser { login } => crate::print_json(&admin::find_user(config, login).await?)?,
    }
    Ok(())
}
