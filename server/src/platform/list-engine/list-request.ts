import { listWays } from '@junheng/domain/entity/list-ways.ts'
import type { ChildModel, EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import {
  type CheckedCondition,
  type CheckedSearch,
  checkListQuery,
  findField,
  type QueriedList,
} from '@junheng/domain/template/list-query.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { ListPayload, SentSearch } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { hiddenFieldsOf, masksOf, viewsInList } from '#platform/access/column-views.ts'
import { besideOwner, companiesRead, readCondition } from '#platform/access/row-scope.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { OpenFlows } from '#platform/entity-engine/flow-gate.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { kindsCondition } from '#platform/entity-engine/row-conditions.ts'
import type { ListRequest, Way } from '#platform/entity-engine/row-list.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { subtreeIds } from '#platform/entity-engine/tree.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { askedByFlow } from './flow-rows.ts'
import type { ListGrant } from './list-grant.ts'

interface RequestParts {
  readonly caller: Caller
  readonly request: CallRequest
  readonly payload: ListPayload
  readonly grant: ListGrant
  /** Where rows may be asked for by the flow they are in. */
  readonly flows?: OpenFlows | null
}

/** A mount, and of the services what a list is put together by. */
type ListContext = Omit<MountContext, 'services'> & {
  readonly services: Pick<MountContext['services'], 'engine'>
}

/** The list of an entity at a mount. */
export function listRequest(context: ListContext, parts: RequestParts): ListRequest {
  const { services, model } = context
  const { caller, grant, payload, flows = null } = parts
  const fields = rowFields(context, grant)
  const table: ListedTable = {
    table: model.table,
    fields,
    sort: model.sort,
    ...viewsInList(model, caller, fields),
    source: rowSource(services.engine.registry, model, fields),
    ...scopeOfList(context, parts),
    state: listWays(model)?.state ?? null,
  }
  return tableRequest(context, parts, flows ? askedByFlow(table, payload.search, flows) : table)
}

/** What the server demands of the rows: by what the list's index begins with, and the rest. */
function scopeOfList(
  context: ListContext,
  parts: RequestParts,
): Pick<ListRequest, 'ways' | 'where'> {
  const { model } = context
  const { caller, grant } = parts
  const ways = listWays(model)
  const isByCompany = ways?.owner === 'org_id'
  const company: Way = { column: rawSql('t.org_id'), type: 'bigint[]', of: companiesRead(caller) }
  return {
    ways: [...(isByCompany ? [company] : []), ...(ways?.kind ? [kindWay(context, grant)] : [])],
    where: [
      ...(isByCompany ? besideOwner(model, caller) : [readCondition(model, caller)]),
      ...liveRows(context, 't'),
      ...(ways?.kind ? sideRows(context, grant) : kindRows(context, grant, 't')),
      ...offeredRows(context, parts),
      ...listedRows(context, parts),
    ],
  }
}

/** The kinds of the mount, or every kind there is. */
function kindWay({ model, mount }: ListContext, { everyKind = false }: ListGrant): Way {
  const all = model.fields.get('kind')?.attrs.options ?? []
  const isAll = everyKind || mount.kinds.length === 0
  const of = isAll ? all.map(({ value }) => value) : mount.kinds
  return { column: rawSql('t.kind'), type: 'text[]', of }
}

function sideRows(
  { model, mount }: ListContext,
  { everyKind = false }: ListGrant,
): readonly SqlFragment[] {
  const isOneSided = !everyKind && mount.side !== null && model.fields.has('side')
  return isOneSided ? [sql`t.side = ${mount.side}`] : []
}

/** To be picked are only rows that the entity's own rules offer. */
function offeredRows(
  { services, model }: ListContext,
  { caller, grant }: RequestParts,
): readonly SqlFragment[] {
  const { engine } = services
  const { offered } = engine.rulesOf(model.name)
  return grant.isPopup && offered ? [offered({ caller, now: engine.clock.now() })] : []
}

/** What the entity's own rules say of its lists; whoever picks is asked by `offered`. */
function listedRows(
  { services, model, mount }: ListContext,
  { caller, request, payload, grant }: RequestParts,
): readonly SqlFragment[] {
  const { engine } = services
  const { listed } = engine.rulesOf(model.name)
  if (grant.isPopup || !listed) return []
  const searched = searchedFields(payload.search)
  const now = engine.clock.now()
  return listed({ caller, mount, param: payload.param, searched, request, now })
}

function searchedFields(search: readonly SentSearch[]): ReadonlySet<string> {
  const keys = search.flatMap((item) => ('or' in item ? item.or.map(({ key }) => key) : [item.key]))
  return new Set(keys)
}

/** Fields of a row of the list: of the header, and of its line where rows are lines. */
export function rowFields(
  { mount }: Pick<ListContext, 'mount'>,
  { ofLines }: ListGrant,
): ListedTable['fields'] {
  return ofLines ? mount.listFields : mount.fields
}

/** The rows of a child table across its headers: the caller's scope is the header's. */
export function childRequest(
  context: ListContext,
  child: ChildModel,
  parts: RequestParts,
): ListRequest {
  const { services, model } = context
  const own = rowSource(services.engine.registry, child)
  const mainId = mainField(model)
  const header = sql`join ${identifier(model.table)} h on h.id = t.main_id`
  return tableRequest(context, parts, {
    table: child.table,
    fields: new Map([...child.fields, [mainId.name, mainId]]),
    sort: null,
    hidden: hiddenFieldsOf(parts.caller, child),
    masks: masksOf(child),
    source: {
      ...own,
      from: sql`${own.from} ${header}`,
      fromOf: (rows) => sql`${own.fromOf(rows)} ${header}`,
      expression: (name) => (name === mainId.name ? rawSql('t.main_id') : own.expression(name)),
    },
    state: null,
    ways: [],
    where: [
      readCondition(model, parts.caller, 'h'),
      ...liveRows(context, 'h'),
      ...kindRows(context, parts.grant, 'h'),
      ...(parts.grant.isPopup && model.fields.has('enabled') ? [rawSql('h.enabled')] : []),
    ],
  })
}

/** The header of a child row, as a field one may ask for: the tree beside a child list narrows by it. */
function mainField(model: EntityModel): FieldModel {
  return {
    name: 'mainId',
    column: 'main_id',
    kind: 'ref',
    attrs: { label: model.label, target: model.name, sort: true },
    origin: 'base',
    source: 'column',
    digits: null,
    pick: null,
    calculate: null,
    when: null,
  }
}

interface ListedTable extends QueriedList, Pick<ListRequest, 'source' | 'ways' | 'where'> {
  /** The field that stands in the list's index beside company and kind. */
  readonly state: string | null
}

function tableRequest(
  context: ListContext,
  { payload, grant }: RequestParts,
  table: ListedTable,
): ListRequest {
  const isNode = (item: SentSearch): boolean =>
    'key' in item && item.key === grant.treeField && item.op === 'eq'
  const nodes = payload.search.filter(isNode)
  const isSuggesting = grant.isPopup && isSuggestSort(payload.sort)
  const sort = isSuggesting ? [] : payload.sort
  const own = checkListQuery(table, {
    search: grant.conditions,
    sort: isSuggesting && hasNewest(table) ? payload.sort : [],
  })
  const asked = checkListQuery(
    { ...table, fields: openFields(table, grant) },
    { search: payload.search.filter((item) => !isNode(item)), sort },
  )
  const search = [...own.search, ...asked.search]
  const state = search.find((item) => isStateAsked(table, item))
  return {
    source: table.source,
    ways: [...table.ways, ...(state ? [stateWay(table, state)] : [])],
    where: [...table.where, ...nodes.map((node) => nodeCondition(context, table, node))],
    query: {
      search: search.filter((item) => item !== state),
      // Asked for as the list is kept, it comes with what orders equal rows.
      sort: sort.length > 0 && !isOwnOrder(table, payload) ? asked.sort : own.sort,
    },
    indexed: isOwnOrder(table, payload),
  }
}

/** Rows in one or some of their states. */
function isStateAsked({ state }: ListedTable, item: CheckedSearch): item is CheckedCondition {
  if ('or' in item || item.field.name !== state) return false
  return item.op === 'in' || (item.op === 'eq' && item.value !== null)
}

function stateWay({ source }: ListedTable, { field, value }: CheckedCondition): Way {
  const values = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return { column: source.expression(field.name), type: 'text[]', of: [...new Set(values)] }
}

/**
 * Suggestions come newest first, in the one sort that every autocomplete sends; it tells nothing of a row,
 * so it needs no column of the popup. Rows that know no such time keep the popup's own order.
 */
function isSuggestSort([first, ...more]: ListPayload['sort']): boolean {
  return first?.key === NEWEST && first.dir === 'desc' && more.length === 0
}

const NEWEST = 'createDate'

const hasNewest = ({ fields, hidden }: ListedTable): boolean =>
  fields.has(NEWEST) && !hidden.has(NEWEST)

/** Who sees only a popup's columns must not learn the others by asking for them. */
function openFields({ fields }: ListedTable, { columns }: ListGrant): ListedTable['fields'] {
  return columns === null ? fields : new Map([...fields].filter(([name]) => columns.has(name)))
}

/** Whether rows come in the order of the list's index: its own sort, or none asked for. */
function isOwnOrder({ sort }: ListedTable, payload: ListPayload): boolean {
  const [first, second] = payload.sort
  if (sort === null || second !== undefined) return false
  return first === undefined || (first.key === sort.field && first.dir === sort.dir)
}

const NONE: ReadonlySet<string> = new Set()

/** A node of the tree beside the list: rows under it and under everything below it. */
function nodeCondition(context: ListContext, table: ListedTable, node: SentSearch): SqlFragment {
  if (!('key' in node)) return rawSql('true')
  const { registry } = context.services.engine
  // What the template itself narrows by it may narrow by, whoever asks.
  const field = findField({ ...table, hidden: NONE }, node)
  const target = field && registry.target(field.attrs.target ?? '')
  const id = typeof node.val === 'string' ? parseId(node.val) : null
  if (!field || id === null) throw new RefusalError(refuse('call.value', { key: node.key }))
  const column = table.source.expression(field.name)
  if (!target || target.isChild || target.owner.parentField === null) return sql`${column} = ${id}`
  return sql`${column} in (${subtreeIds(target.owner, id)})`
}

function liveRows({ model }: ListContext, alias: string): readonly SqlFragment[] {
  return model.lifeCycle === 'master' ? [rawSql(`not ${alias}.deleted`)] : []
}

/** A mount for some kinds of business, or for one side of them, lists only those; a popup may offer all. */
function kindRows(
  { model, mount }: ListContext,
  { everyKind = false }: ListGrant,
  alias: string,
): readonly SqlFragment[] {
  const condition = everyKind ? null : kindsCondition(model, mount, alias)
  return condition === null ? [] : [condition]
}
