import { Form, type FormInstance } from 'antd'
import { MenuIcon } from '#web/shell/menu/MenuIcon.tsx'

interface Shown {
  readonly title?: string
  readonly icon?: string | null
  readonly path?: string | null
  readonly urlPath?: string | null
  readonly newWindow?: boolean
  readonly enabled?: boolean
}

/** The entry as the sidebar will show it, and where it leads. */
export function MenuPreview<T extends object>({ form }: { readonly form: FormInstance<T> }) {
  const shown = Form.useWatch((values: T) => values, form) as Shown | undefined
  const { title = '', icon = null, path, urlPath, newWindow, enabled } = shown ?? {}
  const address = path || urlPath || ''
  return (
    <span className="menu-preview" data-off={enabled === false || undefined}>
      <span className="menu-preview-entry">
        <MenuIcon item={{ id: '', title, icon: icon ?? '', path: path ?? '' }} />
        {title || '未命名'}
      </span>
      <small>{placeOf(address, newWindow === true, enabled !== false)}</small>
    </span>
  )
}

function placeOf(address: string, inWindow: boolean, isOn: boolean): string {
  if (!isOn) return '已停用，不出现在菜单里'
  if (address === '') return '目录，打开它下面的第一个页面'
  const where = inWindow ? '在新窗口打开' : '打开'
  return `${where} ${address}`
}
