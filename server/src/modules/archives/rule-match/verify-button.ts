import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, ref } from '@junheng/domain/entity/field.ts'
import { kindChoice } from '../archive-fields.ts'
import { carrierPopup, customerPopup, regionPopup, vendorPopup } from '../party-popups.ts'
import { factoryPopup } from '../place-popups.ts'
import { inventoryPopup } from '../popups.ts'

const FACTS = {
  factory: ref('factory', 'factory', { label: '厂区' }),
  partner: {
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
  },
  carrier: ref('carrier', 'carrier', { label: '承运商' }),
  region: {
    side: choice({ fh: '发货方', sh: '收货方' }, { label: '哪一方', default: 'fh' }),
    ...ref('region', 'region', { label: '地区', tips: '不填按往来单位' }),
  },
} as const

/** What a rule may look at beside kind and material. */
export type MatchFact = keyof typeof FACTS

/** Asks on a list of rules which of them a vehicle would get. */
export function verifyButton(
  stem: string,
  { label, facts }: { readonly label: string; readonly facts: readonly MatchFact[] },
): ButtonDefinition<never> {
  return {
    right: `${stem}:verifyMatch`,
    name: 'verifyMatch',
    label,
    call: {
      method: 'POST',
      rows: 'none',
      under: 'context',
      input: {
        kind: kindChoice({ label: '业务类型', required: true, default: 'pu' }),
        ...ref('inventory', 'inventory', { label: '物料' }),
        ...Object.assign({}, ...facts.map((fact) => FACTS[fact])),
      },
      picks: {
        inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
        factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }),
        vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
        customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
        carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
        regionId: pick(regionPopup, { fill: { regionName: 'fullName' } }),
      },
      when: {
        vendorId: { field: 'kind', is: ['pu', 'pt'], set: 'show' },
        customerId: { field: 'kind', is: ['sa', 'st'], set: 'show' },
        side: { field: 'kind', is: ['al', 'tr'], set: 'show' },
      },
      names: { vendorId: 'partnerId', customerId: 'partnerId' },
      result: 'match',
    },
  }
}
