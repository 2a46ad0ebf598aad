import { type Refusal, refuse } from '../refusals/refusal.ts'

const MAX_LEVELS = 10

/** Digits each level adds to the code of its parent: [2, 2, 2] gives 01, 0101, 010101. */
export type LevelWidths = readonly number[]

/** @example checkLevelWidths([2, 2, 2]) // null */
export function checkLevelWidths(widths: LevelWidths): Refusal | null {
  const isGood = (width: number) => Number.isInteger(width) && width >= 1 && width <= 9
  const passes = widths.length >= 1 && widths.length <= MAX_LEVELS && widths.every(isGood)
  return passes ? null : refuse('code.levelWidths')
}

/**
 * The code of a new child. After the highest sibling, so that a code given up is not given to
 * another row as long as there are fresh ones; then the lowest gap.
 *
 * @example
 * nextChildCode('01', { siblings: ['0101', '0102'], widths: [2, 2, 2] }) // '0103'
 */
export function nextChildCode(
  parent: string | null,
  { siblings, widths }: { readonly siblings: readonly string[]; readonly widths: LevelWidths },
): string | Refusal {
  const prefix = parent ?? ''
  const width = widthBelow(prefix, widths)
  if (typeof width !== 'number') return width
  const used = new Set(
    siblings
      .filter((code) => checkChildCode(code, { parent, widths }) === null)
      .map((code) => Number(code.slice(prefix.length))),
  )
  const last = 10 ** width - 1
  const next = [...used].reduce((highest, one) => Math.max(highest, one), 0) + 1
  const free = next <= last ? next : lowestGap(used, last)
  if (free === null) return refuse('code.levelFull', { parent: prefix || '顶级' })
  return prefix + String(free).padStart(width, '0')
}

/**
 * Whether a typed code can stand below its parent.
 *
 * @example
 * checkChildCode('0201', { parent: '01', widths: [2, 2] })?.code // 'code.levelParent'
 */
export function checkChildCode(
  code: string,
  { parent, widths }: { readonly parent: string | null; readonly widths: LevelWidths },
): Refusal | null {
  const prefix = parent ?? ''
  const width = widthBelow(prefix, widths)
  if (typeof width !== 'number') return width
  if (!/^\d+$/.test(code)) return refuse('code.levelDigits')
  if (!code.startsWith(prefix)) return refuse('code.levelParent', { parent: prefix })
  const length = prefix.length + width
  return code.length === length ? null : refuse('code.levelLength', { length })
}

/** The width of the level below a code; a parent's own length tells its level. */
function widthBelow(parent: string, widths: LevelWidths): number | Refusal {
  if (/\D/.test(parent)) return refuse('code.levelParentLength', { parent })
  let length = 0
  for (const width of widths) {
    if (length === parent.length) return width
    length += width
  }
  // A parent whose length is no level was coded under other widths; nothing can be counted below it.
  return length === parent.length
    ? refuse('code.levelTooDeep', { max: widths.length })
    : refuse('code.levelParentLength', { parent })
}

function lowestGap(used: ReadonlySet<number>, last: number): number | null {
  for (let candidate = 1; candidate <= last; candidate += 1) {
    if (!used.has(candidate)) return candidate
  }
  return null
}
