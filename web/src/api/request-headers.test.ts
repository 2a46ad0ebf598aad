import { describe, expect, it } from 'vitest'
import { pathHeader } from './request-headers.ts'
import { fileName } from './transport.ts'

describe('path header', () => {
  it.each([
    ['#/modules/sale/sa_notice/index', '/modules/sale/sa_notice/index'],
    ['#/activti/detail/42?type=update&id=7', '/activti/detail/:id'],
    ['#/71/edit/1001', '/:id/edit/:id'],
    ['#/menu-7a/8b', '/menu-7a/8b'],
    ['#/钢', '/%E9%92%A2'],
    ['#/', '/'],
    ['', ''],
  ])('%s → %s', (hash, expected) => {
    expect(pathHeader(hash)).toBe(expected)
  })
})

describe('file name', () => {
  it.each([
    ["attachment; filename*=UTF-8''%E7%A3%85%E5%8D%95.xlsx", '磅单.xlsx'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment', null],
    [null, null],
  ])('%s → %s', (disposition, expected) => {
    expect(fileName(disposition)).toBe(expected)
  })
})
