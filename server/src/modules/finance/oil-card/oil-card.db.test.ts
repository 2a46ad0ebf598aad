import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useFreightBed } from '../freight.fixtures.ts'

const bed = useFreightBed()
const base = '/account/oil-card'
let number = 0
const card = () => {
  number += 1
  return bed.make('oilCard', { cardNo: `6100${number}`, issuer: '中石化' })
}
const act = (name: string, id: unknown, body: object = {}) =>
  bed.call(`${base}/${name}`, { id, ...body })

describe('油卡', () => {
  test('充值、发卡、挂失、收回，余额是流水之和', async () => {
    const { id } = await card()
    expect(await act('charge', id, { amount: '500' })).toMatchObject({ balance: '500.00' })
    expect(await act('charge', id, { amount: '100.5', reason: '补' })).toMatchObject({
      balance: '600.50',
    })
    await act('issue', id, { carrierId: bed.carrierId })
    await expect(act('issue', id, { carrierId: bed.carrierId })).rejects.toThrow('已发，不能发卡')
    await act('loss', id, { reason: '丢了' })
    await expect(act('charge', id, { amount: '1' })).rejects.toThrow('挂失，不能充值')
    await act('reuse', id)
    expect(await bed.find('oilCard', id)).toMatchObject({
      cardStatus: 'STOCK',
      carrierId: null,
      balance: '600.50',
    })
    const flows = await bed.db.rows<{ readonly amount: string }>(
      sql`select amount from fd_oil_flow where oil_card_id = ${id} order by id`,
    )
    expect(flows.map(({ amount }) => amount)).toEqual(['500.00', '100.50'])
  })

  test('流水写了不改，余额不为负、不离开流水之和，由数据库守着', async () => {
    const { id } = await card()
    await act('charge', id, { amount: '50' })
    const run = (statement: ReturnType<typeof sql>) => bed.on((tx) => tx.run(statement))
    await expect(
      run(sql`update fd_oil_flow set amount = 1 where oil_card_id = ${id}`),
    ).rejects.toThrow()
    await expect(run(sql`delete from fd_oil_flow where oil_card_id = ${id}`)).rejects.toThrow()
    await expect(run(sql`update fd_oil_card set balance = -1 where id = ${id}`)).rejects.toThrow()
    await expect(run(sql`update fd_oil_card set balance = 49 where id = ${id}`)).rejects.toThrow(
      'sum of its flows',
    )
  })

  test('两人同时充值都算数', async () => {
    const { id } = await card()
    await Promise.all(['10', '20', '30'].map((amount) => act('charge', id, { amount })))
    expect(await bed.find('oilCard', id)).toMatchObject({ balance: '60.00' })
  })
})
