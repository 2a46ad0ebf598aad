import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { SourceFault } from './source-fault.ts'

/** Values below values that are told by `a.b.c`; what lies deeper is told as JSON. */
const DEEPEST = 3

/**
 * Rows of a JSON text, at a path such as `data.rows`. Every row has the columns of all: a row that leaves one out has
 * nothing there.
 */
export function rowsOfJson(text: string, path: string | null): readonly SourceRow[] {
  const found = at(parse(text), path)
  if (!Array.isArray(found)) throw new SourceFault(`来源的应答中${path ?? ''}没有行`)
  return evenRows(found.map((row) => flatten(row)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFault('来源的应答不是JSON')
  }
}

function at(value: unknown, path: string | null): unknown {
  return (path ?? '')
    .split('.')
    .filter((name) => name !== '')
    .reduce((below, name) => (isPlainObject(below) ? below[name] : undefined), value)
}

function flatten(row: unknown, prefix = '', depth = 1): Record<string, string | null> {
  if (!isPlainObject(row)) throw new SourceFault('来源的行不是对象')
  const flat: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(row)) {
    if (isPlainObject(value) && depth < DEEPEST)
      Object.assign(flat, flatten(value, `${prefix}${name}.`, depth + 1))
    else flat[`${prefix}${name}`] = wordOf(value)
  }
  return flat
}

function wordOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function evenRows(rows: readonly SourceRow[]): readonly SourceRow[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const none = Object.fromEntries([...names].map((name) => [name, null]))
  return rows.map((row) => ({ ...none, ...row }))
}
