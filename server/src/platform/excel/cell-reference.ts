/** The last row and column that a sheet can have; Excel calls a file that passes them damaged. */
export const SHEET_ROWS = 1_048_576
const SHEET_COLUMNS = 16_384

/** The letters of a column counted from 0: 0 is `A`, 26 is `AA`. */
export function columnName(index: number): string {
  let name = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  }
  return name
}

/** The column of a cell reference counted from 0 (`AB12` is 27), or -1 if it is none. */
export function columnIndex(reference: string): number {
  let index = 0
  let letters = 0
  for (; letters < reference.length; letters++) {
    const code = reference.charCodeAt(letters)
    if (code < 65 || code > 90) break
    index = index * 26 + code - 64
    if (index > SHEET_COLUMNS) return -1
  }
  return index - 1
}
