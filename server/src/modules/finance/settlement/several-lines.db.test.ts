import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { calculationOf, type Order, useFinanceBed } from '../finance.fixtures.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const OTHER = { userId: '77', realName: '复核人' }

interface Ticket {
  readonly order: Order
  readonly id: string
  readonly lines: readonly [string, string]
}

/** A ticket of two lines, 20 t and 10 t at 800, handed on. */
async function twoLines(): Promise<Ticket> {
  const order = await bed.order()
  const { id, lineId } = await bed.weighed(order, { suttle: '20' })
  const second = bed.engine.newId()
  await bed.db.run(
    sql`insert into mm_weigh_sub select r.* from mm_weigh_sub t cross join lateral jsonb_populate_record(null::mm_weigh_sub, to_jsonb(t) || jsonb_build_object('id', ${second}::text, 'seq', 2, 'row_no', 1, 'registry_sub_id', null, 'suttle', 10, 'de_suttle', 10)) r where t.id = ${lineId}`,
  )
  await bed.db.run(
    sql`update or_contract_sub set done_quantity = notice_quantity where main_id = ${order.contract['id']}`,
  )
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [id] })
  return { order, id, lines: [lineId, second] }
}

const settle = async ({ order }: Ticket, lines: readonly string[]): Promise<AnyRow> =>
  bed.call('POST', `${PU}/create`, {
    vendorId: order.partnerId,
    fdSettlementSub: await Promise.all(
      lines.map(async (line) => ({ calculationId: (await calculationOf(bed, line))['id'] })),
    ),
  })

const act = (name: string, { id }: AnyRow, as = {}) =>
  bed.call('PUT', `${PU}/${name}`, { ids: [id] }, as)

const stateOf = async ({ id }: Ticket): Promise<unknown> =>
  (await bed.db.row<AnyRow>(sql`select settle_status as state from mm_weigh where id = ${id}`))?.[
    'state'
  ]

const modifyPrice = (line: string) =>
  bed.call('PUT', '/measure/mm-pu-weigh/modify-price', { id: line, price: '700', reason: '议价' })

describe('一张磅单几行物料的结算', () => {
  test('两行进同一张结算单：各算各的，合计是两行之和', async () => {
    const ticket = await twoLines()
    const row = await settle(ticket, ticket.lines)
    expect(row).toMatchObject({ settleWeight: '30.000', settleAmount: '24000.00' })
    expect(await stateOf(ticket)).toBe('SETTLED')
  })

  test('两行分进两张结算单：一张作废，另一行仍是已结算，不能改价；都作废才待结算', async () => {
    const ticket = await twoLines()
    const [first, second] = ticket.lines
    const one = await settle(ticket, [first])
    const two = await settle(ticket, [second])
    expect([one['settleAmount'], two['settleAmount']]).toEqual(['16000.00', '8000.00'])
    await act('obsolete', one)
    expect(await stateOf(ticket)).toBe('SETTLED')
    await expect(modifyPrice(first)).rejects.toThrow('已结算')
    await act('obsolete', two)
    expect(await stateOf(ticket)).toBe('CALC')
    await modifyPrice(first)
    expect((await calculationOf(bed, first))['settleAmount']).toBe('14000.00')
    expect((await calculationOf(bed, second))['settleAmount']).toBe('8000.00')
  })

  test('一张红冲：只有它的行重新等待，另一张的不动', async () => {
    const ticket = await twoLines()
    const [first, second] = ticket.lines
    const one = await settle(ticket, [first])
    const two = await settle(ticket, [second])
    await act('audit', one)
    await act('examine', one, OTHER)
    const red = await bed.call('PUT', `${PU}/red`, { id: one['id'], reason: '价格有误' })
    await act('audit', red)
    await act('examine', red, OTHER)
    expect(await stateOf(ticket)).toBe('SETTLED')
    expect((await calculationOf(bed, first))['settleCode']).toBeNull()
    expect((await calculationOf(bed, second))['settleCode']).toBe(two['code'])
  })
})
