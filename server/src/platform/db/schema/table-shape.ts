import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'

export interface ColumnShape {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly default?: string
}
export interface IndexShape {
  readonly name: string
  readonly unique: boolean
  readonly method: 'btree' | 'gin'
  /** Expressions in order, already quoted. */
  readonly on: readonly string[]
  readonly where?: string
  /** A constraint that may be checked at the end of a statement group, so that rows can swap values. */
  readonly deferrable?: true
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
  file: () => 'bigint',
  json: () => 'jsonb',
  dict: () => 'varchar(40)',
  choice: () => 'varchar(40)',
  choices: () => 'varchar(400)',
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
    indexes: [
      ...uniqueIndexes(model),
      ...listIndexes(model),
      ...referenceIndexes(model, stored),
      ...trigramIndexes(model, stored),
    ],
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
    indexes: [
      child.shape === 'one'
        ? uniqueIndex(child.table, ['main_id'])
        : index(child.table, ['main_id', 'row_no']),
      ...childUniques(child).map((columns) => ({
        ...uniqueIndex(child.table, ['main_id', ...columns]),
        deferrable: true as const,
      })),
      ...referenceIndexes(child, stored),
    ],
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

export function columnShape(field: FieldModel): ColumnShape {
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

const quote = (name: string): string => `"${name}"`

function index(
  table: string,
  columns: readonly string[],
  order: readonly string[] = [],
): IndexShape {
  return {
    name: `${table}_${columns.join('_')}_idx`.slice(0, 63),
    unique: false,
    method: 'btree',
    on: columns.map((column, at) => `${quote(column)}${order[at] ? ` ${order[at]}` : ''}`),
  }
}

function uniqueIndex(
  table: string,
  columns: readonly string[],
  options: { readonly on?: readonly string[]; readonly where?: string } = {},
): IndexShape {
  return {
    name: uniqueIndexName(table, columns),
    unique: true,
    method: 'btree',
    on: options.on ?? columns.map(quote),
    ...(options.where ? { where: options.where } : {}),
  }
}

/** The engine reads a violated index's name to tell the user which field repeats. */
export function uniqueIndexName(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_key`.slice(0, 63)
}

/** The combinations that must not repeat, as field names: single fields first. */
export function uniqueCombinations(table: TableModel): readonly (readonly string[])[] {
  const single = [...table.fields.values()].filter((field) => field.attrs.unique)
  return [...single.map((field) => [field.name]), ...table.unique]
}

function childUniques(child: ChildModel): readonly (readonly string[])[] {
  return uniqueCombinations(child).map((names) => names.map((name) => columnOf(child, name)))
}

function uniqueIndexes(model: EntityModel): readonly IndexShape[] {
  const where = model.lifeCycle === 'master' ? 'not deleted' : undefined
  return uniqueCombinations(model).map((names) => {
    const columns = names.map((name) => columnOf(model, name))
    const first = model.fields.get(names[0] ?? '')
    const owner = first?.attrs.unique === 'table' ? [] : ownerColumns(model)
    return uniqueIndex(model.table, columns, {
      on: [...owner, ...columns.map(quote)],
      ...(where ? { where } : {}),
    })
  })
}

/** What a code is unique within: the company for its own rows, the group for shared ones. */
function ownerColumns(model: EntityModel): readonly string[] {
  switch (model.scope) {
    case 'org':
      return ['"org_id"']
    case 'group':
      return ['"group_id"']
    case 'org-or-group':
      return ['coalesce("org_id", 0)', '"group_id"']
    case 'global':
      return []
  }
}

/** The default list: this company's rows, newest first; its order ends by id so that pages never overlap. */
function listIndexes(model: EntityModel): readonly IndexShape[] {
  const owner = { org: ['org_id'], group: ['group_id'], 'org-or-group': ['group_id'], global: [] }[
    model.scope
  ]
  const sorted = columnOf(model, model.sort.field)
  const dir = model.sort.dir === 'desc' ? 'desc' : ''
  return [
    index(model.table, [...owner, sorted, 'id'], [...owner.map(() => ''), dir, dir]),
    ...model.indexes.map((names) =>
      index(
        model.table,
        names.map((name) => columnOf(model, name)),
      ),
    ),
  ]
}

function referenceIndexes(table: TableModel, stored: readonly FieldModel[]): readonly IndexShape[] {
  return stored
    .filter((field) => field.origin !== 'base')
    .flatMap((field) => {
      if (field.kind === 'ref') return [index(table.table, [field.column])]
      if (field.kind !== 'refs') return []
      return [{ ...index(table.table, [field.column]), method: 'gin' as const }]
    })
}

/** Quick search is `like '%…%'` over these columns; without trigrams it would read the whole table. */
function trigramIndexes(table: TableModel, stored: readonly FieldModel[]): readonly IndexShape[] {
  return stored
    .filter((field) => field.attrs.quick && field.kind === 'text')
    .map((field) => ({
      name: `${table.table}_${field.column}_trgm`.slice(0, 63),
      unique: false,
      method: 'gin',
      on: [`${quote(field.column)} gin_trgm_ops`],
    }))
}

/** Who made a row is no foreign key: users are never deleted, and every insert would pay for the check. */
const UNCHECKED = new Set(['createUserId', 'updateUserId'])

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

function columnOf(table: TableModel, name: string): string {
  const field = table.fields.get(name)
  if (field === undefined) throw new Error(`${table.name} has no field ${name}`)
  return field.column
}
