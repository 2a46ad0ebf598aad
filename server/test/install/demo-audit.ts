import type { App } from '#app/app.ts'
import { findAccountDifferences } from '#modules/finance/account/account.queries.ts'
import { verifyAllLogs } from '#modules/quality/api.ts'
import { visitReservations } from '#modules/registry/api.ts'
import { verifyAllReadings } from '#modules/scale/api.ts'
import { reconcile } from '#modules/stock/stock/reconcile.ts'
import { auditQuantities } from '#modules/trade/quantity/audit-quantities.ts'
import { weighDeliveries } from '#modules/weighing/api.ts'
import { sql } from '#platform/db/sql.ts'

/** What the audits of the product find on a site: nothing, if every row was made by its own actions. */
export async function auditDemo({ db, engine }: App, say: (line: string) => void = () => {}) {
  const counted = await auditQuantities(db, {
    reservations: visitReservations,
    deliveries: weighDeliveries,
    now: engine.clock.now(),
    newId: () => engine.newId(),
  })
  return {
    counters: counted.differences,
    stock: (await reconcile(db, { orgId: null })).differences,
    readings: await verifyAllReadings(db, say),
    laboratory: await verifyAllLogs(db, say),
    accounts: await findAccountDifferences(db),
    // A chain whose times go back would be one that two have written to.
    backwards: await db.rows(
      sql`select scale_id, seq from (select scale_id, seq, reading_time < lag(reading_time) over (partition by scale_id order by seq) as is_back from mm_reading) r where is_back`,
    ),
  }
}

/** What stands for a clean site. */
export const CLEAN: Awaited<ReturnType<typeof auditDemo>> = {
  counters: [],
  stock: [],
  readings: 0,
  laboratory: 0,
  accounts: [],
  backwards: [],
}
