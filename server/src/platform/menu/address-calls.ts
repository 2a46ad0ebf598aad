import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Call, type CallContext, SIGNED_IN } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import type { MenuSource } from './menu-source.ts'
import { isGranted } from './menu-tree.ts'

/** The home tab has no entry in the menu and is everybody's. */
const HOME_TAB = '00001'
const MOST_ADDRESSES = 200

/**
 * What the shell asks before it goes somewhere. Both answer from what this node keeps of the session and
 * the menu: they run with every click and must not wait for the database.
 */
export function addressCalls({ menus }: { readonly menus: MenuSource }): readonly Call[] {
  const shared = { kind: 'read', method: 'POST', access: SIGNED_IN, tag: '菜单' } as const
  return [
    {
      ...shared,
      path: '/sys-menu/checkAdress',
      summary: '页面地址检查',
      handle: (call) => checkAddress(menus, call),
    },
    {
      ...shared,
      path: '/sys-menu/closeCall',
      summary: '关闭页签',
      handle: async ({ request }) => ({ count: readClosed(request.body).length }),
    },
  ]
}

/** The bearer decides; the token in the body is the specification's and adds nothing to it. */
async function checkAddress(menus: MenuSource, { caller, request }: CallContext): Promise<true> {
  const { adress } = readBody(request.body, ['adress', 'token'])
  if (typeof adress !== 'string')
    throw new RefusalError(refuse('call.fieldType', { field: 'adress' }))
  if (!(await mayOpen(menus, caller, adress))) throw new RefusalError(refuse('menu.notGranted'))
  return true
}

async function mayOpen(menus: MenuSource, caller: Caller, adress: string): Promise<boolean> {
  if (adress === HOME_TAB) return true
  const row = (await menus.of(caller.groupId)).find(({ id }) => id === adress)
  return row !== undefined && row.menuFlag !== 'app' && isGranted(caller, row)
}

function readClosed(body: unknown): readonly unknown[] {
  const { adress } = readBody(body, ['adress', 'refresh_token'])
  if (!Array.isArray(adress) || adress.length > MOST_ADDRESSES)
    throw new RefusalError(refuse('call.fieldType', { field: 'adress' }))
  return adress
}
