import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { CanLoad, WeighForm, WeighStanding } from '@junheng/domain/weighing/console-wire.ts'
import { nextExpect } from '@junheng/domain/weighing/next-expect.ts'
import { offeredPrefixes } from '#modules/archives/api.ts'
import { exitCheck } from '#modules/measure/measure-settings.ts'
import { reachScale } from '#modules/measure/reading/capture-reading.ts'
import { askStoredTare } from '#modules/measure/vehicle-tare/use-tare.ts'
import { askRules } from '#modules/measure/weigh-rule/judge-weigh.ts'
import { assertReach, findOpenVisit, type Visit } from '#modules/registry/api.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import { isExitAsked } from '../at-scale/exit-check.ts'
import { openLines } from '../at-scale/second-weighing.ts'
import { weighFacts } from '../complete/judge-record.ts'
import { sealFacts } from '../complete/seals.ts'
import { checkSite, siteLines } from '../complete/site-standing.ts'
import { askedInside, assertRight, assertSomeRight } from '../kind-rights.ts'
import { reachVisit, type WeighContext } from '../weigh-context.ts'
import { findExitWeigh, rowOf, type StoredWeigh } from '../weigh-row.ts'
import { consoleOf } from './console.ts'
import { formFacts } from './form-facts.ts'
import { roomOf, roomToLoad } from './room-to-load.ts'

/** What the operator's screen reads: the form of one truck, all trucks on site, what one may load. */
export function weighFormCalls(context: WeighContext): readonly Call[] {
  const { base, label } = context.mount
  const read = (path: string, summary: string, handle: (call: CallContext) => Promise<unknown>) =>
    ({
      kind: 'read',
      method: 'GET',
      path: `${base}/${path}`,
      access: askedInside(context, 'weighsave'),
      tag: label,
      summary,
      async handle(call: CallContext) {
        assertSomeRight(context, call, 'weighsave')
        return handle(call)
      },
    }) as const
  return [
    read('form', '司磅表单', (call) => readForm(context, call)),
    read('console', '司磅台车辆', (call) => consoleOf(context, call)),
    read('canLoad/:registryId', '还可装', (call) => readCanLoad(context, call)),
  ]
}

const queryId = (call: CallContext, name: string): string | null =>
  parseId(textOf(call.request.query[name] ?? ''))

/** The truck on a scale: its visit and record, what comes next, and what stands in the way. */
async function readForm(
  context: WeighContext,
  call: CallContext,
): Promise<WeighStanding & Record<keyof Omit<WeighForm, keyof WeighStanding>, AnyRow | null>> {
  const { services, site } = context
  const { db, engine } = services
  const { caller, request } = call
  const scaleId = queryId(call, 'scaleId')
  if (scaleId === null) throw new RefusalError(refuse('call.fieldType', { field: 'scaleId' }))
  const scale = await reachScale({ db }, scaleId, caller)
  const visit = await findOpenVisit(db, {
    orgId: scale.orgId,
    registryId: queryId(call, 'registryId'),
    plateNumber: request.query['plateNumber'] ?? null,
    cardNo: request.query['cardNo'] ?? null,
  })
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  assertReach(visit, caller)
  assertRight(call, visit.kind, 'weighsave')
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

/** How much a truck that stands there empty may load. */
async function readCanLoad(context: WeighContext, call: CallContext): Promise<CanLoad> {
  const registryId = parseId(textOf(call.request.params['registryId'] ?? ''))
  if (registryId === null) throw new RefusalError(refuse('row.missing'))
  const visit = await reachVisit(context, call, { registryId, action: 'weighsave' })
  return roomToLoad(context.services, visit)
}
