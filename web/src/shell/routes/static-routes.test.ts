import { expect, test } from 'vitest'
import { findStaticRoute, STATIC_ROUTES } from './static-routes.ts'

/** Opened by an address of its own, and not from a list of the menu. */
const ALONE = ['/myiframe/:routerPath']

test('从列表打开的页面说出它属于菜单的哪一页，菜单不会跳走', () => {
  const opened = STATIC_ROUTES.filter(({ path, frame }) => frame === 'main' && path.includes('/:'))
  const homeless = opened.filter(({ below }) => below === undefined).map(({ path }) => path)
  expect(homeless).toEqual(ALONE)
  expect(findStaticRoute('/custom/design/xCheck')?.below).toBe('/custom/table/index')
})
