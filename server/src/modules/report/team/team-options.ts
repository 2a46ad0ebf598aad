import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import {
  type ReportCondition,
  type ReportOption,
  TEAM_DIMENSION_LABELS,
  type TeamOptions,
} from '@junheng/domain/report/team-report.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { identifier, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { TeamQuestion } from './team-question.ts'

const MOST = 50

/** What a team report may be narrowed to; of materials and partners those whose name has the word. */
export async function findTeamOptions(
  services: EntityServices,
  caller: Caller,
  word: string,
): Promise<TeamOptions> {
  const { db } = services
  const pattern = `%${escapeLike(word)}%`
  const choices = (entity: string, narrow: SqlFragment | null = null): SqlFragment => {
    const { named, name } = namedRows(services, caller, entity)
    const found = narrow === null ? sql`true` : sql`${name} ilike ${narrow}`
    return sql`(${named} and t.enabled and not t.deleted and ${found} order by 2 limit ${MOST})`
  }
  const found = sql`${pattern}`
  return {
    today: await services.today(caller),
    shifts: await db.rows<ReportOption>(choices('shift')),
    teams: await db.rows<ReportOption>(choices('team')),
    scales: await db.rows<ReportOption>(choices('scale')),
    materials: await db.rows<ReportOption>(choices('inventory', found)),
    partners: await db.rows<ReportOption>(
      sql`${choices('vendor', found)} union ${choices('customer', found)} order by 2 limit ${MOST}`,
    ),
  }
}

/** Rows of an entity that the caller may read, by their names. */
function namedRows({ engine }: EntityServices, caller: Caller, entity: string) {
  const model = engine.registry.model(entity)
  const name = identifier('t', model.fields.get(model.nameField ?? '')?.column ?? 'id')
  const named = sql`select t.id::text as value, ${name} as label from ${identifier(model.table)} t where ${readCondition(model, caller)}`
  return { named, name }
}

/** What a question is narrowed to, in words; of what the caller may not read only how many. */
export async function findConditions(
  services: EntityServices,
  caller: Caller,
  question: TeamQuestion,
): Promise<readonly ReportCondition[]> {
  const { shiftIds, teamIds, scaleIds, kinds, inventoryIds, partnerIds } = question
  const chosen = [
    { key: 'team', ids: teamIds, entities: ['team'] },
    { key: 'shift', ids: shiftIds, entities: ['shift'] },
    { key: 'scale', ids: scaleIds, entities: ['scale'] },
    { key: 'material', ids: inventoryIds, entities: ['inventory'] },
    // Whoever walks past a wall need not know with whom the plant trades.
    { key: 'partner', ids: partnerIds, entities: caller.display ? [] : ['vendor', 'customer'] },
  ] as const
  const told: ReportCondition[] =
    kinds.length === 0
      ? []
      : [{ label: TEAM_DIMENSION_LABELS.kind, names: kinds.map((kind) => KIND_TRAITS[kind].label) }]
  for (const { key, ids, entities } of chosen) {
    if (ids.length === 0) continue
    const names: string[] = []
    for (const entity of entities) {
      const { named } = namedRows(services, caller, entity)
      const rows = await services.db.rows<ReportOption>(
        sql`${named} and t.id = any(${ids}::bigint[]) order by 2`,
      )
      names.push(...rows.map(({ label }) => label))
    }
    const unknown = ids.length - names.length
    const all = unknown > 0 ? [...names, `${names.length > 0 ? '另 ' : ''}${unknown} 个`] : names
    told.push({ label: TEAM_DIMENSION_LABELS[key], names: all })
  }
  return told
}
