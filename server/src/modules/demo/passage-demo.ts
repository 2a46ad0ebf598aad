import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { CheckType, StepType } from '@junheng/domain/passage/step-order.ts'
import {
  type ArchiveBody,
  appointmentRule,
  check,
  createArchive,
  dischargeAddress,
  line,
  queue,
  route,
} from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type DemoCompany, type DemoSite, makerAt } from './demo-site.ts'

/** Control points of each company, by type. */
const CHECKS: readonly (readonly [checkType: CheckType, code: string, name: string])[] = [
  ['GATE_IN', 'G01', '进厂岗'],
  ['SCALE', 'P01', '一号磅'],
  ['SAMPLE', 'C01', '采样点'],
  ['LOAD', 'Z01', '装卸点'],
  ['CONFIRM', 'Q01', '料场确认'],
  ['GATE_OUT', 'G02', '出厂岗'],
]

/** What a vehicle does, and at which of the points. */
const STEPS: readonly (readonly [stepType: StepType, at: CheckType])[] = [
  ['GATE_IN', 'GATE_IN'],
  ['WEIGH_1', 'SCALE'],
  ['CONFIRM', 'CONFIRM'],
  ['WEIGH_2', 'SCALE'],
  ['GATE_OUT', 'GATE_OUT'],
]

/** Kinds that pass the gates; production stays inside. */
const PASSING = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const

/** Name, kinds, from, to, kilometres. */
const ROUTES: readonly (readonly [string, string, string, string, string])[] = [
  ['吕梁至本厂', 'pu,pt', '吕梁', '本厂', '126.5'],
  ['神木至本厂', 'pu,pt', '神木', '本厂', '318'],
  ['本厂至太原', 'sa,st', '本厂', '太原', '212'],
  ['煤矿至站台', 'al,tr', '煤矿', '站台', '48.5'],
]

/** Control points, one line for each kind and the roads of every company; the first has a queue too. */
export async function loadDemoPassage(tx: Tx, site: DemoSite): Promise<void> {
  for (const company of site.companies) await loadCompany(tx, site, company)
  await loadQueue(tx, site)
}

const create = (tx: Tx, site: DemoSite, company: DemoCompany) => {
  const maker = makerAt(site, company)
  return async <E extends Entity>(entity: E, body: ArchiveBody<E>): Promise<string> =>
    (await createArchive(tx, maker, { entity, body })).id
}

async function loadCompany(tx: Tx, site: DemoSite, company: DemoCompany): Promise<void> {
  const make = create(tx, site, company)
  const points = new Map<CheckType, string>()
  for (const [checkType, code, name] of CHECKS)
    points.set(checkType, await make(check, { code, name, checkType, passModes: 'CARD,PLATE' }))
  for (const kind of PASSING) {
    const { label } = KIND_TRAITS[kind]
    const asLineSub = STEPS.map(([stepType, at], seq) => ({
      seq: seq + 1,
      stepType,
      checkIds: points.get(at),
    }))
    await make(line, { code: kind.toUpperCase(), name: `${label}线路`, kinds: kind, asLineSub })
  }
  for (const [at, [name, kinds, startPlace, endPlace, distance]] of ROUTES.entries())
    await make(route, { code: `R0${at + 1}`, name, kinds, startPlace, endPlace, distance })
}

async function loadQueue(tx: Tx, site: DemoSite): Promise<void> {
  const make = create(tx, site, site.companies[0])
  // Called by hand, so that somebody still waits when the demo is opened.
  const body = {
    code: 'Q01',
    name: '原料煤排队',
    kinds: 'pu',
    prefix: 'A',
    callMode: 'MANUAL',
    // Longer than the demo's truck has been called when somebody first signs in.
    callTimeout: '120',
  }
  const queueId = await make(queue, body)
  const shed = { code: 'D01', name: '一号煤棚', asDischargeaddressQueue: [{ queueId }] }
  await make(dischargeAddress, shed)
  await make(dischargeAddress, { code: 'D02', name: '焦炭装车台' })
  const asAppointmentSlot = [
    { weekDays: '1,2,3,4,5,6,7', fromTime: '08:00:00', toTime: '12:00:00', num: 40 },
    { weekDays: '1,2,3,4,5,6,7', fromTime: '12:00:00', toTime: '20:00:00', num: 60 },
  ]
  const slots = { code: 'Y01', name: '焦炭提货预约', kinds: 'sa', asAppointmentSlot }
  await make(appointmentRule, slots)
}
