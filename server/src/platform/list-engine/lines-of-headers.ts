import type { CheckedSearch } from '@junheng/domain/template/list-query.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'

/**
 * The headers of rows that are lines; null where their number tells nothing of that of the rows.
 *
 * @example
 * headersAlone(plans)?.source.from // "or_plan" t
 */
export function headersAlone(request: ListRequest): ListRequest | null {
  const { lines, ...source } = request.source
  if (!lines || request.found || !request.query.search.every(asksHeaderAlone)) return null
  if (request.where.some(({ strings }) => OF_OTHERS.test(strings.join('?')))) return null
  return { ...request, source: { ...source, from: lines.headers } }
}

/** The line of a header, or a row that it names. */
const OF_OTHERS = /\b(?:s|t_\w+)\b/

const asksHeaderAlone = (search: CheckedSearch): boolean =>
  ('or' in search ? search.or : [search]).every(({ field }) => field.source === 'column')

/**
 * The same, where what is in the headers also says in what order the rows are: so many of the first of them as rows are
 * wanted have all of these rows, as each is one, at least.
 *
 * @example
 * orderedHeaders({ ...plans, query: { search: [], sort: [{ field: planQuantity, dir: 'asc' }] } }) // null
 */
export function orderedHeaders(request: ListRequest): ListRequest | null {
  const isOfHeaders = request.query.sort.every(({ field }) => field.source === 'column')
  return isOfHeaders ? headersAlone(request) : null
}

/**
 * The rows of `headers`, each a header `p` and a line `s`: in one walk through the index of the lines, in which those of
 * neighbours lie side by side. Looked for header by header, each would be a way of its own down to it; so the join is a
 * full one, which PostgreSQL never makes that way, though no line here is without its header. Of `most` headers and more
 * no line is looked at: they are as many rows already.
 *
 * @example
 * rowsOfHeaders(plans) // headers p full join (select r.* from "or_plan_sub" r where r.main_id = any(…)) s on s.main_id = p.id
 */
export function rowsOfHeaders({ source: { lines } }: ListRequest, most?: SqlFragment): SqlFragment {
  const few = most ? sql` and (select count(*) from headers) < ${most}` : rawSql('')
  return sql`headers p full join (select r.* from ${lines?.table ?? rawSql('')} r where r.main_id = any(array(select h.id from headers h))${few}) s on s.main_id = p.id`
}
