import type { RowTone, ToneRule } from '@junheng/domain/entity/row-tones.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** What a colour of a row means, in words. */
export interface ToneMeaning {
  readonly tone: RowTone
  readonly text: string
}

/**
 * What the colours in sight mean; those that no row has are not explained.
 *
 * @example
 * toneLegend([{ tone: 'red', field: 'endDate', past: true }], [endDate], new Set(['red']))
 * // [{ tone: 'red', text: '有效期止已过' }]
 */
export function toneLegend(
  rules: readonly ToneRule[],
  fields: readonly FieldDefinition[],
  seen: ReadonlySet<RowTone>,
): readonly ToneMeaning[] {
  const meanings = new Map<RowTone, string[]>()
  for (const rule of rules) {
    const field = fields.find(({ fieldName }) => fieldName === rule.field)
    if (field === undefined || !seen.has(rule.tone)) continue
    meanings.set(rule.tone, [...(meanings.get(rule.tone) ?? []), tellRule(rule, field)])
  }
  return [...meanings].map(([tone, texts]) => ({ tone, text: texts.join('、') }))
}

function tellRule(rule: ToneRule, { fieldExplain, options }: FieldDefinition): string {
  if ('past' in rule) return `${fieldExplain}已过`
  if ('below' in rule) return `${fieldExplain}不足 ${rule.below}`
  return rule.is.map((value) => tellValue(value, fieldExplain, options)).join('、')
}

function tellValue(value: string, label: string, options: FieldDefinition['options']): string {
  if (value === 'true') return label
  if (value === 'false') return `未${label}`
  return options?.find((option) => option.value === value)?.label ?? value
}
