import { idOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { grossLimit } from '@junheng/domain/party/axle-limits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type {
  SingleAction,
  WeighForm,
  WeighStanding,
} from '@junheng/domain/weighing/console-wire.ts'
import { nextExpect } from '@junheng/domain/weighing/next-expect.ts'
import { findPlateType, findVehicleLimits, offeredPrefixes } from '#modules/archives/api.ts'
import { confirmStateOf, exitCheck, sealFacts } from '#modules/confirmation/api.ts'
import { findOpenVisit, type Visit } from '#modules/registry/api.ts'
import { reachScale } from '#modules/scale/api.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import { askStoredTare } from '#modules/weighing/vehicle-tare/use-tare.ts'
import { askRules } from '#modules/weighing/weigh-rule/judge-weigh.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { CallContext } from '#platform/http/call.ts'
import { isExitAsked } from '../at-scale/exit-check.ts'
import { openLines } from '../at-scale/second-weighing.ts'
import { SCALE_ID } from '../at-scale/weigh-body.ts'
import { weighFacts } from '../complete/judge-record.ts'
import { checkSite, siteLines } from '../complete/site-standing.ts'
import { weigh as record } from '../weigh.entity.ts'
import { MAY_WEIGH, siteOf, visitToWeigh, type WeighContext } from '../weigh-context.ts'
import { findExitWeigh, rowOf, type StoredWeigh } from '../weigh-row.ts'
import { consoleOf } from './console.ts'
import { CONSOLE_ANSWER, FORM_ANSWER, ROOM_ANSWER } from './form-shapes.ts'
import { roomOf, roomToLoad } from './room-to-load.ts'

/** Which truck stands on which scale. */
const TRUCK = {
  scaleId: SCALE_ID,
  registryId: idOf('registry', { label: '车次' }),
  plateNumber: text({ label: '车牌号' }),
  cardNo: text({ label: '卡号' }),
}

const READ = { method: 'GET', at: ['all'], right: MAY_WEIGH } as const

/** What the operator's screen reads: the form of one truck, all trucks on site, what one may load. */
export const weighFormActions = (stock: StockKeeper): readonly Action[] => [
  defineAction(record, {
    ...READ,
    name: 'form',
    label: '司磅表单',
    button: { none: '司磅台自己读' },
    query: TRUCK,
    answers: FORM_ANSWER,
    read: (asked) => readForm({ ...asked, site: siteOf(asked, stock) }, asked, asked.query),
  }),
  defineAction(record, {
    ...READ,
    name: 'console',
    label: '司磅台车辆',
    button: { none: '司磅台自己读' },
    query: { roomId: idOf('weighRoom', { label: '磅房' }), plate: text({ label: '车牌尾号' }) },
    answers: CONSOLE_ANSWER,
    read: (asked) => consoleOf(asked, asked, asked.query),
  }),
  defineAction(record, {
    ...READ,
    name: 'canLoad',
    path: 'canLoad/:registryId',
    label: '还可装',
    button: { none: '司磅台、大屏和司机页自己读' },
    reach: (db, { params }) => visitToWeigh(db, params),
    answers: ROOM_ANSWER,
    read: ({ services, row }) => roomToLoad(services, row),
  }),
]

/** The truck on a scale: its visit and record, what comes next, and what stands in the way. */
async function readForm(
  context: WeighContext,
  call: CallContext & { assertReached(visit: Visit): void },
  { scaleId, ...truck }: ValuesOf<typeof TRUCK>,
): Promise<WeighStanding & Record<keyof Omit<WeighForm, keyof WeighStanding>, AnyRow | null>> {
  const { services, site } = context
  const { db, engine } = services
  const scale = await reachScale({ db }, scaleId, call.caller)
  const visit = await findOpenVisit(db, { orgId: scale.orgId, ...truck })
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  call.assertReached(visit)
  const weigh = await findExitWeigh(db, engine, { registryId: visit.id })
  const expect = await expectOf(context, { visit, weigh })
  const stored = await askStoredTare(db, site, visit, { draw: false })
  return {
    visit: veiled(context, call, { ...visit }),
    weigh: weigh && veiled(context, call, rowOf(weigh)),
    expect,
    ...(await formFacts(db, { visit, weigh })),
    ...(await sealFacts(db, engine, visit)),
    prefixes: await prefixesAt(context, call, { expect, checkId: scale.checkId }),
    room: await roomOf(db, visit),
    storedTare: stored.tare && {
      tare: stored.tare.tare,
      tareTime: stored.tare.tareTime,
      endDate: stored.tare.endDate,
      usable: stored.refusal === null,
      msg: stored.refusal?.message ?? null,
    },
    blockers: await blockersOf(context, { visit, weigh, expect, scaleId }),
  }
}

/** What the operator may number the new record with; one alone is taken by itself. */
async function prefixesAt(
  { services: { db } }: WeighContext,
  { caller }: CallContext,
  { expect, checkId }: { readonly expect: string | null; readonly checkId: string | null },
) {
  if (expect !== 'FIRST' || checkId === null) return []
  return offeredPrefixes(db, { caller, checkIds: [checkId], target: 'WEIGH' })
}

/** Papers of the driver are masked here as on every list. */
function veiled({ model }: WeighContext, { caller }: CallContext, row: AnyRow): AnyRow {
  const [shown] = veilRows(model, caller, [row])
  return shown ?? {}
}

/** What comes next for a visit at a scale; null: nothing. */
export async function expectOf(
  { services: { db, engine } }: WeighContext,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
) {
  const open = weigh ? openLines(weigh, await siteLines(db, visit.id)).length : 0
  return nextExpect({
    stage: visit.stage,
    weigh: weigh && {
      weighState: weigh.weighState ?? 'FIRST',
      single: weigh.singleType !== null,
      splitMode: weigh.splitMode ?? 'ONE',
      open,
      exitAsked: await isExitAsked(db, engine, { visit, weigh }),
    },
    exitCheck: await engine.setting(exitCheck, visit),
  })
}

interface Asked {
  readonly visit: Visit
  readonly weigh: StoredWeigh | null
  readonly expect: Awaited<ReturnType<typeof expectOf>>
  readonly scaleId: string
  /** False: nobody is there to answer what a rule asks. */
  readonly isAttended?: boolean
}

/** What would be refused now, in the words of the refusal. */
export async function blockersOf(
  { services: { db, engine } }: WeighContext,
  { visit, weigh, expect, scaleId, isAttended = true }: Asked,
): Promise<readonly { readonly code: string; readonly msg: string }[]> {
  const purpose = expect
  const facts = weighFacts(
    { ...visit, registryId: visit.id },
    weigh,
    { purpose, role: null, reading: null, scaleId, lines: [] },
    { accept: [], reason: null, isAttended },
    'IDENTIFY',
  )
  const { refusal } = await askRules(db, engine, facts)
  const site = expect === 'SECOND' ? checkSite([...(await siteLines(db, visit.id)).values()]) : null
  return [refusal, site].flatMap((one) => (one ? [{ code: one.code, msg: one.message }] : []))
}

async function formFacts(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<Pick<WeighStanding, 'plateType' | 'limitUnknown' | 'single'>> {
  return {
    plateType: await findPlateType(db, visit.vehicleId),
    limitUnknown: await isLimitUnknown(db, visit.vehicleId),
    single: await singleOf(db, { visit, weigh }),
  }
}

/** Whether neither licence nor axles say what the vehicle may weigh. */
async function isLimitUnknown(db: Queryable, vehicleId: string | null): Promise<boolean> {
  const limits = vehicleId === null ? null : await findVehicleLimits(db, vehicleId)
  return limits !== null && grossLimit(limits) === null
}

async function singleOf(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<SingleAction | null> {
  if (weigh?.weighState !== 'FIRST' || visit.stage !== 'FIRST_WEIGHED') return null
  const rows = await confirmStateOf(db, visit.id)
  if (rows.some(({ confirmState }) => confirmState !== 'NONE')) return null
  if (weigh.singleType !== null) return 'BACK'
  return passageOf(visit.kind, visit.side).direction === 'in' ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
}
