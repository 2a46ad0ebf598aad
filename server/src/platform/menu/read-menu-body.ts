import { idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import type { MenuFlag } from '@junheng/domain/menu/menu-item.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { MenuField, MenuValues } from './menu.queries.ts'

const FLAGS: Readonly<Record<MenuFlag, string>> = { web: '网页', app: '手机端', button: '按钮' }

/** What a site may set of an entry. */
const FIELDS = {
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
  menuFlag: choice(FLAGS, { label: '种类' }),
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
export const MENU_BODY = {
  id: idOf('menu', { label: '菜单' }),
  ...FIELDS,
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

/** Absent is unchanged, null is cleared. @throws RefusalError of class malformed */
export function menuValues(sent: unknown, read: Readonly<Record<MenuField, unknown>>): MenuValues {
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

const isMenuField = (name: string): name is MenuField => Object.hasOwn(FIELDS, name)

const codesOf = (codes: unknown): readonly unknown[] | null =>
  Array.isArray(codes) && codes.length > 0 ? [...new Set<unknown>(codes)] : null
