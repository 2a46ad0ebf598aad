import { expect, test } from 'vitest'
import { entriesFor, entriesWith, entryOf, levelOf, type MenuEntry } from './menu-rights.ts'

const page: MenuEntry = {
  id: '1',
  mount: 'xCheck/main',
  children: [
    { id: '2', menuFlag: 'button', buttonCode: 'create' },
    { id: '3', menuFlag: 'button', buttonCode: 'audit' },
    { id: '4', menuFlag: 'button', buttonCode: 'delList' },
    { id: '5', menuFlag: 'button', buttonCode: 'init' },
  ],
}

test('每一档给出页面和它的按钮，再读回来是同一档', () => {
  expect(entriesFor(page, 'none')).toEqual([])
  expect(entriesFor(page, 'fills')).toEqual(['1', '2'])
  expect(entriesFor(page, 'submits')).toEqual(['1', '2', '3'])
  expect(entriesFor(page, 'audits')).toEqual(['1', '2', '3', '5'])
  for (const level of ['none', 'fills', 'submits', 'audits', 'all'] as const)
    expect(levelOf(page, new Set(entriesFor(page, level)))).toBe(level)
})

test('改一张表的权限不动角色的其他菜单', () => {
  const seen = ['1', '4']
  expect(entriesWith(page, { seen, has: ['9', '1', '4'] }, 'fills')).toEqual(['9', '1', '2'])
  expect(entriesWith(page, { seen: ['1', '2'], has: ['9', '1', '2'] }, 'none')).toEqual(['9'])
})

test('别人刚给了这张表另一档，不盖掉；正好是同一档的照存', () => {
  const was = { seen: [], has: ['9', '1', '2', '3'] }
  expect(entriesWith(page, was, 'fills')).toBeNull()
  expect(entriesWith(page, was, 'submits')).toEqual(['9', '1', '2', '3'])
})

test('在树里找到表的页面', () => {
  expect(entryOf([{ id: '8', children: [page] }], 'xCheck/main')?.id).toBe('1')
  expect(entryOf([{ id: '8' }], 'xCheck/main')).toBeNull()
})
