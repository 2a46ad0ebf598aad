import type {
  ChildModel,
  EntityModel,
  FieldModel,
  MountModel,
} from '@junheng/domain/entity/model.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ColumnKind, SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'

/** A column of a workbook and the field it stands for. */
export interface ExcelColumn {
  readonly sheet: SheetColumn
  readonly field: FieldModel
  /** Key of the one-to-one child the field belongs to; null: the header. */
  readonly child: string | null
}

const KIND_OF: Partial<Record<FieldModel['kind'], ColumnKind>> = {
  int: 'int',
  flag: 'flag',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
}

/** Columns of an export: those of the list that this caller may see. */
export function exportColumns(
  model: EntityModel,
  fields: ReadonlyMap<string, FieldModel>,
  hidden: ReadonlySet<string>,
): readonly ExcelColumn[] {
  return model.listColumns.flatMap((name) => {
    const field = fields.get(name)
    return field && !hidden.has(name) ? [excelColumn(field, null, field.attrs.label)] : []
  })
}

/** Columns of an import: every field a person may fill in; a reference is given by code or name, several with commas between. */
export function importColumns(model: EntityModel, mount: MountModel): readonly ExcelColumn[] {
  const own = model.formParts.flatMap((part) => {
    const field = 'field' in part ? mount.fields.get(part.field) : undefined
    return field && isImported(field) ? [excelColumn(field, null, field.attrs.label)] : []
  })
  const single = [...mount.children.values()].filter((child) => child.shape === 'one')
  const taken = new Set(own.map((column) => column.sheet.header))
  const extra = single.flatMap((child) =>
    [...child.fields.values()].filter(isImported).map((field) => {
      // Two columns of one name could not be told apart on the way back.
      const { label } = field.attrs
      return excelColumn(field, child.key, taken.has(label) ? `${child.label}.${label}` : label)
    }),
  )
  return [...own, ...extra]
}

/** Columns of the lines that stand beside those of their header. */
export function lineColumns(
  { fields, label }: ChildModel,
  header: readonly ExcelColumn[],
): readonly ExcelColumn[] {
  const taken = new Set(header.map((column) => column.sheet.header))
  return [...fields.values()].filter(isImported).map((field) => {
    const own = field.attrs.label
    return excelColumn(field, null, taken.has(own) ? `${label}.${own}` : own)
  })
}

function isImported(field: FieldModel): boolean {
  if (field.attrs.write === 'server' || field.attrs.hidden || field.source === 'transient')
    return false
  return field.kind !== 'json' && field.kind !== 'file' && field.calculate === null
}

function excelColumn(field: FieldModel, child: string | null, header: string): ExcelColumn {
  const { attrs, digits, kind } = field
  const columnKind: ColumnKind = digits ? 'decimal' : (KIND_OF[kind] ?? 'text')
  return {
    field,
    child,
    sheet: {
      header,
      kind: columnKind,
      ...(digits ? { scale: digits.scale } : {}),
      ...(kind === 'choice' && attrs.options ? { options: attrs.options.map((o) => o.label) } : {}),
      required: attrs.required === true && attrs.default === undefined && isAlwaysShown(field),
    },
  }
}

/** What is needed only beside another value may be left out of a file without it; the row's own check asks. */
const isAlwaysShown = ({ when }: FieldModel): boolean =>
  when === null || typeof when.set === 'object'

/** A stored value as a person reads it in a cell. */
export function cellValue({ field }: Pick<ExcelColumn, 'field'>, row: AnyRow): SheetValue {
  const value = row[field.name]
  if (value === null || value === undefined) return null
  // A customer's own text may come back by the same workbook, where it is read as it stands.
  const isCoded = field.origin === 'code' && field.attrs.format?.name === 'dict'
  if (isCoded || field.kind === 'choice' || field.kind === 'choices')
    return textOf(value)
      .split(',')
      .map((item) => field.attrs.options?.find((option) => option.value === item)?.label ?? item)
      .join(',')
  if (typeof value === 'boolean' || typeof value === 'number') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}
