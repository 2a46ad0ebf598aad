import { describe, expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'

const menu = [
  { id: '9', title: '大屏', path: 'https://board.example/x?a=1' },
  { id: '3', title: '写坏的', path: 'http://' },
  { id: '2', title: '通知单', path: '/modules/a' },
]

describe('iframe / allowed address', () => {
  test.each([
    ['菜单自己的地址', '9', null, 'https://board.example/x?a=1'],
    ['菜单自己的地址先于要求的', '9', 'https://evil.example/', 'https://board.example/x?a=1'],
    ['同一主机的其他页面', '77', 'https://board.example/other', 'https://board.example/other'],
    ['设置中允许的主机', '77', 'https://report.example/a', 'https://report.example/a'],
    ['没有登记的主机', '77', 'https://evil.example/', null],
    ['主机相近', '77', 'https://board.example.evil.example/', null],
    ['脚本', '77', 'javascript:alert(1)', null],
    ['地址写坏的菜单', '3', null, null],
    ['站内菜单不是外部页面', '2', null, null],
  ])('%s', (_why, id, asked, expected) => {
    expect(allowedAddress(menu, { id, asked, hosts: ['report.example'] })).toBe(expected)
  })
})
