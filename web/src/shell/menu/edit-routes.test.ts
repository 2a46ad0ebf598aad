import { flattenRoutes, menuRoutes } from '@junheng/domain/menu/menu-routes.ts'
import { describe, expect, test } from 'vitest'
import { withEditRoutes } from './edit-routes.ts'
import { firstPageOf, groupOf, menuUrl, pathTo } from './menu-groups.ts'

const paths = (items: Parameters<typeof menuRoutes>[0]) =>
  withEditRoutes(flattenRoutes(menuRoutes(items))).map(({ path }) => path)

describe('menu / edit routes', () => {
  test('每个通用列表旁边有表单', () => {
    expect(paths([{ id: '7', path: '/a', component: 'list' }])).toEqual([
      '/a',
      '/a/index',
      '/a/edit',
    ])
    expect(paths([{ id: '7', path: '/a' }])).toContain('/a/edit')
  })

  test('车辆列表旁边有新增车辆页', () => {
    const path = '/modules/material/as_vehicle'
    const found = withEditRoutes(flattenRoutes(menuRoutes([{ id: '7', path, component: 'list' }])))
    const add = found.find((entry) => entry.path === `${path}/add`)
    expect(add?.route).toMatchObject({ component: 'vehicle-add', meta: { menuId: '7' } })
  })

  test('手工页面和外部页面没有', () => {
    expect(paths([{ id: '7', path: '/a', component: 'menu-admin' }])).not.toContain('/a/edit')
    expect(paths([{ id: '7', path: 'http://x.y' }])).toEqual(['/myiframe/7'])
  })
})

describe('menu / groups', () => {
  const menu = [
    {
      id: '1',
      title: '系统',
      children: [
        { id: '2', path: '/u?x=1' },
        { id: '3', path: '/r' },
      ],
    },
    { id: '4', path: '/clouds/index' },
  ]

  test('页面属于它上面的一级菜单', () => {
    expect(groupOf(menu, '3')?.id).toBe('1')
    expect(groupOf(menu, '9')).toBeNull()
    expect(pathTo(menu, '2')).toEqual(['1', '2'])
  })

  test('一级菜单打开下面的第一页', () => {
    expect(firstPageOf(menu[0] ?? { id: '' }).id).toBe('2')
    expect(firstPageOf(menu[1] ?? { id: '' }).id).toBe('4')
  })

  test('地址带index和查询，已有index的不重复', () => {
    expect(menuUrl({ id: '2', path: '/u?x=1' })).toBe('/u/index?x=1')
    expect(menuUrl({ id: '4', path: '/clouds/index' })).toBe('/clouds/index')
    expect(menuUrl({ id: '5', path: 'http://x.y/z', title: '板' })).toMatch(/^\/myiframe\/5\?/)
  })
})
