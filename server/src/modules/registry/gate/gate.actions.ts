import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { GATE_OFFERS } from '@junheng/domain/visit/gate-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { checkPopup, findGatePoints } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, OPTIONAL_REASON, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { loadPoint } from '../gate-point.ts'
import type { Pass } from '../passing/gate-site.ts'
import type { RegistryPorts } from '../ports.ts'
import { callFreePlaces } from '../queueing/auto-call.ts'
import { registry } from '../registry/registry.entity.ts'
import { lockVisit, readVisit } from '../registry/visit-access.ts'
import { answerOf, VISIT_ANSWER, VISIT_IDS, visitsByIds } from '../registry/visit-shapes.ts'
import { enterPlant } from './enter.ts'
import {
  type Found,
  findSignedVisit,
  requireSignedVisit,
  type SentSign,
  signOf,
} from './find-visit.ts'
import { releaseLater } from './history-release.ts'
import { leavePlant } from './leave.ts'
import { findScanned, lookAtGate } from './look-up.ts'

/** Which gate a screen stands at is chosen once, from these. */
const gatePoints = defineAction(registry, {
  name: 'gatePoints',
  label: '门岗控制点',
  button: { none: '门岗页面自己读' },
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'gate' },
  answers: listOf(
    group(
      {
        id: idOf('check', { label: '控制点', required: true }),
        code: text({ label: '编码', required: true }),
        name: text({ label: '名称', required: true }),
        checkType: choice(
          { GATE_IN: '入厂门岗', GATE_OUT: '出厂门岗' },
          { label: '类型', required: true },
        ),
      },
      { required: true },
    ),
  ),
  read: ({ caller, services }) => findGatePoints(services.db, caller),
})

const SIGN = {
  plateNumber: text({ label: '车牌号', length: 20 }),
  cardNo: text({ label: '卡号', length: 20 }),
}
const POINT_ID = idOf('check', { label: '门岗' })

const PASS_BODY = {
  ...SIGN,
  checkId: POINT_ID,
  registryId: idOf('registry', { label: '车次' }),
  cardUid: text({ label: '芯片号', length: 32 }),
  reason: OPTIONAL_REASON,
}

/** Of the one selected visit, at the gate that the dialog asks for. */
const AT_GATE = {
  take: { registryId: 'id' },
  picks: { checkId: pick(checkPopup, { fill: { checkName: 'name' } }) },
} as const

type PassBody = SentSign & { readonly checkId: string | null; readonly reason: string | null }

const { pr: _without, ...KINDS_WITH_VISITS } = KIND_TRAITS

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })

/** What a gate shows of a vehicle: go or not, why, and the one button. */
const GATE_ANSWER = {
  light: choice({ green: '放行', red: '拦下' }, { label: '灯', required: true }),
  why: maybe('原因'),
  todo: told('下一步'),
  button: group({ label: told('按钮'), path: told('接口'), body: mapOf(told('值')) }),
  waits: flag({ label: '只等叫号', required: true }),
  offer: choice(GATE_OFFERS, { label: '可以做的' }),
  visit: group({
    id: idOf('registry', { label: '车次', required: true }),
    code: told('登记单号'),
    kind: choice(KINDS_WITH_VISITS, { label: '业务', required: true }),
    side: choice({ fh: '发货方', sh: '收货方' }, { label: '方' }),
    stage: choice(STAGE_LABELS, { label: '环节', required: true }),
    stageName: told('环节名称'),
    plateNumber: told('车牌号'),
    trailerPlateNumber: maybe('挂车号'),
    driverName: maybe('司机'),
    partnerName: maybe('往来单位'),
    materials: told('物料'),
    cardNo: maybe('卡号'),
    queueNo: maybe('排队号'),
    queuePlace: maybe('排队位置'),
    dischargeAddressName: maybe('装卸地点'),
    weighCode: maybe('磅单号'),
    deSuttle: maybe('实收/实发数'),
    passNo: maybe('放行条号'),
    seals: maybe('封签号'),
  }),
  visitor: group({
    id: idOf('visitor', { label: '访客', required: true }),
    plateNumber: told('车牌号'),
    visitor: told('访客'),
    hostUserName: maybe('被访人'),
    startTime: told('来访时间'),
    endTime: told('离开时间'),
  }),
}

/** Who is meant is found before the transaction opens; whether it still holds is asked in it. */
const findPassing = ({
  services,
  body,
  ...call
}: CallContext & Pick<MountContext, 'services'> & { readonly body: PassBody }): Promise<Found> =>
  requireSignedVisit(services, call, signOf(body))

async function passOf(
  tx: Tx,
  call: WriteContext & { readonly body: PassBody },
  { mode }: Found,
): Promise<Pass> {
  const { checkId, reason } = call.body
  const point = checkId === null ? null : await loadPoint(tx, call.caller, checkId)
  return { call, mode, point, reason }
}

const entranceWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'entrance',
    label: '车辆入厂',
    button: { ...AT_GATE, label: '入厂', input: ['checkId'], done: '已入厂' },
    method: 'POST',
    right: 'of-row-kind',
    locks: ['registry', 'card', 'factory'],
    body: PASS_BODY,
    answers: VISIT_ANSWER,
    async prepare(asked) {
      const { services, caller } = asked
      const found = await findPassing(asked)
      const visit = await readVisit(services.db, found.registryId)
      const begin = visit && (await ports.entrance.prepare(services, caller, visit))
      return { found, begin }
    },
    async run(tx, act) {
      const { services } = act
      const { found, begin } = act.prepared
      const pass = await passOf(tx, act, found)
      const visit = await lockVisit(tx, found.registryId)
      act.assertReached(visit)
      const { freeCardId } = found
      const site = { services, ports }
      const entered = await enterPlant(tx, site, { visit, pass, freeCardId, begin })
      act.afterCommit(() => callFreePlaces(services, visit.orgId))
      return answerOf(entered)
    },
  })

const releaseWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'release',
    label: '车辆出厂',
    button: {
      ...AT_GATE,
      label: '出厂',
      input: {
        checkId: true,
        cardUid: { label: '回收卡芯片号', tips: '把卡放在读卡器上' },
        reason: { tips: '未过磅放行时填写' },
      },
      done: '已出厂',
    },
    method: 'POST',
    right: 'of-row-kind',
    locks: ['registry', 'card', 'factory'],
    body: PASS_BODY,
    answers: VISIT_ANSWER,
    prepare: findPassing,
    async run(tx, act) {
      const { services, prepared: found } = act
      const pass = await passOf(tx, act, found)
      const visit = await lockVisit(tx, found.registryId)
      act.assertReached(visit)
      const { cardUid } = act.body
      const left = await leavePlant(tx, { services, ports }, { visit, pass, cardUid })
      act.afterCommit(() => callFreePlaces(services, visit.orgId))
      return answerOf(left)
    },
  })

const hisReleaseWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'hisRelease',
    label: '历史放行',
    button: { confirm: '车辆确已离厂？' },
    method: 'POST',
    right: 'of-row-kind',
    reach: visitsByIds,
    locks: ['registry', 'card', 'factory'],
    flow: 'free',
    body: { ids: VISIT_IDS, reason: REASON },
    answers: COUNT,
    async run(tx, act) {
      const { services, rows: visits } = act
      await releaseLater(tx, { services, ports }, { visits, call: act, reason: act.body.reason })
      for (const orgId of new Set(visits.map((visit) => visit.orgId)))
        act.afterCommit(() => callFreePlaces(services, orgId))
      return { count: visits.length }
    },
  })

/** The gate's screen asks who stands before it. A code good for one look is used up by it. */
const gateWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'gate',
    label: '门岗识别车辆',
    button: { none: '门岗页面识别车辆' },
    method: 'POST',
    right: 'of-row-kind',
    body: {
      ...SIGN,
      checkId: idOf('check', { label: '门岗', required: true }),
      content: text({ label: '二维码', length: 200 }),
    },
    answers: GATE_ANSWER,
    async prepare({ body, services, ...call }) {
      if (body.content !== null) return null
      return findSignedVisit(services, call, signOf({ ...body, registryId: null, cardUid: null }))
    },
    async run(tx, act) {
      const { caller, mount, services, prepared } = act
      const { content, checkId } = act.body
      const site = { services, ports }
      const point = await loadPoint(tx, caller, checkId)
      const found = content === null ? prepared : await findScanned(tx, site, { caller, content })
      const pass = { call: act, mode: found?.mode ?? 'PLATE', point, reason: null }
      const visit = found && (await readVisit(tx, found.registryId))
      if (visit) act.assertReached(visit)
      const known = visit && { visit, freeCardId: found?.freeCardId ?? null }
      const { plateNumber } = signOf({ ...act.body, registryId: null, cardUid: null })
      return lookAtGate(tx, site, { pass, found: known, plateNumber, base: mount.base })
    },
  })

/** Both gates, at every mount of visits. */
export const gateActions = (ports: RegistryPorts): readonly Action[] => [
  entranceWith(ports),
  releaseWith(ports),
  hisReleaseWith(ports),
  gateWith(ports),
  gatePoints,
]
