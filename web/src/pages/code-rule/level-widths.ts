/** Levels a tree may have, and digits a level may add: as the server checks them. */
export const MOST_LEVELS = 10
export const MOST_DIGITS = 9

/** Digits of each level as they are stored, `2,2,2`; what cannot be read is left out. */
export const readWidths = (value: unknown): readonly number[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map(Number)
        .filter((width) => Number.isInteger(width) && width >= 1 && width <= MOST_DIGITS)
    : []

/** The first code of each level. @example firstCodes([2, 3]) // ['01', '01001'] */
export const firstCodes = (widths: readonly number[]): readonly string[] =>
  widths.map((_, at) =>
    widths
      .slice(0, at + 1)
      .map((width) => '1'.padStart(width, '0'))
      .join(''),
  )

/** How many a level holds below one of the level above. @example mostOf(2) // 99 */
export const mostOf = (width: number): number => 10 ** width - 1
