import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isAttended } from '#modules/measure/live-weight/attendance.ts'
import { captureReading, reachScale } from '#modules/measure/reading/capture-reading.ts'
import { findUse } from '#modules/measure/reading/reading.queries.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, type CallContext, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId } from '#platform/http/closed-body.ts'
import { tellSaved } from '../at-scale/tell-saved.ts'
import {
  assertReadingGiven,
  optionalId,
  optionalText,
  readAnswers,
  readExpect,
  readFlag,
  TEXTS,
} from '../at-scale/weigh-body.ts'
import { askedInside, assertRight } from '../kind-rights.ts'
import type { WeighContext } from '../weigh-context.ts'
import { type ProductionRequest, saveProduction } from './production.ts'

const NAMES = [
  'plateNumber',
  'inventoryId',
  'fromWarehouseId',
  'toWarehouseId',
  'scaleId',
  'expect',
  'readingId',
  'useStoredTare',
  'prefix',
  'accept',
  'reason',
] as const

const TEXT = { type: 'string' } as const
const SCHEMA = closedBody(
  {
    plateNumber: TEXT,
    inventoryId: TEXT,
    fromWarehouseId: TEXT,
    toWarehouseId: TEXT,
    scaleId: TEXT,
    expect: TEXT,
    readingId: TEXT,
    useStoredTare: { type: 'boolean' },
    prefix: TEXT,
    accept: TEXTS,
    reason: TEXT,
  },
  [],
)

/** Weighing of production: the same names, a truck in place of a visit. */
export function productionCalls(context: WeighContext): readonly Call[] {
  return ['weighsave', 'create'].map((name) =>
    writeCall<ProductionRequest>({
      method: 'POST',
      path: `${context.mount.base}/${name}`,
      access: askedInside(context, 'weighsave'),
      tag: context.mount.label,
      summary: name === 'create' ? '生产过磅（同 weighsave）' : '生产过磅',
      body: SCHEMA,
      async prepare(call) {
        assertRight(call, 'pr', 'weighsave')
        if (name === 'create') assertReadingGiven(call.request.body)
        return prepareProduction(context, call)
      },
      async write(tx, call, request) {
        const isRepeated = (await findUse(tx, request.readingId)) !== null
        const weigh = await saveProduction(tx, context.site, call, request)
        if (!isRepeated) await tellSaved(tx, context.site, { weigh, request, by: call.caller })
        return shownRow(context, call, { ...weigh })
      },
    }),
  )
}

async function prepareProduction(
  { services, model }: WeighContext,
  call: CallContext,
): Promise<ProductionRequest> {
  const { caller } = call
  const body = readBody(call.request.body, NAMES)
  if (body['scaleId'] === undefined) throw new RefusalError(refuse('weigh.noReading'))
  const expect = readExpect(body)
  if (expect !== 'FIRST' && expect !== 'SECOND')
    throw new RefusalError(refuse('call.fieldType', { field: 'expect' }))
  const scaleId = readId(body, 'scaleId')
  const scale = await reachScale(services, scaleId, caller)
  const plateNumber = normalisePlate(optionalText(body, 'plateNumber', 20) ?? '')
  if (plateNumber === '') throw new RefusalError(refuse('check.required', { label: '车牌号' }))
  const readingId =
    optionalId(body, 'readingId') ??
    (await captureReading(services, { scaleId, purpose: expect, plateNumber, caller })).id
  return {
    ...readAnswers(body),
    scaleId,
    expect,
    plateNumber,
    readingId,
    useStoredTare: readFlag(body, 'useStoredTare'),
    goods: expect === 'FIRST' ? goodsOf(body) : null,
    orgId: scale.orgId,
    groupId: scale.groupId,
    checkId: scale.checkId,
    isAttended: await isAttended(services, scale),
    giveCode: expect === 'FIRST' ? await services.prepareCode({ model, caller, values: {} }) : null,
  }
}

const goodsOf = (body: AnyRow): ProductionRequest['goods'] => ({
  inventoryId: readId(body, 'inventoryId'),
  fromWarehouseId: readId(body, 'fromWarehouseId'),
  toWarehouseId: readId(body, 'toWarehouseId'),
})
