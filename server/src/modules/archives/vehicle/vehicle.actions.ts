import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { plateTypeOf } from '@junheng/domain/party/vehicle-form.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { quickCreateVehicle } from '../archive-settings.ts'
import { answerPass, readPurpose } from '../pass-call.ts'
import { firstMount, giveOrMake } from '../quick-create.ts'
import { checkVehicle } from './check-vehicle.ts'
import { findVehicle } from './vehicle.queries.ts'

export function vehicleCalls(services: EntityServices): readonly Call[] {
  const context = firstMount(services, 'vehicle')
  return [passCall(context), quickCreateCall(context)]
}

function passCall({ services: { db, engine }, mount }: MountContext): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/checkPass`,
    access: needs(permissionKey(mount, 'list')),
    tag: mount.label,
    summary: '车辆能否登记、进厂：plateNumber, kind, inventoryId',
    async handle({ caller, request }) {
      const plateNumber = readPlate(request.query['plateNumber'])
      const { orgId, groupId } = caller
      const purpose = readPurpose(request)
      const answer = await checkVehicle(db, engine, { orgId, groupId, plateNumber, ...purpose })
      return answerPass(answer, { vehicleId: answer.vehicleId, plateNumber })
    },
  }
}

function quickCreateCall(context: MountContext): Call {
  const { mount, services } = context
  const { engine } = services
  return writeCall({
    method: 'POST',
    path: `${mount.base}/quickCreate`,
    access: needs(permissionKey(mount, 'quickCreate')),
    tag: mount.label,
    summary: '登记时只凭车牌号新增车辆；已有的直接给出',
    body: {
      type: 'object',
      required: ['plateNumber'],
      properties: { plateNumber: { type: 'string', maxLength: 20 } },
      additionalProperties: false,
    },
    prepare: async ({ request }) => readBody(request.body),
    async write(tx, call, plateNumber) {
      const { orgId, groupId } = call.caller
      if (!(await engine.setting(quickCreateVehicle, { orgId, groupId })))
        throw new RefusalError(refuse('vehicle.quickCreateOff'))
      const known = await findVehicle(tx, { groupId, plateNumber })
      if (known?.enabled === false) throw new RefusalError(refuse('vehicle.disabled'))
      const input = parseRow(mount, { plateNumber, plateType: plateTypeOf(plateNumber) })
      return giveOrMake(tx, context, { call, knownId: known?.id ?? null, input })
    },
  })
}

function readBody(body: unknown): string {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const [unknown] = Object.keys(body).filter((name) => name !== 'plateNumber')
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  return readPlate(body['plateNumber'])
}

/** In its one notation; the archive says whether it can be a plate. */
function readPlate(sent: unknown): string {
  if (sent !== undefined && sent !== null && typeof sent !== 'string')
    throw new RefusalError(refuse('call.fieldType', { field: 'plateNumber' }))
  const plate = normalisePlate(sent ?? '')
  if (plate === '') throw new RefusalError(refuse('check.required', { label: '车牌号' }))
  if (plate.length > 20 || plate.includes('\u0000'))
    throw new RefusalError(refuse('call.fieldType', { field: 'plateNumber' }))
  return plate
}
