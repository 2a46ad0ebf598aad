import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, type CallContext, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  IDS,
  readBody,
  readId,
  readIdOrNull,
  readReason,
  readReasonOrNull,
  readText,
  TEXT,
} from '#platform/http/closed-body.ts'
import type { EntranceStep } from '../ports.ts'
import { callFreePlaces } from '../queueing/auto-call.ts'
import { lockVisits, readVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { enterPlant } from './enter.ts'
import { type Found, findSignedVisit, readSign, requireSignedVisit } from './find-visit.ts'
import { loadPoint } from './gate-point.ts'
import type { GateSite, Pass } from './gate-site.ts'
import { releaseLater } from './history-release.ts'
import { assertAnyKind, assertKindRight, mountAccess } from './kind-rights.ts'
import { leavePlant } from './leave.ts'
import { findScanned, lookAtGate } from './look-up.ts'

/** What the calls of a gate share. */
export interface GateContext extends MountContext {
  readonly site: GateSite
}

/** Both gates, at every mount of visits. */
export function gateCalls(context: GateContext): readonly Call[] {
  return [entranceCall(context), releaseCall(context), hisReleaseCall(context), gateCall(context)]
}

export const about = (context: MountContext, action: string, summary: string) => ({
  access: mountAccess(context, action),
  tag: context.mount.label,
  summary,
})

/** Answers with what the gate needs to show; the row itself is read by its own call. */
export const answerOf = ({ id, code, stage, plateNumber, cardNo }: Visit) => ({
  id,
  code,
  stage,
  plateNumber,
  cardNo,
})

const PASS_NAMES = ['checkId', 'registryId', 'plateNumber', 'cardNo', 'cardUid', 'reason'] as const
const PASS_BODY = closedBody(Object.fromEntries(PASS_NAMES.map((name) => [name, TEXT])), [])

interface AskedPass {
  readonly found: Found
  readonly checkId: string | null
  readonly cardUid: string | null
  readonly reason: string | null
}

/** Who is meant is found before the transaction opens; whether it still holds is asked in it. */
async function preparePass(
  context: GateContext,
  call: CallContext,
  action: string,
): Promise<AskedPass> {
  assertAnyKind(context, { caller: call.caller, action })
  const body = readBody(call.request.body, PASS_NAMES)
  const { cardUid, ...sign } = readSign(body)
  const checkId = readIdOrNull(body, 'checkId')
  const reason = readReasonOrNull(body)
  const found = await requireSignedVisit(context.services, call, sign)
  return { found, checkId, cardUid, reason }
}

/** The visit under its lock, with the right to do this to its kind. */
export async function lockReached(
  tx: Tx,
  context: MountContext,
  { caller, id, action }: { readonly caller: Caller; readonly id: string; readonly action: string },
): Promise<Visit> {
  const [visit] = await lockReachedAll(tx, context, { caller, ids: [id], action })
  if (visit === undefined) throw new RefusalError(refuse('row.missing'))
  return visit
}

export async function lockReachedAll(
  tx: Tx,
  context: MountContext,
  {
    caller,
    ids,
    action,
  }: { readonly caller: Caller; readonly ids: readonly string[]; readonly action: string },
): Promise<readonly Visit[]> {
  const visits = await lockVisits(tx, caller, ids)
  for (const { kind } of visits) assertKindRight(context, { caller, kind, action })
  return visits
}

async function passOf(tx: Tx, call: WriteContext, asked: AskedPass): Promise<Pass> {
  const { checkId, reason, found } = asked
  const point = checkId === null ? null : await loadPoint(tx, call.caller, checkId)
  return { call, mode: found.mode, point, reason }
}

function entranceCall(context: GateContext): Call {
  const action = 'entrance'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/entrance`,
    ...about(context, action, '车辆入厂'),
    body: PASS_BODY,
    async prepare(call) {
      const asked = await preparePass(context, call, action)
      return { ...asked, begin: await prepareEntrance(context, call, asked) }
    },
    async write(tx, call, asked) {
      const pass = await passOf(tx, call, asked)
      const { registryId: id, freeCardId } = asked.found
      const { begin } = asked
      const visit = await lockReached(tx, context, { caller: call.caller, id, action })
      const entered = await enterPlant(tx, context.site, { visit, pass, freeCardId, begin })
      call.afterCommit(() => callFreePlaces(context.services, visit.orgId))
      return answerOf(entered)
    },
  })
}

async function prepareEntrance(
  { services, site }: GateContext,
  { caller }: CallContext,
  { found }: AskedPass,
): ReturnType<EntranceStep['prepare']> {
  const visit = await readVisit(services.db, found.registryId)
  return visit && site.ports.entrance.prepare(services, caller, visit)
}

function releaseCall(context: GateContext): Call {
  const action = 'release'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/release`,
    ...about(context, action, '车辆出厂'),
    body: PASS_BODY,
    prepare: (call) => preparePass(context, call, action),
    async write(tx, call, asked) {
      const pass = await passOf(tx, call, asked)
      const { registryId: id } = asked.found
      const visit = await lockReached(tx, context, { caller: call.caller, id, action })
      const left = await leavePlant(tx, context.site, { visit, pass, cardUid: asked.cardUid })
      call.afterCommit(() => callFreePlaces(context.services, visit.orgId))
      return answerOf(left)
    },
  })
}

function hisReleaseCall(context: GateContext): Call {
  const action = 'hisRelease'
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/hisRelease`,
    ...about(context, action, '历史放行'),
    body: closedBody({ ids: IDS, reason: TEXT }, ['ids', 'reason']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readBatch(request.body)
    },
    async write(tx, call, { ids, reason }) {
      const { caller } = call
      const visits = await lockReachedAll(tx, context, { caller, ids, action })
      await releaseLater(tx, context.site, { visits, call, reason })
      const companies = new Set(visits.map(({ orgId }) => orgId))
      for (const orgId of companies) call.afterCommit(() => callFreePlaces(context.services, orgId))
      return { count: visits.length }
    },
  })
}

/** `{ids, reason}` of what must be explained. */
export function readBatch(body: unknown): {
  readonly ids: readonly string[]
  readonly reason: string
} {
  const { ids, ...rest } = readBody(body, ['ids', 'reason'])
  return { ids: readIds({ ids }), reason: readReason(rest) }
}

const LOOK_NAMES = ['checkId', 'plateNumber', 'cardNo', 'content'] as const

interface AskedLook {
  readonly checkId: string
  readonly found: Found | null
  readonly content: string | null
  readonly plateNumber: string | null
}

/** The gate's screen asks who stands before it. A code good for one look is used up by it. */
function gateCall(context: GateContext): Call {
  const action = 'gate'
  const { mount, services, site } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/gate`,
    ...about(context, action, '门岗识别车辆'),
    body: closedBody(Object.fromEntries(LOOK_NAMES.map((name) => [name, TEXT])), ['checkId']),
    async prepare(call): Promise<AskedLook> {
      assertAnyKind(context, { caller: call.caller, action })
      const body = readBody(call.request.body, LOOK_NAMES)
      const checkId = readId(body, 'checkId')
      const content = readText(body, 'content', { label: '二维码', max: 200 })
      const sign = readSign(withoutCode(body))
      const found = content === null ? await findSignedVisit(services, call, sign) : null
      return { checkId, content, found, plateNumber: sign.plateNumber }
    },
    async write(tx, call, { checkId, content, found, plateNumber }) {
      const { caller } = call
      const point = await loadPoint(tx, caller, checkId)
      const scanned = content === null ? found : await findScanned(tx, site, { caller, content })
      const pass = { call, mode: scanned?.mode ?? 'PLATE', point, reason: null }
      const visit = scanned && (await readVisit(tx, scanned.registryId))
      if (visit) assertKindRight(context, { caller, kind: visit.kind, action })
      const known = visit && { visit, freeCardId: scanned?.freeCardId ?? null }
      return lookAtGate(tx, site, { pass, found: known, plateNumber, base: mount.base })
    },
  })
}

const withoutCode = ({ content: _content, checkId: _checkId, ...sign }: AnyRow): AnyRow => sign
