import { checkListQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import { compileSql, rawSql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import { findStatement, isNarrow, type Sought } from './found-rows.ts'
import { whereClause } from './list-conditions.ts'
import { allRowsStatement, countStatement, pageStatement, sumStatement } from './list-sql.ts'

const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))

function request(
  search: readonly object[],
  entity = 'consignment',
  mountCode?: string,
): ListRequest {
  const model = registry.model(entity)
  const mount = model.mounts.find(({ code }) => code === mountCode) ?? model.mounts[0]!
  const { listFields: fields } = mount
  return {
    source: { ...rowSource(registry, model, fields), columns: rawSql('t.id') },
    ways: [],
    where: [scopeCondition(model, testCaller({ admin: false }))],
    query: checkListQuery(
      { table: model.table, fields, sort: model.sort, hidden: new Set(), masks: new Map() },
      parseListPayload({ search }),
    ),
    indexed: true,
  }
}

const like = (key: string, val: string) => ({ key, op: 'like', val })
const quick = (val: string, ...keys: readonly string[]) => ({
  or: keys.map((key) => like(key, val)),
})

describe('先找到行', () => {
  test.each([
    ['三个字的快查', [quick('煤炭行', 'code', 'title')], true],
    ['三个字的条件', [like('title', 'B12')], true],
    ['两个字的', [quick('煤炭', 'code', 'title')], false],
    ['没有三个字母数字相连的', [quick('a-b.c', 'code', 'title')], false],
    ['连着的字前后有符号', [quick('(煤炭行)', 'code')], true],
    ['一组“或”里有一个长的一个短的', [{ or: [like('code', 'abc'), like('title', 'ab')] }], false],
    [
      '一组“或”里的相等',
      [{ or: [like('code', 'abc'), { key: 'title', op: 'eq', val: 'x' }] }],
      true,
    ],
    [
      '一组“或”里的为空',
      [{ or: [like('code', 'abc'), { key: 'title', op: 'eq', val: '' }] }],
      false,
    ],
    ['只是相等', [{ key: 'title', op: 'eq', val: 'x' }], false],
    ['没有条件', [], false],
    ['一组短的，另有一个长的', [quick('煤', 'code'), like('title', '煤炭行')], true],
  ] as const)('%s：%j', (_what, search, expected) => {
    expect(isNarrow(request(search))).toBe(expected)
  })

  const from = '"zz_consignment" t left join "zz_consignment_line" s on s.main_id = t.id'
  const keys = 't.id, s.id as sub_id'

  const FEW = { far: 9, told: 9 } as const
  const text = (asked: ListRequest, sought: Sought) =>
    compileSql(findStatement(asked, sought)).text.replaceAll(/\$\d+/g, '$N')
  const told = (column: string, name: string, when = '"rowCount" < $N', rows = 'found') =>
    `case when ${when} then (select array_agg(${column})::text from ${rows} p) end as "${name}"`
  const counted = 'from (select count(*)::int as "rowCount" from found) c'

  test('问到单头和明细两边的，两边各找各的，其他条件两边都有', () => {
    const both = request([
      { key: 'status', op: 'eq', val: 'DRAFT' },
      quick('abc', 'code', 'toName', 'title'),
    ])
    const other = '"t"."org_id" = $N and t."status" = $N and'
    expect(text(both, FEW)).toBe(
      `with found as materialized ((select ${keys} from ${from} where ${other} (s."to_name" ilike $N) limit $N) union ` +
        `(with headers as materialized (select t.id from "zz_consignment" t where ${other} (t."code" ilike $N or t."title" ilike $N) limit $N) ` +
        'select p.id, s.id as sub_id from headers p full join (select r.* from "zz_consignment_line" r where r.main_id = any(array(select h.id from headers h)) and (select count(*) from headers) < $N) s on s.main_id = p.id limit $N)) ' +
        `select "rowCount", ${told('p.id', 'ids')}, ${told('p.sub_id', 'subIds')} ${counted}`,
    )
    const values = [
      ['11', 'DRAFT', '%abc%', 9],
      ['11', 'DRAFT', '%abc%', '%abc%', 9],
      [9, 9],
      [9, 9],
    ]
    expect(compileSql(findStatement(both, FEW)).values).toEqual(values.flat())
  })

  test('只问到一边的，只找一次', () => {
    for (const key of ['code', 'lineNote'])
      expect(text(request([quick('abc', key)]), FEW)).not.toContain('union')
    expect(text(request([quick('abc', 'code', 'title')], 'sample'), FEW)).toBe(
      'with found as materialized ((select t.id from "zz_sample" t where "t"."org_id" = $N and (t."code" ilike $N or t."title" ilike $N) limit $N)) ' +
        `select "rowCount", ${told('p.id', 'ids')}, null as "subIds" ${counted}`,
    )
  })

  test('要看一页的，连同那一页的编号一次问到；太多的不一一说', () => {
    const asked = request([quick('abc', 'code')], 'sample')
    const page = '(select p.* from found p order by p.k0 desc, p.id desc limit $N offset $N)'
    expect(text(asked, { far: 9, told: 5, page: { offset: 20, limit: 10 } })).toBe(
      'with found as materialized ((select t.id, t."create_date" as k0 from "zz_sample" t where "t"."org_id" = $N and (t."code" ilike $N) limit $N)) ' +
        `select "rowCount", ${told('p.id', 'ids', '"rowCount" <= $N')}, null as "subIds", ` +
        `${told('p.id', 'pageIds', '"rowCount" < $N', page)}, null as "pageSubIds" ${counted}`,
    )
  })
})

describe('找到的行', () => {
  const lines: ListRequest = {
    ...request([quick('abc', 'code', 'toName')]),
    found: { count: 2, all: { ids: '{7,8}', subIds: '{71,NULL}' }, page: null },
  }
  const rows: ListRequest = {
    ...request([quick('abc', 'code')], 'sample'),
    found: { count: 1, all: { ids: '{7}', subIds: null }, page: null },
  }
  const page =
    'with page (id, sub_id) as materialized (select * from unnest($1::bigint[], $2::bigint[]))'
  const ofPage =
    'from page p full join (select r.* from "zz_consignment" r where r.id = any(array(select q.id from page q))) t on t.id = p.id ' +
    'full join (select r.* from "zz_consignment_line" r where r.id = any(array(select q.sub_id from page q))) s on s.id = p.sub_id ' +
    'where coalesce("t"."org_id" = $3 and (t."code" ilike $4 or s."to_name" ilike $5), false)'

  test('一页、总数、合计、导出读的都是它们，范围和条件再问一遍', () => {
    const order = 'order by t."create_date" desc, t.id desc, s.id'
    expect(compileSql(pageStatement(lines, { offset: 600, limit: 10 }))).toEqual({
      text: `${page} select t.id ${ofPage} ${order} limit $6 offset $7`,
      values: ['{7,8}', '{71,NULL}', '11', '%abc%', '%abc%', 10, 600],
    })
    expect(compileSql(allRowsStatement(lines)).text).toBe(`${page} select t.id ${ofPage} ${order}`)
    expect(compileSql(sumStatement(lines, [])).text).toBe(
      `${page} select count(*)::int as "rowCount" ${ofPage}`,
    )
    expect(compileSql(countStatement(rows, 5))).toEqual({
      text: 'select count(*)::int as "rowCount" from (select 1 from "zz_sample" t where t.id = any($1::bigint[]) and "t"."org_id" = $2 and (t."code" ilike $3) order by t."create_date" desc, t.id desc limit $4) c',
      values: ['{7}', '11', '%abc%', 5],
    })
  })

  test('知道那一页是哪几行的，只读它们', () => {
    const shown = { ...rows, found: { ...rows.found!, page: { ids: '{7}', subIds: null } } }
    expect(compileSql(pageStatement(shown, { offset: 600, limit: 10 }))).toEqual({
      text: 'select t.id from "zz_sample" t where t.id = any($1::bigint[]) and "t"."org_id" = $2 and (t."code" ilike $3) order by t."create_date" desc, t.id desc',
      values: ['{7}', '11', '%abc%'],
    })
  })
})

describe('几个字段里第一个有值的', () => {
  const where = (asked: ListRequest) => compileSql(whereClause({ ...asked, where: [] })).text

  test('含有某字，是问每一个字段，它前面的都空', () => {
    expect(where(request([like('caption', 'abc')]))).toBe(
      '(t."memo" ilike $1 or t."memo" is null and t."title" ilike $2)',
    )
  })

  test('表单没有其中的字段也一样', () => {
    for (const code of ['pu', 'sa'])
      expect(where(request([like('partnerName', 'abc')], 'contract', code))).toBe(
        '(t."vendor_name" ilike $1 or t."vendor_name" is null and t."customer_name" ilike $2)',
      )
    expect(where(request([like('partnerName', 'abc')], 'plan'))).toBe(
      '(s."vendor_name" ilike $1 or s."vendor_name" is null and s."customer_name" ilike $2)',
    )
  })

  test('相等、为空问的是那个值', () => {
    expect(where(request([{ key: 'caption', op: 'eq', val: 'x' }]))).toBe(
      'coalesce(t."memo", t."title") = $1',
    )
  })
})
