import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { loadBatch } from './change-state.ts'
import type { Engine } from './engine.ts'
import type { Referrer } from './registry.ts'
import { childRowsOf } from './row-draft.ts'
import { refuseStatus } from './row-status.ts'

export interface DeleteRequest {
  readonly model: EntityModel
  readonly caller: Caller
  readonly ids: readonly string[]
}

/**
 * Deletes a batch. Archives are hidden, since old documents still show them; drafts are removed. A row
 * that something refers to stays, and the refusal names what refers to it.
 */
export async function deleteRows(
  tx: Tx,
  engine: Engine,
  { model, caller, ids }: DeleteRequest,
): Promise<readonly AnyRow[]> {
  const rows = await loadBatch(tx, engine, { model, caller, ids })
  const guard = engine.rulesOf(model.name).guards?.delList
  for (const row of rows) {
    if (model.lifeCycle === 'document' && row['status'] !== 'DRAFT')
      throw new RefusalError(refuseStatus(model, row, 'delList'))
    assertAllowed(await findReference(tx, engine, { model, row }))
    if (guard) assertAllowed(await guard(tx, { engine, caller, row }))
    await removeRow(tx, engine, { model, caller, row })
    await engine.publish(tx, { name: `${model.name}Deleted`, entity: model.name, row })
  }
  return rows
}

async function removeRow(
  tx: Tx,
  engine: Engine,
  { model, caller, row }: { readonly model: EntityModel; readonly caller: Caller; readonly row: AnyRow },
): Promise<void> {
  const table = identifier(model.table)
  if (model.lifeCycle !== 'master') {
    await tx.run(sql`delete from ${table} where id = ${row['id']}`)
    return
  }
  const now = engine.clock.now().toISOString()
  await tx.run(
    sql`update ${table} set deleted = true, version = version + 1, update_user_id = ${caller.userId}, update_user = ${caller.realName}, update_date = ${now} where id = ${row['id']}`,
  )
}

/** Who refers to the row, or to one of its child rows. */
async function findReference(
  tx: Tx,
  engine: Engine,
  { model, row }: { readonly model: EntityModel; readonly row: AnyRow },
): Promise<Refusal | null> {
  const own = [{ name: model.name, ids: [String(row['id'])] }]
  const children = [...model.children.values()].map((child) => ({
    name: child.name,
    ids: childRowsOf(row[child.key]).map((item) => String(item['id'])),
  }))
  for (const { name, ids } of [...own, ...children])
    for (const referrer of ids.length > 0 ? engine.registry.referrers(name) : []) {
      const code = await findReferrer(tx, referrer, { ids, ownTable: model.table, ownId: row['id'] })
      if (code !== null)
        return refuse('row.referenced', { entity: referrer.owner.label, code })
    }
  return null
}

async function findReferrer(
  tx: Tx,
  { table, owner, isChild, column, many }: Referrer,
  { ids, ownTable, ownId }: { readonly ids: readonly string[]; readonly ownTable: string; readonly ownId: unknown },
): Promise<string | null> {
  const head = isChild ? 'h' : 't'
  const join = isChild ? sql` join ${identifier(owner.table)} h on h.id = t.main_id` : rawSql('')
  const refers = many
    ? sql`t.${identifier(column)} && ${ids}::bigint[]`
    : sql`t.${identifier(column)} = any(${ids}::bigint[])`
  const live = owner.lifeCycle === 'master' ? sql` and not ${identifier(head, 'deleted')}` : rawSql('')
  // What the row says of itself does not keep it.
  const others = owner.table === ownTable ? sql` and ${identifier(head, 'id')} <> ${ownId}` : rawSql('')
  const found = await tx.row<{ readonly code: string }>(
    sql`select ${shownCode(owner, head)}::text as code from ${identifier(table.table)} t${join} where ${refers}${live}${others} limit 1`,
  )
  return found?.code ?? null
}

function shownCode(owner: EntityModel, head: string): SqlFragment {
  const field = owner.fields.get(owner.codeField ?? owner.nameField ?? '')
  return field?.source === 'column' ? identifier(head, field.column) : identifier(head, 'id')
}
