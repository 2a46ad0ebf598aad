import { isKind } from '@junheng/domain/kinds/kinds.ts'
import type { FitRow } from '@junheng/domain/quality/rank-fits.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import { findLabTerms, findVoidContracts } from '#modules/trade/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** What is found by how closely it fits. */
export type Fitted = 'qcModel' | 'qcFormat' | 'qcAutoModel'

type Stored = Omit<FitRow, 'kinds'> & { readonly kinds: string | null }

const partner = sql`coalesce(t.vendor_id, t.customer_id) as "partnerId"`
const goods = sql`t.inventory_id as "inventoryId", t.invc_id as "invcId"`
const days = sql`t.start_date::text as "startDate", t.end_date::text as "endDate"`

/** Rows that are in force at all. */
const ROWS: Readonly<Record<Fitted, (orgId: string) => SqlFragment>> = {
  qcModel: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, t.contract_id as "contractId", ${partner}, ${goods}, ${days}, 0 as priority from qc_model t where t.org_id = ${orgId} and t.status = 'AUDITED'`,
  qcFormat: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, null::bigint as "contractId", ${partner}, ${goods}, ${days}, 0 as priority from qc_format t where t.org_id = ${orgId} and t.enabled and not t.deleted`,
  qcAutoModel: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, t.contract_id as "contractId", ${partner}, ${goods}, null::text as "startDate", null::text as "endDate", t.priority from qc_auto_model t where t.org_id = ${orgId} and t.enabled and not t.deleted`,
}

export async function loadFitRows(
  db: Queryable,
  { entity, orgId }: { readonly entity: Fitted; readonly orgId: string },
): Promise<readonly FitRow[]> {
  const rows = await db.rows<Stored>(ROWS[entity](orgId))
  // What was made for a contract stands and falls with it.
  const over = await findVoidContracts(
    db,
    rows.flatMap(({ contractId }) => contractId ?? []),
  )
  return rows
    .filter(({ contractId }) => contractId === null || !over.has(contractId))
    .map((row) => ({ ...row, kinds: (row.kinds ?? '').split(',').filter(isKind) }))
}

/** What a contract's line and the material itself name; either may name none. */
export interface NamedFits {
  readonly ofContract: string | null
  readonly ofMaterial: string | null
}

const NAMES = { qcModel: 'modelId', qcFormat: 'formatId' } as const

export async function findNamedFits(
  db: Queryable,
  asked: {
    readonly entity: keyof typeof NAMES
    readonly contractId: string | null
    readonly inventoryId: string
  },
): Promise<NamedFits> {
  const { contractId, inventoryId } = asked
  const name = NAMES[asked.entity]
  const ofContract = contractId && (await findLabTerms(db, { contractId, inventoryId }))
  return {
    ofContract: ofContract ? ofContract[name] : null,
    ofMaterial: (await findAssayTerms(db, inventoryId))[name],
  }
}
