import { WorkbookFault } from './workbook-fault.ts'

/** Excel refuses a file that holds a longer text in one cell. */
export const CELL_TEXT_MAX = 32_767
/** The same text in a file, where each character may be written as an escape of seven. */
const RAW_TEXT_MAX = CELL_TEXT_MAX * 7

const NEEDS_CARE = /[\u0000-\u001F&<>"\uD800-\uDFFF\uFFFE\uFFFF]|_x/
// With the u flag a surrogate in the class matches only when it stands alone.
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g
const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * A text as it may stand in the XML of a cell or an attribute. Characters that XML forbids are dropped,
 * because one of them makes the whole file unreadable; a text that looks like Excel's own `_x000D_`
 * escape is escaped itself, so that it comes back as typed.
 *
 * @example escapeCellText('a < b') // 'a &lt; b'
 */
export function escapeCellText(text: string): string {
  const cut = text.length > CELL_TEXT_MAX ? text.slice(0, CELL_TEXT_MAX) : text
  if (!NEEDS_CARE.test(cut)) return cut
  return dropIllegal(cut)
    .replace(ESCAPE_LOOKALIKE, '_x005F_')
    .replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign)
}

/** Adds a piece to the text of a cell; a cell made of endless pieces is refused. */
export function appendCellText(text: string, piece: string): string {
  if (text.length + piece.length <= RAW_TEXT_MAX) return text + piece
  throw new WorkbookFault('file', 'a cell holds too much text')
}

/**
 * The text that a person sees in a cell, from the text in the XML: Excel's `_xHHHH_` escapes resolved,
 * then what may not go on dropped — PostgreSQL refuses a NUL that hides in `_x0000_`.
 */
export function readCellText(text: string): string {
  if (!text.includes('_x')) return dropIllegal(text)
  const plain = text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return dropIllegal(plain)
}

/** Line ends become `\n`, as XML would make them anyway: the same text before and after a round trip. */
function dropIllegal(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(ILLEGAL, '')
}
