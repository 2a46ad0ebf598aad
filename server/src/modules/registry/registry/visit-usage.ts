import { OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import type { UsageCheck } from '#modules/archives/api.ts'
import type { OpenVisits } from '#modules/system/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

const HEADERS = { vehicle: 'vehicle_id', driver: 'driver_id', carrier: 'carrier_id' } as const

const LIVE = ['APPOINTED', ...OPEN_STAGES]

async function hasRow(tx: Queryable, statement: ReturnType<typeof sql>): Promise<boolean> {
  return (await tx.row(statement)) !== null
}

const named = (entity: keyof typeof HEADERS): UsageCheck => {
  const column = identifier(HEADERS[entity])
  return {
    entity,
    hasOpenBusiness: (tx, id) =>
      hasRow(
        tx,
        sql`select 1 from tr_registry where ${column} = ${id} and stage = any(${LIVE}) limit 1`,
      ),
    isUsedIn: (tx, { id, orgId }) =>
      hasRow(
        tx,
        sql`select 1 from tr_registry where ${column} = ${id} and org_id = ${orgId} limit 1`,
      ),
  }
}

/** What visits say of the archives they name. */
export const visitUsageChecks: readonly UsageCheck[] = [
  named('vehicle'),
  named('driver'),
  named('carrier'),
  {
    entity: 'inventory',
    hasOpenBusiness: (tx, id) =>
      hasRow(
        tx,
        sql`select 1 from tr_registry_sub s join tr_registry r on r.id = s.main_id where s.inventory_id = ${id} and r.stage = any(${LIVE}) limit 1`,
      ),
    isUsedIn: (tx, { id, orgId }) =>
      hasRow(
        tx,
        sql`select 1 from tr_registry_sub s join tr_registry r on r.id = s.main_id where s.inventory_id = ${id} and r.org_id = ${orgId} limit 1`,
      ),
  },
  {
    entity: 'iccard',
    hasOpenBusiness: async (tx, id) => (await findCardVisit(tx, id)) !== null,
    isUsedIn: (tx, { id, orgId }) =>
      hasRow(
        tx,
        sql`select 1 from tr_registry where card_id = ${id} and org_id = ${orgId} limit 1`,
      ),
    openDocument: findCardVisit,
  },
]

/** How many vehicles a company still has to do with. */
export const openVisits: OpenVisits = {
  async count(db, orgId) {
    const row = await db.row<{ readonly n: number }>(
      sql`select count(*)::int as n from tr_registry where org_id = ${orgId} and stage = any(${[...OPEN_STAGES]})`,
    )
    return row?.n ?? 0
  },
}

/** Code of the visit under way that goes by a card. */
async function findCardVisit(tx: Queryable, id: string): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from tr_registry where card_id = ${id} and stage = any(${[...OPEN_STAGES]}) order by id limit 1`,
  )
  return found?.code ?? null
}
