import type { CodeRule } from '@junheng/domain/codes/code-rule.ts'
import { choice, type Field, type FieldAttrs, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { DateDefault } from '@junheng/domain/values/date-default.ts'

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

/** A document's own number, given by rule and never typed. */
export const codeField = (label: string) =>
  text({
    label,
    length: 40,
    required: true,
    unique: 'scope',
    quick: true,
    write: 'server',
    control: 'DEFAULT_VALUE',
    fixed: 'left',
  })

/** The field with a default, such as the user who is at work. */
export const presetTo = <F extends Field>(field: F, preset: string): F => ({
  ...field,
  attrs: { ...field.attrs, default: preset },
})

const NOTHING = { mark: '+', value: 0 } as const

export const TODAY: DateDefault = {
  type: 'date',
  year: NOTHING,
  month: NOTHING,
  day: NOTHING,
  hour: NOTHING,
  minute: NOTHING,
  second: NOTHING,
}

/** How strictly a quantity is meant. */
export const QUANTITY_CONTROLS = { NONE: '不控制', WARN: '提醒', FORBID: '禁止' } as const

export const FREIGHT_MODES = { SELLER: '卖方到厂', BUYER: '买方自提', THIRD: '另计' } as const

/** Codes of one document count anew each day. */
export const dailyCode = (id: string, prefix: string): CodeRule => ({
  id,
  segments: [
    { type: 'constant', value: prefix },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'sequence', width: 4, reset: 'day' },
  ],
})
