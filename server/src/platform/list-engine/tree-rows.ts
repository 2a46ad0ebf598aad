import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ListPayload } from '@junheng/domain/wire/list-payload.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { veilListRows } from '#platform/access/mask-rows.ts'
import { sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { grantedList } from './granted-list.ts'
import { whereClause } from './list-conditions.ts'
import { grantList, type ListGrant, mayUsePopup, narrowRows, popupColumns } from './list-grant.ts'
import { listRequest, rowFields } from './list-request.ts'

/** A tree is drawn whole; of what hangs below one, as much as ten full pages of its popup. */
const MOST_NODES = 20_000
const MOST_BELOW = 1000

/** Rows of the tree itself, as its list or a popup beside which it stands would give them to this caller. */
export function readNodes(context: MountContext, call: CallContext): Promise<readonly AnyRow[]> {
  const { model, mount } = context
  const columns = isPermitted(call.caller, permissionKey(mount, 'list'))
    ? null
    : treeColumns(context, call.caller)
  const grant: ListGrant = {
    conditions: [],
    treeField: null,
    isPopup: columns !== null,
    columns,
    ofLines: false,
  }
  return readRows(context, call, { grant, order: model.sort.field, most: MOST_NODES })
}

/** Who may fill in a form whose popup has this tree at its side sees what the tree is drawn of. */
function treeColumns({ services, model, mount }: MountContext, caller: Caller) {
  const { registry } = services.engine
  const beside = registry.models
    .flatMap(({ popups }) => [...popups.values()])
    .filter(({ tree, code }) => tree?.base === mount.base && mayUsePopup(registry, caller, code))
  if (beside.length === 0) throw new RefusalError(refuse('access.forbidden'))
  const picked = beside.filter(({ entity }) => entity === model.name)
  return new Set([...titleColumns(model), ...picked.flatMap((popup) => [...popupColumns(popup)])])
}

/** By what a node is known and where it stands. */
function titleColumns({ nameField, codeField, parentField, levelField }: EntityModel) {
  const named = [nameField, codeField, parentField, levelField].filter((name) => name !== null)
  return ['id', 'enabled', 'resourceType', ...named]
}

/** A row with the node it hangs under. */
export interface HangingRow {
  readonly parent: string
  readonly name: string
  readonly row: AnyRow
}

/**
 * Rows of an entity that refers to this one: those of the lists the caller may open, else those a popup offers
 * him, and of either what the popup shows; whoever may not read them gets the tree without.
 */
export async function rowsBelow(
  { services, model: above }: MountContext,
  call: CallContext,
  entity: string,
): Promise<readonly HangingRow[]> {
  const { registry } = services.engine
  const model = registry.models.find(({ name }) => name === entity)
  const up = [...(model?.fields.values() ?? [])].find(
    ({ kind, attrs }) => kind === 'ref' && attrs.target === above.name,
  )
  if (model === undefined || up === undefined)
    throw new RefusalError(refuse('call.fieldType', { field: 'below' }))
  const popups = registry.models
    .flatMap((one) => [...one.popups.values()])
    .filter((popup) => popup.entity === entity && popupColumns(popup).has(up.name))
  const listed = model.mounts.filter((mount) =>
    isPermitted(call.caller, permissionKey(mount, 'list')),
  )
  const shown = popups[0] ? popupColumns(popups[0]) : new Set(titleColumns(model))
  const contextOf = (mount: MountModel): MountContext => ({ services, model, mount })
  const rows = new Map<string, AnyRow>()
  for (const mount of listed) {
    const columns = new Set([...shown, ...titleColumns(model), up.name])
    for (const row of await readListed(contextOf(mount), call, columns))
      rows.set(textOf(row['id']), row)
  }
  if (listed.length === 0)
    for (const row of await readOffered(model, popups, { call, contextOf }))
      rows.set(textOf(row['id']), row)
  return [...rows.values()].map((row) => ({
    parent: textOf(row[up.name]),
    name: textOf(row[model.nameField ?? ''] ?? ''),
    row,
  }))
}

/** What the list at a mount has, in these columns. */
async function readListed(
  context: MountContext,
  call: CallContext,
  columns: ReadonlySet<string>,
): Promise<readonly AnyRow[]> {
  const { model } = context
  const whole = grantList(await grantedList(context, call.caller, model.name), call.caller, WHOLE)
  const grant = { ...whole, columns, ofLines: false }
  return readRows(context, call, { grant, order: model.sort.field, most: MOST_BELOW })
}

/** What the first of the popups offers that the caller may use without having chosen anything before. */
async function readOffered(
  model: EntityModel,
  popups: readonly PopupDefinition<string>[],
  {
    call,
    contextOf,
  }: { readonly call: CallContext; readonly contextOf: (mount: MountModel) => MountContext },
): Promise<readonly AnyRow[]> {
  const { caller } = call
  for (const popup of popups) {
    const mount = model.mounts.find(({ code }) => code === (popup.mount ?? code))
    const context = mount && contextOf(mount)
    if (!context || popup.requires) continue
    if (!mayUsePopup(context.services.engine.registry, caller, popup.code)) continue
    const granted = grantList(await grantedList(context, caller, model.name), caller, {
      ...WHOLE,
      tplId: popup.code,
    })
    const grant = { ...granted, ofLines: false }
    return readRows(context, call, { grant, order: model.sort.field, most: MOST_BELOW })
  }
  return []
}

const WHOLE: ListPayload = {
  page: 1,
  pageSize: 100,
  knownTotal: null,
  search: [],
  sort: [],
  tplId: null,
  param: {},
}

/** The rows a grant allows, by the conditions of their list, in what it allows of each. */
async function readRows(
  context: MountContext,
  { caller, request }: CallContext,
  {
    grant,
    order,
    most,
  }: { readonly grant: ListGrant; readonly order: string; readonly most: number },
): Promise<readonly AnyRow[]> {
  const { services, model } = context
  const fields = rowFields(context, grant)
  const list = listRequest(context, { caller, request, payload: WHOLE, grant })
  const { source } = list
  const rows = await services.db.rows<AnyRow>(
    sql`select ${source.columns} from ${source.from} where ${whereClause(list)} order by ${source.expression(order)}, t.id limit ${most}`,
  )
  return narrowRows(grant, veilListRows(model, caller, { fields, rows }))
}
