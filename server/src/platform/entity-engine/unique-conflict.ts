import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { uniqueCombinations, uniqueIndexName } from '#platform/db/schema/index-shapes.ts'

const UNIQUE_VIOLATION = '23505'

interface DatabaseFault {
  readonly code: string
  readonly constraint?: string
}

/**
 * Says in the user's words which field repeats, where a write of `row` has failed for that. The index decides, not a
 * look beforehand: two clerks who type the same code at once must not both succeed.
 */
export const explainConflict =
  (model: EntityModel, row: AnyRow) =>
  (fault: unknown): unknown =>
    isUniqueViolation(fault) ? conflictRefusal(model, row, fault.constraint ?? '') : fault

function isUniqueViolation(error: unknown): error is DatabaseFault {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION
  )
}

function conflictRefusal(model: EntityModel, row: AnyRow, constraint: string): RefusalError {
  const header = violated(model, constraint, [])
  if (header) return duplicate(model, header, displayed(model, row, header))
  for (const child of model.children.values()) {
    const names = violated(child, constraint, ['main_id'])
    if (names) return repeatedLine(child, names, row[child.key])
  }
  return new RefusalError(refuse('row.repeated', { label: model.label }))
}

function violated(
  table: TableModel,
  constraint: string,
  owner: readonly string[],
): readonly string[] | undefined {
  return uniqueCombinations(table).find((names) => {
    const columns = names.map((name) => table.fields.get(name)?.column ?? '')
    return uniqueIndexName(table.table, [...owner, ...columns]) === constraint
  })
}

const labelOf = (table: TableModel, names: readonly string[]): string =>
  names.map((name) => table.fields.get(name)?.attrs.label ?? name).join('、')

function duplicate(table: TableModel, names: readonly string[], value: string): RefusalError {
  const label = labelOf(table, names)
  return new RefusalError(
    value === '' ? refuse('row.repeated', { label }) : refuse('row.duplicate', { label, value }),
  )
}

/** What the user knows of a row by these fields; empty where he knows none of them. */
const displayed = (table: TableModel, row: AnyRow, names: readonly string[]): string =>
  names
    .map((name) => shownOf(table, row, name))
    .filter((text) => text !== '')
    .join('、')

/** The name a user knows rather than the id he never sees, and the word rather than its code. */
function shownOf(table: TableModel, row: AnyRow, name: string): string {
  const field = table.fields.get(name)
  const value = row[name]
  if (field?.kind !== 'ref')
    return textOf(field?.attrs.options?.find((option) => option.value === value)?.label ?? value)
  const taken = [...table.fields.values()].filter(({ attrs }) => attrs.follows?.ref === name)
  const known = ['name', 'code'].flatMap((take) =>
    taken.filter(({ attrs }) => attrs.follows?.take === take),
  )
  return textOf([...known, ...taken].map((each) => row[each.name]).find(Boolean) ?? '')
}

/** Which of the child rows repeats: the first whose values were seen before. */
function repeatedLine(child: TableModel, names: readonly string[], rows: unknown): RefusalError {
  const seen = new Set<string>()
  for (const [index, row] of (Array.isArray(rows) ? (rows as AnyRow[]) : []).entries()) {
    const key = JSON.stringify(names.map((name) => row[name]))
    const value = displayed(child, row, names)
    if (seen.has(key) && value === '') {
      const label = labelOf(child, names)
      return new RefusalError(refuse('row.repeatedLine', { label, row: index + 1 }))
    }
    if (seen.has(key)) return duplicate(child, names, value)
    seen.add(key)
  }
  return duplicate(child, names, '')
}
