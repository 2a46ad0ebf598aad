import { type EntityModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'

interface Named {
  readonly id: string
  readonly code: string | null
  readonly name: string | null
}

/**
 * Entries of the log with what people call their rows: the kind of record, its number and its name. Only of rows that
 * the reader may list; of others, and of those that are gone, the entry has its key as before.
 */
export async function nameEntries(
  db: Queryable,
  registry: EntityRegistry,
  { caller, list }: { readonly caller: Caller; readonly list: readonly AnyRow[] },
): Promise<readonly AnyRow[]> {
  const names = new Map<string, Named>()
  for (const model of registry.models) {
    const ids = keysOf(list, model.name)
    if (ids.length === 0 || !mayList(model, caller)) continue
    for (const row of await findNames(db, model, { caller, ids }))
      names.set(`${model.name} ${row.id}`, row)
  }
  const labels = new Map(registry.models.map(({ name, label }) => [name, label]))
  return list.map((row) => {
    const known = names.get(`${textOf(row['entity'])} ${textOf(row['bizKey'])}`)
    return {
      ...row,
      entityLabel: labels.get(String(row['entity'])) ?? null,
      bizName: known === undefined ? null : nameOf(known),
    }
  })
}

const nameOf = ({ code, name }: Named): string | null =>
  [...new Set([code, name])].filter(Boolean).join(' ') || null

/** Some entries are about a whole list, and their key is no row's. */
const keysOf = (list: readonly AnyRow[], entity: string): readonly string[] =>
  [
    ...new Set(list.flatMap((row) => (row['entity'] === entity ? [String(row['bizKey'])] : []))),
  ].filter((key) => /^\d{1,19}$/.test(key))

const mayList = ({ mounts }: EntityModel, caller: Caller): boolean =>
  mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list')))

function findNames(
  db: Queryable,
  model: EntityModel,
  { caller, ids }: { readonly caller: Caller; readonly ids: readonly string[] },
): Promise<readonly Named[]> {
  const hidden = hiddenFieldsOf(caller, model)
  const column = (name: string | null) => {
    const field = model.fields.get(name ?? '')
    const isShown = field?.source === 'column' && !hidden.has(field.name) && !field.attrs.mask
    return isShown ? sql`${identifier('t', field.column)}::text` : rawSql('null::text')
  }
  return db.rows<Named>(
    sql`select t.id, ${column(model.codeField)} as code, ${column(model.nameField)} as name from ${identifier(model.table)} t where t.id = any(${ids}::bigint[]) and ${readCondition(model, caller)}`,
  )
}
