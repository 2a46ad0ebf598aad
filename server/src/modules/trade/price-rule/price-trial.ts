import { pick } from '@junheng/domain/entity/define-entity.ts'
import { NOW } from '@junheng/domain/entity/document-fields.ts'
import { assayValue, choice, dict, ref, text } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
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
import type { ActionButton } from '#platform/actions/action-button.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES } from '../trade-fields.ts'

const PARTNERS: Readonly<Record<string, 'vendor' | 'customer'>> = { pu: 'vendor', sa: 'customer' }

/** 取价试算: asks what goods would cost, and shows the way to the price. */
export function priceTrial({ code, kinds: [first = KINDS[0]] }: MountModel) {
  const partner = PARTNERS[code]
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
