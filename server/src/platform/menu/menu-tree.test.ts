import { describe, expect, test } from 'vitest'
import type { MenuRow } from './menu.queries.ts'
import { shellPages } from './menu-tree.ts'

const PAGE: MenuRow = {
  id: '1',
  parentId: null,
  code: 'lab-report',
  title: '化验图表',
  label: null,
  name: null,
  urlPath: null,
  path: '/report/lab',
  component: 'lab-report',
  icon: null,
  query: null,
  keepAlive: 1,
  menuFlag: 'web',
  buttonUrls: null,
  buttonCode: null,
  permision: 'report:lab:list',
  seq: 1,
  enabled: true,
  newWindow: false,
  mount: null,
  roles: null,
  isOpen: false,
  groupId: null,
}

describe('the menu of who administers', () => {
  const titles = (row: MenuRow, menus: readonly string[] = []) =>
    shellPages([row], { admin: true, menus: new Set(menus) }).map(({ title }) => title)

  test('has every page, but none that his flag would be refused at', () => {
    expect(titles(PAGE)).toEqual(['化验图表'])
    expect(titles({ ...PAGE, isHeld: true })).toEqual([])
    expect(titles({ ...PAGE, isHeld: true }, ['1'])).toEqual(['化验图表'])
  })
})
