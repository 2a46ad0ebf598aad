import { checkListQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import { compileSql, rawSql, sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import type { ListRequest, Way } from '#platform/entity-engine/row-list.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import { whereClause } from './list-conditions.ts'
import { countStatement, pageStatement, sumStatement } from './list-sql.ts'
import { createLongLists } from './long-lists.ts'
import { totalFields } from './run-list.ts'

const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))

/** A list of the sample's first mount, or of places, as a payload asks for it. */
function request(payload: object, entity = 'sample'): ListRequest {
  const model = registry.model(entity)
  const { listFields: fields } = model.mounts[0]!
  const caller = testCaller({ admin: false })
  return {
    source: rowSource(registry, model, fields),
    ways: [],
    where: [scopeCondition(model, caller)],
    query: checkListQuery(
      { table: model.table, fields, sort: model.sort, hidden: new Set(), masks: new Map() },
      parseListPayload(payload),
    ),
    indexed: !('sort' in payload),
  }
}

const where = (key: string, op: string, val: unknown) =>
  compileSql(whereClause({ ...request({ search: [{ key, op, val }] }), where: [] }))

type Case = readonly [
  key: string,
  op: string,
  val: unknown,
  text: string,
  values: readonly unknown[],
]

const DAY = ['2026-11-14T16:00:00.000Z', '2026-11-15T16:00:00.000Z'] as const
const AT = '2026-11-15T04:00:00.000Z'

const CASES: readonly Case[] = [
  ['title', 'eq', ' 甲 ', 't."title" = $1', ['甲']],
  ['title', 'ne', '甲', 't."title" is distinct from $1', ['甲']],
  ['title', 'like', '50%_\\', 't."title" ilike $1', ['%50\\%\\_\\\\%']],
  ['title', 'in', '甲,乙', 't."title" = any($1)', [['甲', '乙']]],
  ['title', 'eq', '', 't."title" is null', []],
  ['title', 'ne', null, 't."title" is not null', []],
  ...(['weight', 'perPiece', 'unitPrice', 'amount', 'share', 'ash', 'factor'] as const).flatMap(
    (key): Case[] => {
      const column = {
        weight: 'weight',
        perPiece: 'per_piece',
        unitPrice: 'unit_price',
        amount: 'amount',
        share: 'share',
        ash: 'ash',
        factor: 'factor',
      }[key]
      const scale = {
        weight: 3,
        perPiece: 3,
        unitPrice: 4,
        amount: 2,
        share: 6,
        ash: 6,
        factor: 6,
      }[key]
      const one = `1.${'0'.repeat(scale)}`
      return [
        [key, 'eq', '1', `t."${column}" = $1`, [one]],
        [key, 'ne', '1', `t."${column}" is distinct from $1`, [one]],
        [key, 'gt', '1', `t."${column}" > $1`, [one]],
        [key, 'ge', '1', `t."${column}" >= $1`, [one]],
        [key, 'lt', '1', `t."${column}" < $1`, [one]],
        [key, 'le', '1', `t."${column}" <= $1`, [one]],
        [key, 'in', '1,2', `t."${column}" = any($1)`, [[one, `2.${'0'.repeat(scale)}`]]],
      ]
    },
  ),
  ['pieces', 'ge', '3', 't."pieces" >= $1', [3]],
  ['pieces', 'in', [1, 2], 't."pieces" = any($1)', [[1, 2]]],
  ['urgent', 'eq', 'true', 't."urgent" = $1', [true]],
  ['urgent', 'ne', false, 't."urgent" is distinct from $1', [false]],
  ['dueDate', 'eq', '2026-11-15', 't."due_date" = $1', ['2026-11-15']],
  ['dueDate', 'le', '2026-11-15', 't."due_date" <= $1', ['2026-11-15']],
  ['arrivedAt', 'eq', '2026-11-15 12:00:00', 't."arrived_at" = $1', [AT]],
  ['arrivedAt', 'gt', '2026-11-15 12:00:00', 't."arrived_at" > $1', [AT]],
  ['arrivedAt', 'eq', '2026-11-15', '(t."arrived_at" >= $1 and t."arrived_at" < $2)', DAY],
  [
    'arrivedAt',
    'ne',
    '2026-11-15',
    '(t."arrived_at" < $1 or t."arrived_at" >= $2 or t."arrived_at" is null)',
    DAY,
  ],
  ['arrivedAt', 'ge', '2026-11-15', 't."arrived_at" >= $1', [DAY[0]]],
  ['arrivedAt', 'gt', '2026-11-15', 't."arrived_at" >= $1', [DAY[1]]],
  ['arrivedAt', 'lt', '2026-11-15', 't."arrived_at" < $1', [DAY[0]]],
  ['arrivedAt', 'le', '2026-11-15', 't."arrived_at" < $1', [DAY[1]]],
  ['openAt', 'lt', '08:30', 't."open_at" < $1', ['08:30:00']],
  ['photo', 'eq', 'a'.repeat(32), 't."photo" = $1', ['a'.repeat(32)]],
  ['extra', 'like', 'a', 't."extra"::text ilike $1', ['%a%']],
  ['extra', 'eq', '{}', 't."extra"::text = $1', ['{}']],
  ['colour', 'in', 'RED,BLUE', 't."colour" = any($1)', [['RED', 'BLUE']]],
  ['grade', 'eq', 'A', 't."grade" = $1', ['A']],
  ['grade', 'ne', 'A', 't."grade" is distinct from $1', ['A']],
  ['tags', 'eq', 'hot', '$1 = any(string_to_array(t."tags", \',\'))', ['hot']],
  ['tags', 'in', 'hot,wet', 'string_to_array(t."tags", \',\') && $1::text[]', [['hot', 'wet']]],
  ['placeId', 'eq', '5', 't."place_id" = $1', ['5']],
  ['placeId', 'in', '5,6', 't."place_id" = any($1)', [['5', '6']]],
  ['viaIds', 'eq', '5', 't."via_ids" @> $1::bigint[]', ['{5}']],
  ['viaIds', 'in', '5,6', 't."via_ids" && $1::bigint[]', ['{5,6}']],
  ['id', 'in', '5,6', 't."id" = any($1)', [['5', '6']]],
  ['status', 'eq', 'DRAFT', 't."status" = $1', ['DRAFT']],
]

describe('列表的条件写成的 SQL', () => {
  test.each(CASES)('%s %s %j', (key, op, val, text, values) => {
    expect(where(key, op, val)).toEqual({ text, values })
  })

  test('快速查询是一组“或”，每一个都问', () => {
    const or = ['code', 'title'].map((key) => ({ key, op: 'like', val: 'x' }))
    const both = { search: [{ or }, { key: 'urgent', op: 'eq', val: 'true' }] }
    expect(compileSql(whereClause({ ...request(both), where: [] }))).toEqual({
      text: '(t."code" ilike $1 or t."title" ilike $2) and t."urgent" = $3',
      values: ['%x%', '%x%', true],
    })
  })
})

describe('列表的一页', () => {
  const page = (payload: object, offset = 0, entity = 'sample') => {
    const asked = request(payload, entity)
    const columns = rawSql('t.id')
    return compileSql(
      pageStatement({ ...asked, source: { ...asked.source, columns } }, { offset, limit: 10 }),
    )
  }

  test('默认次序以编号收尾，与列表索引一致', () => {
    expect(page({})).toEqual({
      text: 'select t.id from "zz_sample" t where "t"."org_id" = $1 order by t."create_date" desc, t.id desc limit $2',
      values: ['11', 10],
    })
  })

  test('可能为空的列倒序时空的在后，名称按中文次序', () => {
    const order = (payload: object, entity?: string) =>
      /order by (.*) limit/.exec(page(payload, 0, entity).text)?.[1]
    const by = (key: string, dir: string) => ({ sort: [{ key, dir }] })
    expect(order(by('weight', 'desc'))).toBe('t."weight" desc nulls last, t.id desc')
    expect(order(by('weight', 'asc'))).toBe('t."weight" asc, t.id asc')
    expect(order(by('kind', 'desc'))).toBe('t."kind" desc, t.id desc')
    expect(order(by('urgentReason', 'desc'))).toBe('t."urgent_reason" desc nulls last, t.id desc')
    expect(order(by('placeName', 'asc'))).toBe('t."place_name" collate "zh-x-icu" asc, t.id asc')
    expect(order(by('parentName', 'desc'), 'place')).toBe(
      't_parent_id."name" collate "zh-x-icu" desc nulls last, t.id desc',
    )
    expect(
      order({
        sort: [
          { key: 'kind', dir: 'asc' },
          { key: 'pieces', dir: 'desc' },
        ],
      }),
    ).toBe('t."kind" asc, t."pieces" desc nulls last, t.id desc')
  })

  test('翻得很深时先只找编号，再读整行', () => {
    expect(page({ search: [{ key: 'pieces', op: 'ge', val: 1 }] }, 499).text).not.toContain(
      'any(array(',
    )
    expect(page({ search: [{ key: 'pieces', op: 'ge', val: 1 }] }, 500)).toEqual({
      text: 'select t.id from "zz_sample" t where t.id = any(array(select t.id from "zz_sample" t where "t"."org_id" = $1 and t."pieces" >= $2 order by t."create_date" desc, t.id desc limit $3 offset $4)) order by t."create_date" desc, t.id desc',
      values: ['11', 1, 10, 500],
    })
  })

  test('照索引读的头一页条数写在文本里，只计划一次；问了别的、翻了页的不写', () => {
    const org: Way = { column: rawSql('t.org_id'), type: 'bigint[]', of: ['11'] }
    const end = (asked: Partial<ListRequest>, offset = 0) => {
      const kept = { ...request({}), where: [rawSql('not t.deleted')], ways: [org], ...asked }
      const { text } = compileSql(pageStatement(kept, { offset, limit: 10 }))
      return text.slice(text.lastIndexOf(' limit ') + 1)
    }
    expect(end({})).toBe('limit 10')
    expect(end({ ways: [{ ...org, of: ['11', '12'] }] })).toContain('limit 10')
    expect(end({}, 10)).toBe('limit $2 offset $3')
    expect(end({ indexed: false })).toBe('limit $2')
    expect(end({ where: [sql`t.create_user_id = ${'5'}`] })).toBe('limit $3')
    expect(end(request({ search: [{ key: 'pieces', op: 'ge', val: 1 }] }))).toBe('limit $3')
  })

  test('值从不写进文本', () => {
    const evil = "'; drop table zz_sample; --"
    const { text, values } = page({ search: [{ key: 'title', op: 'eq', val: evil }] })
    expect(text).not.toContain('drop')
    expect(values).toContain(evil)
  })
})

describe('几个库区的一页', () => {
  const of = (ways: ListRequest['ways']) => ({
    ...request({ search: [{ key: 'pieces', op: 'ge', val: 1 }] }),
    where: [],
    ways,
  })
  const orgs = (values: Way['of']): Way => ({
    column: rawSql('t.org_id'),
    type: 'bigint[]',
    of: values,
  })
  const kinds: Way = { column: rawSql('t.kind'), type: 'text[]', of: ['pu', 'sa'] }
  const page = (ways: readonly Way[]) =>
    compileSql(pageStatement(of(ways), { offset: 20, limit: 10 }))
  const many = Array.from({ length: 33 }, (_, at) => String(at))

  test('各库区各业务自成一段，并排着读，读到够一页为止', () => {
    const stretch = (org: number, kind: number, pieces: number, end: number) =>
      `(select t.id, t."create_date" as k0 from "zz_sample" t where t.org_id = $${org} and t.kind = $${kind} and t."pieces" >= $${pieces} order by t."create_date" desc, t.id desc limit $${end})`
    const { text, values } = page([orgs(['11', '12']), kinds])
    expect(text).toContain(
      `any(array(select p.id from (${stretch(1, 2, 3, 4)} union all ${stretch(5, 6, 7, 8)} union all ${stretch(9, 10, 11, 12)} union all ${stretch(13, 14, 15, 16)}) p order by p.k0 desc, p.id desc limit $17 offset $18))`,
    )
    const bound = [
      ['11', 'pu', 1, 30],
      ['11', 'sa', 1, 30],
      ['12', 'pu', 1, 30],
      ['12', 'sa', 1, 30],
      [10, 20],
    ]
    expect(values).toEqual(bound.flat())
  })

  test('没有条件的头几页，一段一段读', () => {
    const whole = (offset: number) =>
      compileSql(
        pageStatement(
          { ...request({}), where: [], ways: [orgs(['11', '12'])] },
          { offset, limit: 10 },
        ),
      ).text
    expect(whole(499)).toContain('cross join lateral')
    expect(whole(500)).toContain('union all')
  })

  test.each([
    ['只有查询才知道的', [orgs(sql`select o.id from sys_organization o`)]],
    ['太多的', [orgs(many)]],
    ['一个也没有的', [orgs([])]],
  ])('%s，一段一段读到那一页的末尾', (_what, ways) => {
    const { text } = page(ways)
    expect(text).toContain('w0(v) cross join lateral (select t.id')
    expect(text).not.toContain('union all')
  })
})

describe('列表的计数与合计', () => {
  const { fields } = registry.model('sample').mounts[0]!

  test('只数到上限；列表自己的次序有索引，就按它数', () => {
    expect(compileSql(countStatement(request({}), 2000))).toEqual({
      text: 'select count(*)::int as "rowCount" from (select 1 from "zz_sample" t where "t"."org_id" = $1 order by t."create_date" desc, t.id desc limit $2) c',
      values: ['11', 2000],
    })
    expect(compileSql(countStatement({ ...request({}), where: [] }, 2000)).text).toContain(
      'desc limit 2000) c',
    )
    expect(compileSql(countStatement({ ...request({}), indexed: false }, 7)).text).toBe(
      'select count(*)::int as "rowCount" from (select 1 from "zz_sample" t where "t"."org_id" = $1 limit $2) c',
    )
  })

  test('有查询条件的，数的时候就合计', () => {
    const totals = totalFields(fields, {
      hidden: new Set(),
      columns: new Set(['weight', 'pieces']),
    })
    const asked = request({ search: [{ key: 'title', op: 'eq', val: '甲' }] })
    const rows = 'select 1, t."weight" as "weight", t."pieces" as "pieces" from "zz_sample" t where'
    const own = 't."title" = '
    expect(compileSql(countStatement(asked, 9, totals)).text).toBe(
      `select count(*)::int as "rowCount", sum("c"."weight") as "weight", sum("c"."pieces") as "pieces" from (${rows} "t"."org_id" = $1 and ${own}$2 order by t."create_date" desc, t.id desc limit $3) c`,
    )
    const org: Way = { column: rawSql('t.org_id'), type: 'bigint[]', of: ['11', '12'] }
    const several = { ...asked, where: [], ways: [org] }
    expect(compileSql(countStatement(several, 9, totals)).text).toContain(
      `from (select p.* from (select unnest($1::bigint[])) w0(v) cross join lateral (${rows} t.org_id = w0.v and ${own}$2 order`,
    )
  })

  test('精确的总数与合计一遍算完', () => {
    const totals = totalFields(fields, { hidden: new Set(), columns: null })
    expect(compileSql(sumStatement(request({}), totals))).toEqual({
      text: 'select count(*)::int as "rowCount", sum(t."weight") as "weight", sum(t."amount") as "amount", sum(t."line_weight") as "lineWeight", sum(t."pieces") as "pieces" from "zz_sample" t where "t"."org_id" = $1',
      values: ['11'],
    })
    expect(compileSql(sumStatement(request({}), [])).text).toBe(
      'select count(*)::int as "rowCount" from "zz_sample" t where "t"."org_id" = $1',
    )
  })

  test('合计明细的合计，各行的一次取来；没有这样的不取', () => {
    const model = registry.model('consignment')
    const totals = totalFields(model.fields, { hidden: new Set(), columns: null })
    expect(totals.map(({ name }) => name)).toEqual(['quota', 'lineTotal'])
    const asked = { ...request({}, 'consignment'), source: rowSource(registry, model) }
    expect(compileSql(sumStatement(asked, totals))).toEqual({
      text:
        'with known as materialized (select t."id", t."quota" from "zz_consignment" t where "t"."org_id" = $1) ' +
        'select count(*)::int as "rowCount", sum(t."quota") as "quota", sum(round(coalesce(c_zz_consignment_line.f0, 0), 3)) as "lineTotal" from known t ' +
        'full join (select c.main_id, sum(c."quantity") as f0 from "zz_consignment_line" c where c.main_id = any(array(select k.id from known k)) group by c.main_id) c_zz_consignment_line on c_zz_consignment_line.main_id = t.id',
      values: ['11'],
    })
    const quota = totals.filter(({ name }) => name === 'quota')
    expect(compileSql(sumStatement(asked, quota)).text).not.toContain('known')
  })

  test('看不见的列不合计', () => {
    const names = (seen: Parameters<typeof totalFields>[1]) =>
      totalFields(fields, seen).map(({ name }) => name)
    expect(names({ hidden: new Set(['amount', 'weight']), columns: null })).toEqual([
      'lineWeight',
      'pieces',
    ])
    expect(names({ hidden: new Set(), columns: new Set(['id', 'weight']) })).toEqual(['weight'])
  })
})

describe('所引用的行的名称', () => {
  test('在档案里找是谁，再找引用它的行；单据多的表只在有三字索引的名称里找', () => {
    const asked = { search: [{ key: 'parentName', op: 'like', val: '东' }] }
    const { text } = compileSql(whereClause({ ...request(asked, 'place'), where: [] }))
    expect(text).toBe(
      't."parent_id" = any(array(select n.id from "zz_place" n where n."name" ilike $1))',
    )
  })
})

describe('一行明细一行的列表', () => {
  const lines = (payload: object = {}) => request(payload, 'consignment')
  const { listFields } = registry.model('consignment').mounts[0]!
  const from = '"zz_consignment" t left join "zz_consignment_line" s on s.main_id = t.id'
  const expression = (name: string) => compileSql(lines().source.expression(name)).text

  test('单头接上明细，次序最后按单号和明细号', () => {
    const { text } = compileSql(pageStatement(lines(), { offset: 0, limit: 10 }))
    expect(text).toContain(`coalesce(s.id::text, 'h' || t.id) as "rowKey"`)
    expect(text).toMatch(/s\."id" as "subId"/)
    expect(text.slice(text.indexOf(' from "zz_consignment" t'))).toBe(
      ` from ${from} where "t"."org_id" = $1 order by t."create_date" desc, t.id desc, s.id limit $2`,
    )
  })

  test('按明细排序时没有明细的在后', () => {
    const { text } = compileSql(
      pageStatement(lines({ sort: [{ key: 'closed', dir: 'desc' }] }), { offset: 0, limit: 10 }),
    )
    expect(text).toContain('order by s."closed" desc nulls last, t.id desc, s.id limit')
  })

  const ofHeaders = (and = '') =>
    `headers p full join (select r.* from "zz_consignment_line" r where r.main_id = any(array(select h.id from headers h))${and}) s on s.main_id = p.id`
  const known = (key: string, table: string) =>
    `(select r.* from "${table}" r where r.id = any(array(select q.${key} from page q)))`
  const ofPage = ` from page p full join ${known('id', 'zz_consignment')} t on t.id = p.id full join ${known('sub_id', 'zz_consignment_line')} s on s.id = p.sub_id order by t."create_date" desc, t.id desc, s.id`

  test('翻了页的先取够得着的单头，一次取它们的明细，再读那一页', () => {
    const { text, values } = compileSql(pageStatement(lines(), { offset: 500, limit: 10 }))
    expect(text.slice(0, text.indexOf(') select t."id"'))).toBe(
      'with page as materialized (with headers as materialized (select t.id, t."create_date" as k0 from "zz_consignment" t where "t"."org_id" = $1 order by t."create_date" desc, t.id desc limit $2) ' +
        `select p.id, s.id as sub_id from ${ofHeaders()} order by p.k0 desc, p.id desc, s.id limit $3 offset $4`,
    )
    expect(values).toEqual(['11', 510, 10, 500])
    expect(text.slice(text.indexOf(' from page p'))).toBe(ofPage)
  })

  test('几个库区的，单头先合成一列', () => {
    const org: Way = { column: rawSql('t.org_id'), type: 'bigint[]', of: ['11', '12'] }
    const asked = { ...lines(), where: [], ways: [org] }
    const headers = (at: number) =>
      `(select t.id, t."create_date" as k0 from "zz_consignment" t where t.org_id = $${at} order by t."create_date" desc, t.id desc limit $${at + 1})`
    expect(compileSql(pageStatement(asked, { offset: 500, limit: 10 })).text).toContain(
      `with headers as materialized (select p.* from (${headers(1)} union all ${headers(3)}) p order by p.k0 desc, p.id desc limit $5) select p.id, s.id as sub_id from`,
    )
  })

  test.each([
    ['问到明细的', { search: [{ key: 'quantity', op: 'gt', val: '15' }] }],
    ['按明细排的', { sort: [{ key: 'quantity', dir: 'desc' }] }],
  ])('%s，翻得很深时先只找编号', (_what, payload) => {
    const { text } = compileSql(pageStatement(lines(payload), { offset: 500, limit: 10 }))
    expect(text).toMatch(
      /^with page as materialized \(select t\.id, s\.id as sub_id from "zz_consignment" t left join .* limit \$\d offset \$\d\) select /,
    )
  })

  test('数的是明细行；单头已经够多的不再数明细，问到明细的才只数明细', () => {
    const order = ' order by t."create_date" desc, t.id desc limit '
    expect(compileSql(countStatement(lines(), 7)).text).toBe(
      `with headers as materialized (select t.id from "zz_consignment" t where "t"."org_id" = $1${order}$2) ` +
        `select count(*)::int as "rowCount" from (select 1 from ${ofHeaders(' and (select count(*) from headers) < $3')} limit $4) c`,
    )
    const ofLine = lines({ search: [{ key: 'quantity', op: 'gt', val: '15' }] })
    expect(compileSql(countStatement(ofLine, 7)).text).toContain(
      `select count(*)::int as "rowCount" from (select 1 from ${from} where "t"."org_id" = `,
    )
  })

  test('数的时候合计，只接上明细自己的名称', () => {
    const totals = totalFields(listFields, { hidden: new Set(), columns: null })
    const { text } = compileSql(countStatement(lines(), 7, totals))
    expect(text).toContain('(select 1, s."quantity" as "quantity", ')
    expect(text).not.toMatch(/\bt_/)
  })

  test('只合计明细的数，不合计单头的', () => {
    const totals = totalFields(listFields, { hidden: new Set(), columns: null })
    expect(totals.map(({ name }) => name)).toEqual(['quantity', 'amount'])
  })

  test('推导的值在读取时算出', () => {
    expect(expression('caption')).toBe('coalesce(t."memo", t."title")')
    expect(expression('lineTotal')).toBe(
      'round(coalesce((select sum(c."quantity") from "zz_consignment_line" c where c.main_id = t.id), 0), 3)',
    )
    expect(expression('lineStops')).toBe(
      `(select string_agg(distinct c."to_name", '、' order by c."to_name") from "zz_consignment_line" c where c.main_id = t.id)`,
    )
    expect(expression('surplus')).toBe(
      `round(coalesce((coalesce(t."quota", 0)::numeric - coalesce(${expression('lineTotal')}, 0)::numeric), 0), 3)`,
    )
    expect(expression('amount')).toBe(
      'case when s.id is not null then round(coalesce((coalesce(s."quantity", 0)::numeric * coalesce(s."unit_price", 0)::numeric), 0), 2) end',
    )
  })

  test('档案带出的值随引用接上，引用的引用也接上', () => {
    const source = rowSource(registry, registry.model('stop'))
    const read = (name: string) => compileSql(source.expression(name)).text
    expect(read('placeLevel')).toBe('t_place_id."level"')
    expect(read('placeParent')).toBe('t_place_id_parent_id."name"')
    expect(compileSql(source.from).text).toBe(
      '"zz_stop" t left join "zz_place" t_place_id on t_place_id.id = t."place_id" left join "zz_place" t_place_id_parent_id on t_place_id_parent_id.id = t_place_id."parent_id"',
    )
  })
})

describe('记得哪些列表很长', () => {
  test('只在那几秒内，只对同一张表、同一个条件', () => {
    let now = 0
    const long = createLongLists({ seconds: 5, now: () => now })
    const asked = request({ search: [{ key: 'code', op: 'like', val: 'x' }] })
    long.remember(asked)
    expect(long.isLong(request({ search: [{ key: 'code', op: 'like', val: 'x' }] }))).toBe(true)
    expect(long.isLong(request({ search: [{ key: 'code', op: 'like', val: 'y' }] }))).toBe(false)
    const other = { ...asked, source: rowSource(registry, registry.model('place')) }
    expect(long.isLong(other)).toBe(false)
    now = 5000
    expect(long.isLong(asked)).toBe(false)
  })
})
