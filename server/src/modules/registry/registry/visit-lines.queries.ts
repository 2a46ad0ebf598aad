import type { StepType } from '@junheng/domain/passage/step-order.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { VisitSub } from '../visit.ts'

/** A step of a visit; without `passTime` it is open. */
export interface StoredStep {
  readonly id: string
  readonly seq: number
  readonly stepType: StepType
  readonly required: boolean
  readonly needed: boolean
  readonly passTime: string | null
}

/** Columns of a row by their names. */
export type Columns = Readonly<Record<string, unknown>>

/** The same in a row that tells of something else too: each with its word before it, as in `sub.id`. */
export type Worded<W extends string, C> = {
  readonly [N in keyof C & string as `${W}.${N}`]: C[N]
}

/** What of a row stands behind a word. */
export function columnsOf<W extends string, C>(row: Worded<W, C>, word: W): C {
  const start = `${word}.`
  const own: [string, unknown][] = []
  for (const name in row)
    if (name.startsWith(start)) own.push([name.slice(start.length), row[name as keyof typeof row]])
  return Object.fromEntries(own) as C
}

/** What of it stands behind none. */
export function ownColumns<C extends object>(row: C): C {
  const own: [string, unknown][] = []
  for (const name in row) if (!name.includes('.')) own.push([name, row[name]])
  return Object.fromEntries(own) as C
}

/** A material of a visit, `s`, beside what else is asked of the visit. */
export const SUB_COLUMNS = rawSql(`s.id as "sub.id", s.seq as "sub.seq",
  s.notice_sub_id as "sub.noticeSubId", s.inventory_id as "sub.inventoryId",
  s.inv_code as "sub.invCode", s.inv_name as "sub.invName", s.model as "sub.model",
  s.pk_org as "sub.pkOrg", s.org_name as "sub.orgName", s.warehouse_id as "sub.warehouseId",
  s.area_id as "sub.areaId", s.silo_id as "sub.siloId", s.location_id as "sub.locationId",
  s.batch_no as "sub.batchNo", s.pre_quantity as "sub.preQuantity",
  s.original_weight as "sub.originalWeight", s.original_gross as "sub.originalGross",
  s.original_tare as "sub.originalTare", s.pieces as "sub.pieces", s.booking as "sub.booking"`)

/** Beside a visit without materials all of it is null. */
export type SubRow = Worded<'sub', VisitSub>

/** The materials among rows that are asked with `SUB_COLUMNS`. */
export const subsOf = (rows: readonly SubRow[]): readonly VisitSub[] =>
  rows.map((row) => columnsOf<'sub', VisitSub>(row, 'sub')).filter(({ id }) => id !== null)

const STEPS = rawSql(`(select jsonb_agg(jsonb_build_object('id', p.id::text, 'seq', p.seq,
    'stepType', p.step_type, 'required', p.required, 'needed', p.needed, 'passTime', p.pass_time)
    order by p.seq, p.id) from tr_registry_step p where p.main_id = s.main_id)`)

/** The same of a visit that is locked, with its steps in their order. */
export const LINE_COLUMNS = sql`${SUB_COLUMNS}, s.main_id as "mainId", ${STEPS} as steps`

/** A material of a visit as it is kept while the visit is locked. */
export interface LockedLine extends SubRow {
  readonly mainId: string
  /** Null: the visit has none. */
  readonly steps: readonly StoredStep[] | null
}

/**
 * What belongs to visits that are locked: their materials and, since whoever locks a visit asks for them next, their
 * steps. Never in one statement with the lock, which would see them as they were before it waited.
 */
export const linesStatement = (registryIds: readonly string[]): SqlFragment =>
  sql`select ${LINE_COLUMNS} from tr_registry_sub s
    where s.main_id = any(${registryIds}::bigint[]) order by s.main_id, s.seq, s.id`

export function lockedLines(
  db: Queryable,
  registryIds: readonly string[],
): Promise<readonly LockedLine[]> {
  if (registryIds.length === 0) return Promise.resolve([])
  return db.rows<LockedLine>(linesStatement(registryIds), { held: true })
}
