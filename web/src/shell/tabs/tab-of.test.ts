import { flattenRoutes, menuRoutes } from '@junheng/domain/menu/menu-routes.ts'
import { expect, test } from 'vitest'
import { withEditRoutes } from '#web/shell/routes/edit-routes.ts'
import { tabOf } from './tab-of.ts'

const menu = [
  {
    id: '1',
    title: '基础档案',
    children: [
      {
        id: '2',
        title: '物料',
        path: '/modules/material/as_inventory',
        component: 'list',
        keepAlive: 1,
      },
    ],
  },
  { id: '3', title: '看板', path: 'https://example.com/board' },
]
const routes = new Map(
  withEditRoutes(flattenRoutes(menuRoutes(menu))).map(({ path, route }) => [path, route]),
)

test.each([
  ['/modules/material/as_inventory/index', '物料', '2', '1'],
  ['/modules/material/as_inventory/edit?type=create', '新增物料', '2', '1'],
  ['/modules/material/as_inventory/edit?type=view&id=7', '物料详情', '2', '1'],
  ['/modules/material/as_inventory/edit', '新增物料', '2', '1'],
  ['/clouds/index1', '首页', '00001', null],
])('%s 的页签是 %s', (url, label, id, group) => {
  expect(tabOf(url, { routes, menu })).toMatchObject({ label, id, group })
})

test('外部页面用菜单的名称', () => {
  const found = tabOf('/myiframe/3?title=看板', { routes, menu })
  expect(found).toMatchObject({ label: '看板', id: '3', params: { routerPath: '3' } })
})
