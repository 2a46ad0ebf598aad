import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { makeField } from '@junheng/web/src/controls/field.fixtures.ts'
import { makeFormTemplate } from '@junheng/web/src/controls/template.fixtures.ts'

/** Every third column holds figures, the rest text, as in a list of weighings. */
export function makeFields(
  count: number,
  table: string,
  part: Partial<FieldDefinition> = {},
): readonly FieldDefinition[] {
  return Array.from({ length: count }, (_, at) =>
    makeField({
      fieldName: `f${at}`,
      id: `${table}#f${at}`,
      fieldExplain: `字段${at}`,
      seq: at + 1,
      customTable: table,
      ...(at % 3 === 2 ? { fieldType: 'NUMBER', textAlign: 'right' } : {}),
      ...part,
    }),
  )
}

export function makeRows(count: number, columns: number): readonly AnyRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row + 1),
    rowKey: `r${row}`,
    ...Object.fromEntries(
      Array.from({ length: columns }, (__, at) => [
        `f${at}`,
        at % 3 === 2 ? `${row * 7 + at}.500` : `值${row}-${at}`,
      ]),
    ),
  }))
}

/** A form template with as much in it as the screens ask for. */
export function makeTemplate(
  header: readonly FieldDefinition[],
  lines: readonly FieldDefinition[],
): FormTemplate {
  const flag = { customTable: 'zz_line', key: 'zzLine', label: '明细', shape: 'many' } as const
  return makeFormTemplate({
    id: 'bench/main/form',
    formatName: '测量',
    formatStyle: lines.length > 0 ? 'FORMAT_MASTER_CHILD_FROM' : 'FORMAT_EIGHT_COLUMN_FROM',
    opations: { main: 'zz_bench', son: lines.length > 0 ? ['zz_line'] : [] },
    mcFlag: lines.length > 0 ? [{ seq: 999, min: 0, tab: null, ...flag }] : [],
    formSubList: [...header, ...lines],
  })
}
