//! `spielwerk admin`: what an operator does with the stored games and people.

use server::admin;

use crate::args::{Admin, AdminTask};
use crate::print_json;
use crate::serve::with_database;

pub(crate) fn run(args: &Admin) -> anyhow::Result<()> {
    let config = with_database(&args.database)?;
    match &args.task {
        AdminTask::Backup { file } if file.exists() => {
            anyhow::bail!("{} is there already; a backup goes into a new file", file.display())
        }
        AdminTask::Backup { file } => Ok(admin::backup(&config, file)?),
        AdminTask::FindUser { login } => print_json(&admin::find_user(&config, login)?),
        AdminTask::ExportUser { user } => print_json(&admin::export_user(&config, user)?),
        AdminTask::ExportTable { table } => print_json(&admin::export_table(&config, table)?),
        AdminTask::DeleteUser { user } => Ok(admin::delete_user(&config, user)?),
        AdminTask::CloseTable { table } => Ok(admin::close_table(&config, table)?),
    }
}
