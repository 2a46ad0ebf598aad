import { idOf, listOf } from '@junheng/domain/call/shape.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import type { MenuRow } from './menu.queries.ts'
import type { MenuSource } from './menu-source.ts'
import { adminItem, adminTree, shellButtons, shellPages, shellTree } from './menu-tree.ts'
import { MENU_BODY, menuValues } from './read-menu-body.ts'
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

/** Entries hold entries. */
const TREE = listOf(json({ label: '菜单', required: true }))

function shellCalls({ menus }: MenuServices): readonly Call[] {
  const shared = { method: 'GET', right: 'own', tag: TAG, answers: TREE } as const
  return [
    defineCall({
      ...shared,
      path: '/sys-menu/list',
      label: '用户的菜单（type=tree 为树）',
      query: { type: text({ label: 'tree 为树' }) },
      async read({ caller, query }) {
        const rows = await menus.of(caller.groupId)
        return query.type === 'tree' ? shellTree(rows, caller) : shellPages(rows, caller)
      },
    }),
    defineCall({
      ...shared,
      path: '/sys-menu/manage_button_list',
      label: '用户的按钮',
      kept: true,
      read: async ({ caller }) => shellButtons(await menus.of(caller.groupId), caller),
    }),
  ]
}

function adminCalls({ menus }: MenuServices): readonly Call[] {
  const shared = { method: 'GET', right: { key: 'sys-menu:list' }, tag: TAG } as const
  const tree = (path: string, label: string): Call =>
    defineCall({
      ...shared,
      path,
      label,
      answers: TREE,
      read: async ({ caller }) => adminTree(await menus.of(caller.groupId)),
    })
  return [
    tree('/sys-menu/manage_list', '全部菜单和按钮'),
    tree('/sys/menu2/tree', '全部菜单和按钮（旧）'),
    defineCall({
      ...shared,
      path: '/sys-menu/info/:id',
      label: '一个菜单',
      answers: ENTRY,
      async read({ caller, params }) {
        const rows = await menus.of(caller.groupId)
        const row = rows.find(({ id }) => id === params.id)
        if (row === undefined) throw new RefusalError(refuse('row.missing'))
        return adminItem(row)
      },
    }),
  ]
}

const ENTRY = json({ label: '菜单', required: true })

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
  return defineCall({
    method: 'POST',
    path,
    right: { key: 'sys-menu:create' },
    tag: TAG,
    label: '新增菜单',
    body: MENU_BODY,
    answers: ENTRY,
    done: CREATED,
    prepare: async ({ request, body }) => menuValues(request.body, body),
    async run(tx, call) {
      const { caller, prepared: values } = call
      const change = await createMenu(tx, engine, { caller, values })
      return finish(call, menus, { ...change, action: 'create', label: '新增' })
    },
  })
}

function updateCall({ engine, menus }: MenuServices, path: string): Call {
  return defineCall({
    method: 'PUT',
    path,
    right: { key: 'sys-menu:update' },
    tag: TAG,
    label: '修改菜单',
    body: { ...MENU_BODY, id: idOf('menu', { label: '菜单', required: true }) },
    answers: ENTRY,
    prepare: async ({ request, body }) => menuValues(request.body, body),
    async run(tx, call) {
      const { caller, prepared: values } = call
      const change = await changeMenu(tx, engine, { caller, id: call.body.id, values })
      return finish(call, menus, { ...change, action: 'update', label: '修改' })
    },
  })
}

function deleteCall({ menus }: MenuServices, path: '/sys-menu/:id' | '/sys/menu2/:id'): Call {
  return defineCall({
    method: 'DELETE',
    path,
    right: { key: 'sys-menu:delList' },
    tag: TAG,
    label: '删除菜单',
    answers: COUNT,
    async run(tx, call) {
      const row = await removeMenu(tx, { caller: call.caller, id: call.params.id })
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
