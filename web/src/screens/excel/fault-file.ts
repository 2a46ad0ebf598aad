import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'

/** Without it a spreadsheet takes the Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run a cell that begins so as a formula; what was imported is not ours to trust. */
const FORMULA_START = /^[=+\-@\t\r]/

/** The faulty rows of an import as a file that opens beside the workbook: 行, 字段, 原因. */
export function faultFile(
  faults: readonly FieldFault[],
  labels: ReadonlyMap<string, string>,
): Blob {
  return new Blob([BYTE_ORDER_MARK, faultTable(faults, labels)], { type: 'text/csv' })
}

/**
 * The text of that file.
 *
 * @example
 * faultTable([{ table: 'zz_place', row: 2, field: 'code', msg: '必须填写编码' }], new Map([['code', '编码']])) // '行,字段,原因\r\n2,编码,必须填写编码\r\n'
 */
export function faultTable(
  faults: readonly FieldFault[],
  labels: ReadonlyMap<string, string>,
): string {
  const lines = [
    ['行', '字段', '原因'],
    ...faults.map(({ row, field, msg }) => [String(row), labels.get(field) ?? field, msg]),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
