import type { Group } from '@junheng/domain/report/roll-up.ts'
import {
  TEAM_FIGURE_TRAITS,
  TEAM_FIGURES,
  type TeamFigure,
} from '@junheng/domain/report/team-report.ts'
import { materialNames, partyNames } from '#modules/archives/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { GroupKey } from './team-cuts.ts'
import { type TeamScope, withParts } from './team-parts.ts'

const MOST_GROUPS = 10_000

/** Figures of the records that share all keys; more groups than anyone reads come as one more than the most. */
export async function findGroups(
  tx: Tx,
  keys: readonly GroupKey[],
  scope: TeamScope,
): Promise<readonly Group<TeamFigure>[]> {
  const names = keys.map((_, at) => `"k${at}"`)
  const figures = TEAM_FIGURES.map(
    (name) =>
      `coalesce(sum("${name}"), 0)::numeric(20,${TEAM_FIGURE_TRAITS[name].scale})::text as "${name}"`,
  )
  const groups = names.length === 0 ? '' : ` group by ${names.join(', ')}`
  // Each month is read once: the database would keep a copy of all its rows for a second time that never comes.
  tx.post(rawSql('set local enable_memoize = off'))
  const rows = await tx.rows<Record<string, string>>(
    sql`${withParts(keys, scope)} select ${rawSql([...names, ...figures].join(', '))} from parts${rawSql(groups)} limit ${MOST_GROUPS + 1}`,
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
    sql`${withParts(['material'], scope)} select distinct "k0" as codes from parts where "k0" <> '' order by 1`,
    { planned: true },
  )
  return rows.map(({ codes }) => codes)
}

const NAMED: Readonly<Partial<Record<GroupKey, (ids: readonly string[]) => SqlFragment>>> = {
  team: (ids) =>
    sql`select id::text as value, name as label from sys_team where id = any(${ids}::bigint[]) order by code`,
  shift: (ids) =>
    sql`select id::text as value, name as label from sys_shift where id = any(${ids}::bigint[]) order by code`,
  scale: (ids) =>
    sql`select id::text as value, name as label from mm_scale where id = any(${ids}::bigint[]) order by code`,
  partner: partyNames,
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
  const rows = await db.rows<Named>(materialNames({ groupId, codes }))
  const names = new Map(rows.map(({ value, label }) => [value, label]))
  const told = (load: string) => load.split('、').map((code) => names.get(code) ?? code)
  return new Map(loads.map((load) => [load, told(load).join('、')]))
}
