import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { fractionText, isRate } from '#web/controls/display/rate.ts'
import { takeTyped } from '#web/controls/text-entry/take-typed.ts'

/** What a cell takes of a pasted text, or why it takes nothing. */
export type Pasted = { readonly value: unknown } | { readonly fault: string }

/**
 * The value of a pasted text in a field that is not a reference: a choice by its label or its code, a day in
 * any of the usual spellings, a figure with or without separators.
 *
 * @example
 * pastedValue(validTo, '2026/3/1', []) // { value: '2026-03-01' }
 */
export function pastedValue(
  field: FieldDefinition,
  text: string,
  options: readonly FieldOption[],
): Pasted {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (field.fieldType === 'BOOLEAN') return flagOf(field, trimmed)
  if (field.fieldType === 'DATE' || field.fieldType === 'TIME') return momentOf(field, trimmed)
  if (options.length > 0) return choiceOf(field, trimmed, options)
  const figure = isRate(field) ? fractionText(trimmed.replace(/[%％]$/, '')) : trimmed
  const { text: taken, told } = takeTyped(field, { before: '', after: figure })
  return told === null ? { value: taken } : { fault: `${field.fieldExplain}：${told}` }
}

const FLAGS: Readonly<Record<string, boolean>> = {
  是: true,
  true: true,
  '1': true,
  '√': true,
  否: false,
  false: false,
  '0': false,
}

function flagOf(field: FieldDefinition, text: string): Pasted {
  const value = FLAGS[text.toLowerCase()]
  return value === undefined ? unknown(field, text) : { value }
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0')

function momentOf(field: FieldDefinition, text: string): Pasted {
  const clock = CLOCK.exec(text)
  if (field.fieldType === 'TIME')
    return clock
      ? { value: `${two(clock[1])}:${two(clock[2])}:${two(clock[3])}` }
      : unknown(field, text)
  const day = DAY.exec(text)
  if (day === null) return unknown(field, text)
  const date = `${day[1]}-${two(day[2])}-${two(day[3])}`
  const isMoment = field.formSubmitType.startsWith('DATA_BOX_TIM')
  return { value: isMoment ? `${date} ${two(day[4])}:${two(day[5])}:${two(day[6])}` : date }
}

function choiceOf(field: FieldDefinition, text: string, options: readonly FieldOption[]): Pasted {
  const found = options.find(({ label, value }) => label === text || value === text)
  return found ? { value: found.value } : unknown(field, text)
}

const unknown = ({ fieldExplain }: FieldDefinition, text: string): Pasted => ({
  fault: `${fieldExplain}没有“${text}”`,
})
