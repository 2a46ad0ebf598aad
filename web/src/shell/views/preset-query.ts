import type { AnyRow } from '@junheng/domain/row/any-row.ts'

const PREFIX = 'set.'

/**
 * What a new record is to start with, as its form's address carries it.
 *
 * @example
 * presetQuery({ plateNumber: '晋K1' }) // 'set.plateNumber=%E6%99%8BK1'
 */
export const presetQuery = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [`${PREFIX}${name}`, value]),
  ).toString()

/** The same read back; undefined: the address says nothing of the kind. */
export function presetOf(query: Readonly<Record<string, string>>): AnyRow | undefined {
  const named = Object.entries(query).filter(([name]) => name.startsWith(PREFIX))
  if (named.length === 0) return undefined
  return Object.fromEntries(named.map(([name, value]) => [name.slice(PREFIX.length), value]))
}
