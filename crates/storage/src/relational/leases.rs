//! Leases as rows.

use async_trait::async_trait;

use super::{Engine, Work, look, sql, values};
use crate::{Lease, Leases, Millis, Result, StoreError, TableId};

#[async_trait]
impl<E: Engine> Leases for E {
    async fn acquire_lease(
        &self,
        table: &TableId,
        holder: &str,
        now: Millis,
        until: Millis,
    ) -> Result<Lease> {
        let mut work = Work::write(self).await?;
        let taken = work.run(sql::ACQUIRE_LEASE, &values![table, holder, now, until]).await?;
        if taken == 0 {
            let held: Option<Lease> = work.row(sql::LEASE, &values![table]).await?;
            let held = held.ok_or(StoreError::Taken)?;
            return Err(StoreError::Held { holder: held.holder, until: held.until });
        }
        work.commit().await?;
        Ok(Lease { table: table.clone(), holder: holder.to_owned(), until })
    }

    async fn renew_leases(&self, holder: &str, until: Millis) -> Result<Vec<TableId>> {
        let mut work = Work::write(self).await?;
        let rows: Vec<(TableId,)> = work.rows(sql::RENEW_LEASES, &values![holder, until]).await?;
        work.commit().await?;
        let mut tables: Vec<_> = rows.into_iter().map(|(table,)| table).collect();
        tables.sort();
        Ok(tables)
    }

    async fn release_lease(&self, table: &TableId, holder: &str) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.run(sql::RELEASE_LEASE, &values![table, holder]).await?;
        work.commit().await
    }

    async fn release_leases(&self, holder: &str) -> Result<()> {
        let mut work = Work::write(self).await?;
        work.run(sql::RELEASE_LEASES, &values![holder]).await?;
        work.commit().await
    }

    async fn lease(&self, table: &TableId) -> Result<Option<Lease>> {
        Ok(look(self, sql::LEASE, &values![table]).await?.into_iter().next())
    }

    async fn expired_leases(&self, now: Millis, limit: u32) -> Result<Vec<Lease>> {
        look(self, sql::EXPIRED_LEASES, &values![now, limit]).await
    }
}
