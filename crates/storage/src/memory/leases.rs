//! Leases in memory.

use async_trait::async_trait;

use super::Memory;
use crate::{Lease, Leases, Millis, Result, StoreError, TableId};

#[async_trait]
impl Leases for Memory {
    async fn acquire_lease(
        &self,
        table: &TableId,
        holder: &str,
        now: Millis,
        until: Millis,
    ) -> Result<Lease> {
        let mut rows = self.rows();
        rows.table(table)?;
        if let Some(held) = rows.leases.get(table).filter(|held| held.holder != holder && held.until > now) {
            return Err(StoreError::Held { holder: held.holder.clone(), until: held.until });
        }
        let lease = Lease { table: table.clone(), holder: holder.to_owned(), until };
        rows.leases.insert(table.clone(), lease.clone());
        Ok(lease)
    }

    async fn renew_leases(&self, holder: &str, until: Millis) -> Result<Vec<TableId>> {
        let mut rows = self.rows();
        let mine = rows.leases.values_mut().filter(|lease| lease.holder == holder);
        let renew = |lease: &mut Lease| {
            lease.until = until;
            lease.table.clone()
        };
        Ok(mine.map(renew).collect())
    }

    async fn release_lease(&self, table: &TableId, holder: &str) -> Result<()> {
        self.rows().leases.retain(|id, lease| id != table || lease.holder != holder);
        Ok(())
    }

    async fn release_leases(&self, holder: &str) -> Result<()> {
        self.rows().leases.retain(|_, lease| lease.holder != holder);
        Ok(())
    }

    async fn lease(&self, table: &TableId) -> Result<Option<Lease>> {
        Ok(self.rows().leases.get(table).cloned())
    }

    async fn expired_leases(&self, now: Millis, limit: u32) -> Result<Vec<Lease>> {
        let rows = self.rows();
        let mut expired: Vec<_> = rows.leases.values().filter(|lease| lease.until <= now).cloned().collect();
        expired.sort_by(|a, b| (a.until, &a.table).cmp(&(b.until, &b.table)));
        expired.truncate(limit as usize);
        Ok(expired)
    }
}
