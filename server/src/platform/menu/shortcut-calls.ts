import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { int, json } from '@junheng/domain/entity/field.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import type { MenuSource } from './menu-source.ts'
import { type ShellItem, shellPages } from './menu-tree.ts'

const MOST_SHORTCUTS = 20

interface ShortcutParts {
  readonly db: Database
  readonly menus: MenuSource
}

const PAGES = listOf(json({ label: '菜单', required: true }))

const SHORTCUT = {
  menuId: idOf('menu', { label: '菜单', required: true }),
  seq: int({ label: '顺序', required: true }),
}

/** Shortcuts on the home page: what is chosen, what can be, and choosing. */
export function shortcutCalls(parts: ShortcutParts): readonly Call[] {
  const shared = { right: 'own', tag: '首页' } as const
  return [
    defineCall({
      ...shared,
      method: 'GET',
      path: '/index/getUserMenus',
      label: '已选的快捷菜单',
      answers: PAGES,
      read: ({ caller }) => chosenPages(parts, caller),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: '/index/getDefineMenus',
      label: '可选的快捷菜单',
      answers: PAGES,
      async read({ caller }) {
        const chosen = new Set(await chosenIds(parts.db, caller))
        const pages = await grantedPages(parts, caller)
        return pages.map((page) => ({ ...page, selected: chosen.has(page.id) }))
      },
    }),
    defineCall({
      ...shared,
      method: 'POST',
      path: '/index/batchUpdate',
      label: '保存快捷菜单',
      body: { menus: listOf(group(SHORTCUT, { required: true }), { required: true }) },
      answers: COUNT,
      prepare: ({ body, caller }) => assertChosen(parts, caller, body.menus),
      run: (tx, { caller, prepared: ids }) => storeChosen(tx, caller.userId, ids),
    }),
  ]
}

async function grantedPages(
  { menus }: ShortcutParts,
  caller: Caller,
): Promise<readonly ShellItem[]> {
  return shellPages(await menus.of(caller.groupId), caller)
}

async function chosenIds(db: Database, { userId }: Caller): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select menu_id as id from sys_user_menu where user_id = ${userId} order by seq`,
  )
  return rows.map(({ id }) => id)
}

/** What was chosen and is still granted. */
async function chosenPages(parts: ShortcutParts, caller: Caller): Promise<readonly ShellItem[]> {
  const pages = new Map((await grantedPages(parts, caller)).map((page) => [page.id, page]))
  return (await chosenIds(parts.db, caller)).flatMap((id) => pages.get(id) ?? [])
}

async function assertChosen(
  parts: ShortcutParts,
  caller: Caller,
  menus: readonly { readonly menuId: string; readonly seq: number }[],
): Promise<readonly string[]> {
  if (menus.length > MOST_SHORTCUTS) assertAllowed(refuse('menu.tooMany', { max: MOST_SHORTCUTS }))
  const chosen = menus.toSorted((a, b) => a.seq - b.seq)
  const granted = new Set((await grantedPages(parts, caller)).map(({ id }) => id))
  if (!chosen.every(({ menuId }) => granted.has(menuId))) assertAllowed(refuse('menu.notGranted'))
  return [...new Set(chosen.map(({ menuId }) => menuId))]
}

async function storeChosen(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ readonly count: number }> {
  await tx.run(sql`delete from sys_user_menu where user_id = ${userId}`)
  await tx.run(
    sql`insert into sys_user_menu (user_id, menu_id, seq) select ${userId}, c.id, c.at from unnest(${ids}::bigint[]) with ordinality as c(id, at)`,
  )
  return { count: ids.length }
}
