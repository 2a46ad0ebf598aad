import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseValue } from '@junheng/domain/row/parse-value.ts'
import { flagTexts } from '#platform/excel/sheet-columns.ts'
import type { ExcelColumn } from './excel-columns.ts'
import { BETWEEN, type ReferenceFinder, wordsOf } from './import-references.ts'
import type { ImportedRow } from './read-import.ts'

/**
 * The cells of a row as the body a browser would send, so that an import passes the very same checks.
 * Empty cells clear the field on an update; columns the file lacks stay as they are.
 */
export function importBody(
  { table }: Pick<EntityModel, 'table'>,
  { rowNumber, cells }: ImportedRow,
  finder: ReferenceFinder,
): AnyRow {
  const body: Record<string, unknown> = {}
  const faults: FieldFault[] = []
  for (const [column, cell] of cells) {
    const read = readCell(column, cell, finder)
    const { field, child } = column
    if ('msg' in read) faults.push({ table, row: rowNumber, field: field.name, msg: read.msg })
    else if (child === null) body[field.name] = read.value
    else body[child] = { ...(body[child] as object | undefined), [field.name]: read.value }
  }
  if (faults[0])
    throw new RefusalError({ ...refuse('row.invalid', { msg: faults[0].msg }), errors: faults })
  return withoutEmptyPresets(body, cells)
}

/** An empty cell of a field with a default means the default, not "no value". */
function withoutEmptyPresets(body: Record<string, unknown>, cells: ImportedRow['cells']): AnyRow {
  for (const [{ field, child }, cell] of cells)
    if (cell === null && child === null && field.attrs.default !== undefined)
      delete body[field.name]
  return body
}

type Read = { readonly value: unknown } | { readonly msg: string }

function readCell({ field }: ExcelColumn, cell: string | null, finder: ReferenceFinder): Read {
  if (cell === null) return { value: field.kind === 'flag' ? field.attrs.default === true : null }
  switch (field.kind) {
    case 'ref': {
      const found = finder.find(field, cell)
      return 'id' in found ? { value: found.id } : found
    }
    case 'refs':
      return readSeveral(field, cell, finder)
    case 'flag':
      return readFlag(field, cell)
    case 'choice':
      return { value: optionValue(field, cell) }
    case 'choices':
      return {
        value: cell
          .split(BETWEEN)
          .map((item) => optionValue(field, item.trim()))
          .join(','),
      }
    case 'dict':
      return { value: finder.option(field, cell) }
    default:
      return readPlain(field, cell)
  }
}

/** Each by its code or name; the first that is not found is told. */
function readSeveral(field: FieldModel, cell: string, finder: ReferenceFinder): Read {
  const found = wordsOf(cell).map((word) => finder.find(field, word))
  const fault = found.find((one) => 'msg' in one)
  return fault && 'msg' in fault
    ? fault
    : { value: found.flatMap((one) => ('id' in one ? [one.id] : [])).join(',') }
}

/** A label becomes its code; anything else goes on as it is and is refused with the field's own sentence. */
function optionValue(field: FieldModel, typed: string): string {
  return field.attrs.options?.find((option) => option.label === typed)?.value ?? typed
}

/** What is no figure, date or time is told by the title of its column; the row is told beside it. */
function readPlain(field: FieldModel, cell: string): Read {
  const parsed = parseValue(field, cell)
  if ('value' in parsed) return { value: cell }
  const { label } = field.attrs
  if (parsed.fault === 'type')
    return { msg: refuse('import.value', { label, value: cell }).message }
  const digits = field.digits?.scale ?? 0
  return { msg: refuse('check.digitsKept', { label, digits }).message }
}

const YES = new Set<string>([flagTexts.true, 'true', 'TRUE', '1'])
const NO = new Set<string>([flagTexts.false, 'false', 'FALSE', '0'])

function readFlag(field: FieldModel, cell: string): Read {
  if (YES.has(cell)) return { value: true }
  if (NO.has(cell)) return { value: false }
  return { msg: refuse('import.flag', { label: field.attrs.label }).message }
}
