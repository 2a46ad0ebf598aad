import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

const WAREHOUSES = '/material/as-warehouse'
const site = useTestApp({
  clerks: [{ username: 'clerk', permissions: ['material:as-warehouse:list'] }],
})

const OWN = { headers: { 'org-view': 'own' } }

describe('看哪个库区', () => {
  let ids: readonly string[] = []
  beforeAll(async () => {
    const made = await site.call<AnyRow>('POST', `${WAREHOUSES}/create`, {
      code: 'V1',
      name: '一号库',
    })
    expect(made.envelope.msg).toBe('')
    const own = String(made.envelope.data['id'])
    // The same store of another company of the group, as an administrator of the group would see it.
    const copy = await site.app.db.row<{ readonly id: string }>(
      sql`insert into as_warehouse select (jsonb_populate_record(w, jsonb_build_object('id', w.id + 1, 'org_id', o.id))).* from as_warehouse w, sys_organization o where w.id = ${own} and o.group_id = w.group_id and o.id <> w.org_id and not o.deleted order by o.id limit 1 returning id::text`,
    )
    ids = [own, copy?.id ?? '']
  })

  const listed = async (options = {}) => {
    const search = [{ key: 'name', op: 'eq', val: '一号库' }]
    const answer = await site.call<{ list: readonly AnyRow[]; total: number }>(
      'POST',
      `${WAREHOUSES}/list`,
      { search },
      options,
    )
    return [answer.envelope.data.total, answer.envelope.data.list.map(({ id }) => id)] as const
  }

  test('管理员选了库区只看这个库区，明说全部才看全部', async () => {
    expect(await listed(OWN)).toEqual([1, [ids[0]]])
    expect((await listed())[0]).toBe(2)
  })

  test('按编号打开别的库区的数据不受影响', async () => {
    const { envelope } = await site.call<AnyRow>('GET', `${WAREHOUSES}/${ids[1]}`, undefined, OWN)
    expect(envelope.data['id']).toBe(ids[1])
  })

  test('只看得到一个库区的人，怎么要都是一个', async () => {
    expect(await listed({ as: 'clerk' })).toEqual([1, [ids[0]]])
    expect(await listed({ as: 'clerk', ...OWN })).toEqual([1, [ids[0]]])
  })

  test('树上同名的仓库带库区名，看一个库区时不带', async () => {
    const names = async (options = {}) => {
      const { bytes } = await site.call('GET', `${WAREHOUSES}/tree`, undefined, options)
      const body = JSON.parse(bytes.toString()) as AnyRow | readonly AnyRow[]
      const nodes = (Array.isArray(body) ? body : (body as AnyRow)['data']) as readonly AnyRow[]
      return nodes.map(({ name }) => String(name)).filter((name) => name.startsWith('一号库'))
    }
    expect(await names(OWN)).toEqual(['一号库'])
    const all = await names()
    expect(all).toHaveLength(2)
    for (const name of all) expect(name).toMatch(/^一号库（.+）$/)
    expect(new Set(all).size).toBe(2)
  })

  test('操作日志也只列所选库区的', async () => {
    await site.app.db.run(
      sql`insert into sys_log select (jsonb_populate_record(l, jsonb_build_object('id', l.id + 1, 'org_id', w.org_id, 'biz_key', w.id::text))).* from sys_log l, as_warehouse w where l.entity = 'warehouse' and l.biz_key = ${ids[0]} and w.id = ${ids[1]}`,
    )
    const logged = async (options = {}) => {
      const { envelope } = await site.call<{ list: readonly AnyRow[]; total: number }>(
        'GET',
        '/admin/log/page?entity=warehouse',
        undefined,
        options,
      )
      return envelope.data.list.map(({ bizKey }) => String(bizKey)).toSorted()
    }
    expect(await logged(OWN)).toEqual([ids[0]])
    expect(await logged()).toEqual(ids.toSorted())
  })

  test('当前用户的信息说出能不能看多个库区', async () => {
    const me = async (as?: string) =>
      (await site.call<AnyRow>('GET', '/sys-info/me', undefined, as ? { as } : {})).envelope.data
    expect(await me()).toMatchObject({ manyCompanies: true })
    expect(await me('clerk')).toMatchObject({ manyCompanies: false })
  })
})
