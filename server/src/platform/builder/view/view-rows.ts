import { ROW_ORDER, type ViewColumn, viewField } from '@junheng/domain/builder/view-design.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { RegisteredView } from '#platform/entity-engine/registry.ts'
import type { CallContext } from '#platform/http/call.ts'
import { scopedRows } from './view-sources.ts'

/** Rows that a view may have; more is not cut off, since what is summed would be wrong then, but refused. */
const MOST_ROWS = 20_000

type AskedView = Pick<RegisteredView, 'statement' | 'sources'>

/**
 * The statement among the tables it may read and no others: each stands under its own name for the caller's rows of
 * it. The statement is a query of its own inside, so that the real tables are out of its sight.
 */
export function insideSources(
  { engine }: Pick<EntityServices, 'engine'>,
  call: CallContext,
  { statement, sources }: AskedView,
): { readonly tables: SqlFragment; readonly rows: SqlFragment } {
  const scoped = sources.map(
    (source, at) =>
      sql`${rawSql(`jh_s${at}`)} as not materialized (${scopedRows(engine, call, source)})`,
  )
  const named = sources.map(
    ({ table }, at) =>
      sql`${identifier(table.table)} as not materialized (select * from ${rawSql(`jh_s${at}`)})`,
  )
  const inner = named.length === 0 ? rawSql('') : sql`with ${joinSql(named)} `
  return {
    tables: joinSql(scoped),
    // The statement was read word by word, and is the only text of a person that becomes part of another.
    rows: sql`select * from (${inner}${rawSql(statement)}) u`,
  }
}

/** Everything before a statement of the list engine that makes the view's own name a table. */
function withView(services: EntityServices, call: CallContext, view: RegisteredView): SqlFragment {
  const { tables, rows } = insideSources(services, call, view)
  const all = [
    ...(view.sources.length === 0 ? [] : [tables]),
    sql`jh_u as materialized (${rows} limit ${MOST_ROWS + 1})`,
    sql`${identifier(view.model.table)} as (select ${columnsOf(view)} from jh_u u)`,
  ]
  return sql`with ${joinSql(all)}`
}

/** Rows are numbered in the order that the statement says, else in that of their values: pages never overlap. */
function columnsOf({ columns, isOrdered }: RegisteredView): SqlFragment {
  const order = isOrdered
    ? rawSql('')
    : sql`order by ${joinSql(columns.map(({ column }) => of(column)))}`
  const number = sql`row_number() over (${order})`
  return joinSql([
    sql`${number} as id`,
    sql`(${number})::integer as ${identifier(columnName(ROW_ORDER))}`,
    ...columns.map((column, at) => sql`${shownAs(column)} as ${identifier(viewField(at))}`),
  ])
}

const of = (column: string): SqlFragment => identifier('u', column)

function shownAs({ column, kind, scale = 0 }: ViewColumn): SqlFragment {
  switch (kind) {
    case 'text':
      return sql`${of(column)}::text`
    case 'int':
      return sql`${of(column)}::integer`
    case 'decimal':
      return sql`round(${of(column)}::numeric, ${rawSql(String(scale))})`
    case 'flag':
      return sql`${of(column)}::boolean`
    case 'date':
      return sql`${of(column)}::date`
    case 'dateTime':
      return sql`(${of(column)}::timestamp at time zone 'Asia/Shanghai')`
  }
}

/**
 * A database in which the view is a table, for one caller: it reads with the account of reports, within the time a
 * summary may take, and refuses a view of too many rows. What is written beside it (the log of an export) goes
 * where it always goes.
 */
export function viewDatabase(
  services: EntityServices,
  call: CallContext,
  view: RegisteredView,
): Database {
  const before = withView(services, call, view)
  const counted = sql`${before} select count(*)::integer as count from jh_u`
  let isFit = false
  const limited = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    runView(services, call, async (tx) => {
      if (!isFit) await assertFits(tx, counted)
      isFit = true
      return work({
        ...tx,
        rows: (statement) => tx.rows(sql`${before} ${statement}`, { planned: true }),
        row: (statement) => tx.row(sql`${before} ${statement}`),
        run: (statement) => tx.run(sql`${before} ${statement}`),
      })
    })
  return {
    ...services.db,
    rows: (statement) => limited((tx) => tx.rows(statement)),
    row: (statement) => limited((tx) => tx.row(statement)),
    run: (statement) => limited((tx) => tx.run(statement)),
    transaction: (work, options) =>
      options?.readOnly ? limited(work) : services.db.transaction(work, options),
    async *stream<Row>(statement: SqlFragment) {
      yield await limited((tx) => tx.rows<Row>(statement))
    },
  }
}

async function assertFits(tx: Queryable, counted: SqlFragment): Promise<void> {
  const found = await tx.row<{ readonly count: number }>(counted)
  if ((found?.count ?? 0) > MOST_ROWS)
    throw new RefusalError(refuse('view.tooMany', { max: MOST_ROWS }))
}

/** Reads with the account of reports, within the time that is theirs; what goes wrong is said in words. */
export async function runView<T>(
  services: EntityServices,
  { caller }: CallContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const statementTimeout = await services.summaryTimeLimit(caller)
  try {
    return await services.viewDb.transaction(work, { readOnly: true, statementTimeout })
  } catch (error) {
    throw explained(error) ?? error
  }
}

const CANCELLED = '57014'
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^42601$/, '语句写得不对'],
  [/^42P01$/, '没有这张表'],
  [/^42703$/, '没有这一列'],
  [/^42702$/, '列名在几张表里都有，请写明是哪张表的'],
  [/^42803$/, '不在 GROUP BY 里的列须合计'],
  [/^42883$/, '类型不合'],
  [/^22/, '有值算不出来'],
  [/^42/, '语句不能执行'],
]

function explained(error: unknown): RefusalError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === CANCELLED) return new RefusalError(refuse('call.tooLarge'))
  const { code } = error
  const [, said] = WORDS.find(([pattern]) => pattern.test(code)) ?? []
  return said
    ? new RefusalError(refuse('view.fails', { why: `${said}（${error.message}）` }))
    : null
}
