import { describe, expect, test } from 'vitest'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { createLongLists } from './long-lists.ts'

const request = (org: string): ListRequest => ({
  source: {
    columns: rawSql(''),
    from: rawSql(''),
    rowsWhere: () => rawSql(''),
    fromOf: (rows) => rows,
    expression: rawSql,
    firstOf: () => [],
    nameOf: () => null,
    gathered: null,
  },
  ways: [],
  where: [sql`t.org_id = ${org}`],
  query: { search: [], sort: [] },
  indexed: true,
})

describe('long lists', () => {
  test('几秒内不再数同一个很长的结果，过后重新数', () => {
    let time = 0
    const lists = createLongLists({ seconds: 5, now: () => time })
    expect(lists.isLong(request('11'))).toBe(false)
    lists.remember(request('11'))
    expect(lists.isLong(request('11'))).toBe(true)
    time = 5000
    expect(lists.isLong(request('11'))).toBe(false)
  })

  test('别的库区的同一张列表是另一个结果', () => {
    const lists = createLongLists({ seconds: 5, now: () => 0 })
    lists.remember(request('11'))
    expect(lists.isLong(request('12'))).toBe(false)
  })
})
