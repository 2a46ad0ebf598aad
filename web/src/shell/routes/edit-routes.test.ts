import { flattenRoutes, menuRoutes } from '@junheng/domain/menu/menu-routes.ts'
import { describe, expect, test } from 'vitest'
import { withEditRoutes } from './edit-routes.ts'

const paths = (items: Parameters<typeof menuRoutes>[0]) =>
  withEditRoutes(flattenRoutes(menuRoutes(items))).map(({ path }) => path)

describe('routes / edit routes', () => {
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

  test('规格另给的收付款单编辑地址引到菜单自己的编辑页', () => {
    const path = '/modules/account/recive_payment'
    const found = withEditRoutes(flattenRoutes(menuRoutes([{ id: '7', path, component: 'list' }])))
    const named = found.find((entry) => entry.path === '/modules/sale/recive_payment/edit')
    expect(named?.route).toMatchObject({ redirect: `${path}/edit`, meta: { menuId: '7' } })
    expect(found.map((entry) => entry.path)).toContain(`${path}/edit`)
  })

  test('手工页面和外部页面没有', () => {
    expect(paths([{ id: '7', path: '/a', component: 'menu-admin' }])).not.toContain('/a/edit')
    expect(paths([{ id: '7', path: 'http://x.y' }])).toEqual(['/myiframe/7'])
  })
})
