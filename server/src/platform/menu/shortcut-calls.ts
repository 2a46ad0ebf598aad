import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Call, SIGNED_IN, writeCall } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import type { MenuSource } from './menu-source.ts'
import { type ShellItem, shellPages } from './menu-tree.ts'

const MOST_SHORTCUTS = 20

interface ShortcutParts {
  readonly db: Database
  readonly menus: MenuSource
}

/** Shortcuts on the home page: what is chosen, what can be, and choosing. */
export function shortcutCalls(parts: ShortcutParts): readonly Call[] {
  const shared = { access: SIGNED_IN, tag: '首页' } as const
  return [
    {
      ...shared,
      kind: 'read',
      method: 'GET',
      path: '/index/getUserMenus',
      summary: '已选的快捷菜单',
      handle: ({ caller }) => chosenPages(parts, caller),
    },
    {
      ...shared,
      kind: 'read',
      method: 'GET',
      path: '/index/getDefineMenus',
      summary: '可选的快捷菜单',
      async handle({ caller }) {
        const chosen = new Set(await chosenIds(parts.db, caller))
        const pages = await grantedPages(parts, caller)
        return pages.map((page) => ({ ...page, selected: chosen.has(page.id) }))
      },
    },
    writeCall({
      ...shared,
      method: 'POST',
      path: '/index/batchUpdate',
      summary: '保存快捷菜单',
      prepare: async ({ request, caller }) => readChosen(parts, caller, request.body),
      write: (tx, { caller }, ids) => storeChosen(tx, caller.userId, ids),
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

async function readChosen(
  parts: ShortcutParts,
  caller: Caller,
  body: unknown,
): Promise<readonly string[]> {
  const { menus } = readBody(body, ['menus'])
  if (!Array.isArray(menus)) throw new RefusalError(refuse('call.fieldType', { field: 'menus' }))
  if (menus.length > MOST_SHORTCUTS) assertAllowed(refuse('menu.tooMany', { max: MOST_SHORTCUTS }))
  const chosen = menus.map(readShortcut).toSorted((a, b) => a.seq - b.seq)
  const granted = new Set((await grantedPages(parts, caller)).map(({ id }) => id))
  if (!chosen.every(({ menuId }) => granted.has(menuId))) assertAllowed(refuse('menu.notGranted'))
  return [...new Set(chosen.map(({ menuId }) => menuId))]
}

function readShortcut(sent: unknown): { readonly menuId: string; readonly seq: number } {
  const { menuId, seq } = readBody(sent, ['menuId', 'seq'])
  const id = typeof menuId === 'string' ? parseId(menuId) : null
  if (id === null) throw new RefusalError(refuse('call.id'))
  if (typeof seq !== 'number' || !Number.isInteger(seq))
    throw new RefusalError(refuse('call.fieldType', { field: 'seq' }))
  return { menuId: id, seq }
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
