import { pick } from '@junheng/domain/entity/define-entity.ts'
import { date, ref, text } from '@junheng/domain/entity/field.ts'
import {
  customerPopup,
  inventoryClassPopup,
  inventoryPopup,
  vendorPopup,
} from '#modules/archives/api.ts'

/** For which partner and which goods something holds; what is blank holds for all. */
export const fitFields = {
  ...ref('vendor', 'vendor', { label: '供应商' }),
  ...ref('customer', 'customer', { label: '客户' }),
  partnerName: text({
    label: '往来单位',
    write: 'server',
    quick: true,
    derive: { first: ['vendorName', 'customerName'] },
  }),
  inventoryId: ref('inventory', 'inventory', { label: '物料' }).inventoryId,
  invName: text({
    label: '物料名称',
    quick: true,
    write: 'server',
    follows: { ref: 'inventoryId', take: 'name' },
  }),
  ...ref('inventoryClass', 'invc', { label: '物料分类' }),
}

export const fitPicks = {
  vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
  customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
  inventoryId: pick(inventoryPopup, { fill: { invName: 'invName' } }),
  invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
}

/** From when to when, both days included. */
export const validFields = {
  startDate: date({ label: '生效日期', required: true }),
  endDate: date({ label: '失效日期' }),
}

/** An item of a child table; several are chosen at once, each becomes a row of its own. */
export const itemRef = (label: string) => ({
  itemId: ref('qcItem', 'item', {
    label,
    required: true,
    control: 'RESOURCE_CONTROLS_MORE_LINE',
  }).itemId,
  itemName: ref('qcItem', 'item', { label, required: true }).itemName,
})
