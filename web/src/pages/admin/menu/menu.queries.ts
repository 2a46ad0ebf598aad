import { MENU_FLAGS, type MenuFlag, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { api } from '#web/api/api.ts'

/** An entry as the administration sees it. */
export interface ManagedMenu extends Omit<MenuItem, 'children' | 'menuFlag'> {
  readonly parentId: string | null
  readonly menuFlag: MenuFlag
  /** Stable name of a built-in entry; null for one the site has added. */
  readonly code: string | null
  readonly mount: string | null
  readonly seq: number
  readonly enabled: boolean
  readonly builtIn: boolean
  readonly children: readonly ManagedMenu[]
}

export const FLAG_LABELS: Readonly<Record<MenuFlag, string>> = {
  web: '网页',
  app: '手机端',
  button: '按钮',
}

export const FLAG_OPTIONS = MENU_FLAGS.map((value) => ({ value, label: FLAG_LABELS[value] }))

/** What the form of an entry holds. */
export interface MenuInput {
  readonly parentId: string | null
  readonly title: string
  readonly path: string | null
  readonly urlPath: string | null
  readonly component: string | null
  readonly icon: string | null
  readonly mount: string | null
  readonly query: string | null
  readonly buttonUrls: string | null
  readonly permision: string | null
  readonly menuFlag: MenuFlag
  readonly seq: number
  readonly keepAlive: 0 | 1
  readonly newWindow: boolean
  readonly enabled: boolean
  readonly roles: readonly string[] | null
}

export const menuCalls = {
  create: (body: MenuInput) =>
    api.request<ManagedMenu>({ method: 'POST', path: '/sys-menu/create', body }),
  update: (body: Partial<MenuInput> & { readonly id: string }) =>
    api.request<ManagedMenu>({ method: 'PUT', path: '/sys-menu/update', body }),
  remove: (id: string) => api.request<unknown>({ method: 'DELETE', path: `/sys-menu/${id}` }),
}
