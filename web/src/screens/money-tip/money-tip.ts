import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { textValue } from '#web/controls/control.ts'
import { formatValue } from '#web/controls/display/format-value.ts'

const PLAIN = /^-?\d+(\.\d+)?$/

/** Whether an amount is told once more in figures that can be read: thousands apart, two decimals. */
export function hasMoneyTip({ cgValFormat }: FieldDefinition): boolean {
  return cgValFormat !== null && /^money\b/.test(cgValFormat)
}

/** @example moneyTip(taxAmount, '66846.7') // '￥66,846.70' */
export function moneyTip(field: FieldDefinition, value: unknown): string | null {
  const text = textValue(value).trim()
  return PLAIN.test(text) ? `￥${formatValue(field, text)}` : null
}
