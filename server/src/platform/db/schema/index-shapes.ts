import type { EntityScope } from '@junheng/domain/entity/entity-scope.ts'
import { isAlwaysFilled, listWays } from '@junheng/domain/entity/list-ways.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'

/** Indexes of an entity's table; `stored` are its fields that have a column. */
export function entityIndexes(
  model: EntityModel,
  stored: readonly FieldModel[],
): readonly IndexShape[] {
  return [
    ...uniqueIndexes(model),
    ...listIndexes(model),
    ...referenceIndexes(model, stored),
    ...fileIndexes(model, stored),
    ...trigramIndexes(model, stored),
    ...(listWays(model) === null ? [] : dayIndexes(model, stored)),
  ]
}

export function childIndexes(
  model: EntityModel,
  child: ChildModel,
  stored: readonly FieldModel[],
): readonly IndexShape[] {
  return [
    child.shape === 'one'
      ? uniqueIndex(child.table, ['main_id'])
      : index(child.table, ['main_id', 'row_no']),
    ...childUniques(child).map((columns) => ({
      ...uniqueIndex(child.table, ['main_id', ...columns]),
      deferrable: true as const,
    })),
    ...referenceIndexes(child, stored),
    ...fileIndexes(child, stored),
    ...(model.listRows === child.key ? lineIndexes(model, child, stored) : []),
    ...(model.listRows === child.key && listWays(model) !== null ? dayIndexes(child, stored) : []),
  ]
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
  return uniqueCombinations(model).map((names) => {
    const where = countedRows(model, names)
    const columns = names.map((name) => columnOf(model, name))
    const first = model.fields.get(names[0] ?? '')
    const owner = first?.attrs.unique === 'table' ? [] : ownerColumns(model)
    return uniqueIndex(model.table, columns, {
      on: [...owner, ...columns.map(quote)],
      ...(where ? { where } : {}),
    })
  })
}

/** What is gone, or void, may stand again; only the number of a void document is never given to another. */
function countedRows(
  { lifeCycle, codeField }: EntityModel,
  names: readonly string[],
): string | undefined {
  if (lifeCycle === 'master') return 'not deleted'
  const isCode = names.length === 1 && names[0] === codeField
  return lifeCycle === 'document' && !isCode ? `status <> 'OBSOLETE'` : undefined
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
    case 'own-group':
      return []
  }
}

const LIST_OWNER: Readonly<Record<EntityScope, readonly string[]>> = {
  org: ['org_id'],
  group: ['group_id'],
  'org-or-group': ['group_id'],
  global: [],
  'own-group': [],
}

/** The list in its own order, which ends by id so that pages never overlap. */
function listIndexes(model: EntityModel): readonly IndexShape[] {
  return [
    ...orderedBy(model).flatMap((by) =>
      orderIndex(model, by, model.sort).map((one) => telling(one, model)),
    ),
    ...model.orders.flatMap((field) =>
      orderIndex(model, orderedBy(model)[0] ?? [], { field, dir: 'desc' }),
    ),
    ...(model.sharedWith.length > 0 ? sharedCode(model) : []),
    ...model.indexes.map((names) =>
      index(
        model.table,
        names.map((name) => columnOf(model, name)),
      ),
    ),
  ]
}

/** With what is asked of every row beside its order, so that rows that do not fit are not read to be passed over. */
function telling(order: IndexShape, model: EntityModel): IndexShape {
  const shared = model.sharedWith.length > 0 ? ['orgId', ...model.sharedWith] : []
  const asked = [...shared, ...model.listedBy].map((name) => quote(columnOf(model, name)))
  const include = asked.filter((column) => !order.on.some((part) => part.startsWith(column)))
  return include.length === 0 ? order : { ...order, include }
}

/** What stands before the order: whose rows they are, and of a table that grows also which of them. */
function orderedBy(model: EntityModel): readonly (readonly string[])[] {
  const ways = listWays(model)
  if (ways === null) return [LIST_OWNER[model.scope]]
  const all = [ways.owner, ...(ways.kind ? ['kind'] : [])]
  return ways.state === null ? [all] : [all, [...all, ways.state]]
}

function orderIndex(
  model: EntityModel,
  by: readonly string[],
  sort: EntityModel['sort'],
): readonly IndexShape[] {
  const sorted = model.fields.get(sort.field)
  // Where lines are sorted by what they hold, the order is in their table.
  if (sorted === undefined) return []
  const next = sort.second && model.fields.get(sort.second.field)
  const keys = [
    [sorted, sort.dir] as const,
    ...(next && sort.second ? [[next, sort.second.dir] as const] : []),
  ]
  const last = (keys.at(-1)?.[1] ?? sort.dir) === 'desc' ? 'desc' : ''
  return [
    index(
      model.table,
      [...by, ...keys.map(([{ column }]) => column), 'id'],
      [...by.map(() => ''), ...keys.map(([field, dir]) => keyOrder(field, dir)), last],
    ),
  ]
}

/** Rows without a value come last, as lists show them. */
function keyOrder(field: FieldModel, dir: 'asc' | 'desc'): string {
  if (dir === 'asc') return ''
  return isAlwaysFilled(field) ? 'desc' : 'desc nulls last'
}

/**
 * Unique within the company, a code is no way to rows that others read too; without one, PostgreSQL takes the
 * trigrams of it, which all codes have in common.
 */
function sharedCode(model: EntityModel): readonly IndexShape[] {
  const { codeField } = model
  return codeField === null ? [] : [index(model.table, ['group_id', columnOf(model, codeField)])]
}

/** A list of lines is searched by what they hold, and may be in the order of it. */
function lineIndexes(
  { sort, fields }: EntityModel,
  child: ChildModel,
  stored: readonly FieldModel[],
): readonly IndexShape[] {
  const sorted = fields.has(sort.field) ? undefined : child.fields.get(sort.field)?.column
  const dir = sort.dir === 'desc' ? 'desc nulls last' : ''
  return [
    ...(sorted ? [index(child.table, [sorted, 'id'], [dir])] : []),
    ...trigramIndexes(child, stored),
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

/** Who may read a file is asked of the rows it hangs on, so every column of files is searched by them. */
function fileIndexes(table: TableModel, stored: readonly FieldModel[]): readonly IndexShape[] {
  return stored.flatMap((field): readonly IndexShape[] => {
    const plain = index(table.table, [field.column])
    const column = quote(field.column)
    if (field.kind === 'file') return [{ ...plain, where: `${column} is not null` }]
    const list = filesIn(field, column)
    return list === null ? [] : [{ ...plain, method: 'gin', on: [list] }]
  })
}

/** The ids of the files in a list of them, as an expression that an index can hold; null: no such list. */
export function filesIn({ kind, attrs }: FieldModel, column: string): string | null {
  if (attrs.files === undefined) return null
  if (attrs.files === 'entries') return `jsonb_path_query_array(${column}, '$[*].fileId')`
  return kind === 'json' ? column : `string_to_array(${column}, ',')`
}

/** Quick search is `like '%…%'` over these columns; without trigrams it would read the whole table. */
function trigramIndexes(table: TableModel, stored: readonly FieldModel[]): readonly IndexShape[] {
  const sources = new Set([...table.fields.values()].filter(isQuickText).flatMap(firstOf))
  return stored
    .filter((field) => isQuickText(field) || (sources.has(field.name) && field.kind === 'text'))
    .map((field) => ({
      name: `${table.table}_${field.column}_trgm`.slice(0, 63),
      unique: false,
      method: 'gin',
      on: [`${quote(field.column)} gin_trgm_ops`],
    }))
}

/** PostgreSQL's limit for one index. */
const MOST_COLUMNS = 32
/** A quarter of a megabyte. A range that is full is described at once, not with the next clean-up. */
const RANGES = 'pages_per_range = 32, autosummarize = on'

/**
 * Any day of a document or of a line that is listed may be asked for, and rows are written more or less in the order of all of them. What lies
 * between which days in each stretch of pages says where to look: some kilobytes for all columns together, where an
 * index of each would cost every write.
 */
function dayIndexes({ table }: TableModel, stored: readonly FieldModel[]): readonly IndexShape[] {
  const days = stored.filter(({ kind }) => kind === 'date' || kind === 'dateTime')
  if (days.length === 0) return []
  return [
    {
      name: `${table}_days`.slice(0, 63),
      unique: false,
      method: 'brin',
      on: days.slice(0, MOST_COLUMNS).map(({ column }) => quote(column)),
      storage: RANGES,
    },
  ]
}

const isQuickText = ({ attrs, kind }: FieldModel): boolean =>
  attrs.quick === true && kind === 'text'

/** What is the first filled of several is searched in each of them. */
function firstOf({ attrs: { derive } }: FieldModel): readonly string[] {
  return derive !== undefined && 'first' in derive ? derive.first : []
}

function columnOf(table: TableModel, name: string): string {
  const field = table.fields.get(name)
  if (field === undefined) throw new Error(`${table.name} has no field ${name}`)
  return field.column
}

export interface IndexShape {
  readonly name: string
  readonly unique: boolean
  readonly method: 'btree' | 'gin' | 'brin'
  /** Expressions in order, already quoted. */
  readonly on: readonly string[]
  /** Columns that it tells beside, already quoted. */
  readonly include?: readonly string[]
  readonly where?: string
  /** How it is laid out, in the words of PostgreSQL. */
  readonly storage?: string
  /** A constraint that may be checked at the end of a statement group, so that rows can swap values. */
  readonly deferrable?: true
}
