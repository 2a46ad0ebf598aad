import { pick } from '@junheng/domain/entity/define-entity.ts'
import { type FieldAttrs, int, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import {
  areaPopup,
  inArea,
  inSilo,
  inventoryPopup,
  locationPopup,
  siloPopup,
} from '#modules/archives/api.ts'

const { inventoryId } = ref('inventory', 'inventory', { label: '物料', required: true })

const ofMaterial = (take: string, attrs: FieldAttrs) =>
  text({ ...attrs, write: 'server', follows: { ref: 'inventoryId', take } })

/** The goods: of documents as they were called when saved, of the stock as they are called now. */
export const materialFields = {
  inventoryId,
  invCode: ofMaterial('code', { label: '物料编码', length: 40, quick: true }),
  invName: ofMaterial('name', { label: '物料名称', quick: true }),
  model: ofMaterial('model', { label: '规格型号', length: 60 }),
}

export const batchField = text({ label: '批次', length: 40, quick: true })

/** Of what is kept by its place. */
export const stockPlace = placeFields({ warehouse: { required: true, quick: true } })

/** Of one line: a slip of the finger must not fill the column of the stock, which adds lines up. */
export const MOST_TONS = '10000000'

/** How much of a line moves. */
export const amountFields = {
  quantity: tons({ label: '数量', required: true, above: '0', max: MOST_TONS, total: true }),
  pieces: int({ label: '件数', min: '0', max: '10000000', total: true }),
}

/** What the pickers of place and material fill in; where a part lies is filled in with it. */
export const materialPick = pick(inventoryPopup, {
  fill: { invCode: 'invCode', invName: 'invName', model: 'model' },
})

/** The same on a line whose warehouse stands in the header. */
export const partPicks = {
  areaId: pick(areaPopup, { fill: { areaName: 'name' }, above: { warehouseId: 'warehouseId' } }),
  siloId: pick(siloPopup, {
    fill: { siloName: 'name', ...inArea },
    filter: { areaId: 'areaId' },
    above: { warehouseId: 'warehouseId' },
  }),
  locationId: pick(locationPopup, {
    fill: { locationName: 'name', ...inArea, ...inSilo },
    filter: { areaId: 'areaId', siloId: 'siloId' },
    above: { warehouseId: 'warehouseId' },
  }),
}

/** 1 while the document stands, 0 once it is void: the sum of a list is the number of live ones. */
export const countField = int({
  label: '制单数',
  required: true,
  write: 'server',
  default: '1',
  total: true,
  copy: false,
})

export const remarkField = text({
  label: '备注',
  length: 500,
  control: 'TEXTAREA',
  write: 'audited',
})
