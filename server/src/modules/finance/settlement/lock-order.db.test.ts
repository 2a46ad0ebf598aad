import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { calculationOf, type Order, useFinanceBed } from '../finance.fixtures.ts'

const bed = useFinanceBed()
const OTHER = { userId: '77', realName: '复核人' }
const SA = '/sale/fd-sa-settlement-main'
const MONEY = '/account/recive-payment'
const ROUNDS = 6

const act = (name: string, ids: readonly unknown[], as = {}) =>
  bed.call('PUT', `${SA}/${name}`, { ids }, as)

/** A sale of one truck, settled and audited. */
async function settled(order: Order): Promise<AnyRow> {
  const car = await bed.weighed(order, { suttle: '30' })
  await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: [car.id] })
  const row = await bed.call('POST', `${SA}/create`, {
    customerId: order.partnerId,
    fdSettlementSub: [{ calculationId: (await calculationOf(bed, car.lineId))['id'] }],
  })
  await act('audit', [row['id']])
  return row
}

/** The same, examined and paid in part. */
async function paid(order: Order): Promise<{ readonly settle: AnyRow; readonly receipt: AnyRow }> {
  const settle = await settled(order)
  await act('examine', [settle['id']], OTHER)
  const receipt = await bed.call('POST', `${MONEY}/create`, {
    direction: 'RECEIVE',
    bizKind: 'SETTLE',
    partnerType: 'CUSTOMER',
    customerId: order.partnerId,
    amount: '1000',
    payMethod: 'BANK',
    fdRecivePaymentSub: [{ settleId: settle['id'], writeOffAmount: '1000' }],
  })
  await bed.call('PUT', `${MONEY}/audit`, { ids: [receipt['id']] })
  return { settle, receipt }
}

async function redOf({ settle }: { readonly settle: AnyRow }): Promise<unknown> {
  const { id } = await bed.call('PUT', `${SA}/red`, { id: settle['id'], reason: '价格有误' })
  await act('audit', [id])
  return id
}

describe('锁序 / domain/0 Locks', () => {
  test('几个人同时结同一批磅单：一个成，别人被拒绝，没有互锁', async () => {
    const order = await bed.order({ kind: 'sa', price: '520' })
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids: unknown[] = []
      for (let truck = 0; truck < 3; truck += 1) {
        const car = await bed.weighed(order, { suttle: '30' })
        await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: [car.id] })
        ids.push((await calculationOf(bed, car.lineId))['id'])
      }
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          bed.call('POST', `${SA}/create`, {
            customerId: order.partnerId,
            fdSettlementSub: ids.map((calculationId) => ({ calculationId })),
          }),
        ),
      )
      const said = results.map((result) =>
        result.status === 'fulfilled' ? '成' : (result.reason as Error).message.slice(0, 2),
      )
      expect(said.toSorted()).toEqual(['成', ...Array.from({ length: 5 }, () => '磅单')].toSorted())
    }
  }, 240_000)

  test('几个人同时收同一张结算单的款：都记下，没有互锁', async () => {
    const row = await settled(await bed.order({ kind: 'sa', price: '520' }))
    await act('examine', [row['id']], OTHER)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        bed.call('POST', `${MONEY}/create`, {
          direction: 'RECEIVE',
          bizKind: 'SETTLE',
          partnerType: 'CUSTOMER',
          customerId: row['customerId'],
          amount: '10',
          payMethod: 'BANK',
          fdRecivePaymentSub: [{ settleId: row['id'], writeOffAmount: '10' }],
        }),
      ),
    )
    const faults = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    )
    expect(faults).toEqual([])
  }, 120_000)

  test('红冲、收款退回、复核、退回、磅单作废同时进行：只有拒绝，没有互锁；余额等于流水之和', async () => {
    const orders = [
      await bed.order({ kind: 'sa', price: '520' }),
      await bed.order({ kind: 'sa', price: '520' }),
    ] as const
    for (let round = 0; round < ROUNDS; round += 1) {
      // The younger customer's first: accounts come in the other order than settlements.
      const [a, b, c, d] = [
        await paid(orders[1]),
        await paid(orders[0]),
        await paid(orders[0]),
        await paid(orders[1]),
      ]
      const reds = [await redOf(a), await redOf(b), await redOf(c), await redOf(d)] as const
      const [blueA, blueB] = [await settled(orders[1]), await settled(orders[0])]
      const [late, later] = [
        await bed.weighed(orders[0], { suttle: '31', status: 'DRAFT' }),
        await bed.weighed(orders[1], { suttle: '31', status: 'DRAFT' }),
      ]
      const results = await Promise.allSettled([
        act('examine', [reds[0], reds[1]], OTHER),
        act('examine', [reds[2], reds[3]], OTHER),
        act('examine', [blueA['id'], blueB['id']], OTHER),
        ...[a, b, c, d].map(({ receipt }) =>
          bed.call('PUT', `${MONEY}/init`, { ids: [receipt['id']] }),
        ),
        act('init', [a.settle['id'], reds[0]]),
        ...[late, later].map(({ id }) =>
          bed.call('PUT', '/measure/mm-sa-weigh/obsolete', { ids: [id], reason: '车号错' }),
        ),
      ])
      const faults = results.flatMap((result) =>
        result.status === 'rejected' && !(result.reason instanceof RefusalError)
          ? [String(result.reason)]
          : [],
      )
      expect(faults).toEqual([])
    }
    const wrong = await bed.db.rows(
      sql`select a.id from fd_account a where a.balance <> (select coalesce(sum(f.balance_delta), 0) from fd_account_flow f where f.account_id = a.id) or a.frozen <> (select coalesce(sum(f.frozen_delta), 0) from fd_account_flow f where f.account_id = a.id) or a.frozen < 0`,
    )
    expect(wrong).toEqual([])
  }, 240_000)
})
