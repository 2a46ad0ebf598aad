import { pick } from '@junheng/domain/entity/define-entity.ts'
import { TODAY } from '@junheng/domain/entity/document-fields.ts'
import { ref, text } from '@junheng/domain/entity/field.ts'
import { customerPopup, inventoryPopup, vendorPopup } from '#modules/archives/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import type { ActionButton } from '#platform/actions/action-button.ts'

/** Asks above a list which of its rows goods would get, and why not another. */
export const FIND_FIT_BUTTON = {
  input: {
    kind: { default: 'pu' },
    inventoryId: true,
    contractId: true,
    contractCode: text({
      label: '合同编号',
      write: 'server',
      follows: { ref: 'contractId', take: 'name' },
    }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    day: { default: TODAY },
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
  },
  when: {
    vendorId: { field: 'kind', is: ['pu', 'pt'], set: 'show' },
    customerId: { field: 'kind', is: ['sa', 'st'], set: 'show' },
  },
  names: { vendorId: 'partnerId', customerId: 'partnerId' },
  result: 'fit',
} as const satisfies ActionButton
