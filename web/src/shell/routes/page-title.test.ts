import { flattenRoutes, menuRoutes } from '@junheng/domain/menu/menu-routes.ts'
import { describe, expect, test } from 'vitest'
import { documentTitle, pageLabel } from './page-title.ts'

const routes = new Map(
  flattenRoutes(menuRoutes([{ id: '1', title: '磅单', path: '/m/weigh' }])).map(
    ({ path, route }) => [path, route],
  ),
)

describe('page title', () => {
  test.each([
    ['/m/weigh/index', '磅单 - 钧衡'],
    ['/login', '登录 - 钧衡'],
    ['/myiframe/7', '外部页面 - 钧衡'],
    ['/nowhere', '钧衡 · 统一计量管控平台'],
  ])('%s → %s', (path, expected) => {
    expect(documentTitle(pageLabel(path, routes))).toBe(expected)
  })
})
