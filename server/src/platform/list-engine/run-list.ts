import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition } from '@junheng/domain/template/list-query.ts'
import { addDecimal, roundHalfUp } from '@junheng/domain/values/decimal.ts'
import type { ListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Database, Queryable, StatementOptions } from '#platform/db/database.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { ListRequest, LongLists } from '#platform/entity-engine/row-list.ts'
import { findRows, isNarrow, type Sought } from './found-rows.ts'
import { allRowsStatement, countStatement, pageStatement, sumStatement } from './list-sql.ts'

/** `data` of a list answer. A sum is exact or absent, never approximate. */
export interface ListAnswer {
  readonly list: readonly AnyRow[]
  readonly total: number
  readonly totalCapped?: true
  readonly sums?: Readonly<Record<string, string>>
  readonly sumsPending?: true
}

export interface SummaryAnswer {
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
}

export interface ListLimits {
  readonly totals: readonly FieldModel[]
  readonly countCap: number
  readonly longLists: LongLists
}

/**
 * Found by their trigrams, so many rows cost as much as walking the list until a page of them has gone by, in a table
 * of a million rows; of more the walk is shorter.
 */
const MOST_FOUND = 5000

/** Totals are exact up to the cap: counting is what makes long lists slow, and nobody pages that far. */
export async function runList(
  db: Queryable,
  asked: ListRequest,
  { payload, totals, countCap, longLists }: ListLimits & { readonly payload: ListPayload },
): Promise<ListAnswer> {
  const { page, pageSize, knownTotal } = payload
  const far = countCap * 2
  const shown = { offset: (page - 1) * pageSize, limit: pageSize }
  const told = totals.length > 0 ? countCap : 0
  const sought = { far: Math.max(far, MOST_FOUND), told, page: shown }
  const request = await findUnlessLong(db, asked, { longLists, sought })
  const isEmpty = request.found?.count === 0
  const list = isEmpty
    ? []
    : await db.rows<AnyRow>(pageStatement(request, shown), howAsked(request))
  if (knownTotal !== null) {
    const { total, capped } = knownTotal
    return { list, total, ...(capped ? CAPPED : {}), ...pendingSums(totals) }
  }
  if (page === 1 && list.length < pageSize)
    return { list, total: list.length, sums: sumRows(totals, list) }
  const summed = isSummedOnTheWay(request, totals) ? totals : []
  const counted = await countRows(db, request, { far, longLists, summed })
  const { rowCount } = counted
  if (rowCount > countCap) return { list, total: countCap, ...CAPPED, ...pendingSums(totals) }
  // Total and sums of one moment: a row that came in between must be in both or in neither.
  const exact =
    summed.length < totals.length
      ? await db.row<CountRow>(sumStatement(request, totals), howAsked(request))
      : counted
  return { list, total: exact?.rowCount ?? rowCount, sums: readSums(totals, exact) }
}

/** Rows of what was too much a moment ago are not looked for once more. */
async function findUnlessLong(
  db: Queryable,
  asked: ListRequest,
  { longLists, sought }: { readonly longLists: LongLists; readonly sought: Sought },
): Promise<ListRequest> {
  if (!isNarrow(asked)) return findRows(db, asked, sought)
  if (longLists.isLong(asked)) return asked
  const request = await findRows(db, asked, sought)
  if (!request.found) longLists.remember(asked)
  return request
}

/**
 * Whether the rows that are counted are read anyway, for what is asked of them: then their sums cost no second look at
 * everything else. Without a search they are counted from the index alone.
 */
const isSummedOnTheWay = ({ query, found }: ListRequest, totals: readonly FieldModel[]): boolean =>
  !found &&
  query.search.length > 0 &&
  totals.every(({ source }) => source === 'column' || source === 'line')

/** The number of rows, up to `far`, and the sums of as many. */
async function countRows(
  db: Queryable,
  request: ListRequest,
  {
    far,
    longLists,
    summed,
  }: {
    readonly far: number
    readonly longLists: LongLists
    readonly summed: readonly FieldModel[]
  },
): Promise<CountRow> {
  if (request.found) return { rowCount: request.found.count }
  if (longLists.isLong(request)) return { rowCount: far }
  const count = await db.row<CountRow>(countStatement(request, far, summed), howAsked(request))
  if (count && count.rowCount >= far) longLists.remember(request)
  return count ?? { rowCount: 0 }
}

/** How many rows a day has, only the day tells: a plan for any of them would look through all rows. */
const howAsked = ({ query }: ListRequest): StatementOptions => ({
  planned: query.search.some((one) => ('or' in one ? one.or : [one]).some(asksDay)),
})

const asksDay = ({ field: { kind } }: CheckedCondition): boolean =>
  kind === 'date' || kind === 'dateTime'

const CAPPED = { totalCapped: true } as const

const pendingSums = (totals: readonly FieldModel[]) =>
  totals.length > 0 ? ({ sumsPending: true } as const) : {}

interface CountRow extends AnyRow {
  readonly rowCount: number
}

/** More than so many are not told one by one, but read as they come. */
const FEW_ROWS = 2000
const FEW = { far: FEW_ROWS, told: FEW_ROWS } as const

const QUERY_CANCELLED = '57014'

/** The whole result in its order, for an export. */
export async function wholeResult(db: Queryable, request: ListRequest): Promise<SqlFragment> {
  return allRowsStatement(await findRows(db, request, FEW))
}

/** Exact total and sums of the whole result, under a time limit: a report belongs elsewhere. */
export async function runSummary(
  db: Database,
  request: ListRequest,
  { totals, timeLimit }: { readonly totals: readonly FieldModel[]; readonly timeLimit: number },
): Promise<SummaryAnswer> {
  try {
    const count = await db.transaction(
      async (tx) =>
        tx.row<CountRow>(sumStatement(await findRows(tx, request, FEW), totals), howAsked(request)),
      { readOnly: true, statementTimeout: timeLimit, isDivided: true },
    )
    return { total: count?.rowCount ?? 0, sums: readSums(totals, count) }
  } catch (error) {
    if (isCancelled(error)) throw new RefusalError(refuse('call.tooLarge'))
    throw error
  }
}

function isCancelled(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === QUERY_CANCELLED
  )
}

/** Fields that are summed: a sum tells as much as the column it is of. */
export function totalFields(
  fields: ReadonlyMap<string, FieldModel>,
  {
    hidden,
    columns,
  }: { readonly hidden: ReadonlySet<string>; readonly columns: ReadonlySet<string> | null },
): readonly FieldModel[] {
  return [...fields.values()].filter(
    ({ name, attrs }) => attrs.total === true && !hidden.has(name) && (columns?.has(name) ?? true),
  )
}

const scaleOf = (field: FieldModel): number => field.digits?.scale ?? 0

function readSums(totals: readonly FieldModel[], row: AnyRow | null): Record<string, string> {
  return Object.fromEntries(
    totals.map((field) => [
      field.name,
      roundHalfUp(textOf(row?.[field.name] ?? '0'), scaleOf(field)),
    ]),
  )
}

/** When the first page is the whole result, its rows are the sum. */
function sumRows(totals: readonly FieldModel[], rows: readonly AnyRow[]): Record<string, string> {
  return Object.fromEntries(
    totals.map((field) => {
      const sum = rows.reduce((left, row) => addDecimal(left, textOf(row[field.name] ?? '0')), '0')
      return [field.name, roundHalfUp(sum, scaleOf(field))]
    }),
  )
}
