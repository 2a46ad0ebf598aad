import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, FOREIGNER, useTestApp } from '#test/app.ts'

const site = useTestApp({
  clerks: [
    { username: 'clerk', permissions: [] },
    { username: 'auditor', permissions: ['admin:log:list', 'admin:log:delete'] },
  ],
})

const listed = async (query: string, as = 'auditor') => {
  const { envelope } = await site.call('GET', `/admin/log/page?${query}`, undefined, { as })
  return envelope.data as { readonly list: readonly AnyRow[]; readonly total: number }
}

beforeAll(async () => {
  await site.call('POST', '/sys-role/create', { code: 'r1', name: '甲', dataScope: 'ORG' })
})

describe('log / list', () => {
  test('按实体、字词、时间找，别的集团看不到', async () => {
    const { list } = await listed('entity=role&word=新增')
    expect(list[0]).toMatchObject({
      entity: 'role',
      action: 'create',
      label: '新增',
      userName: '管理员',
    })
    // Who may read the log but not list roles is told the kind and not the name.
    expect(list[0]).toMatchObject({ entityLabel: '角色', bizName: null })
    const [asAdmin] = (await listed('entity=role&word=新增', ADMIN)).list
    expect(asAdmin).toMatchObject({ bizName: 'r1 甲' })
    const at = (seconds: number) =>
      encodeURIComponent(formatWireDateTime(new Date(Date.now() + seconds * 1000)))
    expect((await listed(`from=${at(-60)}&to=${at(60)}`)).total).toBeGreaterThan(0)
    expect((await listed(`from=${at(60)}`)).total).toBe(0)
    expect((await listed(`to=${at(-3600)}`)).total).toBe(0)
    expect((await listed('entity=role', FOREIGNER)).total).toBe(0)
    const posted = await site.call(
      'POST',
      '/admin/log/list',
      { entity: 'role', ps: 1 },
      { as: 'auditor' },
    )
    expect(posted.envelope.data['list']).toHaveLength(1)
  })

  test('没有权限的不行，参数有误的说明', async () => {
    expect((await site.call('GET', '/admin/log/page', undefined, { as: 'clerk' })).status).toBe(403)
    for (const query of ['ps=1000', 'kind=x', 'from=x', 'userId=x'])
      expect([query, (await site.call('GET', `/admin/log/page?${query}`)).status]).toEqual([
        query,
        400,
      ])
    expect((await site.call('POST', '/admin/log/list', { unknown: 1 })).status).toBe(400)
  })

  test('客户端错误人人可报，可看可删；操作日志不能删除', async () => {
    const report = {
      url: '/#/x',
      time: '2026-11-15 08:00:00',
      type: 'error',
      message: '出错',
      stack: 'at x',
      info: { a: 1 },
    }
    const sent = await site.call('POST', '/admin/log/logs', [report, { message: '又' }], {
      as: 'clerk',
    })
    expect(sent.envelope.data).toEqual({ count: 2 })
    const { list, total } = await listed('kind=client&word=出错')
    expect(total).toBe(1)
    const id = String(list[0]?.['id'])
    const one = await site.call('GET', `/admin/log/client/${id}`, undefined, { as: 'auditor' })
    expect(one.envelope.data).toMatchObject({ ...report, info: '{"a":1}', userName: 'clerk' })
    const remove = (of: string, as = 'auditor') =>
      site.call('DELETE', `/admin/log/${of}`, undefined, { as })
    expect((await remove(id, FOREIGNER)).status).toBe(404)
    expect((await remove(id)).envelope.data).toEqual({ count: 1 })
    expect((await remove(id)).status).toBe(404)
    const operation = String((await listed('entity=role')).list[0]?.['id'])
    expect((await remove(operation)).envelope).toMatchObject({
      success: false,
      reason: 'log.undeletable',
      msg: '操作日志不能删除',
    })
  })
})
