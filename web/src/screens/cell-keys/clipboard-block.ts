/** Rows of cells, as a spreadsheet hands them over. */
export type Block = readonly (readonly string[])[]

/**
 * The cells of a copied block: tabs between them, a line a row; a cell with line breaks or quotes stands in
 * quotes. Null: it is one value and no block.
 *
 * @example
 * parseBlock('原煤\t300\n精煤\t200\n') // [['原煤', '300'], ['精煤', '200']]
 */
export function parseBlock(text: string): Block | null {
  const rows = splitRows(text.replaceAll('\r\n', '\n').replace(/\n$/, ''))
  const [first = []] = rows
  return rows.length > 1 || first.length > 1 ? rows : null
}

function splitRows(text: string): Block {
  const rows: string[][] = [[]]
  let rest = text
  for (;;) {
    const { cell, end } = takeCell(rest)
    rows.at(-1)?.push(cell)
    const divider = rest[end]
    if (divider === undefined) return rows
    if (divider === '\n') rows.push([])
    rest = rest.slice(end + 1)
  }
}

const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/

function takeCell(text: string): { readonly cell: string; readonly end: number } {
  const quoted = QUOTED.exec(text)
  if (quoted?.[1] !== undefined)
    return { cell: quoted[1].replaceAll('""', '"'), end: quoted[0].length }
  const end = text.search(/[\t\n]/)
  const length = end < 0 ? text.length : end
  return { cell: text.slice(0, length), end: length }
}
