import { pick } from '@junheng/domain/entity/define-entity.ts'
import { ref } from '@junheng/domain/entity/field.ts'
import { inventoryClassPopup, inventoryPopup } from '../popups.ts'

/**
 * What every list of materials of a rule is made of: rows with a material or a class, none of them twice.
 * An empty list narrows nothing.
 */
export const materialList = {
  fields: {
    ...ref('inventory', 'inventory', { label: '物料' }),
    ...ref('inventoryClass', 'invc', { label: '物料分类' }),
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
  },
  unique: [['inventoryId'], ['invcId']],
} as const
