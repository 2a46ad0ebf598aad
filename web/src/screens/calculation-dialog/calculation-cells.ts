import { parseCalculation } from '@junheng/domain/formula/calculation.ts'
import { type CalculationFault, isFault, makeFault } from '@junheng/domain/formula/fault.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

/** A table whose fields a formula may name. */
export interface CalculationTable {
  readonly customTable: string
  readonly label: string
  /** A child table can be summed up. */
  readonly isChild: boolean
  readonly fields: readonly { readonly fieldName: string; readonly label: string }[]
}

export const OPERATORS = ['+', '-', '*', '/', '(', ')'] as const
/** Shares and kilograms are what formulas need besides fields. */
export const NUMBERS = ['1', '100', '1000'] as const

/**
 * The number that was typed as a formula holds it; null where it is none.
 *
 * @example
 * numberOf(' 0.50 ') // '0.5'
 */
export function numberOf(typed: string): string | null {
  const text = typed.trim()
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) return null
  const [whole = '0', part = ''] = text.split('.')
  const rest = part.replace(/0+$/, '')
  const head = whole.replace(/^0+(?=\d)/, '')
  return rest === '' ? head : `${head}.${rest}`
}

/** First step of a cell that holds no field. */
export const OPERATOR_GROUP = '#operator'
export const NUMBER_GROUP = '#number'

/** One cell of the grid: the steps of its cascader, empty until chosen. */
export interface CalculationCell {
  readonly key: number
  readonly path: readonly string[]
}

/** What the dialog holds; `table` is the one summed up. */
export interface CalculationDraft {
  readonly mode: 'items' | 'sum'
  readonly table: string | null
  readonly cells: readonly CalculationCell[]
}

/** The stored forms: items of a formula, or columns of a child table to be summed. */
export type CalculationConfig =
  | readonly { readonly customTable: string; readonly fieldName: string }[]
  | { readonly customTable: string; readonly mode: 'sum'; readonly fieldName: readonly string[] }

/**
 * Reads what `calculate` holds into cells. Text the dialog did not make, such as a typed formula, starts it
 * empty: it could not be shown in cells.
 *
 * @example
 * readDraft('[{"customTable":"","fieldName":"+"}]').cells // [{ key: 0, path: ['#operator', '+'] }]
 */
export function readDraft(text: string | null): CalculationDraft {
  const stored = readJson(text)
  if (Array.isArray(stored)) {
    const paths = stored
      .filter(isPlainObject)
      .map(({ customTable, fieldName }) => pathOf(textOf(customTable), textOf(fieldName)))
    return { mode: 'items', table: null, cells: makeCells(paths) }
  }
  if (isPlainObject(stored) && stored['mode'] === 'sum') {
    const table = textOf(stored['customTable'])
    const names = Array.isArray(stored['fieldName']) ? stored['fieldName'].map(textOf) : []
    return {
      mode: 'sum',
      table: table === '' ? null : table,
      cells: makeCells(names.map((name) => [table, name])),
    }
  }
  return { mode: 'items', table: null, cells: makeCells([[]]) }
}

/**
 * What is stored for the cells, or what is wrong with them. Cells that were left empty do not count.
 *
 * @example
 * makeConfig({ mode: 'sum', table: null, cells: [] }) // a fault: 请选择合计表！
 */
export function makeConfig({
  mode,
  table,
  cells,
}: CalculationDraft): CalculationConfig | CalculationFault {
  if (mode === 'sum' && table === null) return makeFault('table', 0)
  const filled = cells.flatMap(({ path: [group, name] }) =>
    group === undefined || name === undefined ? [] : [{ group, name }],
  )
  const config: CalculationConfig =
    mode === 'sum' && table !== null
      ? { customTable: table, mode, fieldName: filled.map(({ name }) => name) }
      : filled.map(({ group, name }) => ({
          customTable: group.startsWith('#') ? '' : group,
          fieldName: name,
        }))
  const parsed = parseCalculation(config)
  return isFault(parsed) ? parsed : config
}

/** The cells as a person reads them, with the fields' labels. */
export function sayCells(
  { mode, cells }: CalculationDraft,
  tables: readonly CalculationTable[],
): string {
  const words = cells.flatMap(({ path: [group, name] }) => {
    if (group === undefined || name === undefined) return []
    const table = tables.find(({ customTable }) => customTable === group)
    return [table?.fields.find(({ fieldName }) => fieldName === name)?.label ?? name]
  })
  return mode === 'sum' ? words.join('、') : words.join(' ')
}

/** A key no cell has yet. */
export function nextKey(cells: readonly CalculationCell[]): number {
  return Math.max(-1, ...cells.map(({ key }) => key)) + 1
}

function makeCells(paths: readonly (readonly string[])[]): readonly CalculationCell[] {
  return paths.map((path, key) => ({ key, path }))
}

function pathOf(customTable: string, fieldName: string): readonly string[] {
  if (OPERATORS.some((operator) => operator === fieldName)) return [OPERATOR_GROUP, fieldName]
  return [customTable === '' ? NUMBER_GROUP : customTable, fieldName]
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // A formula typed as text is no JSON, and nothing is wrong with that.
    return null
  }
}
