import { expect, test } from 'vitest'
import { isCount, writtenTables } from './written-tables.ts'

test.each([
  ['select 1 from tr_registry', []],
  ['update tr_registry r set stage = $1 from tr_registry was', ['tr_registry']],
  ['insert into "mm_weigh" ("id") values ($1)', ['mm_weigh']],
  [
    'with gone as (delete from a_line where id = 1) insert into b_line values (1)',
    ['a_line', 'b_line'],
  ],
  ['select 1 from mm_weigh t for update of t', []],
  ['select 1 from as_vehicle v for no key update of v nowait', []],
  ['insert into pd_stock (id) values ($1) on conflict do update set n = 1', ['pd_stock']],
  ['truncate table mm_exception', ['mm_exception']],
  ['MERGE INTO pd_stock s using x on true when matched then do nothing', ['pd_stock']],
])('%s writes %j', (text, tables) => {
  expect(writtenTables(text)).toEqual(tables)
})

test('only a column that counts by itself is a count', () => {
  expect(isCount('update as_inv_factory set in_factory = in_factory - 1 where id = $1')).toBe(true)
  expect(isCount('update t set n = n + 1, name = $1 where id = $2')).toBe(false)
  expect(isCount('update t set n = m + 1 where id = $1')).toBe(false)
})
