import { fieldsAt, type TableAt } from '@junheng/domain/builder/edit-design.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import {
  type CustomCalculation,
  isFormulaLiteral,
} from '@junheng/domain/entity/custom-behaviour.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

/** As the dialog 计算方式 reads it: every item with the table it stands in. */
export function writtenCalculation(calculate: CustomCalculation, at: string): string {
  if ('sum' in calculate)
    return JSON.stringify({ customTable: calculate.sum, mode: 'sum', fieldName: calculate.of })
  const table = at === '' ? 'main' : at
  return JSON.stringify(
    calculate.map((fieldName) => ({
      customTable: isFormulaLiteral(fieldName) ? '' : table,
      fieldName,
    })),
  )
}

/**
 * As a field holds it.
 *
 * @example
 * storedCalculation('[{"customTable":"main","fieldName":"a"},{"customTable":"","fieldName":"+"}]') // ['a', '+']
 */
export function storedCalculation(written: string | null): CustomCalculation | null {
  if (written === null) return null
  const config: unknown = JSON.parse(written)
  if (Array.isArray(config))
    return config.filter(isPlainObject).map(({ fieldName }) => textOf(fieldName))
  if (!isPlainObject(config) || !Array.isArray(config['fieldName'])) return null
  return { sum: textOf(config['customTable']), of: config['fieldName'].map(textOf) }
}

/** In the titles of the fields: 100 - 扣分合计. */
export function sayCalculation(
  calculate: CustomCalculation,
  { design, at }: { readonly design: TableDesign; readonly at: TableAt },
): string {
  const titleIn = (table: TableAt) => (name: string) =>
    fieldsAt(design, table).find((field) => field.name === name)?.attrs.label ?? name
  if (!('sum' in calculate)) return calculate.map(titleIn(at)).join(' ')
  const { sum, of } = calculate
  const child = design.children.find(({ name }) => name === sum)?.label ?? sum
  return `${child}的${of.map(titleIn(sum)).join('、')}合计`
}
