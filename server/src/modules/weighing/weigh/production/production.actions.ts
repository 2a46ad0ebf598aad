import { idOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { EXPECT_LABELS } from '@junheng/domain/weighing/weigh-terms.ts'
import { captureOn, findUse, isAttended, reachScale } from '#modules/scale/api.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { tellSaved } from '../at-scale/tell-saved.ts'
import { ANSWERS, needsPlace, needsReading, SCALE_ID } from '../at-scale/weigh-body.ts'
import { weigh as record } from '../weigh.entity.ts'
import { siteOf } from '../weigh-context.ts'
import { type ProductionRequest, saveProduction } from './production.ts'

const { FIRST, SECOND } = EXPECT_LABELS

const SAVE = {
  scaleId: SCALE_ID,
  expect: choice({ FIRST, SECOND }, { label: '环节', required: true }),
  plateNumber: text({ label: '车牌号', length: 20, required: true }),
  inventoryId: idOf('inventory', { label: '物料' }),
  fromWarehouseId: idOf('warehouse', { label: '发出仓库' }),
  toWarehouseId: idOf('warehouse', { label: '接收仓库' }),
  ...ANSWERS,
}
type SaveBody = ValuesOf<typeof SAVE>

/** Weighing of production: the same names, a truck in place of a visit. */
export const productionActions = (stock: StockKeeper): readonly Action[] =>
  (['weighsave', 'create'] as const).map((name) =>
    defineAction(record, {
      name,
      label: name === 'create' ? '生产过磅（同 weighsave）' : '生产过磅',
      button: { none: '司磅台过磅' },
      method: 'POST',
      at: ['pr'],
      right: { of: 'mount', action: 'weighsave' },
      unread: name === 'create' ? needsReading : needsPlace('scaleId'),
      locks: ['plate', 'weigh', 'weighLine', 'vehicle', 'batch', 'stock'],
      body: SAVE,
      answers: 'row',
      prepare: (asked) => prepareProduction(asked, asked, asked.body),
      async run(tx, act) {
        const request = act.prepared
        const site = siteOf(act, stock)
        const isRepeated = (await findUse(tx, request.readingId)) !== null
        const weigh = await saveProduction(tx, site, act, request)
        if (!isRepeated) await tellSaved(tx, site, { weigh, request, by: act.caller })
        return { ...weigh }
      },
    }),
  )

async function prepareProduction(
  { services, model }: MountContext,
  { caller }: CallContext,
  body: SaveBody,
): Promise<ProductionRequest> {
  const { scaleId, expect, useStoredTare, accept, reason } = body
  const scale = await reachScale(services, scaleId, caller)
  const plateNumber = normalisePlate(body.plateNumber)
  if (plateNumber === '') throw new RefusalError(refuse('check.required', { label: '车牌号' }))
  const readingId =
    body.readingId ??
    (await captureOn(services, scale, { purpose: expect, plateNumber, caller })).id
  return {
    scaleId,
    expect,
    plateNumber,
    readingId,
    useStoredTare,
    accept,
    reason,
    goods: expect === 'FIRST' ? goodsOf(body) : null,
    orgId: scale.orgId,
    groupId: scale.groupId,
    checkId: scale.checkId,
    isAttended: await isAttended(services, scale),
    giveCode: expect === 'FIRST' ? await services.prepareCode({ model, caller, values: {} }) : null,
  }
}

/** What goes from where to where must be said with the first weight, and counts no more with the second. */
function goodsOf({ inventoryId, fromWarehouseId, toWarehouseId }: SaveBody) {
  if (inventoryId === null) throw fieldType('inventoryId')
  if (fromWarehouseId === null) throw fieldType('fromWarehouseId')
  if (toWarehouseId === null) throw fieldType('toWarehouseId')
  return { inventoryId, fromWarehouseId, toWarehouseId }
}
