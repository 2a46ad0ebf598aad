import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { rowSchema } from '#platform/entity-engine/row-schema.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { pathId } from '#platform/http/closed-body.ts'
import { carryOver } from './carry-over.ts'

/** Calls of plans beyond those of every document. */
export function planCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('plan')
  return model.mounts.map((mount) => carryOverCall({ services, model, mount }))
}

function carryOverCall(context: MountContext): Call {
  const { services, model, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/carryOver/:id`,
    access: needs(permissionKey(mount, 'carryOver')),
    tag: mount.label,
    summary: `结转${mount.label}到下一期`,
    response: rowSchema(model, mount),
    async prepare({ request, caller }) {
      const id = pathId(request.params['id'])
      return { id, giveCode: await services.prepareCode({ model, caller, values: {} }) }
    },
    async write(tx, call, { id, giveCode }) {
      const code = giveCode && (await giveCode(tx))
      const row = await carryOver(tx, context, { call, id, code })
      const log = { entity: model.name, action: 'carryOver', label: '结转' }
      call.log({ ...log, bizKey: id, changes: [] })
      call.log({ ...log, bizKey: String(row['id']), changes: fieldChanges(model, null, row) })
      return shownRow(context, call, row)
    },
  })
}
