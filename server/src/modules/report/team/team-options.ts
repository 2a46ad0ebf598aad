import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { identifier, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

interface Option {
  readonly value: string
  readonly label: string
}

const MOST = 50

/** What a team report may be narrowed to; of materials and partners those whose name has the word. */
export async function findTeamOptions(services: EntityServices, caller: Caller, word: string) {
  const { db, engine } = services
  const pattern = `%${escapeLike(word)}%`
  const choices = (entity: string, narrow: SqlFragment | null = null): SqlFragment => {
    const model = engine.registry.model(entity)
    const name = identifier('t', model.fields.get(model.nameField ?? '')?.column ?? 'id')
    const named = narrow === null ? sql`true` : sql`${name} ilike ${narrow}`
    return sql`(select t.id::text as value, ${name} as label from ${identifier(model.table)} t where ${readCondition(model, caller)} and t.enabled and not t.deleted and ${named} order by 2 limit ${MOST})`
  }
  const found = sql`${pattern}`
  return {
    today: await services.today(caller),
    shifts: await db.rows<Option>(choices('shift')),
    teams: await db.rows<Option>(choices('team')),
    scales: await db.rows<Option>(choices('scale')),
    materials: await db.rows<Option>(choices('inventory', found)),
    partners: await db.rows<Option>(
      sql`${choices('vendor', found)} union ${choices('customer', found)} order by 2 limit ${MOST}`,
    ),
  }
}
