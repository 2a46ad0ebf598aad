import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

const site = useTestApp({ clerks: [{ username: 'reader', permissions: ['sys-role:list'] }] })

interface Entry {
  readonly action: string
  readonly label: string
  readonly bizKey: string
  readonly result: { readonly data?: { readonly id?: string } } | null
  readonly refusal: string | null
}

const entriesOf = (path: string) =>
  site.app.db.rows<Entry>(
    sql`select action, label, biz_key as "bizKey", result_info as result, exception_info as refusal from sys_log where path = ${path} order by id`,
  )

describe('操作日志 / 结果和拒绝', () => {
  test('做成的写下结果；被规则或权限拒绝的也留一条，写下拒绝的话', async () => {
    const role = { code: 'R1', name: '一', dataScope: 'ORG' }
    const { envelope } = await site.call('POST', '/sys-role/create', role)
    const id = String(envelope.data['id'])
    const twice = await site.call('POST', '/sys-role/create', role)
    expect(twice.envelope.success).toBe(false)
    const refused = await site.call('POST', '/sys-role/create', role, { as: 'reader' })
    expect(refused.status).toBe(403)
    expect((await site.call('POST', '/sys-role/create', { nope: 1 })).status).toBe(400)
    const entries = (await entriesOf('/sys-role/create')).slice(-3)
    expect(entries).toMatchObject([
      { action: 'create', bizKey: id, result: { data: { id } }, refusal: null },
      { action: 'refused', result: null, refusal: twice.envelope.msg },
      { action: 'refused', result: null, refusal: refused.envelope.msg },
    ])
    await site.call('DELETE', '/sys-role/delList', { ids: [id] }, { as: 'reader' })
    expect((await entriesOf('/sys-role/delList')).at(-1)).toMatchObject({
      action: 'refused',
      bizKey: id,
    })
  })

  test('反复被拒绝不会写满日志：一个人一时二十条', async () => {
    const before = (await entriesOf('/sys-dept/create')).length
    for (let turn = 0; turn < 40; turn += 1)
      await site.call('POST', '/sys-dept/create', {}, { as: 'reader' })
    const written = (await entriesOf('/sys-dept/create')).length - before
    expect(written).toBeGreaterThanOrEqual(15)
    expect(written).toBeLessThanOrEqual(25)
  })
})
