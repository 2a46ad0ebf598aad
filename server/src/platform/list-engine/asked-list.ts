import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ListPayload, SentSearch, SentSort } from '@junheng/domain/wire/list-payload.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { viewOf, viewsInList } from '#platform/access/column-views.ts'
import { veilListRows } from '#platform/access/mask-rows.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { CallContext } from '#platform/http/call.ts'
import { grantedList } from './granted-list.ts'
import { whereClause } from './list-conditions.ts'
import { grantList } from './list-grant.ts'
import { listRequest, rowFields } from './list-request.ts'
import { pageStatement } from './list-sql.ts'

/** What is asked of the list of a mount. */
export interface ListQuestion {
  /** Code of the mount, such as `exception/main`. */
  readonly mount: string
  readonly search: readonly SentSearch[]
  readonly sort?: readonly SentSort[]
}

/**
 * A list as its own call would ask it, scope and rules included, for figures that are to agree with it: they
 * are counted over the very rows the list shows.
 */
export interface AskedList {
  readonly context: MountContext
  readonly call: CallContext
  readonly fields: ReadonlyMap<string, FieldModel>
  /** Fields the caller may not see, nor a figure made of them. */
  readonly hidden: ReadonlySet<string>
  readonly request: ListRequest
  /** `from … where …`, the table being `t`; to be selected from. */
  readonly rows: SqlFragment
  /** The expression behind a field of the row; of one that is masked or hidden from the caller, nothing. */
  expression(field: string): SqlFragment
}

/** Null where the caller may not open the list, or may not see what the question is about. */
export async function askList(
  services: EntityServices,
  call: CallContext,
  { mount: id, search, sort = [] }: ListQuestion,
): Promise<AskedList | null> {
  const entry = services.engine.registry.mountById(id)
  if (entry === null) throw new Error(`no mount ${id}`)
  const context: MountContext = { services, ...entry }
  const { caller } = call
  if (!isPermitted(caller, permissionKey(entry.mount, 'list'))) return null
  const payload: ListPayload = { ...WHOLE, search, sort }
  const grant = grantList(await grantedList(context, caller, entry.model.name), caller, payload)
  const fields = rowFields(context, grant)
  const views = viewsInList(entry.model, caller, fields)
  const { hidden } = views
  // A field that the caller's roles hide cannot be asked for: the figure would tell it.
  if (namesOf(payload).some((name) => hidden.has(name))) return null
  const request = listRequest(context, { ...call, payload, grant })
  const { source } = request
  return {
    context,
    call,
    fields,
    hidden,
    request,
    rows: sql`from ${source.from} where ${whereClause(request)}`,
    // A figure made of what the caller does not see in the list would tell it.
    expression: (field) =>
      viewOf(views, field) === 'plain' ? source.expression(field) : rawSql('null::text'),
  }
}

const namesOf = ({ search, sort }: ListPayload): readonly string[] =>
  [...search.flatMap((item) => ('or' in item ? item.or : item)), ...sort].map(({ key }) => key)

const WHOLE: Omit<ListPayload, 'search' | 'sort'> = {
  page: 1,
  pageSize: 100,
  knownTotal: null,
  tplId: null,
  param: {},
}

export interface CountedList {
  readonly count: number
  /** When the last of them was made. */
  readonly latest: string | null
}

/** Exactly how many rows the list has. */
export async function countList({ context, rows }: AskedList): Promise<CountedList> {
  const [counted] = await context.services.db.rows<CountedList>(
    sql`select count(*)::int as count, max(t.create_date) as latest ${rows}`,
    // Days and states are rare or common: a plan for all values serves none of them.
    { planned: true },
  )
  return counted ?? { count: 0, latest: null }
}

/** The first rows of the list in its order, as the caller may see them. */
export async function readList(list: AskedList, limit: number): Promise<readonly AnyRow[]> {
  const { context, call, fields } = list
  const { services, model, mount } = context
  const { caller, request } = call
  const found = await services.db.rows<AnyRow>(pageStatement(list.request, { offset: 0, limit }), {
    planned: true,
  })
  const rows = veilListRows(model, caller, { fields, rows: found })
  const { dressed } = services.engine.rulesOf(model.name)
  if (!dressed) return rows
  const now = services.engine.clock.now()
  return dressed(services.db, { caller, mount, param: {}, now, request, rows })
}
