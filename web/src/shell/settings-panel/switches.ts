/** The switches of the settings drawer, in its order. */
export const SWITCHES = [
  'tag',
  'debug',
  'lock',
  'color',
  'fullScreen',
  'collapse',
  'search',
  'menu',
  'highlight',
  'theme',
  'log',
  'rowHighlight',
] as const
export type SwitchName = (typeof SWITCHES)[number]

export type SwitchValues = Readonly<Record<SwitchName, boolean>>

export const SWITCH_TEXTS: Readonly<
  Record<SwitchName, { readonly label: string; readonly help: string }>
> = {
  tag: { label: '页签栏', help: '关闭后菜单在新窗口打开' },
  debug: { label: '调试', help: '控制台输出每次请求及其编号' },
  lock: { label: '锁屏', help: '顶栏显示锁屏按钮' },
  color: { label: '主题色', help: '顶栏显示主题色选择' },
  fullScreen: { label: '全屏', help: '顶栏显示全屏按钮' },
  collapse: { label: '折叠菜单', help: '顶栏显示侧栏折叠按钮' },
  search: { label: '菜单搜索', help: '顶栏显示菜单搜索框' },
  menu: { label: '顶部菜单', help: '一级菜单放在顶栏，关闭后全部在侧栏' },
  highlight: { label: '当前行高亮', help: '列表标出最后点击的行' },
  theme: { label: '深浅主题', help: '顶栏显示主题切换按钮' },
  log: { label: '错误日志', help: '顶栏显示本机错误记录' },
  rowHighlight: { label: '选中行高亮', help: '列表为勾选的行着色' },
}

export const DEFAULT_SWITCHES: SwitchValues = {
  tag: true,
  debug: false,
  lock: true,
  color: false,
  fullScreen: true,
  collapse: true,
  search: true,
  menu: true,
  highlight: true,
  theme: true,
  log: false,
  rowHighlight: true,
}

/**
 * The switches of a stored document: what is missing or no switch has its default.
 *
 * @example
 * readSwitches({ tag: false, old: 1 }).tag // false
 */
export function readSwitches(kept: unknown): SwitchValues {
  const values: Record<SwitchName, boolean> = { ...DEFAULT_SWITCHES }
  if (typeof kept !== 'object' || kept === null) return values
  for (const name of SWITCHES) {
    const value: unknown = Reflect.get(kept, name)
    if (typeof value === 'boolean') values[name] = value
  }
  return values
}
