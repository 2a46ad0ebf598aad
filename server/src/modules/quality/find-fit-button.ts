import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { TODAY } from '@junheng/domain/entity/document-fields.ts'
import { date, ref, text } from '@junheng/domain/entity/field.ts'
import { customerPopup, inventoryPopup, kindChoice, vendorPopup } from '#modules/archives/api.ts'
import { contractPopup } from '#modules/trade/api.ts'

/** Asks above a list which of its rows goods would get, and why not another. */
export function findFitButton(label: string): ButtonDefinition<'find'> {
  return {
    action: 'find',
    label,
    call: {
      method: 'POST',
      rows: 'none',
      input: {
        kind: kindChoice({ label: '业务', required: true, default: 'pu' }),
        ...ref('inventory', 'inventory', { label: '物料', required: true }),
        contractId: ref('contract', 'contract', { label: '合同' }).contractId,
        contractCode: text({
          label: '合同编号',
          write: 'server',
          follows: { ref: 'contractId', take: 'name' },
        }),
        ...ref('vendor', 'vendor', { label: '供应商' }),
        ...ref('customer', 'customer', { label: '客户' }),
        day: date({ label: '日期', required: true, default: TODAY }),
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
    },
  }
}
