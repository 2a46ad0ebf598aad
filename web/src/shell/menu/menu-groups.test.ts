import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { describe, expect, it } from 'vitest'
import { windowAddress } from './menu-groups.ts'

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
