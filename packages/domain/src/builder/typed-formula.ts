import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import type { DesignField } from './table-design.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '－': '-',
  '＋': '+',
}

/** The items of a formula, or the first words in it that are neither number, sign nor the title of a figure. */
export type ReadFormula = { readonly items: readonly string[] } | { readonly unknown: string }

/**
 * A formula in the titles of the fields beside it.
 *
 * @example
 * readFormula('100 - 扣分合计', [{ name: 'f4', kind: 'int', attrs: { label: '扣分合计' } }]) // { items: ['100', '-', 'f4'] }
 */
export function readFormula(text: string, fields: readonly DesignField[]): ReadFormula {
  const figures = fields
    .filter(({ kind }) => FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER')
    // The longest first: 扣分 must not be read out of 扣分合计.
    .toSorted((a, b) => b.attrs.label.length - a.attrs.label.length)
  const items: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const taken = nextItem(rest, figures)
    if (taken === null) return { unknown: /^[^\s+\-*/()×÷]+/.exec(rest)?.[0] ?? rest }
    items.push(taken.item)
    rest = rest.slice(taken.length).trimStart()
  }
  return { items }
}

function nextItem(
  text: string,
  figures: readonly DesignField[],
): { readonly item: string; readonly length: number } | null {
  const number = /^\d+(\.\d+)?/.exec(text)?.[0]
  if (number !== undefined) return { item: number, length: number.length }
  const [sign = ''] = text
  const known = SIGNS[sign] ?? sign
  if ('+-*/()'.includes(known)) return { item: known, length: 1 }
  const field = figures.find(({ attrs: { label } }) => label !== '' && text.startsWith(label))
  return field === undefined ? null : { item: field.name, length: field.attrs.label.length }
}
