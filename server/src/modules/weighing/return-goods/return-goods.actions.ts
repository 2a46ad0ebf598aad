import { idOf } from '@junheng/domain/call/shape.ts'
import { text, tons } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import {
  type MadeReturn,
  type ReturnCodes,
  type ReturnRequest,
  returnGoods,
} from './return-goods.ts'

/** POST /measure/mm-weigh/returnGoods, for the kinds whose goods can go back. */
/** Goods go back the way they came: where a kind of business takes them back. */
const isReturnable = ({ kinds: [kind, ...others] }: MountModel): boolean =>
  others.length === 0 && KINDS.some((back) => KIND_TRAITS[back].returnOf === kind)

export const returnAction: Action = defineAction(record, {
  name: 'returnGoods',
  label: '退货：生成退货通知单和登记单',
  button: {
    label: '退货',
    on: isReturnable,
    take: { weighSubId: 'id' },
    input: { quantity: { min: '0' }, reason: true, plateNumber: { tips: '不填：原车' } },
    done: '退货通知单和登记单已生成',
  },
  method: 'POST',
  at: ['all'],
  right: 'of-mount',
  locks: ['registry', 'plate', 'weighLine', 'notice', 'noticeLine'],
  body: {
    weighSubId: idOf('weighSub', { label: '磅单行', required: true }),
    quantity: tons({ label: '退货数量', required: true }),
    reason: REASON,
    plateNumber: text({ label: '车牌号', length: 12 }),
    driverId: idOf('driver', { label: '司机' }),
  },
  answers: {
    noticeId: idOf('notice', { label: '退货通知单', required: true }),
    notoCode: text({ label: '退货通知单号', required: true }),
    registryId: idOf('registry', { label: '登记单', required: true }),
    registryCode: text({ label: '登记单号', required: true }),
  },
  prepare: ({ services, caller }) => prepareCodes(services, caller),
  async run(tx, act) {
    const { caller, warn, assertReached, body: asked, prepared: codes } = act
    const { engine } = act.services
    const site = { engine, caller, warn, assertReached, codes }
    const { noticeId, notoCode, visit, line } = await returnGoods(tx, site, asked)
    act.log(returnLog(line, asked))
    return { noticeId, notoCode, registryId: visit.id, registryCode: visit.code }
  },
})

const returnLog = (
  line: MadeReturn['line'],
  { quantity, reason }: Pick<ReturnRequest, 'quantity' | 'reason'>,
): LogDraft => ({
  entity: 'weigh',
  bizKey: line.weighId,
  action: 'returnGoods',
  label: '退货',
  changes: [
    {
      table: 'mm_weigh_sub',
      rowId: line.weighSubId,
      field: 'returnReserved',
      label: '退货占用',
      from: null,
      to: quantity,
    },
    { table: 'mm_weigh_sub', field: 'reason', label: '原因', from: null, to: reason },
  ],
  orgId: line.orgId,
})

async function prepareCodes(services: EntityServices, caller: Caller): Promise<ReturnCodes> {
  const codeOf = (entity: string) =>
    services.prepareCode({ model: services.engine.registry.model(entity), caller, values: {} })
  return { notice: await codeOf('notice'), registry: await codeOf('registry') }
}
