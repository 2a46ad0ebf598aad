import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { checkListQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { makeConsignment, makeStop } from '#platform/entity-engine/consignment.fixtures.ts'
import type { ListRequest, Way } from '#platform/entity-engine/row-list.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { clerk, neighbour, useSite } from '#platform/entity-engine/sample.fixtures.ts'
import { consignment, receipt, stop } from '#test/sample.entity.ts'
import { TENANTS } from '#test/tenants.ts'
import { allRowsStatement, countStatement, pageStatement, sumStatement } from './list-sql.ts'

const NONE: ReadonlySet<string> = new Set()

const site = useSite({ entities: [stop, consignment, receipt] })
const LIST = '/test/zz-consignment/list'
const READER = ['test:zz-consignment:list']

const reader = (changes: object = {}) => clerk({ permissions: new Set(READER), ...changes })

interface Answer {
  readonly list: readonly AnyRow[]
  readonly total: number
  readonly sums?: AnyRow
}

async function ask(payload: object, caller = reader()): Promise<Answer> {
  const answer = await site.send('POST', LIST, payload, caller)
  expect([answer.status, answer.msg]).toEqual([200, ''])
  return answer.data as Answer
}

const keys = ({ list }: Answer): readonly unknown[] => list.map(({ rowKey }) => rowKey)
const among = (...rows: readonly AnyRow[]) => ({
  key: 'id',
  op: 'in',
  val: rows.map(({ id }) => id),
})

let empty: AnyRow
let full: AnyRow
let lines: readonly AnyRow[]

beforeAll(async () => {
  const [north, south] = [
    await makeStop(site, { name: '北站' }),
    await makeStop(site, { name: '南站' }),
  ]
  full = await makeConsignment(site, {
    title: '两行的',
    quota: '50',
    lines: [
      { toId: south.id, quantity: '10.5', unitPrice: '2', lineNote: '先到' },
      { toId: north.id, quantity: '20', unitPrice: '3' },
    ],
  })
  empty = await makeConsignment(site, { title: '没有行的', quota: '30' })
  lines = full['zzConsignmentLine'] as readonly AnyRow[]
})

describe('一行明细一行的列表', () => {
  test('每行有自己的键、单据编号和明细编号；没有明细的单据也有一行', async () => {
    const answer = await ask({ search: [among(full, empty)], sort: [{ key: 'id', dir: 'asc' }] })
    const shown = answer.list.map(({ rowKey, id, subId, title, toName, quantity, amount }) => ({
      rowKey,
      id,
      subId,
      title,
      toName,
      quantity,
      amount,
    }))
    const line = (at: number, toName: string, quantity: string, amount: string) => ({
      rowKey: lines[at]?.['id'],
      id: full['id'],
      subId: lines[at]?.['id'],
      title: '两行的',
      toName,
      quantity,
      amount,
    })
    expect(shown).toEqual([
      line(0, '南站', '10.500', '21.00'),
      line(1, '北站', '20.000', '60.00'),
      {
        rowKey: `h${String(empty['id'])}`,
        id: empty['id'],
        subId: null,
        title: '没有行的',
        toName: null,
        quantity: null,
        amount: null,
      },
    ])
    expect(answer.total).toBe(3)
  })

  test('合计明细的数，单头的数不合计', async () => {
    const { sums } = await ask({ search: [among(full, empty)] })
    expect(sums).toEqual({ quantity: '30.500', amount: '81.00' })
    const summary = await site.send(
      'POST',
      '/test/zz-consignment/summary',
      { search: [among(full, empty)] },
      reader(),
    )
    expect(summary.data).toEqual({ total: 3, sums: { quantity: '30.500', amount: '81.00' } })
  })

  test('单头和明细的字段都能查、能快查、能排', async () => {
    const found = async (...search: object[]) =>
      keys(await ask({ search: [among(full, empty), ...search] }))
    const quick = (val: string) => ({
      or: ['code', 'title', 'toName', 'lineNote'].map((key) => ({ key, op: 'like', val })),
    })
    const [south, north] = lines.map(({ id }) => id)
    expect(await found(quick('先到'))).toEqual([south])
    expect(await found(quick('北站'))).toEqual([north])
    expect(await found(quick('两行'))).toEqual([south, north])
    expect(await found({ key: 'quantity', op: 'gt', val: '15' })).toEqual([north])
    expect(await found({ key: 'amount', op: 'le', val: '21' })).toEqual([south])
    expect(await found({ key: 'lineTotal', op: 'eq', val: '30.5' })).toEqual([south, north])
    expect(await found({ key: 'subId', op: 'in', val: [north] })).toEqual([north])
    expect(await found({ key: 'toName', op: 'eq', val: null })).toEqual([`h${String(empty['id'])}`])
    const sorted = async (key: string, dir: string) =>
      keys(await ask({ search: [among(full, empty)], sort: [{ key, dir }] }))
    const header = `h${String(empty['id'])}`
    expect(await sorted('quantity', 'desc')).toEqual([north, south, header])
    expect(await sorted('toName', 'asc')).toEqual([north, south, header])
    expect(await sorted('quota', 'asc')).toEqual([header, south, north])
  })

  test('明细自己的技术列不是查询的字段，明细编号不是排序的字段', async () => {
    for (const key of ['mainId', 'rowNo', 'rowKey']) {
      const { status } = await site.send('POST', LIST, { search: [{ key, op: 'eq', val: '1' }] })
      expect([key, status]).toEqual([key, 400])
    }
    const sorted = await site.send('POST', LIST, { sort: [{ key: 'subId', dir: 'asc' }] })
    expect(sorted.status).toBe(400)
  })

  test('看不到的字段在明细里也看不到、问不到、不合计', async () => {
    const blind = reader({
      hiddenFields: new Map([
        ['consignmentLine', new Set(['unitPrice', 'amount', 'title'])],
        ['consignment', new Set(['quota', 'toName'])],
      ]),
    })
    const { list, sums } = await ask({ search: [among(full)] }, blind)
    const names = Object.keys(list[0] ?? {})
    for (const name of ['unitPrice', 'amount', 'quota']) expect(names).not.toContain(name)
    // A name counts for its own table only.
    for (const name of ['title', 'toName']) expect(names).toContain(name)
    expect(sums).toEqual({ quantity: '30.500' })
    for (const key of ['amount', 'quota']) {
      const asked = await site.send('POST', LIST, { search: [{ key, op: 'eq', val: '1' }] }, blind)
      expect([key, asked.status]).toEqual([key, 400])
    }
  })
})

describe('很长的明细列表', () => {
  const ownList = (): ListRequest => {
    const { registry } = site.engine
    const model = registry.model('consignment')
    const { listFields: fields } = model.mounts[0]!
    const list = { table: model.table, fields, sort: model.sort, hidden: NONE, masks: new Map() }
    return {
      source: rowSource(registry, model, fields),
      ways: [],
      where: [sql`t.org_id = ${TENANTS.otherOrg}`],
      query: checkListQuery(list, parseListPayload({})),
      indexed: true,
    }
  }
  const lineField = (name: string): FieldModel => {
    const field = site.engine.registry.model('consignment').mounts[0]?.listFields.get(name)
    if (field === undefined) throw new Error(name)
    return field
  }
  test('翻到再深，各页不重不漏，与一次取全的次序一样', async () => {
    const { id, stopId } = full as { readonly id: string; readonly stopId: string }
    await site.db.run(sql`
      insert into zz_consignment (id, code, title, stop_id, quota, org_id, group_id, status, create_date, update_date)
      select 1000 + n, 'L' || n, '长' || n, ${stopId}, n % 7, 12, 1, 'DRAFT', now() - (n / 50) * interval '1 day', now()
      from generate_series(1, 400) n`)
    await site.db.run(sql`
      insert into zz_consignment_line (id, main_id, row_no, to_id, quantity)
      select 10000 + n * 10 + k, 1000 + n, k, l.to_id, k from generate_series(1, 400) n
      cross join generate_series(1, 2) k cross join (select to_id from zz_consignment_line where main_id = ${id} limit 1) l
      where n % 4 <> 0`)
    const other = reader({ orgId: TENANTS.otherOrg, scope: neighbour().scope })
    const pages = async (sort: readonly object[]) => {
      const all: unknown[] = []
      for (let pn = 1; pn <= 7; pn += 1)
        all.push(...keys(await ask({ sort, limit: { pn, ps: 100 } }, other)))
      return all
    }
    for (const sort of [[], [{ key: 'quota', dir: 'asc' }], [{ key: 'quantity', dir: 'desc' }]]) {
      const all = await pages(sort)
      expect([all.length, new Set(all).size]).toEqual([700, 700])
    }
    const newest = await pages([])
    const expected = await site.db.rows<{ readonly key: string }>(sql`
      select coalesce(s.id::text, 'h' || t.id) as key from zz_consignment t
      left join zz_consignment_line s on s.main_id = t.id where t.org_id = 12
      order by t.create_date desc, t.id desc, s.id`)
    expect(newest).toEqual(expected.map(({ key }) => key))
    expect((await ask({ limit: { ps: 100 } }, other)).total).toBe(700)
  })

  test('几段并着读，各页连起来与一次取全的一样', async () => {
    const status: Way = {
      column: sql`case when t.quota < 3 then 'A' else 'B' end`,
      type: 'text[]',
      of: ['A', 'B'],
    }
    for (const of of [['A', 'B'], sql`select unnest(array['B', 'A'])`]) {
      const request = { ...ownList(), ways: [{ ...status, of }] }
      const told = (rows: readonly AnyRow[]) => rows.map(({ rowKey }) => rowKey)
      const whole = told(await site.db.rows<AnyRow>(allRowsStatement(request)))
      expect(whole).toHaveLength(700)
      const paged: unknown[] = []
      for (let offset = 0; offset < 700; offset += 60)
        paged.push(
          ...told(await site.db.rows<AnyRow>(pageStatement(request, { offset, limit: 60 }))),
        )
      expect(paged).toEqual(whole)
      const totals = ['quantity', 'amount'].map((name) => lineField(name))
      expect(await site.db.row<AnyRow>(countStatement(request, 5000, totals))).toEqual(
        await site.db.row<AnyRow>(sumStatement(request, totals)),
      )
    }
  })

  test('一张单据一行时，明细合计的合计与逐行相加的一样', async () => {
    const { registry } = site.engine
    const model = registry.model('consignment')
    const request = { ...ownList(), source: rowSource(registry, model) }
    const totals = [...model.fields.values()].filter(({ attrs }) => attrs.total === true)
    const rows = allRowsStatement(request)
    expect(await site.db.row<AnyRow>(sumStatement(request, totals))).toEqual(
      await site.db.row<AnyRow>(sql`
        select count(*)::int as "rowCount", sum(quota) as quota, sum("lineTotal") as "lineTotal" from (${rows}) r`),
    )
  })

  test('数到上限：单头够多就不看明细，不够时数的是明细行', async () => {
    const request = ownList()
    const count = async (cap: number) => {
      const row = await site.db.row<{ readonly rowCount: number }>(countStatement(request, cap))
      return row?.rowCount
    }
    for (const cap of [1, 399, 400, 401, 699, 700, 701, 5000])
      expect([cap, await count(cap)]).toEqual([cap, Math.min(cap, 700)])
    const plan = async (cap: number) => {
      const rows = await site.db.rows<AnyRow>(
        sql`explain (analyze, costs off, timing off) ${countStatement(request, cap)}`,
      )
      return rows.map((row) => String(row['QUERY PLAN']))
    }
    const looked = (text: readonly string[]) =>
      text.filter(
        (line) => line.includes('zz_consignment_line') && !line.includes('never executed'),
      )
    expect(looked(await plan(400))).toEqual([])
    expect(looked(await plan(401))).not.toEqual([])
  })

  test('按默认次序取一页走索引，不读全表', async () => {
    await site.db.run(sql`analyze zz_consignment`)
    await site.db.run(sql`analyze zz_consignment_line`)
    const plan = await site.db.rows<AnyRow>(sql`
      explain select t.id, s.id from zz_consignment t left join zz_consignment_line s on s.main_id = t.id
      where t.group_id = 1 and (t.org_id = 12 or t.sender_id = 12 or t.receiver_id = 12)
      order by t.create_date desc, t.id desc, s.id limit 10`)
    const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(text).toContain('zz_consignment_group_id_create_date_id_idx')
    expect(text).toContain('zz_consignment_line_main_id_row_no_idx')
    expect(text).not.toContain('Seq Scan on zz_consignment t')
  })
})

describe('选择框', () => {
  test('选明细的：一行明细一行，单头和明细的列都有，隐藏的条件都起作用', async () => {
    const filler = clerk({ permissions: new Set(['test:zz-receipt:create']) })
    const pickLines = { tplId: 'pick-consignment-line', search: [among(full, empty)] }
    const { list, total } = await ask(pickLines, filler)
    expect(total).toBe(2)
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
      ['code', 'id', 'quantity', 'rowKey', 'subId', 'title', 'toName'].toSorted(),
    )
    expect(list.map(({ subId }) => subId)).toEqual(lines.map(({ id }) => id))
    const [, north] = lines
    const held = [{ key: 'subId', op: 'in', val: String(north?.['id']) }]
    expect(keys(await ask({ ...pickLines, search: held }, filler))).toEqual([north?.['id']])
  })

  test('选单据的：一张单据一行，虽然列表是一行明细一行', async () => {
    const filler = clerk({ permissions: new Set(['test:zz-receipt:create']) })
    const { list, total, sums } = await ask(
      {
        tplId: 'pick-consignment',
        search: [among(full, empty)],
        sort: [{ key: 'code', dir: 'asc' }],
      },
      filler,
    )
    expect([total, sums]).toEqual([2, {}])
    expect(list).toEqual(
      [full, empty]
        .map(({ id, code, title }) => ({ id, code, title }))
        .toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1)),
    )
  })
})

describe('两家公司都看的单据', () => {
  test('列表里有点名给本库区的，没有别人的', async () => {
    const shared = await makeConsignment(site, { receiverId: TENANTS.otherOrg, lines: [{}] })
    const other = reader({ orgId: TENANTS.otherOrg, scope: neighbour().scope })
    expect((await ask({ search: [among(shared, full)] }, other)).list).toMatchObject([
      { id: shared.id, receiverName: '太和煤矿' },
    ])
    const ids = [shared.id]
    for (const action of ['audit', 'obsolete']) {
      const caller = { ...other, admin: true }
      const { status } = await site.send('PUT', `/test/zz-consignment/${action}`, { ids }, caller)
      expect([action, status]).toEqual([action, 404])
    }
  })
})
