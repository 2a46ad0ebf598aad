import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { clerk, makeSample, useSite } from '#platform/entity-engine/sample.fixtures.ts'

const site = useSite()

const SCOPES = {
  一个库区: { groupId: '1', orgIds: ['12'], wholeGroup: false, ownOnly: false },
  几个库区: { groupId: '1', orgIds: ['11', '12', '11'], wholeGroup: false, ownOnly: false },
  全集团: { groupId: '1', orgIds: ['11'], wholeGroup: true, ownOnly: false },
  集团里看一个: { groupId: '1', orgIds: ['11'], wholeGroup: true, shownOrg: '12', ownOnly: false },
}
const SHOWN: Readonly<Record<keyof typeof SCOPES, readonly string[]>> = {
  一个库区: ['12'],
  几个库区: ['11', '12'],
  全集团: ['11', '12'],
  集团里看一个: ['12'],
}
const STATES = [[], ['DRAFT'], ['AUDITED', 'DRAFT', 'AUDITED'], ['OBSOLETE']]

/** Two companies and a foreign one, two kinds, two states; some at the very same moment. */
beforeAll(async () => {
  const { id } = await makeSample(site)
  await site.db.run(sql`
    insert into zz_sample select (jsonb_populate_record(t, jsonb_build_object(
      'id', 5000 + n, 'code', 'W' || n, 'kind', (array['pu', 'sa', 'pu'])[1 + n % 3],
      'org_id', case when n % 7 = 0 then 21 else 11 + n % 2 end, 'group_id', case when n % 7 = 0 then 2 else 1 end,
      'status', case when n % 5 = 0 then 'AUDITED' else 'DRAFT' end,
      'create_date', now() - (n / 4) * interval '1 hour'))).*
    from zz_sample t cross join generate_series(1, 200) n where t.id = ${id}`)
})

function wanted(orgs: readonly string[], states: readonly string[], from = '2000-01-01') {
  return site.db.rows<{ readonly id: string }>(sql`
    select id from zz_sample where kind = 'pu' and org_id = any(${orgs}::bigint[])
      and (${states}::text[] = '{}' or status = any(${states}::text[])) and create_date >= ${`${from}+08`}::timestamptz
    order by create_date desc, id desc`)
}

/** Every page, put together, and that each says the same total. */
async function allPages(reader: Caller, search: readonly object[]) {
  const found: unknown[] = []
  const totals = new Set<number>()
  for (let pn = 1; found.length === (pn - 1) * 10; pn += 1) {
    const body = { search, limit: { pn, ps: 10 } }
    const { data } = await site.send('POST', '/test/pu-sample/list', body, reader)
    const { list, total } = data as { list: readonly AnyRow[]; total: number }
    totals.add(total)
    found.push(...list.map(({ id }) => id))
  }
  return { found, totals: [...totals] }
}

describe('列表按库区、业务、状态分段读', () => {
  test.each(Object.entries(SCOPES))('%s：各页和总数与一起排序的一样', async (name, scope) => {
    const reader = clerk({ permissions: new Set(['test:pu-sample:list']), scope })
    for (const states of STATES) {
      const rows = await wanted(SHOWN[name as keyof typeof SCOPES], states)
      const search = states.length === 0 ? [] : [{ key: 'status', op: 'in', val: states }]
      const { found, totals } = await allPages(reader, search)
      expect([states, totals]).toEqual([states, [rows.length]])
      expect([states, found]).toEqual([states, rows.map(({ id }) => id)])
    }
  })

  test.each(Object.entries(SCOPES))('%s，某天起：同样', async (name, scope) => {
    const reader = clerk({ permissions: new Set(['test:pu-sample:list']), scope })
    const day = formatWireDateTime(new Date(Date.now() - 86_400_000))
    const rows = await wanted(SHOWN[name as keyof typeof SCOPES], ['DRAFT'], day)
    expect(rows.length).toBeGreaterThan(10)
    const days = { key: 'createDate', op: 'ge', val: day }
    const { found, totals } = await allPages(reader, [
      days,
      { key: 'status', op: 'eq', val: 'DRAFT' },
    ])
    expect(found).toEqual(rows.map(({ id }) => id))
    expect(totals).toEqual([rows.length])
  })

  test('照索引读的头一页，数据库只计划一次', async () => {
    const scope = SCOPES.一个库区
    const reader = clerk({ permissions: new Set(['test:pu-sample:list']), scope })
    // PostgreSQL plans a statement five times before it keeps a plan.
    for (let call = 0; call < 7; call += 1)
      await site.send('POST', '/test/pu-sample/list', { limit: { pn: 1, ps: 20 } }, reader)
    const plans = await site.db.rows<{ readonly kept: number }>(
      sql`select generic_plans::int as kept from pg_prepared_statements where starts_with(statement, ${'select t."id"'}) and statement like ${'%from "zz_sample" t %limit 20'}`,
    )
    expect(plans.some(({ kept }) => kept > 0)).toBe(true)
  })

  test('日子里有很多行的：深页与一起排序的一样，总数到上限为止', async () => {
    await site.db.run(sql`
      insert into zz_sample select (jsonb_populate_record(t, jsonb_build_object(
        'id', 20000 + n, 'code', 'D' || n, 'org_id', 11 + n % 2, 'create_date', now() + n * interval '1 second'))).*
      from zz_sample t cross join generate_series(1, 12000) n where t.id = 5002`)
    await site.db.run(sql`analyze zz_sample`)
    const days = { key: 'createDate', op: 'ge', val: formatWireDateTime(new Date()) }
    for (const [name, scope] of Object.entries(SCOPES)) {
      const reader = clerk({ permissions: new Set(['test:pu-sample:list']), scope })
      const rows = await wanted(SHOWN[name as keyof typeof SCOPES], ['DRAFT'])
      const body = { search: [days], limit: { pn: 60, ps: 10 } }
      const { data } = await site.send('POST', '/test/pu-sample/list', body, reader)
      const ids = (data as { list: readonly AnyRow[] }).list.map(({ id }) => id)
      expect([name, ids]).toEqual([name, rows.slice(590, 600).map(({ id }) => id)])
      expect(data).toMatchObject({ total: 1000, totalCapped: true })
    }
  })

  test('没有库区的人什么也看不到', async () => {
    const scope = { groupId: '1', orgIds: [], wholeGroup: false, ownOnly: false }
    const reader = clerk({ permissions: new Set(['test:pu-sample:list']), scope })
    const { data } = await site.send('POST', '/test/pu-sample/list', {}, reader)
    expect(data).toMatchObject({ list: [], total: 0 })
  })
})
