import { group, idOf, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { NOW } from '@junheng/domain/entity/document-fields.ts'
import {
  assayValue,
  choice,
  dateTime,
  dict,
  flag,
  price,
  rate,
  ref,
  text,
} from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import type { FoundPrice } from '@junheng/domain/price/price-facts.ts'
import {
  DATE_BASES,
  FOUND_SOURCE_LABELS,
  PRICE_STATE_LABELS,
} from '@junheng/domain/price/price-terms.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import {
  customerPopup,
  inventoryPopup,
  puInventoryPopup,
  qcItemPopup,
  regionPopup,
  saInventoryPopup,
  vendorPopup,
  warehousePopup,
} from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { ActionButton } from '#platform/actions/action-button.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { findPriceFor, type PriceQuestion } from '../find-price/find-price.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES } from '../trade-fields.ts'
import { priceRule } from './price-rule.entity.ts'

const TRIAL_PARTNERS: Readonly<Record<string, 'vendor' | 'customer'>> = {
  pu: 'vendor',
  sa: 'customer',
}

/** 取价试算: asks what goods would cost, and shows the way to the price. */
function priceTrial({ code, kinds: [first = KINDS[0]] }: MountModel) {
  const partner = TRIAL_PARTNERS[code]
  return {
    label: '取价试算',
    input: {
      kind: { label: '业务', default: first },
      inventoryId: true,
      time: { default: NOW },
      contractId: true,
      contractCode: text({
        label: '合同编号',
        write: 'server',
        follows: { ref: 'contractId', take: 'name' },
      }),
      ...(partner === undefined
        ? {}
        : ref(partner, 'partner', { label: partner === 'vendor' ? '供应商' : '客户' })),
      ...(code === 'sa' ? { partnerClass: dict('customerClass', { label: '客户类别' }) } : {}),
      regionId: true,
      warehouseId: true,
      freightMode: choice(FREIGHT_MODES, { label: '运费承担' }),
      ...ref('qcItem', 'assayItem', { label: '化验项目', tips: '分档价格才需要' }),
      assayValue: assayValue({ label: '化验值' }),
    },
    shaped: ['assayItemId', 'assayValue'],
    picks: {
      inventoryId: pick(inventoryPopup, {
        fill: { inventoryName: 'invName' },
        at: { pu: puInventoryPopup, sa: saInventoryPopup },
      }),
      contractId: pick(purchaseContractPopup, {
        fill: { contractCode: 'code' },
        at: { sa: saleContractPopup, al: allotContractPopup },
      }),
      partnerId: pick(partner === 'vendor' ? vendorPopup : customerPopup, {
        fill: { partnerName: 'name' },
      }),
      regionId: pick(regionPopup, { fill: { regionName: 'fullName' } }),
      warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
      assayItemId: pick(qcItemPopup, { fill: { assayItemName: 'name' } }),
    },
    result: 'price',
  } as const satisfies ActionButton
}

/** The mount's own kind, and the return of its goods. */
const kindsAt = ({ kinds }: MountModel) =>
  Object.fromEntries(
    KINDS.filter((kind) => kinds.includes(KIND_TRAITS[kind].returnOf ?? kind)).map((kind) => [
      kind,
      KIND_TRAITS[kind].label,
    ]),
  ) as Readonly<Record<Kind, string>>

const TRACE = listOf(
  group(
    {
      ruleId: text({ label: '规则' }),
      title: text({ label: '规则名称', required: true }),
      date: dateTime({ label: '取价时间' }),
      candidates: listOf(
        group(
          {
            code: text({ label: '编号', required: true }),
            price: text({ label: '单价', required: true }),
            priceSubId: text({ label: '价格单行' }),
            band: text({ label: '分档', required: true }),
          },
          { required: true },
        ),
      ),
      result: text({ label: '结果', required: true }),
    },
    { required: true },
  ),
)

/** 取价试算: what the goods would cost and by which way; writes nothing. */
const trial = defineAction(priceRule, {
  name: 'test',
  label: '取价试算',
  button: priceTrial,
  method: 'POST',
  right: 'of-mount',
  body: (mount) => ({
    kind: choice(kindsAt(mount), { label: '业务类型', required: true }),
    inventoryId: idOf('inventory', { label: '物料', required: true }),
    contractId: idOf('contract', { label: '合同' }),
    partnerId: idOf('partner', { label: '往来单位' }),
    regionId: idOf('region', { label: '地区' }),
    warehouseId: idOf('warehouse', { label: '仓库' }),
    partnerClass: text({ label: '客户类别', length: 100 }),
    freightMode: text({ label: '运费承担', length: 100 }),
    time: dateTime({ label: '取价时间', required: true }),
    assay: mapOf(assayValue({ label: '化验值', required: true }), {
      label: '化验值：项目编号 → 数值',
    }),
  }),
  answers: {
    state: choice(PRICE_STATE_LABELS, { label: '状态', required: true }),
    stateName: text({ label: '状态名称', required: true }),
    price: price({ label: '单价' }),
    netPrice: price({ label: '不含税单价' }),
    taxRate: rate({ label: '税率' }),
    taxIncluded: orNull(flag({ label: '含税' })),
    priceSource: choice(FOUND_SOURCE_LABELS, { label: '价格来源' }),
    ruleId: text({ label: '规则' }),
    priceSubId: text({ label: '价格单行' }),
    priceDate: dateTime({ label: '取价时间' }),
    msg: text({ label: '没有价格的原因' }),
    trace: TRACE,
  },
  async read({ services, caller, body: { time, assay, ...named } }) {
    const { db, engine } = services
    const { orgId, groupId } = caller
    const times = Object.fromEntries(DATE_BASES.map((basis) => [basis, instantOf(time)]))
    const assayed = assayedOf(assay)
    await assertVisible(services, caller, named)
    const question = { orgId, groupId, ...named, times, assayed }
    return answerOf(await findPriceFor(db, { engine }, question))
  },
})

export const priceRuleActions: readonly Action[] = [trial]

/** Values by the items of the laboratory. */
function assayedOf(sent: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  if (Object.keys(sent).some((itemId) => parseId(itemId) === null)) throw fieldType('assay')
  return new Map(Object.entries(sent))
}

type Named = Pick<
  PriceQuestion,
  'kind' | 'inventoryId' | 'contractId' | 'partnerId' | 'warehouseId' | 'regionId'
>

/** What the caller cannot see does not exist for him, here as elsewhere. */
async function assertVisible(
  { db, engine }: EntityServices,
  caller: Caller,
  { kind, inventoryId, contractId, partnerId, warehouseId, regionId }: Named,
): Promise<void> {
  const { partner } = KIND_TRAITS[kind]
  const named = [
    ['inventory', inventoryId],
    ['contract', contractId],
    [partner, partnerId],
    ['warehouse', warehouseId],
    ['region', regionId],
  ] as const
  for (const [entity, id] of named) {
    if (!id) continue
    if (entity === 'company') throw fieldType('partnerId')
    await loadRow(db, engine.registry, { model: engine.registry.model(entity), caller, id })
  }
}

/** Times in the form of the wire, the reason as its sentence. */
function answerOf({ reason, priceDate, ...found }: FoundPrice) {
  return {
    ...found,
    stateName: PRICE_STATE_LABELS[found.state],
    priceDate: priceDate && formatWireDateTime(priceDate),
    msg: reason?.message ?? null,
  }
}
