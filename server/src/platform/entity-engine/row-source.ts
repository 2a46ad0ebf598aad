import { listWays } from '@junheng/domain/entity/list-ways.ts'
import {
  type ChildModel,
  type FieldModel,
  followedField,
  type TableModel,
} from '@junheng/domain/entity/model.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { createFieldReader, type FieldReader, type TablePlace } from './field-reader.ts'
import { type GatheredSums, gatheredSums } from './gathered-sums.ts'
import type { EntityRegistry } from './registry.ts'

/** How the rows of a table are read: columns under their field names, names of references joined. */
export interface RowSource {
  readonly columns: SqlFragment
  readonly from: SqlFragment
  /** Rows of the table alone, as `t`, without joined names and lines. */
  rowsWhere(condition: SqlFragment): SqlFragment
  /** `from` over such rows instead of the whole table. */
  fromOf(rows: SqlFragment): SqlFragment
  /** The expression behind a field, for conditions and sorting. */
  expression(field: string): SqlFragment
  /** Those of which the field is the first that is filled; none where it is a value of its own. */
  firstOf(field: string): readonly SqlFragment[]
  /** Where the field is what a named row is called; null: it is no such name, or there may be too many such rows. */
  nameOf(field: string): ReferredName | null
  /** Totals over child rows; null where there are none. */
  readonly gathered: GatheredSums | null
  /** Where a row is one line (`s`) of its header (`t`), or a header without any. */
  readonly lines?: {
    /**
     * The same rows, told by `page` (id, sub_id): in one walk through the ids of each table. The joins are full ones,
     * which PostgreSQL never makes by looking for row after row, though no row here is without its page; a condition
     * that fails for a row that is missing would turn them into others.
     */
    readonly ofPage: SqlFragment
    /** The headers, without their lines and without any joined name. */
    readonly headers: SqlFragment
    /** The table of the lines. */
    readonly table: SqlFragment
    /** Names joined to a line; what is asked of lines alone needs no other. */
    readonly joins: SqlFragment
  }
}

/** Who is asked for a name is asked for the rows `n` that are called so, and for what refers to them by `id`. */
export interface ReferredName {
  readonly id: SqlFragment
  readonly from: SqlFragment
  readonly name: SqlFragment
}

type FieldMap = ReadonlyMap<string, FieldModel>

/** Field maps are frozen with their model, so what was derived from one stays true as long as it lives. */
const known = new WeakMap<FieldMap, RowSource>()

/**
 * The source of a table's rows, with the columns of `fields` (a mount may lack some, a list have those of
 * its lines besides). The table is aliased `t`, the lines' `s`, every joined name `t_<column>`.
 */
export function rowSource(
  registry: EntityRegistry,
  table: TableModel,
  fields: FieldMap = table.fields,
): RowSource {
  const cached = known.get(fields)
  if (cached !== undefined) return cached
  const source = buildSource(registry, table, fields)
  known.set(fields, source)
  return source
}

function buildSource(registry: EntityRegistry, table: TableModel, fields: FieldMap): RowSource {
  const reader = createFieldReader(registry)
  const lineReader = createFieldReader(registry)
  const lines = linesOf(registry, table, fields)
  const expressions = new Map<string, string>([['id', 't."id"']])
  const choices = new Map<string, readonly SqlFragment[]>()
  const names = new Map<string, ReferredName>()
  for (const field of fields.values()) {
    const expression =
      field.source === 'line'
        ? readLine(lines, field, (place, own) => lineReader.read(place, own))
        : reader.read({ table, alias: 't' }, field)
    if (expression !== null) expressions.set(field.name, expression)
    const place =
      field.source === 'line' ? lines && { table: lines, alias: 's' } : { table, alias: 't' }
    if (!place) continue
    const placed = field.source === 'line' ? lineReader : reader
    choices.set(field.name, readChoices(placed, place, field))
    const named = readName(registry, place, field)
    if (named) names.set(field.name, named)
  }
  const columns = [...expressions].map(([name, expression]) => `${expression} as "${name}"`)
  const read = {
    columns: rawSql([...columns, ...(lines ? [ROW_KEY] : [])].join(', ')),
    expression(name: string): SqlFragment {
      const expression = expressions.get(name)
      if (expression === undefined) throw new Error(`${table.name} cannot read ${name}`)
      return rawSql(expression)
    },
    firstOf: (name: string): readonly SqlFragment[] => choices.get(name) ?? [],
    nameOf: (name: string): ReferredName | null => names.get(name) ?? null,
    gathered: lines === null ? gatheredSums(registry, table, fields) : null,
  }
  const joins = { own: reader.joins, ofLines: lineReader.joins }
  return { ...read, ...placesOf(table.table, lines?.table ?? null, joins) }
}

interface Joins {
  readonly own: readonly string[]
  readonly ofLines: readonly string[]
}

/** Where the rows are read from: the table, its lines where a row is one, and the joined names. */
function placesOf(
  table: string,
  line: string | null,
  joins: Joins,
): Pick<RowSource, 'from' | 'rowsWhere' | 'fromOf' | 'lines'> {
  const joined = (...tables: readonly string[]): SqlFragment =>
    rawSql([...tables, ...joins.own, ...joins.ofLines].join(' '))
  const header = `"${table}" t`
  const sides = line === null ? [] : [`left join "${line}" s on s.main_id = t.id`]
  const beside = joined(...sides)
  const places = {
    from: joined(header, ...sides),
    rowsWhere: (condition: SqlFragment) =>
      sql`select t.* from ${rawSql(header)} where ${condition}`,
    fromOf: (rows: SqlFragment) => sql`(${rows}) t ${beside}`,
  }
  if (line === null) return places
  return {
    ...places,
    lines: {
      ofPage: joined(
        'page p',
        `full join ${namedIn('id', `"${table}"`)} t on t.id = p.id`,
        `full join ${namedIn('sub_id', `"${line}"`)} s on s.id = p.sub_id`,
      ),
      headers: rawSql(header),
      table: rawSql(`"${line}"`),
      joins: rawSql(joins.ofLines.map((join) => ` ${join}`).join('')),
    },
  }
}

const namedIn = (key: 'id' | 'sub_id', table: string): string =>
  `(select r.* from ${table} r where r.id = any(array(select q.${key} from page q)))`

/** Also of fields that a mount lacks: the value is made of them all the same. */
function readChoices(reader: FieldReader, place: TablePlace, { name }: FieldModel): SqlFragment[] {
  const derive = place.table.fields.get(name)?.attrs.derive
  if (derive === undefined || !('first' in derive)) return []
  return derive.first.flatMap((source) => {
    const field = place.table.fields.get(source)
    const expression = field ? reader.read(place, field) : null
    return expression === null ? [] : [rawSql(expression)]
  })
}

/**
 * A name is looked for where it stands: among archives, which stay small, or where its trigrams are kept. Looked for
 * in the rows that refer to it, each of them would be read.
 */
function readName(
  registry: EntityRegistry,
  { table, alias }: TablePlace,
  { name }: FieldModel,
): ReferredName | null {
  const field = table.fields.get(name)
  const { ref, take } = field?.attrs.follows ?? {}
  const id = table.fields.get(ref ?? '')
  const target = registry.target(id?.attrs.target ?? '')
  const taken = target && followedField(target.table, take ?? '')
  if (field?.source !== 'joined' || id?.source !== 'column' || taken?.source !== 'column')
    return null
  if (target === null || (listWays(target.owner) !== null && taken.attrs.quick !== true))
    return null
  return {
    id: rawSql(`${alias}."${id.column}"`),
    from: rawSql(`"${target.table.table}" n`),
    name: rawSql(`n."${taken.column}"`),
  }
}

/** What tells rows of such a list apart: the line, or the header that has none. */
const ROW_KEY = `coalesce(s.id::text, 'h' || t.id) as "rowKey"`

function linesOf(registry: EntityRegistry, table: TableModel, fields: FieldMap): ChildModel | null {
  const childTable = fields.get('subId')?.childTable
  if (childTable === undefined) return null
  const { children } = registry.model(table.name)
  return [...children.values()].find((child) => child.table === childTable) ?? null
}

function readLine(
  lines: ChildModel | null,
  { name }: FieldModel,
  read: (place: { table: TableModel; alias: string }, field: FieldModel) => string | null,
): string | null {
  if (name === 'subId') return 's."id"'
  const field = lines?.fields.get(name)
  const expression = lines && field ? read({ table: lines, alias: 's' }, field) : null
  // Of a line that is not there, nothing is made either.
  return field?.source === 'derived' && expression !== null
    ? `case when s.id is not null then ${expression} end`
    : expression
}
