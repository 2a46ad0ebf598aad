import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Action } from '#platform/actions/action.ts'
import { quickCreateDriver } from '../archive-settings.ts'
import { answerPass, PASSED, PURPOSE, passAction, quickCreateAction } from '../pass-actions.ts'
import { checkDriver } from './check-driver.ts'
import { driver } from './driver.entity.ts'
import { type DriverKey, findDriver } from './driver.queries.ts'

/** By the first that is given. */
function keyOf({ driverId, idNumber, mobile }: Required<DriverKey>): DriverKey {
  if (driverId !== null) return { driverId }
  if (idNumber !== null) return { idNumber: idNumber.toUpperCase() }
  if (mobile !== null) return { mobile }
  throw new RefusalError(refuse('check.required', { label: '司机' }))
}

export const driverActions: readonly Action[] = [
  passAction(driver, {
    label: '司机能否登记、进厂：driverId、idNumber 或 mobile',
    query: {
      driverId: idOf('driver', { label: '司机' }),
      idNumber: text({ label: '身份证号', length: 30 }),
      mobile: text({ label: '手机', length: 30 }),
      ...PURPOSE,
    },
    answers: {
      ...PASSED,
      driverId: idOf('driver', { label: '司机' }),
      driverName: text({ label: '姓名' }),
    },
    async read({ services: { db, engine }, caller, query }) {
      const { orgId, groupId } = caller
      const { inventoryId, driverId, idNumber, mobile } = query
      const key = keyOf({ driverId, idNumber, mobile })
      const answer = await checkDriver(db, engine, { orgId, groupId, inventoryId, ...key })
      return answerPass(answer, { driverId: answer.driverId, driverName: answer.driverName })
    },
  }),
  quickCreateAction(driver, {
    label: '登记时凭姓名、身份证号和手机新增司机；已有的直接给出',
    body: {
      driverName: text({ label: '姓名', length: 40, required: true }),
      idNumber: text({ label: '身份证号', length: 18, required: true }),
      mobile: text({ label: '手机', length: 11, required: true }),
    },
    setting: quickCreateDriver,
    off: 'driver.quickCreateOff',
    disabled: 'driver.disabled',
    row: (body) => body,
    find: (tx, { groupId, row }) =>
      findDriver(tx, { groupId, idNumber: textOf(row['idNumber'] ?? '') }),
  }),
]
