import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { describe, expect, it } from 'vitest'
import { firstPageOf, groupOf, menuUrl, pathTo, windowAddress } from './menu-groups.ts'

describe('新窗口的地址', () => {
  it.each<[string, Omit<MenuItem, 'id'>, string]>([
    ['没有自己的地址：页面', { path: '/a', query: 'k=1' }, '#/a/index?k=1'],
    ['地址就是路径：页面', { path: '/a', urlPath: '/a' }, '#/a/index'],
    ['平台内的地址', { path: '/a', urlPath: '/queue?full=1' }, '#/queue?full=1'],
    ['少写斜杠', { path: '/a', urlPath: 'queue' }, '#/queue'],
    ['带井号', { path: '/a', urlPath: '#/queue' }, '#/queue'],
    ['外部的地址', { path: '/a', urlPath: 'http://b/c' }, 'http://b/c'],
    ['外部页面', { path: 'https://b/c', urlPath: null }, 'https://b/c'],
    ['外部页面另有平台内的地址', { path: 'https://b/c', urlPath: '/queue' }, '#/queue'],
    ['别的协议不是地址', { path: '/a', urlPath: 'javascript:alert(1)' }, '#/javascript:alert(1)'],
  ])('%s', (_what, item, address) => {
    expect(windowAddress({ id: '7', ...item })).toBe(address)
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

  it('页面属于它上面的一级菜单', () => {
    expect(groupOf(menu, '3')?.id).toBe('1')
    expect(groupOf(menu, '9')).toBeNull()
    expect(pathTo(menu, '2')).toEqual(['1', '2'])
  })

  it('一级菜单打开下面的第一页', () => {
    expect(firstPageOf(menu[0] ?? { id: '' }).id).toBe('2')
    expect(firstPageOf(menu[1] ?? { id: '' }).id).toBe('4')
  })

  it('地址带index和查询，已有index的不重复', () => {
    expect(menuUrl({ id: '2', path: '/u?x=1' })).toBe('/u/index?x=1')
    expect(menuUrl({ id: '4', path: '/clouds/index' })).toBe('/clouds/index')
    expect(menuUrl({ id: '5', path: 'http://x.y/z', title: '板' })).toMatch(/^\/myiframe\/5\?/)
  })
})
