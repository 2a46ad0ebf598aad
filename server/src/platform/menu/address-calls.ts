import { listOf } from '@junheng/domain/call/shape.ts'
import { flag, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Call } from '#platform/http/call.ts'
import type { MenuSource } from './menu-source.ts'
import { isGranted } from './menu-tree.ts'

/** The home tab has no entry in the menu and is everybody's. */
const HOME_TAB = '00001'
const MOST_ADDRESSES = 200

/** The bearer decides; a token in the body is the specification's and adds nothing to it. */
const TOKEN = text({ label: '令牌，不用', length: 2000 })

/**
 * What the shell asks before it goes somewhere. Both answer from what this node keeps of the session and
 * the menu: they run with every click and must not wait for the database.
 */
export function addressCalls({ menus }: { readonly menus: MenuSource }): readonly Call[] {
  const shared = { method: 'POST', right: 'own', tag: '菜单' } as const
  return [
    defineCall({
      ...shared,
      path: '/sys-menu/checkAdress',
      label: '页面地址检查',
      body: {
        adress: text({ label: '菜单编号', length: 1000, required: true }),
        token: TOKEN,
      },
      answers: flag({ label: '可以打开' }),
      async read({ caller, body: { adress } }) {
        if (!(await mayOpen(menus, caller, adress)))
          throw new RefusalError(refuse('menu.notGranted'))
        return true
      },
    }),
    defineCall({
      ...shared,
      path: '/sys-menu/closeCall',
      label: '关闭页签',
      body: {
        adress: listOf(json({ label: '菜单编号' }), { required: true, most: MOST_ADDRESSES }),
        refresh_token: TOKEN,
      },
      answers: COUNT,
      read: async ({ body: { adress } }) => ({ count: adress.length }),
    }),
  ]
}

async function mayOpen(menus: MenuSource, caller: Caller, adress: string): Promise<boolean> {
  if (adress === HOME_TAB) return true
  const row = (await menus.of(caller.groupId)).find(({ id }) => id === adress)
  return row !== undefined && row.menuFlag !== 'app' && isGranted(caller, row)
}
