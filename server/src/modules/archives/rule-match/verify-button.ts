import { pick } from '@junheng/domain/entity/define-entity.ts'
import { ref } from '@junheng/domain/entity/field.ts'
import type { ActionButton } from '#platform/actions/action-button.ts'
import { carrierPopup, customerPopup, regionPopup, vendorPopup } from '../party-popups.ts'
import { factoryPopup } from '../place-popups.ts'
import { inventoryPopup } from '../popups.ts'

/** What is asked for each fact; a partner is asked for by what the kind of business calls it. */
const FACTS = {
  factory: { factoryId: true },
  partner: {
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
  },
  carrier: { carrierId: true },
  region: {
    side: { label: '哪一方', default: 'fh' },
    regionId: { tips: '不填按往来单位' },
  },
} as const

interface VerifyPlan {
  readonly label: string
  /** What a rule may look at beside kind and material. */
  readonly facts: readonly (keyof typeof FACTS)[]
}

/** Asks on a list of rules which of them a vehicle would get. */
export const verifyButton = ({ label, facts }: VerifyPlan) =>
  ({
    label,
    under: 'context',
    input: {
      kind: { default: 'pu' },
      inventoryId: true,
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
  }) as const satisfies ActionButton
