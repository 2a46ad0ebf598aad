import { describe, expect, test } from 'vitest'
import { isColumnName, isOneSelect } from './source-query.ts'

describe('只读查询', () => {
  test.each([
    'select * from bd_material',
    "SELECT code, name FROM v WHERE note <> 'delete; me' and x = 'it''s'",
    'with m as (select 1 as a) select a from m',
    'select "update" from t',
    'select count(*) from (select 1) q',
  ])('可以：%s', (text) => {
    expect(isOneSelect(text)).toBe(true)
  })

  test.each([
    '',
    'delete from t',
    'select 1; drop table t',
    'select 1) q; drop table t --',
    'select 1) as q where (true',
    'with d as (delete from t returning *) select * from d',
    'select * into copy from t',
    'select * from t for update',
    'select * from t for share',
    'select 1 -- x',
    'select /* x */ 1',
    'select $$x$$',
    "select 'x\\' or 1",
    "select 'open",
    'exec sp_who',
    'set role admin',
  ])('不可以：%s', (text) => {
    expect(isOneSelect(text)).toBe(false)
  })

  test('列名不带引号、空格和符号', () => {
    expect(['ts', 'update_date', '修改时间', 'a1'].every(isColumnName)).toBe(true)
    expect(['', 'a b', 'a"b', '1a', 'a;b', 'a.b'].some(isColumnName)).toBe(false)
  })
})
