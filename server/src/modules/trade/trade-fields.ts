import { choice, type Field, type FieldAttrs, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { sourceFields } from '#platform/entity-engine/source-fields.ts'

const { inventoryId: requiredInventory } = ref('inventory', 'inventory', {
  label: '物料',
  required: true,
})

/** Follows the material of a line, as it was when the document was saved. */
const ofMaterial = (take: string, attrs: FieldAttrs) =>
  text({ ...attrs, write: 'server', follows: { ref: 'inventoryId', take } })

/** A line's material as every order knows it. */
export const materialFields = {
  inventoryId: requiredInventory,
  invCode: ofMaterial('code', { label: '物料编码', length: 40 }),
  invName: ofMaterial('name', { label: '物料名称' }),
  model: ofMaterial('model', { label: '规格型号', length: 60 }),
  comName: ofMaterial('comName', { label: '计量单位' }),
}

/** The field stands still while the others are scrolled through. */
const frozen = <F extends Field>(field: F): F => ({
  ...field,
  attrs: { ...field.attrs, fixed: 'left' },
})

const { inventoryId: material, ...belowMaterial } = materialFields

/** The material of a line that is typed: it stands still, and the figures come right behind it. */
export const lineMaterial = frozen(material)

/** What is known of the material by itself. */
export { belowMaterial }

/** What the material picker fills beside the id. */
export const materialFill = {
  invCode: 'invCode',
  invName: 'invName',
  model: 'model',
  comName: 'comName',
} as const

/** Kind of business of an order; its mount says which, so no form asks. */
export const kindField = <const K extends Kind>(kinds: readonly [K, ...K[]]) =>
  choice(
    Object.fromEntries(kinds.map((kind) => [kind, KIND_TRAITS[kind].label])) as Record<K, string>,
    { label: '业务', required: true, default: kinds[0], write: 'create', hidden: true },
  )

/** The field with a default, such as the user who is at work. */
export const presetTo = <F extends Field>(field: F, preset: string): F => ({
  ...field,
  attrs: { ...field.attrs, default: preset },
})

/** Where an order comes from, and what it is called there; whoever copies it makes one of his own. */
export const orderSource = {
  resourceType: {
    ...sourceFields.resourceType,
    attrs: { ...sourceFields.resourceType.attrs, copy: false },
  },
  innerCode: text({
    label: '内部编码',
    length: 40,
    write: 'server',
    copy: false,
    control: 'DEFAULT_VALUE',
  }),
  sourceId: text({
    label: '同步来源',
    length: 19,
    write: 'server',
    copy: false,
    show: false,
    hidden: true,
  }),
} as const

/** How strictly a quantity is meant. */
export const QUANTITY_CONTROLS = { NONE: '不控制', WARN: '提醒', FORBID: '禁止' } as const

export const FREIGHT_MODES = { SELLER: '卖方到厂', BUYER: '买方自提', THIRD: '另计' } as const
