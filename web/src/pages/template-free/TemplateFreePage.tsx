import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import { useSession } from '#web/shell/session/session-store.ts'

interface Configurer {
  readonly realName: string
  readonly roleName: string
}

const configurers = queryOptions({
  queryKey: ['/optimus_prime/cg-format', 'configurers'] as const,
  queryFn: () =>
    api.request<readonly Configurer[]>({
      path: '/optimus_prime/cg-format/configurers',
      quiet: 'wholly',
    }),
})

/** Whom to ask, by name where the server knows somebody. */
function helpText(people: readonly Configurer[]): string {
  const names = people.map(({ realName, roleName }) => `${realName}（${roleName}）`).join('、')
  return names === ''
    ? '请联系有表单配置权限的管理员，为此菜单选定列表和表单模板。'
    : `本库区可以配置模板的是：${names}。请联系他们为此菜单选定列表和表单模板。`
}

/** A menu entry without a template: names the entry and who may configure it. */
export function TemplateFreePage() {
  const [query] = useSearchParams()
  const menu = useSession((state) => state.menu)
  const item = flattenMenu(menu).find(({ id }) => id === query.get('menuId'))
  const { data } = useQuery(configurers)
  return (
    <FaultPage
      frame="view"
      code="未配置"
      title={item ? `“${menuTitle(item)}”还没有配置模板` : '此菜单还没有配置模板'}
      text={helpText(data ?? [])}
      actions={[{ label: '返回首页', href: '#/' }]}
    />
  )
}
