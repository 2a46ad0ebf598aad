import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import { childIndexes, entityIndexes, type IndexShape } from './index-shapes.ts'

export interface ColumnShape {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly default?: string
}
export interface ForeignKeyShape {
  readonly name: string
  readonly column: string
  readonly references: string
  readonly onDelete?: 'cascade'
}

/** A table as a definition wants it; plain data, so that it can be committed and compared. */
export interface TableShape {
  readonly table: string
  readonly columns: readonly ColumnShape[]
  readonly indexes: readonly IndexShape[]
  readonly foreignKeys: readonly ForeignKeyShape[]
}

/** Table that a reference by entity name points at, or null when that entity is not registered. */
export type TableOf = (entity: string) => string | null

const COLUMN_TYPES: Readonly<Record<FieldKind, (field: FieldModel) => string>> = {
  text: (field) => `varchar(${field.attrs.length})`,
  tons: numeric,
  kg: numeric,
  price: numeric,
  money: numeric,
  rate: numeric,
  assay: numeric,
  decimal: numeric,
  int: () => 'integer',
  flag: () => 'boolean',
  date: () => 'date',
  dateTime: () => 'timestamptz',
  time: () => 'time',
  file: () => 'varchar(32)',
  json: () => 'jsonb',
  dict: () => 'varchar(40)',
  choice: ({ attrs }) => (attrs.ownEvents || attrs.ownFlows ? 'varchar(80)' : 'varchar(40)'),
  // Customers' tables have long names, and there are many.
  choices: ({ attrs }) => (attrs.ownEvents ? 'varchar(8000)' : 'varchar(400)'),
  ref: () => 'bigint',
  refs: () => 'bigint[]',
}

/** Shapes of an entity's table and of its child tables. */
export function tableShapes(model: EntityModel, tableOf: TableOf): readonly TableShape[] {
  return [
    entityShape(model, tableOf),
    ...[...model.children.values()].map((child) => childShape(model, child, tableOf)),
  ]
}

function entityShape(model: EntityModel, tableOf: TableOf): TableShape {
  const stored = storedFields(model)
  return {
    table: model.table,
    columns: [idColumn, ...stored.map(columnShape)],
    indexes: entityIndexes(model, stored),
    foreignKeys: foreignKeys(model, stored, tableOf),
  }
}

function childShape(model: EntityModel, child: ChildModel, tableOf: TableOf): TableShape {
  const stored = storedFields(child)
  const mainKey = `${child.table}_main_id`
  return {
    table: child.table,
    columns: [
      idColumn,
      { name: 'main_id', type: 'bigint', notNull: true },
      { name: 'row_no', type: 'integer', notNull: true },
      ...stored.map(columnShape),
    ],
    indexes: childIndexes(model, child, stored),
    foreignKeys: [
      { name: `${mainKey}_fkey`, column: 'main_id', references: model.table, onDelete: 'cascade' },
      ...foreignKeys(child, stored, tableOf),
    ],
  }
}

/** Fields with a column of their own, in table order. */
export function storedFields(table: TableModel): readonly FieldModel[] {
  return [...table.fields.values()].filter((field) => field.source === 'column')
}

const idColumn: ColumnShape = { name: 'id', type: 'bigint', notNull: true }

function columnShape(field: FieldModel): ColumnShape {
  const isFlag = field.kind === 'flag'
  const shape: ColumnShape = {
    name: field.column,
    type: COLUMN_TYPES[field.kind](field),
    notNull: isFlag || isAlwaysFilled(field),
  }
  if (isFlag) return { ...shape, default: String(field.attrs.default === true) }
  if (field.name === 'version') return { ...shape, default: '0' }
  return shape
}

/** A required field that linkage can switch off is empty while it is off. */
function isAlwaysFilled(field: FieldModel): boolean {
  return (field.attrs.required === true && field.when === null) || FILLED_BASE.has(field.name)
}

/** Base columns the engine always fills. */
const FILLED_BASE = new Set(['createDate', 'updateDate', 'version', 'status'])

function numeric(field: FieldModel): string {
  if (field.digits === null) throw new Error(`${field.name} has no digits`)
  return `numeric(${field.digits.precision},${field.digits.scale})`
}

/** Who made a row is no foreign key: users are never deleted, and every insert would pay for the check. */
const UNCHECKED = new Set(['createUserId', 'updateUserId', 'auditUserId', 'examineUserId'])

function foreignKeys(
  table: TableModel,
  stored: readonly FieldModel[],
  tableOf: TableOf,
): readonly ForeignKeyShape[] {
  return stored.flatMap((field) => {
    if (field.kind !== 'ref' || UNCHECKED.has(field.name)) return []
    const references = tableOf(field.attrs.target ?? '')
    if (references === null) return []
    return [{ name: `${table.table}_${field.column}_fkey`, column: field.column, references }]
  })
}
