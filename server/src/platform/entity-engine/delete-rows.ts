import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { loadBatch } from './change-state.ts'
import type { Engine, Warn } from './engine.ts'
import { findReference } from './find-reference.ts'
import { refuseStatus } from './row-status.ts'
import { NO_WARNING } from './rules.ts'

export interface DeleteRequest<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  readonly mount?: MountModel
  readonly caller: Caller
  readonly ids: readonly string[]
  readonly warn?: Warn
}

/**
 * Deletes a batch. Archives are hidden, since old documents still show them; drafts are removed. A row
 * that something refers to stays, and the refusal names what refers to it.
 */
export async function deleteRows<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  request: DeleteRequest<R>,
): Promise<readonly R[]> {
  const { model, caller, warn = NO_WARNING } = request
  const rows = await loadBatch(tx, engine, request)
  const { guards, acted } = engine.rulesOf(model.name)
  for (const row of rows) {
    if (model.lifeCycle === 'document' && row['status'] !== 'DRAFT')
      throw new RefusalError(refuseStatus(model, row, 'delList'))
    // The entity's own sentence comes first: it tells the user more than the name of a table.
    const facts = { engine, caller, before: row, row, warn, confirmed: false }
    if (guards?.delList) assertAllowed(await guards.delList(tx, facts))
    assertAllowed(await findReference(tx, engine.registry, { model, row }))
    await removeRow(tx, engine, { model, caller, row })
    await acted?.delList?.(tx, facts)
    await engine.publish(tx, { name: `${model.name}Deleted`, entity: model.name, row })
  }
  return rows
}

async function removeRow(
  tx: Tx,
  engine: Engine,
  {
    model,
    caller,
    row,
  }: { readonly model: EntityModel; readonly caller: Caller; readonly row: AnyRow },
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
