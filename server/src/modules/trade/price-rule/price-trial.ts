import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { NOW } from '@junheng/domain/entity/document-fields.ts'
import { assayValue, choice, dateTime, dict, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { PricedKind } from '@junheng/domain/price/price-terms.ts'
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
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES } from '../trade-fields.ts'

/** A mount's own kind, and the return of its goods. */
const KINDS_AT: Readonly<Record<PricedKind, readonly [Kind, ...Kind[]]>> = {
  pu: ['pu', 'pt'],
  sa: ['sa', 'st'],
  al: ['al'],
}

const PARTNERS: Readonly<Record<PricedKind, 'vendor' | 'customer' | null>> = {
  pu: 'vendor',
  sa: 'customer',
  al: null,
}

/** 取价试算: asks what goods would cost, and shows the way to the price. */
export function priceTrial(at: PricedKind, stem: string): ButtonDefinition<never> {
  const kinds = KINDS_AT[at]
  const partner = PARTNERS[at]
  return {
    right: `${stem}:test`,
    name: 'test',
    label: '取价试算',
    call: {
      method: 'POST',
      rows: 'none',
      input: {
        kind: choice(Object.fromEntries(kinds.map((kind) => [kind, KIND_TRAITS[kind].label])), {
          label: '业务',
          required: true,
          default: kinds[0],
        }),
        ...ref('inventory', 'inventory', { label: '物料', required: true }),
        time: dateTime({
          label: '取价时间',
          required: true,
          default: NOW,
        }),
        contractId: ref('contract', 'contract', { label: '合同' }).contractId,
        contractCode: text({
          label: '合同编号',
          write: 'server',
          follows: { ref: 'contractId', take: 'name' },
        }),
        ...(partner === null
          ? {}
          : ref(partner, 'partner', { label: partner === 'vendor' ? '供应商' : '客户' })),
        ...(at === 'sa' ? { partnerClass: dict('customerClass', { label: '客户类别' }) } : {}),
        ...ref('region', 'region', { label: '地区' }),
        ...ref('warehouse', 'warehouse', { label: '仓库' }),
        freightMode: choice(FREIGHT_MODES, { label: '运费承担' }),
        ...ref('qcItem', 'assayItem', { label: '化验项目', tips: '分档价格才需要' }),
        assayValue: assayValue({ label: '化验值' }),
      },
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
    },
  }
}
