import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import { lockMenu } from './menu.queries.ts'

/** Who may configure which calls belong to which page. */
const LEARN_PERMISSION = 'sys-menu:permission'

export interface LearningParts {
  /** All mounted calls. */
  calls(): readonly Call[]
}

interface Learned {
  readonly menuId: string
  readonly path: string
  readonly method: string
}

/**
 * After a 403 the browser asks to have the refused call added to its page. Taken at its word that would be
 * a right to everything, so it needs a key of its own and leaves a trace; and as with every other way of
 * granting, nobody adds what he does not hold himself.
 */
export function learnPermissionCall(parts: LearningParts): Call {
  return writeCall({
    method: 'POST',
    path: '/sys-menu/saveSysMenuPermission',
    access: needs(LEARN_PERMISSION),
    tag: '菜单',
    summary: '把接口登记为菜单的资源权限',
    async prepare({ request }) {
      const learned = readLearned(request.body)
      return { ...learned, permission: findKey(parts.calls(), learned) }
    },
    write: (tx, call, learned) => storeLearned(tx, call, learned),
  })
}

function readLearned(body: unknown): Learned {
  const { menuId, permission, methods } = readBody(body, ['menuId', 'permission', 'methods'])
  const id = typeof menuId === 'string' ? parseId(menuId) : null
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: 'menuId' }))
  if (typeof permission !== 'string' || permission.length > 300)
    throw new RefusalError(refuse('call.fieldType', { field: 'permission' }))
  if (typeof methods !== 'string')
    throw new RefusalError(refuse('call.fieldType', { field: 'methods' }))
  const path = permission.split('?', 1)[0] ?? ''
  return {
    menuId: id,
    path: path.startsWith('/') ? path : `/${path}`,
    method: methods.toUpperCase(),
  }
}

function findKey(calls: readonly Call[], { path, method }: Learned): string {
  const call = calls.find((each) => each.method === method && fits(each.path, path, each.openEnd))
  if (call === undefined || !('key' in call.access))
    throw new RefusalError(refuse('menu.learnUnknown', { method, path: path.slice(0, 60) }))
  return call.access.key
}

/**
 * Whether a path is one of a call's.
 *
 * @example
 * fits('/sys-user/:id', '/sys-user/7') // true
 */
function fits(pattern: string, path: string, openEnd = false): boolean {
  const wanted = pattern.split('/')
  const sent = path.split('/')
  return (
    (openEnd ? wanted.length <= sent.length : wanted.length === sent.length) &&
    wanted.every((part, at) => part === sent[at] || (part.startsWith(':') && sent[at] !== ''))
  )
}

async function storeLearned(
  tx: Tx,
  call: WriteContext,
  { menuId, permission, method, path }: Learned & { readonly permission: string },
): Promise<{ readonly permission: string }> {
  const { groupId } = call.caller
  const menu = await lockMenu(tx, { id: menuId, groupId })
  if (menu === null) throw new RefusalError(refuse('row.missing'))
  await tx.run(
    sql`insert into sys_menu_permission (menu_id, group_id, permission) values (${menuId}, ${groupId}, ${permission}) on conflict do nothing`,
  )
  call.log({
    entity: 'menu',
    bizKey: menuId,
    action: 'learnPermission',
    label: '添加资源权限',
    changes: [
      {
        table: 'sys_menu_permission',
        field: 'permission',
        label: `${method} ${path}`.slice(0, 100),
        from: null,
        to: permission,
      },
    ],
  })
  return { permission }
}
