import { group, idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { choice, date, dateTime, text, tons } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { findWeighedVehicle, lockVehicle } from '#modules/archives/api.ts'
import { findReading, findUse, lockUse } from '#modules/scale/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { readingTtl } from '../weighing-settings.ts'
import { recordTare } from './record-tare.ts'
import { vehicleTare } from './vehicle-tare.entity.ts'
import { disableTares, findValidTare, storeFixed } from './vehicle-tare.queries.ts'

/** The tare that is in force now. */
const TARE = group({
  id: idOf('vehicleTare', { label: '期限皮重', required: true }),
  vehicleId: idOf('vehicle', { label: '车辆', required: true }),
  tare: tons({ label: '皮重', required: true }),
  readingId: idOf('reading', { label: '读数' }),
  weighId: idOf('weigh', { label: '磅单' }),
  tareTime: dateTime({ label: '过皮时间', required: true }),
  endDate: date({ label: '有效期至', required: true }),
  trailerPlateNumber: text({ label: '挂车号' }),
  state: choice(
    { VALID: '有效', REPLACED: '已替换', DISABLED: '已停用' },
    { label: '状态', required: true },
  ),
})

/** An empty weighing becomes the stored tare of its truck. */
const take: Action = defineAction(vehicleTare, {
  name: 'take',
  label: '录入期限皮重',
  method: 'POST',
  right: 'of-mount',
  locks: ['vehicle', 'vehicleTare'],
  body: {
    vehicleId: idOf('vehicle', { label: '车辆', required: true }),
    readingId: idOf('reading', { label: '称重读数', required: true }),
  },
  answers: TARE,
  async run(tx, { services: { engine }, caller, log, assertReached, body }) {
    const { vehicleId, readingId } = body
    await lockUse(tx, readingId)
    const reading = await findReading(tx, readingId)
    if (reading === null) throw new RefusalError(refuse('row.missing'))
    assertReached(reading)
    const vehicle = await findWeighedVehicle(tx, { id: vehicleId })
    if (vehicle === null || vehicle.groupId !== reading.groupId)
      throw new RefusalError(refuse('row.missing'))
    const age = engine.clock.now().getTime() - reading.readingTime.getTime()
    const ttl = (await engine.setting(readingTtl, reading)) * 1000
    const isOurs = reading.purpose === 'TARE' && reading.plateNumber === vehicle.plateNumber
    if (!isOurs || age > ttl || (await findUse(tx, readingId)) !== null)
      throw new RefusalError(refuse('reading.spent'))
    if (!isLess('0', reading.weight)) throw new RefusalError(refuse('weigh.notPositive'))
    const isStored = await recordTare(
      tx,
      { engine, company: reading, user: { id: caller.userId, name: caller.realName } },
      {
        vehicleId,
        trailerPlateNumber: vehicle.trailerPlateNumber,
        tare: reading.weight,
        tareTime: reading.readingTime,
        source: 'TAKE',
        readingId,
        weighId: null,
      },
    )
    if (!isStored) throw new RefusalError(refuse('weigh.tareKind'))
    const tare = await findValidTare(tx, vehicleId)
    log(takenLog({ id: tare?.id ?? vehicleId, from: vehicle.fixedTare, to: reading.weight }))
    return tare
  },
})

const takenLog = ({ id, from, to }: { id: string; from: string | null; to: string }): LogDraft => ({
  entity: 'vehicleTare',
  bizKey: id,
  action: 'take',
  label: '录入期限皮重',
  changes: [{ table: 'mm_vehicle_tare', field: 'tare', label: '皮重', from, to }],
})

/** It is not to be used again. */
const disable: Action = defineAction(vehicleTare, {
  name: 'disable',
  label: '停用期限皮重',
  method: 'PUT',
  right: { of: 'mount', action: 'stop' },
  reach: 'rows',
  // The truck before its tares.
  locking: 'run',
  locks: ['vehicle', 'vehicleTare'],
  flow: 'free',
  body: { ids: idsOf('vehicleTare', { label: '期限皮重' }), reason: REASON },
  answers: COUNT,
  async run(tx, { services: { engine }, caller, log, rows, body: { reason } }) {
    const user = { id: caller.userId, name: caller.realName }
    for (const { id, vehicleId, state } of rows) {
      await lockVehicle(tx, vehicleId)
      await disableTares(tx, { ids: [id], reason, user, now: engine.clock.now() })
      await storeFixed(tx, vehicleId)
      log({
        entity: 'vehicleTare',
        bizKey: id,
        action: 'disable',
        label: '停用',
        changes: [
          { table: 'mm_vehicle_tare', field: 'state', label: '状态', from: state, to: 'DISABLED' },
        ],
      })
    }
    return { count: rows.length }
  },
})

export const vehicleTareActions: readonly Action[] = [take, disable]
