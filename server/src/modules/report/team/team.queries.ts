import type { Group } from '@junheng/domain/report/roll-up.ts'
import {
  TEAM_FIGURE_TRAITS,
  TEAM_FIGURES,
  type TeamDimension,
  type TeamFigure,
} from '@junheng/domain/report/team-report.ts'
import type { Queryable } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { TeamQuestion } from './team-question.ts'

/** Records that count: `readable` keeps the caller to his own. Their table, or that of the days, is `t`. */
export interface TeamScope extends TeamQuestion {
  readonly readable: SqlFragment
  /** `readable` asks only for company and group, which the days have too. */
  readonly isByCompany: boolean
}

export type GroupKey = TeamDimension | 'day'

/** By which column of a record it belongs to a group; the load's is the scale and the operator of the gross. */
const COLUMNS: Readonly<Record<Exclude<GroupKey, 'material'>, string>> = {
  day: `to_char(t.business_date, 'YYYY-MM-DD')`,
  team: 't.team_id',
  shift: 't.shift_id',
  scale: 't.gross_scale_id',
  kind: 't.kind',
  partner: 't.partner_id',
  operator: 't.gross_user',
}

const FIGURES: Readonly<Record<TeamFigure, string>> = {
  countSa: 'sum(t.count_sa)',
  gross: 'sum(t.gross)',
  tare: 'sum(t.tare)',
  suttle: 'sum(t.suttle)',
  deduct: 'sum(t.deduct)',
  deSuttle: 'sum(t.de_suttle)',
  originalWeight: 'sum(t.original_weight)',
  loss: 'sum(t.loss)',
  handCount: 'count(*) filter (where t.hand_flag)',
  exceptionCount: 'sum(t.exception_count)',
}

const MOST_GROUPS = 10_000

/** Figures of the records that share all keys; more groups than anyone reads come as one more than the most. */
export async function findGroups(
  db: Queryable,
  keys: readonly GroupKey[],
  scope: TeamScope,
): Promise<readonly Group<TeamFigure>[]> {
  const names = keys.map((_, at) => `"k${at}"`)
  const figures = TEAM_FIGURES.map(
    (name) =>
      `coalesce(sum("${name}"), 0)::numeric(20,${TEAM_FIGURE_TRAITS[name].scale})::text as "${name}"`,
  )
  const groups = names.length === 0 ? '' : ` group by ${names.join(', ')}`
  const rows = await db.rows<Record<string, string>>(
    sql`${changedDays(scope)} select ${rawSql([...names, ...figures].join(', '))} from (${joinSql(partsOf(keys, scope), ' union all ')}) parts${rawSql(groups)} limit ${MOST_GROUPS + 1}`,
    // What serves a day does not serve a year.
    { planned: true },
  )
  return rows.map((row) => ({
    keys: keys.map((_, at) => row[`k${at}`] ?? ''),
    figures: Object.fromEntries(TEAM_FIGURES.map((name) => [name, row[name] ?? '0'])) as Record<
      TeamFigure,
      string
    >,
  }))
}

export const isTooMany = (groups: readonly unknown[]): boolean => groups.length > MOST_GROUPS

/** Loads of the period that hold one of the materials asked for, as they are told in the list. */
export async function findLoads(db: Queryable, scope: TeamScope): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly codes: string }>(
    sql`${changedDays(scope)} select distinct "k0" as codes from (${joinSql(partsOf(['material'], scope), ' union all ')}) parts where "k0" <> '' order by 1`,
    { planned: true },
  )
  return rows.map(({ codes }) => codes)
}

/** Days of the period of which something was changed since they were added up. */
function changedDays({ from, to }: TeamScope): SqlFragment {
  return sql`with changed as materialized (select distinct org_id, business_date from rp_team_change where business_date >= ${from} and business_date <= ${to})`
}

const IS_CHANGED = `exists (select 1 from changed c where c.org_id = t.org_id and c.business_date = t.business_date)`

/**
 * Days that are added up, and the records of all others, in one statement: a refresh in between cannot count a
 * day twice. Who sees only some records of a company cannot be told by its days.
 */
function partsOf(keys: readonly GroupKey[], scope: TeamScope): readonly SqlFragment[] {
  if (!scope.isByCompany) return [recordsPart(keys, scope, [])]
  return [daysPart(keys, scope), recordsPart(keys, scope, [rawSql(IS_CHANGED)])]
}

function daysPart(keys: readonly GroupKey[], scope: TeamScope): SqlFragment {
  const { inventoryIds } = scope
  const loaded =
    inventoryIds.length === 0 ? [] : [sql`t.inventory_ids && ${inventoryIds}::bigint[]`]
  const where = [...asked(scope), ...loaded, rawSql(`not ${IS_CHANGED}`)]
  const figures = { ...FIGURES, handCount: 'sum(t.hand_count)' }
  return part(keys, { material: 't.codes', figures, from: sql`rp_team_day t`, where })
}

/** Done, not void, not replaced; hidden ones are weighed all the same. */
function recordsPart(
  keys: readonly GroupKey[],
  scope: TeamScope,
  more: readonly SqlFragment[],
): SqlFragment {
  const { inventoryIds } = scope
  const loaded =
    inventoryIds.length === 0
      ? []
      : [
          sql`exists (select 1 from mm_weigh_sub i where i.main_id = t.id and i.inventory_id = any(${inventoryIds}::bigint[]))`,
        ]
  const where = [...asked(scope), COUNTED, ...loaded, ...more]
  const from = sql`mm_weigh t${keys.includes('material') ? MATERIALS : rawSql('')}`
  return part(keys, { material: 'm.codes', figures: FIGURES, from, where })
}

/** What counts of the records, whoever asks. */
export const COUNTED = rawSql(`t.weigh_state = 'DONE' and t.status <> 'OBSOLETE'`)

/**
 * What a record has loaded, told as the list tells it. A mixed load is a group of its own: its gross and its
 * truck belong to no single material, and the rows must add up.
 */
export const MATERIALS = rawSql(
  ` left join lateral (select case when min(s.inv_code) = max(s.inv_code) then min(s.inv_code) else string_agg(distinct s.inv_code, '、' order by s.inv_code) end as codes, array_agg(distinct s.inventory_id) as inventory_ids from mm_weigh_sub s where s.main_id = t.id) m on true`,
)

interface PartPlan {
  readonly material: string
  readonly figures: Readonly<Record<TeamFigure, string>>
  readonly from: SqlFragment
  readonly where: readonly SqlFragment[]
}

function part(
  keys: readonly GroupKey[],
  { material, figures, from, where }: PartPlan,
): SqlFragment {
  const columns = keys.map(
    (key, at) =>
      `coalesce((${key === 'material' ? material : COLUMNS[key]})::text, '') as "k${at}"`,
  )
  const sums = TEAM_FIGURES.map((name) => `${figures[name]} as "${name}"`)
  const group = keys.length === 0 ? '' : ` group by ${keys.map((_, at) => at + 1).join(', ')}`
  return sql`select ${rawSql([...columns, ...sums].join(', '))} from ${from} where ${joinSql(where, ' and ')}${rawSql(group)}`
}

function asked(scope: TeamScope): readonly SqlFragment[] {
  const { from, to, readable, shiftIds, teamIds, scaleIds, kinds, partnerIds } = scope
  const among = (column: string, ids: readonly string[], type: string): SqlFragment[] =>
    ids.length === 0 ? [] : [sql`${rawSql(column)} = any(${ids}::${rawSql(type)}[])`]
  return [
    readable,
    sql`t.business_date >= ${from} and t.business_date <= ${to}`,
    ...among('t.shift_id', shiftIds, 'bigint'),
    ...among('t.team_id', teamIds, 'bigint'),
    ...among('t.gross_scale_id', scaleIds, 'bigint'),
    sql`t.kind = any(${kinds}::text[])`,
    ...among('t.partner_id', partnerIds, 'text'),
  ]
}

const NAMED: Readonly<Partial<Record<GroupKey, (ids: readonly string[]) => SqlFragment>>> = {
  team: (ids) =>
    sql`select id::text as value, name as label from sys_team where id = any(${ids}::bigint[]) order by code`,
  shift: (ids) =>
    sql`select id::text as value, name as label from sys_shift where id = any(${ids}::bigint[]) order by code`,
  scale: (ids) =>
    sql`select id::text as value, name as label from mm_scale where id = any(${ids}::bigint[]) order by code`,
  partner: (ids) =>
    sql`select id::text as value, name as label from as_vendor where id = any(${ids}::bigint[])
      union all select id::text, name from as_customer where id = any(${ids}::bigint[])
      union all select id::text, org_name from sys_organization where id = any(${ids}::bigint[])
      union all select id::text, name from as_warehouse where id = any(${ids}::bigint[])`,
}

interface Named {
  readonly value: string
  readonly label: string
}

/** How the values of a dimension are called today, in the order of their codes where they have some. */
export async function findNames(
  db: Queryable,
  key: GroupKey,
  { values, groupId }: { readonly values: readonly string[]; readonly groupId: string },
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  if (key === 'material') return findMaterialNames(db, values, groupId)
  const statement = NAMED[key]?.(values)
  const rows = statement === undefined ? [] : await db.rows<Named>(statement)
  return new Map(rows.map(({ value, label }) => [value, label]))
}

async function findMaterialNames(
  db: Queryable,
  loads: readonly string[],
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(loads.flatMap((load) => load.split('、')))]
  const rows = await db.rows<Named>(
    sql`select inv_code as value, inv_name as label from as_inventory where group_id = ${groupId} and inv_code = any(${codes})`,
  )
  const names = new Map(rows.map(({ value, label }) => [value, label]))
  const told = (load: string) => load.split('、').map((code) => names.get(code) ?? code)
  return new Map(loads.map((load) => [load, told(load).join('、')]))
}
