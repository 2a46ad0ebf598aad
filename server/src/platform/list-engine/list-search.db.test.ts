import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { checkListQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCondition } from '#platform/access/row-scope.ts'
import { sql } from '#platform/db/sql.ts'
import { makeConsignment } from '#platform/entity-engine/consignment.fixtures.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { clerk, useSite } from '#platform/entity-engine/sample.fixtures.ts'
import { consignment, receipt, stop } from '#test/sample.entity.ts'
import { findRows } from './found-rows.ts'
import { allRowsStatement, pageStatement } from './list-sql.ts'
import { wholeResult } from './run-list.ts'

const site = useSite({ entities: [stop, consignment, receipt] })
const reader = clerk({ permissions: new Set(['test:zz-consignment:list']) })

interface Row {
  readonly key: string
  readonly code: string
  readonly title: string
  readonly memo: string | null
  readonly note: string | null
  readonly quantity: string | null
}

/** The rows of the reader's company, newest first: what a search is held against. */
let rows: readonly Row[]

beforeAll(async () => {
  const { stopId } = (await makeConsignment(site, { lines: [{}] })) as AnyRow
  await site.db.run(sql`
    insert into zz_consignment (id, code, title, memo, stop_id, quota, org_id, group_id, status, create_date, update_date)
    select 1000 + n, 'QA' || lpad(n::text, 5, '0'), (array['煤炭行', '焦化厂煤炭', '建材', 'a%b_c\\d'])[1 + n % 4],
      case when n % 3 = 0 then '急件煤炭行' when n % 3 = 1 then '' end, ${stopId}, n, 11 + n % 2, 1,
      case when n % 5 = 0 then 'AUDITED' else 'DRAFT' end, now() - n * interval '1 hour', now()
    from generate_series(1, 240) n`)
  await site.db.run(sql`
    insert into zz_consignment_line (id, main_id, row_no, to_id, line_note, quantity)
    select 10000 + n * 10 + k, 1000 + n, k, ${stopId}, (array['煤炭行先到', 'QA00012', null, '后到'])[1 + (n + k) % 4], k
    from generate_series(1, 240) n cross join generate_series(1, 3) k where k <= n % 4`)
  rows = await site.db.rows<Row>(sql`
    select coalesce(s.id::text, 'h' || t.id) as key, t.code, t.title, t.memo, s.line_note as note, s.quantity
    from zz_consignment t left join zz_consignment_line s on s.main_id = t.id
    where t.org_id = 11 order by t.create_date desc, t.id desc, s.id`)
})

afterEach(() => {
  site.limits = { ...site.limits, countCap: 1000 }
})

const COLUMNS: Readonly<Record<string, (row: Row) => string | null>> = {
  code: (row) => row.code,
  title: (row) => row.title,
  lineNote: (row) => row.note,
  caption: (row) => row.memo ?? row.title,
}
const quick = (val: string, keys = Object.keys(COLUMNS)) => ({
  or: keys.map((key) => ({ key, op: 'like', val })),
})
const fitting = (word: string, keys = Object.keys(COLUMNS)) =>
  rows.filter((row) =>
    keys.some((key) => COLUMNS[key]?.(row)?.toLowerCase().includes(word.toLowerCase())),
  )
const keysOf = (list: readonly AnyRow[]) => list.map(({ rowKey }) => rowKey)

async function ask(call: 'list' | 'summary', payload: object) {
  const answer = await site.send('POST', `/test/zz-consignment/${call}`, payload, reader)
  expect([answer.status, answer.msg]).toEqual([200, ''])
  return answer.data as {
    readonly list: readonly AnyRow[]
    readonly total: number
    readonly totalCapped?: true
    readonly sums?: AnyRow
  }
}

function request(search: readonly object[]): ListRequest {
  const model = site.engine.registry.model('consignment')
  const { listFields: fields } = model.mounts[0]!
  return {
    source: rowSource(site.engine.registry, model, fields),
    ways: [],
    where: [readCondition(model, reader)],
    query: checkListQuery(
      { table: model.table, fields, sort: model.sort, hidden: new Set(), masks: new Map() },
      parseListPayload({ search }),
    ),
    indexed: true,
  }
}

const WORDS = [
  '煤炭行',
  '焦化厂',
  'qa0001',
  'QA00012',
  '先到',
  '行先到',
  'a%b',
  'b_c\\d',
  '没有这个',
  '急件煤炭行',
]
const KEYS = [
  ['code', 'title', 'lineNote', 'caption'],
  ['code', 'lineNote'],
  ['title', 'code'],
  ['lineNote'],
  ['caption'],
]

describe('先找到行的查询', () => {
  test('列表各页、总数、合计、精确合计、导出都与逐行比较的一样', async () => {
    for (const word of WORDS)
      for (const keys of KEYS) {
        const search = [quick(word, keys)]
        const hits = fitting(word, keys)
        const expected = hits.map(({ key }) => key)
        const said = [word, keys, expected] as const
        const found: unknown[] = []
        for (let pn = 1; found.length === (pn - 1) * 100; pn += 1)
          found.push(...keysOf((await ask('list', { search, limit: { pn, ps: 100 } })).list))
        expect([word, keys, found]).toEqual(said)
        const quantity = hits.reduce((sum, row) => sum + Number(row.quantity), 0).toFixed(3)
        const first = await ask('list', { search, limit: { ps: 7 } })
        const summary = await ask('summary', { search })
        expect([first.total, first.sums?.['quantity']]).toEqual([hits.length, quantity])
        expect([summary.total, summary.sums?.['quantity']]).toEqual([hits.length, quantity])
        const whole = await site.db.rows<AnyRow>(await wholeResult(site.db, request(search)))
        expect([word, keys, keysOf(whole)]).toEqual(said)
      }
  })

  test('其他条件也都要合，别家的查不到', async () => {
    const { list } = await ask('list', {
      search: [quick('煤炭行'), { key: 'status', op: 'eq', val: 'AUDITED' }],
      limit: { ps: 100 },
    })
    expect(list.length).toBeGreaterThan(5)
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['AUDITED']))
    const codes = new Set(rows.map(({ code }) => code))
    expect(list.every(({ code }) => codes.has(String(code)))).toBe(true)
    expect((await ask('list', { search: [quick('QA00011')] })).total).toBe(0)
    expect((await ask('list', { search: [quick('QA00014')] })).total).toBeGreaterThan(0)
  })

  test('超过上限时只说上限，各页照样齐全', async () => {
    site.limits = { ...site.limits, countCap: 20 }
    const search = [quick('煤炭行')]
    const expected = fitting('煤炭行').map(({ key }) => key)
    expect(expected.length).toBeGreaterThan(60)
    const first = await ask('list', { search, limit: { ps: 30 } })
    expect([first.total, first.totalCapped, keysOf(first.list)]).toEqual([
      20,
      true,
      expected.slice(0, 30),
    ])
    const second = await ask('list', {
      search,
      limit: { pn: 2, ps: 30, total: 20, totalCapped: true },
    })
    expect(keysOf(second.list)).toEqual(expected.slice(30, 60))
  })

  test('知道总数的下一页', async () => {
    const expected = fitting('煤炭行').map(({ key }) => key)
    const { list, total } = await ask('list', {
      search: [quick('煤炭行')],
      limit: { pn: 2, ps: 10, total: expected.length },
    })
    expect([keysOf(list), total]).toEqual([expected.slice(10, 20), expected.length])
  })

  test('找到之后变了的行不再给出', async () => {
    const page = { offset: 0, limit: 10 }
    const sought = { far: 100, told: 100, page }
    const found = await findRows(site.db, request([quick('QA00012', ['code'])]), sought)
    expect(found.found?.count).toBeGreaterThan(0)
    await site.db.run(sql`update zz_consignment set code = 'XX' where code = 'QA00012'`)
    expect(await site.db.rows(allRowsStatement(found))).toEqual([])
    expect(await site.db.rows(pageStatement(found, page))).toEqual([])
    await site.db.run(sql`update zz_consignment set code = 'QA00012' where code = 'XX'`)
  })
})
