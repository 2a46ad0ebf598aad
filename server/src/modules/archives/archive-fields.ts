import { choice, choices, type FieldAttrs, type Known, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sourceFields } from '#platform/entity-engine/source-fields.ts'

/** How archives are known to people, unless an archive has words of its own for it. */
export const codeAndName = {
  code: text({ label: '编码', required: true, unique: 'scope', quick: true }),
  name: text({ label: '名称', required: true, quick: true }),
}

/** A code that people need not type: the entity's code rule gives it. */
export const ruledCode = text({
  label: '编码',
  length: 40,
  unique: 'scope',
  quick: true,
  tips: '不填自动编号',
})

/** Where no rule runs, as in a file, somebody must have given the row its code. */
export function checkCode({ code }: { readonly code: string | null }): Refusal | null {
  return code === null ? refuse('check.required', { label: ruledCode.attrs.label }) : null
}

/** Columns every archive has beside what it is about. */
export const archiveFields = {
  ...sourceFields,
  remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
}

const KIND_LABELS = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<Kind, string>>

/** One kind of business, such as 采购. */
export const kindChoice = <const A extends FieldAttrs>(attrs: Known<A>) =>
  choice<typeof KIND_LABELS, A>(KIND_LABELS, attrs)

/** Several kinds of business, comma-joined. */
export const kindChoices = <const A extends FieldAttrs>(attrs: Known<A>) =>
  choices<A>(KIND_LABELS, attrs)
