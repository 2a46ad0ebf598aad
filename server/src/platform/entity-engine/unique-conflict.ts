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
 * Runs a write and says in the user's words which field repeats. The index decides, not a look
 * beforehand: two clerks who type the same code at once must not both succeed.
 */
export async function explainConflicts<T>(
  model: EntityModel,
  row: AnyRow,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw conflictRefusal(model, row, error.constraint ?? '')
    throw error
  }
}

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
  if (header) {
    const value = header.map((name) => displayed(row, name)).join('、')
    return duplicate(model, header, value)
  }
  for (const child of model.children.values()) {
    const names = violated(child, constraint, ['main_id'])
    if (names) return duplicate(child, names, repeatedValue(row[child.key], names))
  }
  return new RefusalError(refuse('row.duplicate', { label: model.label, value: '' }))
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

function duplicate(table: TableModel, names: readonly string[], value: string): RefusalError {
  const label = names.map((name) => table.fields.get(name)?.attrs.label ?? name).join('、')
  return new RefusalError(refuse('row.duplicate', { label, value }))
}

/** The name a user knows rather than the id he never sees. */
function displayed(row: AnyRow, name: string): string {
  const shown = name.endsWith('Id') ? (row[`${name.slice(0, -2)}Name`] ?? row[name]) : row[name]
  return textOf(shown)
}

/** Which of the child rows repeats: the first whose values were seen before. */
function repeatedValue(rows: unknown, names: readonly string[]): string {
  const seen = new Set<string>()
  for (const row of Array.isArray(rows) ? (rows as AnyRow[]) : []) {
    const value = names.map((name) => displayed(row, name)).join('、')
    if (seen.has(value)) return value
    seen.add(value)
  }
  return ''
}
