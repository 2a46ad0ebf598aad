/**
 * Lines of a CSV text, their cells separated by commas; a cell in quotes may hold commas, quotes (doubled) and breaks.
 *
 * @example
 * parseCsv('a,b\n1,"x, ""y"""') // [['a', 'b'], ['1', 'x, "y"']]
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  // A cell, quoted or not, and what ends it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    // A quote in the middle of a cell is a sign like any other; nothing else can stop us.
    if (found === null) return [...lines, line]
    const [, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      lines.push(line)
      line = []
    } else if (cell.lastIndex === text.length) line.push('')
  }
  if (line.length > 0) lines.push(line)
  return lines.filter((cells) => cells.some((one) => one !== ''))
}
