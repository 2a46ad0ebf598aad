import { flattenMenu, type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'

/** Names of what the log calls by its identifier and no page shows. */
const LABELS: Readonly<Record<string, string>> = {
  session: '会话',
  setting: '参数设置',
  menu: '菜单',
  role: '角色',
  user: '用户',
  group: '集团',
  organization: '库区',
  dept: '部门',
  dict: '字典',
  licence: '许可',
  pref: '个人设置',
  file: '文件',
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)

/**
 * The Chinese name of an entity in the log: a fixed one, else the title of the page that lists it.
 *
 * @example
 * entityLabel('session', []) // '会话'
 */
export function entityLabel(entity: string, menu: readonly MenuItem[]): string {
  const fixed = LABELS[entity]
  if (fixed !== undefined) return fixed
  const table = snake(entity)
  const page = flattenMenu(menu).find(({ path }) => path?.split('?')[0]?.endsWith(table))
  // A list of all kinds is called so; what it lists is not.
  return page === undefined ? entity : menuTitle(page).replace(/^全部/, '')
}
