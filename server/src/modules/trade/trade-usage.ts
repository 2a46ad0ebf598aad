import type { UsageCheck } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** Orders that name an archive's row, by the column they name it in. */
interface Uses {
  readonly entity: string
  readonly column: string
  /** Headers with the column. */
  readonly headers: readonly string[]
  /** Lines with the column, and their headers. */
  readonly lines: readonly (readonly [line: string, header: string])[]
}

const USES: readonly Uses[] = [
  {
    entity: 'vendor',
    column: 'vendor_id',
    headers: ['or_contract', 'or_notice', 'or_plan'],
    lines: [],
  },
  {
    entity: 'customer',
    column: 'customer_id',
    headers: ['or_contract', 'or_notice', 'or_plan'],
    lines: [],
  },
  { entity: 'carrier', column: 'carrier_id', headers: ['or_notice', 'or_task'], lines: [] },
  {
    entity: 'inventory',
    column: 'inventory_id',
    headers: [],
    lines: [
      ['or_contract_sub', 'or_contract'],
      ['or_notice_sub', 'or_notice'],
      ['or_plan_sub', 'or_plan'],
    ],
  },
]

/** What orders say of the archives they name: used in a company, and which notice is still open. */
export const tradeUsageChecks: readonly UsageCheck[] = USES.map((uses) => ({
  entity: uses.entity,
  // Orders keep nothing of a material that its unit could spoil; vehicles and stock do, and answer later.
  hasOpenBusiness: async () => false,
  isUsedIn: (tx, use) => isUsed(tx, uses, use),
  ...(uses.headers.includes('or_notice')
    ? { openDocument: (tx: Queryable, id: string) => findOpenNotice(tx, uses.column, id) }
    : {}),
}))

async function isUsed(
  tx: Queryable,
  { column, headers, lines }: Uses,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  for (const table of headers)
    if (
      await tx.row(
        sql`select 1 from ${identifier(table)} where ${identifier(column)} = ${id} and org_id = ${orgId} limit 1`,
      )
    )
      return true
  for (const [line, header] of lines)
    if (
      await tx.row(
        sql`select 1 from ${identifier(line)} s join ${identifier(header)} h on h.id = s.main_id where ${identifier('s', column)} = ${id} and h.org_id = ${orgId} limit 1`,
      )
    )
      return true
  return false
}

async function findOpenNotice(tx: Queryable, column: string, id: string): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from or_notice where ${identifier(column)} = ${id} and status = 'AUDITED' and not done order by id limit 1`,
  )
  return found?.code ?? null
}
