import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { picksLines } from '@junheng/domain/template/popup-rows.ts'
import { replaceTimeTokens, type TokenTime } from '@junheng/domain/values/time-tokens.ts'
import { replaceUserTokens } from '@junheng/domain/values/user-tokens.ts'
import type { ListPayload, SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { type Caller, isPermitted, tokenUserOf } from '#platform/access/caller.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'

/** On what ground a list may be read, and what that ground allows of it. */
export interface ListGrant {
  /** Conditions the template itself makes. */
  readonly conditions: readonly SentSearch[]
  /** The field by which the template's tree narrows the list, descendants included. */
  readonly treeField: string | null
  /** Rows to be picked: disabled headers are left out. */
  readonly isPopup: boolean
  /** Fields that may be seen, asked for and summed; null: all of the list's. */
  readonly columns: ReadonlySet<string> | null
  /** Rows are lines where the entity's list has a row for each; a popup may ask for headers all the same. */
  readonly ofLines: boolean
  /** Rows of kinds of business that the mount does not have. */
  readonly everyKind?: boolean
}

/** The list that is asked for: of an entity, or of a child table of it. */
export interface GrantedList {
  readonly registry: EntityRegistry
  readonly model: EntityModel
  readonly mount: MountModel
  /** Name by which popups know it. */
  readonly entity: string
  /** What the tokens of hidden parameters mean now. */
  readonly time: TokenTime
}

/**
 * A list is read by who holds the entity's list right, or, with the id of a popup, by who may fill in a
 * form that has this popup; then only the popup's columns leave the server. The browser's word
 * (UrlSource) is never taken for it.
 */
export function grantList(list: GrantedList, caller: Caller, payload: ListPayload): ListGrant {
  const { registry, model, mount } = list
  const mayList = isPermitted(caller, permissionKey(mount, 'list'))
  const popup = payload.tplId === null ? null : registry.popup(payload.tplId)
  if (popup !== null && popup.entity === list.entity)
    return popupGrant(list, { popup, caller, payload, mayList })
  const isOwn = payload.tplId === null || payload.tplId.startsWith(`${mount.id}/`)
  if (!mayList) throw new RefusalError(refuse('access.forbidden'))
  if (!isOwn) throw new RefusalError(refuse('call.template', { tplId: payload.tplId ?? '' }))
  return {
    conditions: [],
    isPopup: false,
    treeField: payload.tplId === null ? null : model.listTree,
    columns: null,
    ofLines: true,
    everyKind: false,
  }
}

function popupGrant(
  { registry, model, time }: GrantedList,
  {
    popup,
    caller,
    payload,
    mayList,
  }: {
    readonly popup: PopupDefinition<string>
    readonly caller: Caller
    readonly payload: ListPayload
    readonly mayList: boolean
  },
): ListGrant {
  if (!mayList && !mayUsePopup(registry, caller, popup.code))
    throw new RefusalError(refuse('access.forbidden'))
  if (popup.requires && !isAskedFor(payload, popup.requires.field))
    throw new RefusalError(refuse(popup.requires.refusal))
  return {
    conditions: popupConditions(popup, { caller, payload, time }),
    isPopup: true,
    treeField: popup.tree?.searchField ?? null,
    columns: mayList ? null : popupColumns(popup),
    ofLines: picksLines(model, popup),
    everyKind: popup.everyKind ?? false,
  }
}

/** Whether the query narrows a field to something; "is empty" narrows it to what nobody chose. */
function isAskedFor({ search }: ListPayload, field: string): boolean {
  return search.some((item) => 'key' in item && item.key === field && (item.val ?? '') !== '')
}

/** A popup is granted by a form that names it and that the caller may fill in. */
export function mayUsePopup(registry: EntityRegistry, caller: Caller, code: string): boolean {
  return registry.models.some(({ mounts }) =>
    mounts.some(
      (mount) =>
        mayAskBy(mount, caller, code) ||
        (usesPopup(mount, code) &&
          FORM_ACTIONS.some((action) => isPermitted(caller, permissionKey(mount, action)))),
    ),
  )
}

/** Whether a button that the caller may press asks by this popup. */
function mayAskBy(mount: MountModel, caller: Caller, code: string): boolean {
  return mount.buttons.some(
    ({ action, right, call }) =>
      Object.values(call?.picks ?? {}).some(({ popup, at }) =>
        [popup, ...Object.values(at)].some(({ definition }) => definition.code === code),
      ) && isPermitted(caller, right ?? permissionKey(mount, action)),
  )
}

function usesPopup(mount: MountModel, code: string): boolean {
  return [mount, ...mount.children.values()].some(({ fields }) =>
    [...fields.values()].some((field) => field.pick?.popup === code),
  )
}

const FORM_ACTIONS = ['create', 'update', 'safeUpdate', 'list'] as const

/** Hidden parameters hold whatever the browser sends; open ones take its value, else their default. */
function popupConditions(
  popup: PopupDefinition<string>,
  {
    caller,
    payload,
    time,
  }: { readonly caller: Caller; readonly payload: ListPayload; readonly time: TokenTime },
): readonly SentSearch[] {
  const user = tokenUserOf(caller)
  return (popup.params ?? []).flatMap(({ field, op, value, hidden, orEmpty }): SentSearch[] => {
    const sent = hidden ? undefined : payload.param[field]
    const val = sent ?? replaceTimeTokens(replaceUserTokens(value, user), time)
    if (val === '' || val === null) return []
    const asked = { key: field, op, val, keyId: null }
    return [orEmpty ? { or: [asked, { key: field, op: 'eq', val: null, keyId: null }] } : asked]
  })
}

/** Fields that leave the server with a row of a popup. */
export function popupColumns({
  shown,
  carried = [],
  value,
  view,
}: PopupDefinition<string>): ReadonlySet<string> {
  return new Set(['id', 'subId', 'rowKey', ...shown, ...carried, value, view])
}

/** Leaves of each row what the ground allows. */
export function narrowRows({ columns }: ListGrant, rows: readonly AnyRow[]): readonly AnyRow[] {
  if (columns === null) return rows
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
  )
}
