import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry, Referrer } from './registry.ts'
import { childRowsOf } from './row-draft.ts'

/** Who refers to the row, or to one of its child rows. */
export async function findReference(
  tx: Tx,
  registry: EntityRegistry,
  { model, row }: { readonly model: EntityModel; readonly row: AnyRow },
): Promise<Refusal | null> {
  const own = [{ name: model.name, ids: [String(row['id'])] }]
  const children = [...model.children.values()].map((child) => ({
    name: child.name,
    ids: childRowsOf(row[child.key]).map((item) => String(item['id'])),
  }))
  for (const { name, ids } of [...own, ...children]) {
    const refusal = await findReferenceTo(tx, registry, { name, ids, model, row })
    if (refusal) return refusal
  }
  return null
}

/** Who refers to rows of the entity or child table `name`, its own header aside. */
export async function findReferenceTo(
  tx: Tx,
  registry: EntityRegistry,
  {
    name,
    ids,
    model,
    row,
  }: {
    readonly name: string
    readonly ids: readonly string[]
    readonly model: EntityModel
    readonly row: AnyRow
  },
): Promise<Refusal | null> {
  for (const referrer of ids.length > 0 ? registry.referrers(name) : []) {
    const code = await findReferrer(tx, referrer, { ids, ownTable: model.table, ownId: row['id'] })
    if (code !== null) return refuse('row.referenced', { entity: referrer.owner.label, code })
  }
  return null
}

async function findReferrer(
  tx: Tx,
  { table, owner, isChild, column, many }: Referrer,
  {
    ids,
    ownTable,
    ownId,
  }: { readonly ids: readonly string[]; readonly ownTable: string; readonly ownId: unknown },
): Promise<string | null> {
  const head = isChild ? 'h' : 't'
  const join = isChild ? sql` join ${identifier(owner.table)} h on h.id = t.main_id` : rawSql('')
  const refers = many
    ? sql`t.${identifier(column)} && ${ids}::bigint[]`
    : sql`t.${identifier(column)} = any(${ids}::bigint[])`
  const live =
    owner.lifeCycle === 'master' ? sql` and not ${identifier(head, 'deleted')}` : rawSql('')
  // What the row says of itself does not keep it.
  const others =
    owner.table === ownTable ? sql` and ${identifier(head, 'id')} <> ${ownId}` : rawSql('')
  const found = await tx.row<{ readonly code: string }>(
    sql`select ${shownCode(owner, head)} as code from ${identifier(table.table)} t${join} where ${refers}${live}${others} limit 1`,
  )
  return found?.code ?? null
}

/** How a user knows the row, as rowCode does; empty where it has no word of its own: its id says nothing to him. */
function shownCode({ fields, codeField, nameField }: EntityModel, head: string): SqlFragment {
  const words = [codeField, nameField].flatMap((name) => {
    const field = fields.get(name ?? '')
    const isWord = field?.source === 'column' && field.kind !== 'ref'
    return isWord ? [sql`${identifier(head, field.column)}::text`] : []
  })
  return sql`coalesce(${joinSql([...words, sql`''`])})`
}
