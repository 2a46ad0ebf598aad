import { TEAM_FIGURES, type TeamFigure } from '@junheng/domain/report/team-report.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { chooseCut, type GroupKey, type TeamCut } from './team-cuts.ts'
import type { TeamQuestion } from './team-question.ts'
import { TEAM_COLUMNS } from './team-sums.ts'

/** Records that count: `readable` keeps the caller to his own. Their table, or that of days or months, is `t`. */
export interface TeamScope extends TeamQuestion {
  readonly readable: SqlFragment
  /** `readable` asks only for company and group, which days and months have too. */
  readonly isByCompany: boolean
}

/**
 * Figures by keys, as `parts`: whole months that are added up, other days that are, and the records of days of
 * which something was changed since. All in one statement: a refresh in between cannot count a day twice. Who
 * sees only some records of a company cannot be told by its days.
 */
export function withParts(keys: readonly GroupKey[], scope: TeamScope): SqlFragment {
  if (!scope.isByCompany) return sql`with parts as (${recordsPart(keys, scope, null)})`
  const cut = chooseCut([...keys, ...narrowedBy(scope)])
  const parts = [
    ...(cut === null ? [] : [monthsPart(keys, scope, cut)]),
    daysPart(keys, scope),
    recordsPart(keys, scope, 'noted'),
  ]
  return sql`with ${periods(scope, cut)}, parts as (${joinSql(parts, ' union all ')})`
}

/** Dimensions that the question narrows, kinds aside: these every summary keeps apart. */
function narrowedBy(scope: TeamScope): readonly GroupKey[] {
  const { shiftIds, teamIds, scaleIds, inventoryIds, partnerIds } = scope
  const narrowed = {
    shift: shiftIds,
    team: teamIds,
    scale: scaleIds,
    material: inventoryIds,
    partner: partnerIds,
  }
  return (Object.keys(narrowed) as (keyof typeof narrowed)[]).filter(
    (key) => narrowed[key].length > 0,
  )
}

/** Which days are read from what: `noted` have changed, `months` are whole, `loose` are all others that are added up. */
function periods({ from, to }: TeamScope, cut: TeamCut | null): SqlFragment {
  const ofMonth = rawSql(
    `c.org_id = s.org_id and c.business_date >= s.month and c.business_date < s.month + interval '1 month'`,
  )
  const isWhole =
    cut === null
      ? sql`false`
      : sql`s.is_whole and s.month >= ${from}::date and s.month + interval '1 month' <= ${to}::date + 1 and not exists (select 1 from noted c where ${ofMonth})`
  return sql`noted as materialized (select distinct org_id, business_date from rp_team_change where business_date >= ${from} and business_date <= ${to}),
    known as materialized (select s.org_id, s.month, ${isWhole} as is_whole from rp_team_month_state s where s.month >= ${`${from.slice(0, 7)}-01`} and s.month <= ${to}),
    months as materialized (select org_id, month from known where is_whole),
    loose as materialized (select s.org_id, d.day::date as business_date from known s
      cross join generate_series(greatest(s.month, ${from}::date)::timestamp, least(s.month + interval '1 month' - interval '1 day', ${to}::date), interval '1 day') d (day)
      where not s.is_whole and not exists (select 1 from noted c where c.org_id = s.org_id and c.business_date = d.day))`
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
  handCount: 'sum(t.hand_count)',
  exceptionCount: 'sum(t.exception_count)',
}

const RECORD_FIGURES = { ...FIGURES, handCount: 'count(*) filter (where t.hand_flag)' }

function monthsPart(keys: readonly GroupKey[], scope: TeamScope, { name }: TeamCut): SqlFragment {
  const where = [
    rawSql(`t.org_id = p.org_id and t.month = p.month and t.cut = '${name}'`),
    ...asked(scope),
    ...loaded(scope),
  ]
  return part(keys, { figures: FIGURES, from: each('months', 'rp_team_month', where) })
}

const OF_DAY = rawSql('t.org_id = p.org_id and t.business_date = p.business_date')

function daysPart(keys: readonly GroupKey[], scope: TeamScope): SqlFragment {
  const where = [OF_DAY, ...asked(scope), ...loaded(scope)]
  return part(keys, { figures: FIGURES, from: each('loose', 'rp_team_day', where) })
}

/** Period by period through its index: a plan of the whole would read the days of all months to drop most of them. */
const each = (periodsOf: string, table: string, where: readonly SqlFragment[]): SqlFragment =>
  sql`${rawSql(periodsOf)} p cross join lateral (select t.* from ${rawSql(table)} t where ${joinSql(where, ' and ')} offset 0) t`

const loaded = ({ inventoryIds }: TeamScope): readonly SqlFragment[] =>
  inventoryIds.length === 0 ? [] : [sql`t.inventory_ids && ${inventoryIds}::bigint[]`]

/**
 * Done, not void, not replaced; hidden ones are weighed all the same.
 *
 * @param days null: all of the period
 */
function recordsPart(
  keys: readonly GroupKey[],
  scope: TeamScope,
  days: string | null,
): SqlFragment {
  const { from, to, inventoryIds } = scope
  const load =
    inventoryIds.length === 0
      ? []
      : [
          sql`exists (select 1 from mm_weigh_sub i where i.main_id = t.id and i.inventory_id = any(${inventoryIds}::bigint[]))`,
        ]
  const where = [...asked(scope), COUNTED, ...load]
  const materials = keys.includes('material') ? MATERIALS : rawSql('')
  const about = { figures: RECORD_FIGURES, material: 'm.codes' }
  if (days !== null)
    return part(keys, {
      ...about,
      from: sql`${each(days, 'mm_weigh', [OF_DAY, ...where])}${materials}`,
    })
  const period = sql`t.business_date >= ${from} and t.business_date <= ${to}`
  return part(keys, {
    ...about,
    from: sql`mm_weigh t${materials} where ${joinSql([period, ...where], ' and ')}`,
  })
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
  readonly figures: Readonly<Record<TeamFigure, string>>
  /** With its condition, where it has one of its own. */
  readonly from: SqlFragment
  /** Where it is told what was loaded. */
  readonly material?: string
}

function part(keys: readonly GroupKey[], { figures, from, material }: PartPlan): SqlFragment {
  const told = (key: GroupKey): string => {
    if (key === 'day') return `to_char(t.business_date, 'YYYY-MM-DD')`
    return key === 'material' && material !== undefined ? material : `t.${TEAM_COLUMNS[key]}`
  }
  const columns = keys.map((key, at) => `coalesce((${told(key)})::text, '') as "k${at}"`)
  const sums = TEAM_FIGURES.map((name) => `${figures[name]} as "${name}"`)
  // As they are stored: as text they would have to be made for every row, here only for every group.
  const group = keys.length === 0 ? '' : ` group by ${keys.map(told).join(', ')}`
  return sql`select ${rawSql([...columns, ...sums].join(', '))} from ${from}${rawSql(group)}`
}

/** What a question narrows beside its period and its materials. */
function asked(scope: TeamScope): readonly SqlFragment[] {
  const { readable, shiftIds, teamIds, scaleIds, kinds, partnerIds } = scope
  const among = (column: string, ids: readonly string[], type: string): SqlFragment[] =>
    ids.length === 0 ? [] : [sql`${rawSql(column)} = any(${ids}::${rawSql(type)}[])`]
  return [
    readable,
    ...among('t.shift_id', shiftIds, 'bigint'),
    ...among('t.team_id', teamIds, 'bigint'),
    ...among('t.gross_scale_id', scaleIds, 'bigint'),
    sql`t.kind = any(${kinds}::text[])`,
    ...among('t.partner_id', partnerIds, 'text'),
  ]
}
