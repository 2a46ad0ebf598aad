import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { type ExcelColumn, importColumns, lineColumns } from './excel-columns.ts'
import type { ImportedRow } from './read-import.ts'

/** A column that says which rows are one document, or one of a field. */
export type DocumentColumn = { readonly sheet: SheetColumn } | ExcelColumn

/** The sheet that brings documents: the header's columns in every row, then those of the lines. */
export interface DocumentSheet {
  readonly columns: readonly DocumentColumn[]
  readonly header: ReadonlySet<DocumentColumn>
  readonly lines: ReadonlySet<DocumentColumn>
}

/**
 * Rows with the same value are one document. A document has no code before it is stored, and two of one
 * partner and day may be alike in every other column.
 */
const NUMBER: DocumentColumn = {
  sheet: { header: '单据序号', kind: 'text', width: 12, required: true },
}

export function documentSheet(
  registry: Pick<EntityRegistry, 'target'>,
  model: EntityModel,
  mount: MountModel,
): DocumentSheet {
  const header = importColumns(model, mount).filter(({ field }) => canBeTyped(registry, field))
  const child = mount.children.get(model.importRows ?? '')
  if (child === undefined)
    return { columns: header, header: new Set(header), lines: new Set<DocumentColumn>() }
  const lines = lineColumns(child, header).filter(({ field }) => canBeTyped(registry, field))
  return {
    columns: [NUMBER, ...header, ...lines],
    header: new Set(header),
    lines: new Set(lines),
  }
}

/**
 * What has a code or a name can be named in a cell. The line of another document has none of its own: it is
 * found by that document and the material. Of one choice nothing is to choose.
 */
function canBeTyped(registry: Pick<EntityRegistry, 'target'>, field: FieldModel): boolean {
  if (field.kind === 'choice') return field.attrs.options?.length !== 1
  if (field.kind !== 'ref' && field.kind !== 'refs') return true
  const target = registry.target(field.attrs.target ?? '')
  if (target === null || target.isChild) return false
  return (target.table.codeField ?? target.table.nameField) !== null
}

/** One document of a file: its rows as they stand there, without the number that holds them together. */
export interface SheetDocument {
  readonly rows: readonly ImportedRow[]
}

/** The documents of a file in the order in which they begin; without lines each row is one. */
export function groupDocuments(
  rows: readonly ImportedRow<DocumentColumn>[],
): readonly SheetDocument[] {
  const groups = new Map<string, ImportedRow[]>()
  for (const { rowNumber, cells } of rows) {
    // A row without a number stands alone, and is told that it has none.
    const number = cells.has(NUMBER) ? cells.get(NUMBER) : null
    const key = number ?? `#${rowNumber}`
    const fields = [...cells].filter((cell): cell is [ExcelColumn, string | null] =>
      isField(cell[0]),
    )
    groups.set(key, [...(groups.get(key) ?? []), { rowNumber, cells: new Map(fields) }])
  }
  return [...groups.values()].map((found) => ({ rows: found }))
}

const isField = (column: DocumentColumn): column is ExcelColumn => 'field' in column
