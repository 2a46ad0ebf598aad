import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Beams } from '@junheng/domain/scale/live-scale.ts'
import { READING_PURPOSES, type ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import { SIM_FAULT_LABELS, type SimFault } from '@junheng/domain/scale/sim-scale.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteCall, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  pathId,
  readBody,
  readText,
  readTons,
  TEXT,
} from '#platform/http/closed-body.ts'
import { assertUsable, captureReading, reachScale } from '../reading/capture-reading.ts'
import type { StoredReading } from '../reading/reading.queries.ts'
import { scale } from '../scale/scale.entity.ts'
import { readSubject } from './capture-subject.ts'
import { liveHubOf } from './live-hub.ts'
import { streamCalls } from './stream.actions.ts'
import { ZERO_REASONS, type ZeroReason, zeroScale } from './zero-scale.ts'

/** The weight that stands on a scale now: shown, taken, set to zero, made up. */
export function liveWeightCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model(scale.definition.name)
  return model.mounts.flatMap((mount) => [
    liveCall(services, mount),
    ...streamCalls(services, mount),
    captureCall(services, mount),
    zeroCall(services, mount),
    simCall(services, mount),
  ])
}

const about = (mount: MountModel, action: string, summary: string) => ({
  access: needs(permissionKey(mount, action)),
  tag: mount.label,
  summary,
})

function liveCall(services: EntityServices, mount: MountModel): Call {
  const { db, engine } = services
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/:id/live`,
    ...about(mount, 'live', '实时重量'),
    async handle({ request, caller }) {
      const found = await reachScale({ db }, pathId(request.params['id']), caller)
      return liveHubOf(db).show(db, found, engine.clock.now())
    },
  }
}

/** A reading as it leaves the server: its time to the millisecond. */
const shownReading = ({ readingTime, ...reading }: StoredReading) => ({
  ...reading,
  readingTime: readingTime.toISOString(),
})

const CAPTURE_NAMES = ['purpose', 'registryId', 'vehicleId', 'plateNumber'] as const

function captureCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall({
    method: 'POST',
    path: `${mount.base}/:id/capture`,
    ...about(mount, 'capture', '采集重量'),
    body: closedBody({ purpose: TEXT, registryId: TEXT, vehicleId: TEXT, plateNumber: TEXT }, [
      'purpose',
    ]),
    // Before the transaction of the call opens: a reading commits alone and outlives whatever follows.
    async prepare({ request, caller }) {
      const body = readBody(request.body, CAPTURE_NAMES)
      const purpose = readPurpose(body)
      const subject = await readSubject(services, { body, purpose, caller })
      return captureReading(services, {
        scaleId: pathId(request.params['id']),
        purpose,
        ...subject,
        caller,
      })
    },
    async write(_tx, { log }, reading) {
      const change = { table: 'mm_reading', field: 'weight', label: '重量', from: null }
      log({
        entity: 'scale',
        bizKey: reading.scaleId,
        action: 'capture',
        label: '采集重量',
        changes: [{ ...change, to: reading.weight }],
      })
      return shownReading(reading)
    },
  })
}

function readPurpose(body: AnyRow): ReadingPurpose {
  const { purpose } = body
  if (typeof purpose !== 'string' || !Object.hasOwn(READING_PURPOSES, purpose))
    throw fieldType('purpose')
  return purpose as ReadingPurpose
}

function zeroCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall({
    method: 'POST',
    path: `${mount.base}/:id/zero`,
    ...about(mount, 'zero', '清零'),
    body: closedBody({ reason: { type: 'string', enum: Object.keys(ZERO_REASONS) } }),
    async prepare({ request, caller }) {
      const { reason } = readBody(request.body, ['id', 'reason'])
      if (typeof reason !== 'string' || !Object.hasOwn(ZERO_REASONS, reason))
        throw fieldType('reason')
      const scaleId = pathId(request.params['id'])
      return {
        reason: reason as ZeroReason,
        zeroed: await zeroScale(services, { scaleId, reason: reason as ZeroReason, caller }),
      }
    },
    async write(_tx, { log }, { reason, zeroed }) {
      const { before, after, scale: zeroedScale } = zeroed
      const change = {
        table: 'mm_scale',
        field: 'weight',
        label: `零点（${ZERO_REASONS[reason]}）`,
      }
      log({
        entity: 'scale',
        bizKey: zeroedScale.id,
        action: 'zero',
        label: '清零',
        changes: [{ ...change, from: before.weight, to: after.weight }],
      })
      return { before: shownReading(before), after: shownReading(after) }
    },
  })
}

const SIM_NAMES = [
  'weight',
  'beams',
  'plate',
  'plateNumber',
  'trailerPlateNumber',
  'fault',
] as const

function simCall({ db, engine }: EntityServices, mount: MountModel): WriteCall {
  return writeCall({
    method: 'POST',
    path: `${mount.base}/:id/sim`,
    ...about(mount, 'sim', '模拟重量'),
    body: closedBody(
      {
        weight: TEXT,
        beams: {
          type: 'object',
          properties: { front: { type: 'boolean' }, rear: { type: 'boolean' } },
          additionalProperties: false,
        },
        plate: TEXT,
        plateNumber: TEXT,
        trailerPlateNumber: TEXT,
        fault: { type: 'string', enum: Object.keys(SIM_FAULT_LABELS) },
      },
      ['weight'],
    ),
    async write(tx, { request, caller, log }) {
      const body = readBody(request.body, SIM_NAMES)
      const found = await reachScale({ db: tx }, pathId(request.params['id']), caller)
      if (found.connType !== 'SIM')
        throw new RefusalError(refuse('scale.notSimulated', { name: found.name }))
      const hub = liveHubOf(db)
      assertUsable(found, hub)
      const now = engine.clock.now()
      const weight = readTons(body, 'weight')
      await hub.simulate(tx, found, {
        load: { weight, ...readBeams(body), ...readFault(body) },
        recognised: readPlates(body),
        now,
      })
      const change = {
        table: 'mm_scale',
        field: 'weight',
        label: '模拟重量',
        from: null,
        to: weight,
      }
      log({
        entity: 'scale',
        bizKey: found.id,
        action: 'sim',
        label: '模拟重量',
        changes: [change],
      })
      return hub.show(tx, found, now)
    },
  })
}

function readBeams({ beams }: AnyRow): { readonly beams?: Beams } {
  if (beams === undefined) return {}
  if (!isPlainObject(beams)) throw fieldType('beams')
  const { front = true, rear = true, ...others } = beams
  if (typeof front !== 'boolean' || typeof rear !== 'boolean' || Object.keys(others).length > 0)
    throw fieldType('beams')
  return { beams: { front, rear } }
}

function readFault({ fault }: AnyRow): { readonly fault?: SimFault } {
  if (fault === undefined || fault === null) return {}
  if (typeof fault !== 'string' || !Object.hasOwn(SIM_FAULT_LABELS, fault)) throw fieldType('fault')
  return { fault: fault as SimFault }
}

/** `plate` is the short name of the tractor's. */
function readPlates(body: AnyRow) {
  const plate = (name: 'plate' | 'plateNumber' | 'trailerPlateNumber', field = name) =>
    name in body ? { [field]: readText(body, name, { label: '车牌号', max: 20 }) } : {}
  return {
    ...plate('plate', 'plateNumber'),
    ...plate('plateNumber'),
    ...plate('trailerPlateNumber'),
  }
}
