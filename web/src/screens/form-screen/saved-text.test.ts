import { describe, expect, it } from 'vitest'
import { savedText } from './saved-text.ts'

describe('form / what is said after saving', () => {
  it.each([
    ['新单据还要审核', 'create', { status: 'DRAFT' }, '已新增 1 条，状态：未审核'],
    ['改过的未审核单据', 'update', { status: 'DRAFT' }, '已修改 1 条，状态：未审核'],
    ['存了就已审核的', 'create', { status: 'AUDITED' }, '已新增 1 条'],
    ['档案没有审核', 'create', {}, '已新增 1 条'],
    ['没有答复的行', 'update', null, '已修改 1 条'],
  ] as const)('%s', (_case, type, row, text) => {
    expect(savedText(type, row)).toBe(text)
  })
})
