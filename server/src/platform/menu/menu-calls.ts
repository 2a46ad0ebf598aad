import { idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import type { MenuFlag } from '@junheng/domain/menu/menu-item.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import type { MenuField, MenuRow, MenuValues } from './menu.queries.ts'
import type { MenuSource } from './menu-source.ts'
import { adminItem, adminTree, shellButtons, shellPages, shellTree } from './menu-tree.ts'
import { changeMenu, createMenu, type MenuChange, menuChanges, removeMenu } from './save-menu.ts'

export interface MenuServices {
  readonly engine: Engine
  readonly menus: MenuSource
}

const TAG = '菜单'
const CREATED = '菜单添加成功，现在可以访问该页面'

const MENU_FLAGS: Readonly<Record<MenuFlag, string>> = {
  web: '网页',
  app: '手机端',
  button: '按钮',
}

/** What a site may set of an entry. */
const MENU_FIELDS = {
  parentId: idOf('menu', { label: '上级' }),
  title: text({ label: '菜单名称', length: 100 }),
  label: text({ label: '显示名称', length: 100 }),
  name: text({ label: '页面名', length: 100 }),
  urlPath: text({ label: '接口路径', length: 300 }),
  path: text({ label: '路由', length: 300 }),
  component: text({ label: '组件', length: 200 }),
  icon: text({ label: '图标', length: 100 }),
  query: text({ label: '参数', length: 500 }),
  keepAlive: int({ label: '保持页面', min: '0', max: '1' }),
  menuFlag: choice(MENU_FLAGS, { label: '种类' }),
  buttonUrls: text({ label: '按钮的接口', length: 1000 }),
  buttonCode: text({ label: '按钮编码', length: 100 }),
  permision: text({ label: '权限', length: 120 }),
  seq: int({ label: '顺序', min: '-1000000', max: '1000000' }),
  enabled: flag({ label: '启用' }),
  newWindow: flag({ label: '新窗口' }),
  mount: text({ label: '单据页面', length: 80 }),
  /** None is no limit: an entry that nobody sees is one that is switched off. */
  roles: listOf(text({ label: '角色编码', length: 40, required: true }), {
    label: '可见的角色',
    most: 100,
  }),
}

const ASSIGNED = { label: '由服务器写入，送来不用' }

/** An entry as a form sends it; one that got it whole sends back what the server writes too. */
const MENU_BODY = {
  id: idOf('menu', { label: '菜单' }),
  ...MENU_FIELDS,
  code: json(ASSIGNED),
  builtIn: json(ASSIGNED),
  children: json(ASSIGNED),
}

const NEVER_EMPTY: ReadonlySet<MenuField> = new Set<MenuField>([
  'title',
  'keepAlive',
  'menuFlag',
  'seq',
  'enabled',
  'newWindow',
])

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

/** Absent is unchanged, null is cleared. @throws RefusalError of class malformed */
function menuValues(sent: unknown, read: Readonly<Record<MenuField, unknown>>): MenuValues {
  const names = Object.keys(isPlainObject(sent) ? sent : {}).filter(isMenuField)
  return Object.fromEntries(
    names.map((name) => {
      const isEmpty = isPlainObject(sent) && (sent[name] === null || sent[name] === '')
      if (isEmpty && NEVER_EMPTY.has(name))
        throw new RefusalError(refuse('call.fieldType', { field: name }))
      return [name, name === 'roles' ? codesOf(read.roles) : read[name]]
    }),
  )
}

const isMenuField = (name: string): name is MenuField => Object.hasOwn(MENU_FIELDS, name)

const codesOf = (codes: unknown): readonly unknown[] | null =>
  Array.isArray(codes) && codes.length > 0 ? [...new Set<unknown>(codes)] : null
