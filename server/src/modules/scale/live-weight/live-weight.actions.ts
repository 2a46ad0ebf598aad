import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, text, tons } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { READING_PURPOSES, READING_SOURCES } from '@junheng/domain/scale/reading.ts'
import { SIM_FAULT_LABELS } from '@junheng/domain/scale/sim-scale.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { StoredReading } from '../reading/reading.queries.ts'
import { scale } from '../scale/scale.entity.ts'
import { scaleByPath } from '../scale/scale-reach.ts'
import { assertUsable, captureReading } from './capture-reading.ts'
import { readSubject } from './capture-subject.ts'
import { liveHubOf } from './live-hub.ts'
import { streamActions } from './stream.actions.ts'
import { ZERO_REASONS, zeroScale } from './zero-scale.ts'

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })

const SCALE_ID = idOf('scale', { label: '地磅', required: true })

/** What a screen shows of a scale. */
const LIVE_WEIGHT = {
  seq: int({ label: '序号', required: true }),
  time: told('时间，精确到毫秒'),
  weight: tons({ label: '重量', required: true }),
  stable: flag({ label: '稳定' }),
  zero: flag({ label: '零位' }),
  negativeZero: flag({ label: '零位为负' }),
  outOfRange: flag({ label: '超量程' }),
  online: flag({ label: '在线' }),
  position: group({ front: flag({ label: '前端无遮挡' }), rear: flag({ label: '后端无遮挡' }) }),
  state: choice(STATION_STATES, { label: '状态', required: true }),
  plateNumber: maybe('车牌号'),
}

/** A reading as it leaves the server: its time to the millisecond. */
const READING = {
  id: idOf('reading', { label: '读数', required: true }),
  orgId: idOf('organization', { label: '公司', required: true }),
  groupId: idOf('group', { label: '集团', required: true }),
  scaleId: SCALE_ID,
  scaleCode: told('地磅编码'),
  seq: int({ label: '序号', required: true }),
  readingTime: told('时间，精确到毫秒'),
  weight: tons({ label: '重量', required: true }),
  division: tons({ label: '分度值', required: true }),
  stable: flag({ label: '稳定' }),
  zeroOk: flag({ label: '回零' }),
  positionOk: flag({ label: '停车到位' }),
  source: choice(READING_SOURCES, { label: '来源', required: true }),
  purpose: choice(READING_PURPOSES, { label: '用途', required: true }),
  registryId: idOf('registry', { label: '车次' }),
  plateNumber: maybe('车牌号'),
  recognisedPlate: maybe('识别的车牌号'),
  recognisedTrailer: maybe('识别的挂车号'),
  operatorId: maybe('操作人编号'),
  operator: maybe('操作人'),
  raw: maybe('原始数据'),
  pictures: listOf(
    group(
      { fileId: told('文件'), sha256: told('摘要'), position: told('机位') },
      { required: true },
    ),
    { required: true },
  ),
  applicationId: maybe('手工申请'),
  prevHash: told('上一条摘要'),
  hash: told('摘要'),
}

const live = defineAction(scale, {
  name: 'live',
  path: ':id/live',
  label: '实时重量',
  button: { none: '过磅台自己读实时重量' },
  method: 'GET',
  right: 'of-mount',
  reach: scaleByPath,
  answers: LIVE_WEIGHT,
  read: ({ services: { db, engine }, row }) => liveHubOf(engine).show(db, row, engine.clock.now()),
})

/** A reading as it leaves the server: its time to the millisecond. */
const shownReading = ({ readingTime, ...reading }: StoredReading) => ({
  ...reading,
  readingTime: readingTime.toISOString(),
})

const PLATE = text({ label: '车牌号', length: 20 })

const capture = defineAction(scale, {
  name: 'capture',
  path: ':id/capture',
  label: '采集重量',
  button: {
    label: '采集点检读数',
    send: { purpose: 'CHECK' },
    input: [],
    confirm: '砝码或标准车已停稳，采集读数？',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    purpose: choice(READING_PURPOSES, { label: '用途', required: true }),
    registryId: idOf('registry', { label: '车次' }),
    vehicleId: idOf('vehicle', { label: '车辆' }),
    plateNumber: PLATE,
  },
  answers: READING,
  // Before the transaction of the call opens: a reading commits alone and outlives whatever follows.
  async prepare({ services, body, params, caller }) {
    const { purpose } = body
    const subject = await readSubject(services, { asked: body, caller })
    return captureReading(services, { scaleId: params.id, purpose, ...subject, caller })
  },
  async run(_tx, { log, prepared: reading }) {
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

const SHOWN = group(READING, { required: true })

const zero = defineAction(scale, {
  name: 'zero',
  path: ':id/zero',
  label: '清零',
  button: {},
  method: 'POST',
  right: 'of-mount',
  body: { reason: choice(ZERO_REASONS, { label: '原因', required: true }) },
  answers: { before: SHOWN, after: SHOWN },
  prepare: ({ services, body: { reason }, params, caller }) =>
    zeroScale(services, { scaleId: params.id, reason, caller }),
  async run(_tx, { log, body, prepared }) {
    const { before, after, scale: zeroed } = prepared
    const label = `零点（${ZERO_REASONS[body.reason]}）`
    log({
      entity: 'scale',
      bizKey: zeroed.id,
      action: 'zero',
      label: '清零',
      changes: [
        { table: 'mm_scale', field: 'weight', label, from: before.weight, to: after.weight },
      ],
    })
    return { before: shownReading(before), after: shownReading(after) }
  },
})

/** Free unless told. */
const FREE = { default: true } as const

const sim = defineAction(scale, {
  name: 'sim',
  path: ':id/sim',
  label: '模拟重量',
  button: {
    input: {
      weight: true,
      plateNumber: { label: '识别车牌' },
      fault: { required: true, default: 'NONE' },
    },
  },
  method: 'POST',
  right: 'of-mount',
  reach: scaleByPath,
  locking: 'run',
  flow: 'free',
  body: {
    weight: tons({ label: '重量', required: true }),
    beams: group({
      front: flag({ label: '前端无遮挡', ...FREE }),
      rear: flag({ label: '后端无遮挡', ...FREE }),
    }),
    plate: PLATE,
    plateNumber: PLATE,
    trailerPlateNumber: PLATE,
    fault: choice(SIM_FAULT_LABELS, { label: '故障' }),
  },
  answers: LIVE_WEIGHT,
  refuses: ['scale.notSimulated'],
  async run(tx, act) {
    const { services, row: found, body } = act
    if (found.connType !== 'SIM')
      throw new RefusalError(refuse('scale.notSimulated', { name: found.name }))
    const hub = liveHubOf(services.engine)
    assertUsable(found, hub)
    const now = services.engine.clock.now()
    const { weight, beams, fault } = body
    const load = {
      weight,
      ...(beams === null ? {} : { beams }),
      ...(fault === null ? {} : { fault }),
    }
    await hub.simulate(tx, found, { load, recognised: platesOf(act), now })
    const label = '模拟重量'
    const change = { table: 'mm_scale', field: 'weight', label, from: null, to: weight }
    act.log({ entity: 'scale', bizKey: found.id, action: 'sim', label, changes: [change] })
    return hub.show(tx, found, now)
  },
})

interface SentPlates {
  readonly sent: ReadonlySet<string>
  readonly body: Readonly<Record<'plate' | 'plateNumber' | 'trailerPlateNumber', string | null>>
}

/** Only what was sent is seen anew; `plate` is the short name of the tractor's. */
const platesOf = ({ sent, body }: SentPlates) => ({
  ...(sent.has('plate') ? { plateNumber: body.plate } : {}),
  ...(sent.has('plateNumber') ? { plateNumber: body.plateNumber } : {}),
  ...(sent.has('trailerPlateNumber') ? { trailerPlateNumber: body.trailerPlateNumber } : {}),
})

/** The weight that stands on a scale now: shown, taken, set to zero, made up. */
export const liveWeightActions: readonly Action[] = [live, ...streamActions, zero, capture, sim]
