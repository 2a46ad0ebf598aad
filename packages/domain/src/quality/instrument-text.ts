/** One thing an instrument has measured of one sample. */
export interface InstrumentReading {
  readonly assayCode: string
  readonly values: readonly { readonly item: string; readonly value: string }[]
  /** The text it was read from, and which of several like it in the file. */
  readonly text: string
  readonly nth: number
}

/** Groups of a pattern that do not name an item. */
const OWN = new Set(['code', 'item', 'value'])

/**
 * What is wrong with a pattern; null: it can be used. It names the group `code`, and either `item` and `value` or a
 * group for each item by its code.
 *
 * @example
 * patternFault('(?<code>H\\w{8});(?<Mad>[\\d.]+)') // null
 */
export function patternFault(pattern: string): string | null {
  if (compiled(pattern) === null) return '不是有效的正则表达式'
  const names = namesIn(pattern)
  if (!names.includes('code')) return '没有命名组code（化验码）'
  const items = names.filter((name) => !OWN.has(name))
  const isPaired = names.includes('item') && names.includes('value')
  return isPaired || items.length > 0 ? null : '没有命名组item和value，也没有以项目编码命名的组'
}

function compiled(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'gm')
  } catch {
    return null
  }
}

const namesIn = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\(\?<(?<name>[A-Za-z_]\w*)>/g)].flatMap(
    ({ groups }) => groups?.['name'] ?? [],
  )

/**
 * Readings of a text that an instrument wrote, in its order; what the pattern does not fit, such as heads, is left.
 *
 * @example
 * readInstrumentText('H7K3Q9M2K;9.50', '(?<code>H\\w{8});(?<Mad>[\\d.]+)')
 * // [{ assayCode: 'H7K3Q9M2K', values: [{ item: 'Mad', value: '9.50' }], text: 'H7K3Q9M2K;9.50', nth: 1 }]
 */
export function readInstrumentText(text: string, pattern: string): readonly InstrumentReading[] {
  const seen = new Map<string, number>()
  const lines = text.replaceAll('\r\n', '\n')
  return [...lines.matchAll(compiled(pattern) ?? /$^/g)].flatMap((match) => {
    const [whole] = match
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {}
    const values = valuesOf(groups)
    const assayCode = groups['code']?.trim().toUpperCase() ?? ''
    if (assayCode === '' || values.length === 0) return []
    const nth = (seen.get(whole) ?? 0) + 1
    seen.set(whole, nth)
    return [{ assayCode, values, text: whole, nth }]
  })
}

/** Instruments write a decimal comma where their country does. */
const figure = (text: string): string => text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2')

function valuesOf(
  groups: Readonly<Record<string, string | undefined>>,
): readonly { readonly item: string; readonly value: string }[] {
  const { item, value } = groups
  const named = Object.entries(groups).flatMap(([name, text]) =>
    OWN.has(name) || text === undefined || text.trim() === ''
      ? []
      : [{ item: name, value: figure(text) }],
  )
  if (item === undefined || value === undefined) return named
  return [{ item: item.trim(), value: figure(value) }, ...named]
}
