import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { SavedAnswer } from '@junheng/domain/wire/saved-wire.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'

const PLATES = '/material/as-plate'
const site = useTestApp({
  clerks: [
    { username: 'clerk', permissions: ['material:as-plate:list', 'material:as-plate:create'] },
    { username: 'other', permissions: [] },
  ],
})

const create = (key: string, body: AnyRow) =>
  site.call<AnyRow>('POST', `${PLATES}/create`, body, {
    as: 'clerk',
    headers: { 'idempotency-key': key },
  })
const saved = async (key: string, as = 'clerk') =>
  (await site.call<SavedAnswer>('GET', `/base/saved?key=${key}`, undefined, { as })).envelope.data

describe('没有收到回答的保存', () => {
  test('按幂等键查得到保存的数据，只有本人查得到', async () => {
    expect(await saved('lost-1')).toEqual({ state: 'NONE', id: null })
    const { envelope } = await create('lost-1', { plateCode: 'QA', plateName: '测甲' })
    expect(envelope.success).toBe(true)
    expect(await saved('lost-1')).toEqual({ state: 'DONE', id: envelope.data['id'] })
    expect(await saved('lost-1', 'other')).toEqual({ state: 'NONE', id: null })
  })

  test('被拒绝的没有保存，改好后用同一个键再存', async () => {
    expect((await create('lost-2', {})).envelope.success).toBe(false)
    expect(await saved('lost-2')).toMatchObject({ state: 'NONE' })
    expect((await create('lost-2', { plateCode: 'QB', plateName: '测乙' })).envelope.success).toBe(
      true,
    )
    expect(await saved('lost-2')).toMatchObject({ state: 'DONE' })
  })

  test('没有登录、键的格式不对都答不了', async () => {
    expect((await site.call('GET', '/base/saved?key=lost-1', undefined, { as: null })).status).toBe(
      401,
    )
    const long = await site.call('GET', '/base/saved?key=a%20b', undefined, { as: 'clerk' })
    expect([long.status, long.envelope.reason]).toEqual([400, 'call.idempotencyForm'])
  })
})
