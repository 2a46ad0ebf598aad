import { permissionKey } from '@junheng/domain/entity/model.ts'
import { isExternalAddress } from '@junheng/domain/menu/menu-location.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { MountedEntity } from '#platform/entity-engine/registry.ts'
import { holdsPlatform } from '#platform/grants/wide-writes.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'
import {
  deleteMenu,
  hasPagesBelow,
  insertMenu,
  isAtOrAbove,
  lockMenu,
  type MenuField,
  type MenuRow,
  type MenuValues,
  updateMenu,
} from './menu.queries.ts'
import { LIST_COMPONENT, mountButtons } from './menu-plan.ts'

export interface MenuChange {
  readonly before: MenuRow | null
  readonly row: MenuRow
}

/** What the product relies on in its own entries. */
const FIXED_FIELDS: readonly MenuField[] = [
  'path',
  'component',
  'menuFlag',
  'buttonCode',
  'permision',
  'mount',
]

export async function createMenu(
  tx: Tx,
  engine: Engine,
  { caller, values }: { readonly caller: Caller; readonly values: MenuValues },
): Promise<MenuChange> {
  if (values.title === undefined) assertAllowed(refuse('check.required', { label: '菜单名称' }))
  const id = engine.newId()
  const { groupId } = caller
  const entry = typeof values.mount === 'string' ? engine.registry.mountById(values.mount) : null
  const filled = entry === null ? values : { ...pageOf(entry), ...values }
  await assertFits(tx, engine, { caller, id, values: filled })
  await insertMenu(tx, { id, groupId, values: filled })
  if (entry !== null) await insertButtons(tx, engine, { caller, parentId: id, entry })
  return { before: null, row: await findMenu(tx, id, groupId) }
}

/** An entity's page brings its route, its right and its buttons with it. */
function pageOf({ mount }: MountedEntity): MenuValues {
  return {
    path: mount.route,
    component: LIST_COMPONENT,
    keepAlive: 1,
    permision: permissionKey(mount, 'list'),
  }
}

async function insertButtons(
  tx: Tx,
  engine: Engine,
  {
    caller,
    parentId,
    entry,
  }: { readonly caller: Caller; readonly parentId: string; readonly entry: MountedEntity },
): Promise<void> {
  for (const [at, [permision, title]] of mountButtons(entry).entries()) {
    const buttonCode = permision.slice(permision.lastIndexOf(':') + 1)
    const values = { parentId, title, menuFlag: 'button', buttonCode, permision, seq: at + 1 }
    await insertMenu(tx, { id: engine.newId(), groupId: caller.groupId, values })
  }
}

export async function changeMenu(
  tx: Tx,
  engine: Engine,
  {
    caller,
    id,
    values,
  }: { readonly caller: Caller; readonly id: string; readonly values: MenuValues },
): Promise<MenuChange> {
  const { groupId } = caller
  const before = await findMenu(tx, id, groupId)
  const changes = Object.fromEntries(
    (Object.entries(values) as [MenuField, unknown][]).filter(
      ([name, value]) => !isSame(value, shownValue(before, name)),
    ),
  ) as MenuValues
  if (before.code !== null) assertAllowed(refuseBuiltIn(caller, changes))
  await assertFits(tx, engine, { caller, id, values: changes })
  await updateMenu(tx, id, changes)
  return { before, row: await findMenu(tx, id, groupId) }
}

/** What an answer showed in place of an empty column is no change when it comes back. */
function shownValue(row: MenuRow, name: MenuField): unknown {
  if (name === 'label' || name === 'name') return row[name] ?? row.title
  return name === 'urlPath' ? (row.urlPath ?? row.path) : row[name]
}

export async function removeMenu(
  tx: Tx,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<MenuRow> {
  const row = await findMenu(tx, id, caller.groupId)
  if (row.code !== null) assertAllowed(refuse('menu.builtIn'))
  if (await hasPagesBelow(tx, id)) assertAllowed(refuse('menu.hasChildren'))
  await deleteMenu(tx, id)
  return row
}

async function findMenu(tx: Tx, id: string, groupId: string): Promise<MenuRow> {
  const row = await lockMenu(tx, { id, groupId })
  if (row === null) throw new RefusalError(refuse('row.missing'))
  return row
}

/** Every group has the built-in entries, so one group's administrator does not change them for all. */
function refuseBuiltIn(caller: Caller, changes: MenuValues): Refusal | null {
  const [fixed] = FIXED_FIELDS.filter((name) => name in changes)
  if (fixed !== undefined) return refuse('menu.fixed', { field: fixed })
  const isChanged = Object.keys(changes).length > 0
  return isChanged && !holdsPlatform(caller) ? refuse('menu.platformOnly') : null
}

async function assertFits(
  tx: Tx,
  { registry }: Engine,
  {
    caller,
    id,
    values,
  }: { readonly caller: Caller; readonly id: string; readonly values: MenuValues },
): Promise<void> {
  const { parentId, mount, path } = values
  if (typeof mount === 'string' && registry.mountById(mount) === null)
    assertAllowed(refuse('menu.mount', { mount }))
  // Whatever else has a scheme (javascript:, data:) is no page.
  if (typeof path === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(path) && !isExternalAddress(path))
    assertAllowed(refuse('menu.address'))
  if (typeof parentId !== 'string') return
  const parent = await lockMenu(tx, { id: parentId, groupId: caller.groupId })
  if (parent === null || parent.menuFlag === 'button') assertAllowed(refuse('menu.parent'))
  if (await isAtOrAbove(tx, id, parentId)) assertAllowed(refuse('row.cycle'))
}

/** The roles of an entry are a list; everything else is compared by itself. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join('\n') === other.join('\n') : one === other

/** For the operation log: what was changed from what to what. */
export function menuChanges({ before, row }: MenuChange): readonly FieldChange[] {
  const names = Object.keys(row) as (keyof MenuRow)[]
  return names.flatMap((name) => {
    const from = before?.[name] ?? null
    const to = row[name] ?? null
    return isSame(from, to) ? [] : [{ table: 'sys_menu', field: name, label: name, from, to }]
  })
}
