import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId, readReason } from '#platform/http/closed-body.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { readingTtl } from '../measure-settings.ts'
import { findReading, findUse, lockUse } from '../reading/reading.queries.ts'
import { TEXTS } from '../weigh/at-scale/weigh-body.ts'
import { findVehicle } from '../weigh/weigh.queries.ts'
import { assertWeighReach } from '../weigh/weigh-row.ts'
import { recordTare } from './record-tare.ts'
import {
  disableTares,
  findTare,
  findValidTare,
  lockVehicle,
  storeFixed,
} from './vehicle-tare.queries.ts'

/** take: an empty weighing becomes the stored tare of its truck; disable: it is not to be used again. */
export function vehicleTareCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('vehicleTare')
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [takeCall(context), disableCall(context)]
  })
}

function takeCall({ services, mount }: MountContext): Call {
  const { engine } = services
  return writeCall<{ readonly vehicleId: string; readonly readingId: string }>({
    method: 'POST',
    path: `${mount.base}/take`,
    access: needs(permissionKey(mount, 'take')),
    tag: mount.label,
    summary: '录入期限皮重',
    body: closedBody({ vehicleId: { type: 'string' }, readingId: { type: 'string' } }, [
      'vehicleId',
      'readingId',
    ]),
    async prepare({ request }) {
      const body = readBody(request.body, ['vehicleId', 'readingId'])
      return { vehicleId: readId(body, 'vehicleId'), readingId: readId(body, 'readingId') }
    },
    async write(tx, { caller, log }, { vehicleId, readingId }) {
      await lockUse(tx, readingId)
      const reading = await findReading(tx, readingId)
      if (reading === null) throw new RefusalError(refuse('row.missing'))
      assertWeighReach(reading, caller)
      const vehicle = await findVehicle(tx, { id: vehicleId })
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
}

const takenLog = ({ id, from, to }: { id: string; from: string | null; to: string }): LogDraft => ({
  entity: 'vehicleTare',
  bizKey: id,
  action: 'take',
  label: '录入期限皮重',
  changes: [{ table: 'mm_vehicle_tare', field: 'tare', label: '皮重', from, to }],
})

function disableCall({ services, mount }: MountContext): Call {
  const { engine } = services
  return writeCall<{ readonly ids: readonly string[]; readonly reason: string }>({
    method: 'PUT',
    path: `${mount.base}/disable`,
    access: needs(permissionKey(mount, 'stop')),
    tag: mount.label,
    summary: '停用期限皮重',
    body: closedBody({ ids: TEXTS, reason: { type: 'string' } }, ['ids', 'reason']),
    async prepare({ request }) {
      const body = readBody(request.body, ['ids', 'reason'])
      return { ids: readIds({ ids: body['ids'] }), reason: readReason(body) }
    },
    async write(tx, { caller, log }, { ids, reason }) {
      const user = { id: caller.userId, name: caller.realName }
      for (const id of ids) {
        const tare = await findTare(tx, id)
        if (tare === null || tare.groupId !== caller.groupId)
          throw new RefusalError(refuse('row.missing'))
        await lockVehicle(tx, tare.vehicleId)
        await disableTares(tx, { ids: [id], reason, user, now: engine.clock.now() })
        await storeFixed(tx, tare.vehicleId)
        log({
          entity: 'vehicleTare',
          bizKey: id,
          action: 'disable',
          label: '停用',
          changes: [
            {
              table: 'mm_vehicle_tare',
              field: 'state',
              label: '状态',
              from: tare.state,
              to: 'DISABLED',
            },
          ],
        })
      }
      return { count: ids.length }
    },
  })
}
