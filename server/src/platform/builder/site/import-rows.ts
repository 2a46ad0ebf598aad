import { type SiteEntry, sayDifferences } from '@junheng/domain/builder/site-file.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { MenuField, MenuRow, MenuValues } from '#platform/menu/menu.queries.ts'
import {
  changeMenu,
  createMenu,
  type MenuChange,
  menuChanges,
  removeMenu,
} from '#platform/menu/save-menu.ts'
import { canonical } from '#platform/template/save-layer.ts'
import type { CallBench } from './call-bench.ts'
import { carryMenus, menuBody, menuIds, readMenus } from './portable-menus.ts'
import { bodyOf, carryRow, findRows, type RowKind } from './portable-rows.ts'
import type { SiteWork, StepTold } from './site-work.ts'

const SAME: StepTold = { action: 'same', changes: [] }

/** Rows by the calls of their own entity: made, changed and put in force as a person would. */
export async function importRows(
  site: SiteWork,
  bench: CallBench,
  { kind, entries }: { readonly kind: RowKind; readonly entries: readonly SiteEntry[] },
): Promise<void> {
  if (entries.length === 0) return
  const known = await findRows(site.tx, site.registry, rowsOf(site, kind))
  const names = site.names()
  const model = site.registry.model(kind.entity)
  const base = baseOf(site, kind)
  for (const entry of entries.map((given) => carried(given, kind))) {
    const before = known.get(entry.key)
    const label = textOf(entry.values[model.nameField ?? ''] ?? entry.key) || entry.key
    await site.step({ section: kind.section, key: entry.key, label }, async () => {
      const old = before && (await carryRow(model, before, { kind, names, db: site.tx }))
      if (old && canonical(old.values) === canonical(entry.values)) return SAME
      const body = await bodyOf(model, entry, { kind, names, before })
      const stored = before
        ? await bench.ask('PUT', `${base}/update`, {
            body: { ...body, id: before.id, version: before['version'] },
          })
        : await bench.ask('POST', `${base}/create`, { body })
      if (kind.published && entry.values['isPublished'] === true)
        await bench.ask('PUT', `${base}/publish`, { body: { ids: [textOf(stored['id'])] } })
      const labelOf = (name: string): string =>
        model.fields.get(name)?.attrs.label ?? model.children.get(name)?.label ?? '已发布'
      const changes = old ? sayDifferences(old.values, entry.values, labelOf) : []
      return { action: before ? 'change' : 'add', changes }
    })
  }
}

/** A file of an earlier version may say what is no longer carried. */
const carried = ({ key, values }: SiteEntry, { without = [] }: RowKind): SiteEntry => ({
  key,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !without.includes(name))),
})

const rowsOf = ({ call }: SiteWork, kind: RowKind) => ({ kind, groupId: call.caller.groupId })

function baseOf({ registry }: SiteWork, { entity }: RowKind): string {
  const [mount] = registry.model(entity).mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return mount.base
}

/** Whether there was such a row. */
export async function removeRow(
  site: SiteWork,
  bench: CallBench,
  { kind, key }: { readonly kind: RowKind; readonly key: string },
): Promise<boolean> {
  const row = (await findRows(site.tx, site.registry, rowsOf(site, kind))).get(key)
  if (row === undefined) return false
  await bench.ask('DELETE', `${baseOf(site, kind)}/delList`, { body: { ids: [row.id] } })
  return true
}

function assertMayMenu({ call: { caller } }: SiteWork, action: string): void {
  if (!isPermitted(caller, `sys-menu:${action}`)) throw new RefusalError(refuse('access.forbidden'))
}

/** Those above first: what lies below needs them. */
export async function importMenus(site: SiteWork, entries: readonly SiteEntry[]): Promise<void> {
  const depth = ({ key, values }: SiteEntry): number =>
    key.split(/[/#]/).length + (values['menuFlag'] === 'button' ? 1000 : 0)
  for (const entry of [...entries].toSorted((a, b) => depth(a) - depth(b)))
    await site.step({ section: 'menus', key: entry.key, label: titleOf(entry) }, () =>
      importMenu(site, entry),
    )
}

const titleOf = ({ key, values }: SiteEntry): string => textOf(values['title']) || key

async function importMenu(site: SiteWork, entry: SiteEntry): Promise<StepTold> {
  const { tx, call } = site
  const { caller } = call
  const book = await readMenus(tx, caller.groupId)
  const row = book.rows.get(entry.key)
  const old = carryMenus(book).find(({ key }) => key === entry.key)
  if (old && canonical(old.values) === canonical(entry.values)) return SAME
  assertMayMenu(site, row ? 'update' : 'create')
  const values = menuBody(entry, book) as MenuValues
  const { engine } = site.services
  const change = row
    ? await changeMenu(tx, engine, { caller, id: row.id, values })
    : await createMenu(tx, engine, { caller, values: given(values) })
  logMenu(site, change)
  const changes = old ? sayDifferences(old.values, entry.values, (name) => name) : []
  return { action: row ? 'change' : 'add', changes }
}

/** An entity's page brings what is not said of it. */
const given = (values: MenuValues): MenuValues =>
  Object.fromEntries(
    (Object.entries(values) as [MenuField, unknown][]).filter(([, value]) => value !== null),
  )

const logMenu = ({ call }: SiteWork, change: MenuChange): void =>
  call.log({
    entity: 'menu',
    bizKey: change.row.id,
    action: 'import',
    label: '导入菜单',
    changes: menuChanges(change),
  })

/** Whether there was such an entry of the site's own. */
export async function removeMenuEntry(site: SiteWork, key: string): Promise<boolean> {
  const { tx, call } = site
  const row: MenuRow | undefined = (await readMenus(tx, call.caller.groupId)).rows.get(key)
  if (row === undefined) return false
  assertMayMenu(site, 'delList')
  await removeMenu(tx, { caller: call.caller, id: row.id })
  return true
}

/** The menus and buttons that roles have, as a whole for each role that the file speaks of. */
export async function importGrants(
  site: SiteWork,
  bench: CallBench,
  entries: readonly SiteEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const names = site.names()
  for (const entry of entries) {
    const what = { section: 'grants', key: entry.key, label: entry.key } as const
    await site.step(what, async () => {
      const roleId = await names.idOf('role', entry.key)
      const book = await readMenus(site.tx, site.call.caller.groupId)
      const before = await grantedKeys(bench, roleId, book.keys)
      const wanted = (entry.values['menus'] ?? []) as readonly string[]
      const after = [...wanted].toSorted()
      if (before.join() === after.join()) return SAME
      await bench.ask('PUT', '/role/menu', { body: { roleId, menuIds: menuIds(book, after) } })
      const changes = sayDifferences({ menus: before }, { menus: after }, () => '菜单和按钮')
      return { action: before.length === 0 ? 'add' : 'change', changes }
    })
  }
}

/** What a role has, by names that mean the same on every site. */
export async function grantedKeys(
  bench: CallBench,
  roleId: string,
  keys: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const { menuIds: ids } = (await bench.ask('GET', '/role/menu/:id', { id: roleId })) as AnyRow & {
    readonly menuIds: readonly string[]
  }
  return ids.flatMap((id) => keys.get(id) ?? []).toSorted()
}
