import { findBarrelGroups } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { findControl, findSheetsOf } from '../coding/coding.queries.ts'

export interface PictureAsk {
  readonly orgId: string
  /** yyyy-MM-dd, both included. */
  readonly from: string
  readonly to: string
}

/** What was found of a control sample, and what it holds. */
export interface ControlResult {
  readonly day: string
  readonly known: string
  readonly value: string
  readonly determinations: readonly string[]
}

/** Audited results of control samples for an item, day by day; which sheets they stand on is not told. */
export async function findControlResults(
  db: Queryable,
  { orgId, from, to, itemId }: PictureAsk & { readonly itemId: string },
): Promise<readonly ControlResult[]> {
  const samples = await db.rows<{ readonly id: string }>(
    sql`select id from qc_sample where org_id = ${orgId} and sample_type = 'CONTROL' and status <> 'VOID'`,
  )
  const links = await findSheetsOf(
    db,
    samples.map(({ id }) => id),
  )
  const sampleOf = new Map(links.map(({ sheetId, sampleId }) => [sheetId, sampleId]))
  const found = await db.rows<Omit<ControlResult, 'known'> & { readonly sheetId: string }>(
    sql`select a.id as "sheetId", a.audit_date::text as day, s.value::text as value, array(select v.value::text from qc_assay_value v where v.sheet_id = a.id and v.item_id = s.item_id order by v.no) as determinations from qc_assay a join qc_assay_sub s on s.sheet_id = a.id and s.item_id = ${itemId} where a.id = any(${links.map(({ sheetId }) => sheetId)}::bigint[]) and a.status = 'AUDITED' and a.audit_date between ${from}::date and ${to}::date and s.value is not null order by a.audit_date, a.assay_code`,
  )
  const results: ControlResult[] = []
  for (const { sheetId, ...result } of found) {
    const known = (await findControl(db, sampleOf.get(sheetId) ?? '0')).get(itemId)
    if (known !== undefined) results.push({ ...result, known })
  }
  return results
}

/** What a model allows of an item, by partner; of several the last that was determined by. */
export interface ItemBounds {
  readonly partnerName: string
  readonly standard: string | null
  readonly lower: string | null
  readonly upper: string | null
}

export function findBounds(
  db: Queryable,
  { orgId, from, to, itemId }: PictureAsk & { readonly itemId: string },
): Promise<readonly ItemBounds[]> {
  return db.rows<ItemBounds>(
    sql`select distinct on (d.partner_name) d.partner_name as "partnerName", m.standard::text, m.lower::text, m.upper::text from qc_determine d join qc_model_item m on m.main_id = d.model_id::bigint and m.item_id = ${itemId} where d.org_id = ${orgId} and d.status = 'AUDITED' and d.partner_name is not null and d.audit_date between ${from}::date and ${to}::date order by d.partner_name, d.id desc`,
  )
}

/** How long a stage takes. */
export interface StageTime {
  readonly stage: 'PREPARE' | 'INPUT' | 'CHECK' | 'AUDIT' | 'DETERMINE'
  readonly count: number
  /** Days. */
  readonly mean: string | null
  readonly most: number | null
}

/** Days that each stage took of what it finished in the time. */
export async function findStageTimes(
  db: Queryable,
  ask: PictureAsk,
): Promise<readonly StageTime[]> {
  return [...(await findLabTimes(db, ask)), ...(await findDetermineTimes(db, ask))]
}

/** From the sealed barrel to the determination. */
async function findDetermineTimes(
  db: Queryable,
  { orgId, from, to }: PictureAsk,
): Promise<readonly StageTime[]> {
  const ended = await db.rows<{ readonly id: string; readonly day: string }>(
    sql`select g.barrel_group_id as id, d.audit_date::text as day from qc_determine d join qc_determine_group g on g.main_id = d.id where d.org_id = ${orgId} and d.status = 'AUDITED' and d.audit_date between ${from}::date and ${to}::date`,
  )
  const groups = await findBarrelGroups(
    db,
    ended.map(({ id }) => id),
  )
  const sealed = new Map(groups.map(({ id, day }) => [id, day]))
  const days = ended.flatMap(({ id, day }) => {
    const begun = sealed.get(id)
    return begun === undefined ? [] : [Math.round((Date.parse(day) - Date.parse(begun)) / DAY)]
  })
  if (days.length === 0) return []
  const mean = (days.reduce((sum, one) => sum + one, 0) / days.length).toFixed(2)
  return [{ stage: 'DETERMINE', count: days.length, mean, most: Math.max(...days) }]
}

const DAY = 86_400_000

function findLabTimes(
  db: Queryable,
  { orgId, from, to }: PictureAsk,
): Promise<readonly StageTime[]> {
  const within = (column: ReturnType<typeof sql>) =>
    sql`${column} between ${from}::date and ${to}::date`
  return db.rows<StageTime>(
    sql`select stage, count(*)::int as count, round(avg(days), 2)::text as mean, max(days)::int as most from (
      select 'PREPARE' as stage, prepare_date - (create_date at time zone 'Asia/Shanghai')::date as days from qc_sample where org_id = ${orgId} and barrel_group_id is not null and ${within(sql`prepare_date`)}
      union all select 'INPUT', input_date - receive_date from qc_assay where org_id = ${orgId} and status <> 'OBSOLETE' and ${within(sql`input_date`)}
      union all select 'CHECK', check_date - input_date from qc_assay where org_id = ${orgId} and status <> 'OBSOLETE' and ${within(sql`check_date`)}
      union all select 'AUDIT', audit_date - check_date from qc_assay where org_id = ${orgId} and status <> 'OBSOLETE' and ${within(sql`audit_date`)}
    ) times where days is not null group by stage`,
  )
}
