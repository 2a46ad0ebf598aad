import type { Database, Queryable } from '#platform/db/database.ts'
import { rawSql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  countStock,
  findBrokenBalances,
  findStockDifferences,
  type ReconcileScope,
  storeRun,
} from './reconcile.queries.ts'

/** Holds the stock against its records; nothing is ever corrected by it. */
export async function reconcile(db: Queryable, scope: ReconcileScope) {
  return {
    lines: await countStock(db, scope),
    differences: [
      ...(await findStockDifferences(db, scope)),
      ...(await findBrokenBalances(db, scope)),
    ],
  }
}

/** All companies, kept for who asks in the morning. One snapshot: what is posted meanwhile is in both or neither. */
export async function reconcileNightly(db: Database, { clock, newId }: Engine): Promise<void> {
  await db.transaction(async (tx) => {
    tx.post(rawSql('set transaction isolation level repeatable read'))
    const found = await reconcile(tx, { orgId: null })
    await storeRun(tx, { id: newId(), runAt: clock.now(), ...found })
  })
}
