import { isKind } from '@junheng/domain/kinds/kinds.ts'
import {
  type Fit,
  type FitQuestion,
  type FitRow,
  rankFits,
} from '@junheng/domain/quality/rank-fits.ts'
import { findAssayTerms, findClassChain } from '#modules/archives/api.ts'
import { findLabTerms, findVoidContracts } from '#modules/trade/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Who asks, and about what. */
export interface FitAsked extends Omit<FitQuestion, 'classChain'> {
  readonly entity: Fitted
  readonly orgId: string
}

/** What was taken, on whose word, and what else there was. */
export interface FoundFit {
  readonly winner: FitRow | null
  readonly source: FitSource | null
  readonly fits: readonly Fit<FitRow>[]
}

export const FIT_SOURCES = {
  CONTRACT: '合同指定',
  MATERIAL: '物料指定',
  MATCH: '按条件匹配',
} as const
export type FitSource = keyof typeof FIT_SOURCES

/** What is found by how closely it fits. */
type Fitted = 'qcModel' | 'qcFormat' | 'qcAutoModel'

type StoredFit = Omit<FitRow, 'kinds'> & { readonly kinds: string | null }

const partner = sql`coalesce(t.vendor_id, t.customer_id) as "partnerId"`
const goods = sql`t.inventory_id as "inventoryId", t.invc_id as "invcId"`
const days = sql`t.start_date::text as "startDate", t.end_date::text as "endDate"`

/** Rows that are in force at all. */
const FIT_ROWS: Readonly<Record<Fitted, (orgId: string) => SqlFragment>> = {
  qcModel: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, t.contract_id as "contractId", ${partner}, ${goods}, ${days}, 0 as priority from qc_model t where t.org_id = ${orgId} and t.status = 'AUDITED'`,
  qcFormat: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, null::bigint as "contractId", ${partner}, ${goods}, ${days}, 0 as priority from qc_format t where t.org_id = ${orgId} and t.enabled and not t.deleted`,
  qcAutoModel: (orgId) =>
    sql`select t.id, t.code, t.name, t.kinds, t.contract_id as "contractId", ${partner}, ${goods}, null::text as "startDate", null::text as "endDate", t.priority from qc_auto_model t where t.org_id = ${orgId} and t.enabled and not t.deleted`,
}

/**
 * The model, format or rule that goods get: what their contract's line names; else what the material names, if
 * it fits; else the one that fits most closely. Reads only.
 */
export async function findFit(db: Queryable, asked: FitAsked): Promise<FoundFit> {
  const { entity, orgId, ...question } = asked
  const rows = await loadFitRows(db, { entity, orgId })
  const classChain = await findClassChain(db, question.inventoryId)
  const fits = rankFits({ ...question, classChain }, rows)
  const named = entity === 'qcAutoModel' ? null : await findNamedFits(db, { ...question, entity })
  const ofContract = rows.find(({ id }) => id === named?.ofContract)
  if (ofContract) return { winner: ofContract, source: 'CONTRACT', fits }
  const ofMaterial = fits.find(({ row, score }) => score !== null && row.id === named?.ofMaterial)
  if (ofMaterial) return { winner: ofMaterial.row, source: 'MATERIAL', fits }
  const [first] = fits
  return first && first.score !== null
    ? { winner: first.row, source: 'MATCH', fits }
    : { winner: null, source: null, fits }
}

async function loadFitRows(
  db: Queryable,
  { entity, orgId }: { readonly entity: Fitted; readonly orgId: string },
): Promise<readonly FitRow[]> {
  const rows = await db.rows<StoredFit>(FIT_ROWS[entity](orgId))
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
interface NamedFits {
  readonly ofContract: string | null
  readonly ofMaterial: string | null
}

const NAMED_FITS = { qcModel: 'modelId', qcFormat: 'formatId' } as const

async function findNamedFits(
  db: Queryable,
  asked: {
    readonly entity: keyof typeof NAMED_FITS
    readonly contractId: string | null
    readonly inventoryId: string
  },
): Promise<NamedFits> {
  const { contractId, inventoryId } = asked
  const name = NAMED_FITS[asked.entity]
  const ofContract = contractId && (await findLabTerms(db, { contractId, inventoryId }))
  return {
    ofContract: ofContract ? ofContract[name] : null,
    ofMaterial: (await findAssayTerms(db, inventoryId))[name],
  }
}
