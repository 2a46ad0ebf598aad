import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Layer } from '@junheng/domain/template/layer-template.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { lockLayer, removeLayer, upsertLayer } from './layer.queries.ts'
import { assertFits, assertOwner, checkLayer, type SavedLayer } from './save-layer.ts'

/** Gives other companies of the group the layer that one company has; their own of the same template is replaced. */
export async function allotLayer(
  tx: Tx,
  engine: Engine,
  {
    call,
    layer,
    orgIds,
  }: { readonly call: WriteContext; readonly layer: Layer; readonly orgIds: readonly string[] },
): Promise<number> {
  const { caller } = call
  // It changes the screens of other companies, as a layer of the group does.
  assertOwner(caller, 'group')
  assertFits(checkLayer(engine, layer))
  const companies = await tx.rows<{ readonly id: string; readonly name: string }>(
    sql`select id, org_name as name from sys_organization where group_id = ${caller.groupId} and not deleted and id::text = any(${[...new Set(orgIds)]}::text[]) order by id`,
  )
  if (companies.length < new Set(orgIds).size) throw new RefusalError(refuse('row.missing'))
  for (const { id: ownerId, name } of companies) {
    const { id, before } = await replace(tx, engine, { call, layer, ownerId })
    const field = layer.template
    call.log({
      entity: 'templateLayer',
      bizKey: id,
      action: 'allot',
      label: '分配模板',
      changes: [
        { table: 'cg_layer', field, label: `${name} ${field}`, from: before, to: layer.ops },
      ],
    })
  }
  return companies.length
}

async function replace(
  tx: Tx,
  engine: Engine,
  {
    call: { caller },
    layer: { template, ops },
    ownerId,
  }: { readonly call: WriteContext; readonly layer: Layer; readonly ownerId: string },
): Promise<SavedLayer> {
  const key = { level: 'company' as const, ownerId, template }
  const stored = await lockLayer(tx, key)
  const before = stored?.ops ?? []
  if (ops.length === 0) {
    await removeLayer(tx, key)
    return { id: stored?.id ?? '0', before }
  }
  const id = await upsertLayer(tx, {
    ...key,
    id: engine.newId(),
    ops,
    userId: caller.userId,
    userName: caller.realName,
    now: engine.clock.now(),
  })
  return { id, before }
}
