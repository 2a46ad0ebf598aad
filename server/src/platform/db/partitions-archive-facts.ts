import { idRangeStart } from '@junheng/domain/values/id.ts'
import type { ClientBase } from 'pg'

/** One year of a table that lies in months. */
export interface YearPlan {
  readonly table: string
  readonly year: number
  /** The table of the year. */
  readonly name: string
  /** Where rows lie whose month had no table. */
  readonly rest: string
  /** Ids of the year: from the first on, before the second. */
  readonly from: string
  readonly to: string
}

/** @example planYear('sys_log', 2024).name // 'sys_log_y2024' */
export function planYear(table: string, year: number): YearPlan {
  const [from, to] = [idRangeStart(startOf(year)), idRangeStart(startOf(year + 1))]
  return { table, year, name: `${table}_y${year}`, rest: `${table}_rest`, from, to }
}

const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1))

export const inYear = ({ from, to }: YearPlan): string => `id >= ${from} and id < ${to}`

/** Years of which there are tables of months, attached or left behind, the oldest first. */
export async function listMonthlyYears(
  client: ClientBase,
  tables: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ year: number }>(
    `select distinct substring(relname from '(\\d{4})\\d{2}$')::int as year from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname ~ ('^(' || array_to_string($1::text[], '|') || ')_\\d{6}$') order by 1`,
    [tables],
  )
  return rows.map(({ year }) => year)
}

export interface MonthTable {
  readonly name: string
  /** False: the year has taken its place, and only its dropping was not reached. */
  readonly isAttached: boolean
}

/** The months of a year that still have tables. */
export async function listMonths(
  client: ClientBase,
  { table, year }: YearPlan,
): Promise<readonly MonthTable[]> {
  const { rows } = await client.query<MonthTable>(
    `select relname as name, relispartition as "isAttached" from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ $1 order by 1`,
    [`^${table}_${year}(0[1-9]|1[0-2])$`],
  )
  return rows
}

export type YearState = 'none' | 'half' | 'attached'

export async function readYearState(client: ClientBase, { name }: YearPlan): Promise<YearState> {
  const { rows } = await client.query<{ is: boolean }>(
    `select relispartition as is from pg_class where relname = $1 and relnamespace = 'public'::regnamespace`,
    [name],
  )
  if (rows[0] === undefined) return 'none'
  return rows[0].is ? 'attached' : 'half'
}

/** Rows of the year that lie outside of its months, and all rows there. */
export async function countRest(
  client: ClientBase,
  plan: YearPlan,
): Promise<{ readonly ofYear: number; readonly all: number }> {
  const { rows } = await client.query<{ ofYear: number; all: number }>(
    `select count(*) filter (where ${inYear(plan)})::float8 as "ofYear", count(*)::float8 as all from "${plan.rest}"`,
  )
  return rows[0] ?? { ofYear: 0, all: 0 }
}

export interface KeyFacts {
  /** Quoted. */
  readonly table: string
  readonly name: string
  readonly definition: string
  /** The table at its other end, quoted. */
  readonly target: string
  readonly isValid: boolean
}

const KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name,
  pg_get_constraintdef(oid) as definition, confrelid::regclass::text as target, convalidated as "isValid"
  from pg_constraint where contype = 'f' and conparentid = 0 and`

/** Keys of others that point to a table. Rows that they point to keep a month from being detached. */
export async function keysTo(client: ClientBase, table: string): Promise<readonly KeyFacts[]> {
  const { rows } = await client.query<KeyFacts>(`${KEYS} confrelid = $1::regclass order by oid`, [
    table,
  ])
  return rows
}

/** Keys of a table to others. */
export async function keysOf(client: ClientBase, table: string): Promise<readonly KeyFacts[]> {
  const { rows } = await client.query<KeyFacts>(`${KEYS} conrelid = $1::regclass order by oid`, [
    table,
  ])
  return rows
}

/** Columns that are stored, quoted. */
export async function columnsOf(client: ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Statements that make on the year's table the indexes of the whole one, but for its primary key. */
export async function indexStatements(
  client: ClientBase,
  { table, name }: YearPlan,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary order by indexrelid`,
    [table],
  )
  return rows.map(({ definition }) =>
    definition.replace(
      /^CREATE (UNIQUE )?INDEX \S+ ON (?:ONLY )?\S+ /,
      `create $1index on "${name}" `,
    ),
  )
}
