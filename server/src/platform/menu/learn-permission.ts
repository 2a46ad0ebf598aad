import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
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
  return defineCall({
    method: 'POST',
    path: '/sys-menu/saveSysMenuPermission',
    right: { key: LEARN_PERMISSION },
    tag: '菜单',
    label: '把接口登记为菜单的资源权限',
    body: {
      menuId: idOf('menu', { label: '菜单', required: true }),
      permission: text({ label: '接口路径', length: 300, required: true }),
      methods: text({ label: '方法', length: 10, required: true }),
    },
    answers: { permission: text({ label: '权限', length: 120, required: true }) },
    async prepare({ body: { menuId, permission, methods } }) {
      const path = permission.split('?', 1)[0] ?? ''
      const learned = {
        menuId,
        path: path.startsWith('/') ? path : `/${path}`,
        method: methods.toUpperCase(),
      }
      return { ...learned, permission: findKey(parts.calls(), learned) }
    },
    run: (tx, call) => storeLearned(tx, call, call.prepared),
  })
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
