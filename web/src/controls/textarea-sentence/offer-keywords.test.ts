import { describe, expect, it } from 'vitest'
import { offerKeywords, SQL_KEYWORDS } from './offer-keywords.ts'

describe('controls / SQL keywords', () => {
  it.each([
    ['s', 0, ['SELECT']],
    ['select id fr', 10, ['FROM']],
    ['select * from v o', 16, ['OR', 'ORDER BY']],
    ['… order b', 2, ['ORDER BY']],
    ['where a = 1 and b = 2 l', 22, ['LIMIT']],
  ])('“%s” 提示 %s 起的关键字', (before, from, keywords) => {
    expect(offerKeywords(before)).toEqual({ from, keywords })
  })
  it.each(['', ' ', '$', '$s', 'where id = $or', 'where id = $1 a$l', 'xyz', 'select '])(
    '“%s” 不提示',
    (before) => expect(offerKeywords(before)).toBeNull(),
  )
  it('八个关键字都能提示', () => {
    for (const keyword of SQL_KEYWORDS)
      expect(offerKeywords(keyword.toLowerCase())?.keywords).toContain(keyword)
  })
})
