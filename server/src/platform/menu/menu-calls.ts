import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type Call,
  type CallContext,
  needs,
  type ReadCall,
  SIGNED_IN,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import type { MenuRow } from './menu.queries.ts'
import type { MenuSource } from './menu-source.ts'
import { adminItem, adminTree, shellButtons, shellPages, shellTree } from './menu-tree.ts'
import { menuSchema, readMenuBody } from './read-menu-body.ts'
import { changeMenu, createMenu, type MenuChange, menuChanges, removeMenu } from './save-menu.ts'

export interface MenuServices {
  readonly engine: Engine
  readonly menus: MenuSource
}

const TAG = '菜单'
const CREATED = '菜单添加成功，现在可以访问该页面'

/** The user's tree, and everything by which the tree is administered, in both generations of calls. */
export function menuCalls(services: MenuServices): readonly Call[] {
  return [...shellCalls(services), ...adminCalls(services), ...writeCalls(services)]
}

function shellCalls({ menus }: MenuServices): readonly Call[] {
  const shared = { kind: 'read', method: 'GET', access: SIGNED_IN, tag: TAG } as const
  return [
    {
      ...shared,
      path: '/sys-menu/list',
      summary: '用户的菜单（type=tree 为树）',
      async handle({ caller, request }) {
        const rows = await menus.of(caller.groupId)
        return request.query['type'] === 'tree' ? shellTree(rows, caller) : shellPages(rows, caller)
      },
    },
    {
      ...shared,
      path: '/sys-menu/manage_button_list',
      summary: '用户的按钮',
      handle: async ({ caller }) => shellButtons(await menus.of(caller.groupId), caller),
    },
  ]
}

function adminCalls({ menus }: MenuServices): readonly Call[] {
  const read = (path: string, summary: string, handle: ReadCall['handle']): Call => ({
    kind: 'read',
    method: 'GET',
    path,
    access: needs('sys-menu:list'),
    tag: TAG,
    summary,
    handle,
  })
  const tree = async ({ caller }: CallContext) => adminTree(await menus.of(caller.groupId))
  return [
    read('/sys-menu/manage_list', '全部菜单和按钮', tree),
    read('/sys/menu2/tree', '全部菜单和按钮（旧）', tree),
    read('/sys-menu/info/:id', '一个菜单', async ({ caller, request }) => {
      const rows = await menus.of(caller.groupId)
      const row = rows.find(({ id }) => id === request.params['id'])
      if (row === undefined) throw new RefusalError(refuse('row.missing'))
      return adminItem(row)
    }),
  ]
}

function writeCalls(services: MenuServices): readonly Call[] {
  return [
    createCall(services, '/sys-menu/create'),
    createCall(services, '/sys/menu2'),
    updateCall(services, '/sys-menu/update'),
    updateCall(services, '/sys/menu2'),
    deleteCall(services, '/sys-menu/:id'),
    deleteCall(services, '/sys/menu2/:id'),
  ]
}

function createCall({ engine, menus }: MenuServices, path: string): Call {
  return writeCall({
    method: 'POST',
    path,
    access: needs('sys-menu:create'),
    tag: TAG,
    summary: '新增菜单',
    body: menuSchema,
    done: CREATED,
    prepare: async ({ request }) => readMenuBody(request.body),
    async write(tx, call, { values }) {
      const change = await createMenu(tx, engine, { caller: call.caller, values })
      return finish(call, menus, { ...change, action: 'create', label: '新增' })
    },
  })
}

function updateCall({ engine, menus }: MenuServices, path: string): Call {
  return writeCall({
    method: 'PUT',
    path,
    access: needs('sys-menu:update'),
    tag: TAG,
    summary: '修改菜单',
    body: menuSchema,
    prepare: async ({ request }) => readMenuBody(request.body),
    async write(tx, call, { id, values }) {
      if (id === null) throw new RefusalError(refuse('call.id'))
      const change = await changeMenu(tx, engine, { caller: call.caller, id, values })
      return finish(call, menus, { ...change, action: 'update', label: '修改' })
    },
  })
}

function deleteCall({ menus }: MenuServices, path: string): Call {
  return writeCall({
    method: 'DELETE',
    path,
    access: needs('sys-menu:delList'),
    tag: TAG,
    summary: '删除菜单',
    async write(tx, call) {
      const id = parseId(call.request.params['id'] ?? '')
      if (id === null) throw new RefusalError(refuse('row.missing'))
      const row = await removeMenu(tx, { caller: call.caller, id })
      finish(call, menus, { before: row, row, action: 'delList', label: '删除' })
      return { count: 1 }
    },
  })
}

interface Finished extends MenuChange {
  readonly action: string
  readonly label: string
}

function finish(
  call: WriteContext,
  menus: MenuSource,
  { action, label, ...change }: Finished,
): ReturnType<typeof adminItem> {
  const row: MenuRow = change.row
  call.log({ entity: 'menu', bizKey: row.id, action, label, changes: menuChanges(change) })
  // The notification comes to this node too, but may come after the answer.
  call.afterCommit(async () => menus.forget())
  return adminItem(row)
}
