import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { QueriedList } from '@junheng/domain/template/list-query.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { FLOW_FIELD } from '@junheng/domain/workflow/flow-field.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { OpenFlows } from '#platform/entity-engine/flow-gate.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { ListGrant } from './list-grant.ts'

/** The flows that rows of a list may be in; a picker tells nothing of them. */
export const flowsOf = (
  { services, model }: MountContext,
  { isPopup }: ListGrant,
): OpenFlows | null => (isPopup ? null : (services.flowGate?.flows(model) ?? null))

type AskedTable = QueriedList & Pick<ListRequest, 'source' | 'where'>

/** The table with the field that its flows are asked by, where they are. */
export function askedByFlow<T extends AskedTable>(
  table: T,
  search: readonly SentSearch[],
  { state, ids }: OpenFlows,
): T {
  const { name } = FLOW_FIELD
  const entries = search.flatMap((item) => ('or' in item ? item.or : [item]))
  if (!entries.some(({ key }) => key === name)) return table
  const { source } = table
  const expression = (field: string): SqlFragment =>
    field === name ? state : source.expression(field)
  // Few rows are in a flow: they are found first, instead of asking every row of the list for its own.
  const few = search.some(isOneState) ? [sql`t.id = any(array(${ids}))`] : []
  return {
    ...table,
    fields: new Map([...table.fields, [name, FLOW_FIELD]]),
    source: { ...source, expression },
    where: [...table.where, ...few],
  }
}

const isOneState = (item: SentSearch): boolean =>
  'key' in item &&
  item.key === FLOW_FIELD.name &&
  (item.op === 'in' || (item.op === 'eq' && (item.val ?? '') !== ''))

/**
 * By their id the state of the flows that some rows are in; the rows are left as their table has them. Of a value that is
 * undefined nothing is written, and to take its field away would cost a copy of every row.
 */
export function takeMarks(rows: readonly MarkedRow[]): ReadonlyMap<string, unknown> {
  const marks = new Map<string, unknown>()
  for (const row of rows) {
    if (row.inFlow) marks.set(textOf(row['id']), row.inFlow)
    row.inFlow = undefined
  }
  return marks
}

interface MarkedRow extends AnyRow {
  inFlow?: unknown
}

export const markedRows = (
  rows: readonly AnyRow[],
  marks: ReadonlyMap<string, unknown>,
): readonly AnyRow[] =>
  marks.size === 0
    ? rows
    : rows.map((row) => {
        const inFlow = marks.get(textOf(row.id))
        return inFlow === undefined ? row : { ...row, inFlow }
      })
