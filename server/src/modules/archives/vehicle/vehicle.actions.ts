import { idOf } from '@junheng/domain/call/shape.ts'
import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { plateTypeOf } from '@junheng/domain/party/vehicle-form.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Action } from '#platform/actions/action.ts'
import { quickCreateVehicle } from '../archive-settings.ts'
import { answerPass, PASSED, PURPOSE, passAction, quickCreateAction } from '../pass-actions.ts'
import { checkVehicle } from './check-vehicle.ts'
import { vehicle } from './vehicle.entity.ts'
import { findVehicle } from './vehicle.queries.ts'

const PLATE = text({ label: '车牌号', length: 20, required: true })

/** In its one notation; the archive says whether it can be a plate. */
function plateOf(sent: string): string {
  const plate = normalisePlate(sent)
  if (plate === '') throw new RefusalError(refuse('check.required', { label: PLATE.attrs.label }))
  return plate
}

export const vehicleActions: readonly Action[] = [
  passAction(vehicle, {
    label: '车辆能否登记、进厂',
    query: { plateNumber: PLATE, ...PURPOSE },
    answers: { ...PASSED, vehicleId: idOf('vehicle', { label: '车辆' }), plateNumber: PLATE },
    async read({ services: { db, engine }, caller, query }) {
      const { orgId, groupId } = caller
      const { inventoryId } = query
      const plateNumber = plateOf(query.plateNumber)
      const answer = await checkVehicle(db, engine, { orgId, groupId, plateNumber, inventoryId })
      return answerPass(answer, { vehicleId: answer.vehicleId, plateNumber })
    },
  }),
  quickCreateAction(vehicle, {
    label: '登记时只凭车牌号新增车辆；已有的直接给出',
    body: { plateNumber: PLATE },
    setting: quickCreateVehicle,
    off: 'vehicle.quickCreateOff',
    disabled: 'vehicle.disabled',
    row(body) {
      const plateNumber = plateOf(body.plateNumber)
      return { plateNumber, plateType: plateTypeOf(plateNumber) }
    },
    find: (tx, { groupId, row }) =>
      findVehicle(tx, { groupId, plateNumber: textOf(row['plateNumber'] ?? '') }),
  }),
]
