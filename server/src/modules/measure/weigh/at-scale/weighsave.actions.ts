import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isAttended } from '#modules/measure/live-weight/attendance.ts'
import { captureReading } from '#modules/measure/reading/capture-reading.ts'
import { findUse } from '#modules/measure/reading/reading.queries.ts'
import { findScale } from '#modules/measure/scale/scale.queries.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, type CallContext, type WriteContext, writeCall } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import { askedInside, assertSomeRight } from '../kind-rights.ts'
import { NO_BATCHES, prepareBatches } from '../movement/batches.ts'
import { reachVisit, type WeighContext } from '../weigh-context.ts'
import { keepRefused } from './keep-refused.ts'
import { assertExpected, findExpectedWeigh, saveWeigh } from './save-weigh.ts'
import { tellSaved } from './tell-saved.ts'
import {
  assertReadingGiven,
  readSave,
  SAVE_NAMES,
  SAVE_SCHEMA,
  type SaveBody,
} from './weigh-body.ts'
import type { WeighRequest } from './weigh-request.ts'

/** weighsave, and create, which is the same call by the name of every form, with a reading taken before. */
export function weighsaveCalls(context: WeighContext): readonly Call[] {
  return ['weighsave', 'create'].map((name) =>
    writeCall<WeighRequest>({
      method: 'POST',
      path: `${context.mount.base}/${name}`,
      access: askedInside(context, 'weighsave'),
      tag: context.mount.label,
      summary: name === 'create' ? '过磅（同 weighsave）' : '保存过磅',
      body: SAVE_SCHEMA,
      async prepare(call) {
        assertSomeRight(context, call, 'weighsave')
        if (name === 'create') assertReadingGiven(call.request.body)
        return prepareSave(context, call)
      },
      write: (tx, call, request) => runSave(tx, context, call, request),
    }),
  )
}

/** Takes the weight and everything else that must stand before the transaction opens. */
export async function prepareSave(
  context: WeighContext,
  call: CallContext,
  { unattended = false }: { readonly unattended?: boolean } = {},
): Promise<WeighRequest> {
  assertSomeRight(context, call, 'weighsave')
  const body = readSave(readBody(call.request.body, SAVE_NAMES))
  const { registryId, scaleId } = body
  const visit = await reachVisit(context, call, { registryId, action: 'weighsave' })
  const scale = await findScale(context.services.db, scaleId)
  if (scale === null || scale.orgId !== visit.orgId) throw new RefusalError(refuse('row.missing'))
  const readingId = body.readingId ?? (await capture(context, call, { body, visit, unattended }))
  const isFirst = body.expect === 'FIRST'
  const { services, model } = context
  return {
    ...body,
    readingId,
    checkId: scale.checkId,
    isAttended: !unattended && (await isAttended(services, scale)),
    batches: isFirst ? await prepareBatches(services, call.caller, visit) : NO_BATCHES,
    giveCode: isFirst
      ? await services.prepareCode({
          model,
          caller: call.caller,
          values: { ...prefixOf(call), checkId: scale.checkId },
        })
      : null,
  }
}

/** What the operator chose, where the point of the scale has several prefixes. */
function prefixOf({ request }: CallContext): AnyRow {
  const { prefix } = request.body as AnyRow
  return typeof prefix === 'string' ? { prefix } : {}
}

/** No reading has this number: the save itself says why nothing was weighed. */
const NOT_TAKEN = '0'

/**
 * Takes the weight that stands on the scale. A truck that does not stand there for this any more is not
 * weighed again: whoever repeats a call that went through gets its answer.
 */
async function capture(
  { services }: WeighContext,
  { caller }: CallContext,
  {
    body,
    visit,
    unattended,
  }: { readonly body: SaveBody; readonly visit: Visit; readonly unattended: boolean },
): Promise<string> {
  const { db, engine } = services
  const { registryId, scaleId, expect } = body
  const weigh = await findExpectedWeigh(db, engine, { registryId, expect })
  if (!isExpected(visit, weigh, expect)) return NOT_TAKEN
  const reading = await captureReading(services, {
    scaleId,
    purpose: expect,
    registryId,
    vehicleId: visit.vehicleId,
    plateNumber: visit.plateNumber,
    caller,
    unattended,
  })
  return reading.id
}

function isExpected(...asked: Parameters<typeof assertExpected>): boolean {
  try {
    assertExpected(...asked)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** Saves it, and keeps what stays of one that is refused. */
export async function runSave(
  tx: Tx,
  context: WeighContext,
  call: WriteContext,
  request: WeighRequest,
): Promise<AnyRow> {
  try {
    const isRepeated = (await findUse(tx, request.readingId)) !== null
    const weigh = await saveWeigh(tx, context.site, call, request)
    if (!isRepeated) await tellSaved(tx, context.site, { weigh, request, by: call.caller })
    return shownRow(context, call, { ...weigh })
  } catch (error) {
    if (error instanceof RefusalError)
      keepRefused(context, call, { refusal: error.refusal, request })
    throw error
  }
}
