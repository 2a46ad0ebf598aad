import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { calculationOf, type Order, useFinanceBed } from '#modules/finance/finance.fixtures.ts'

const bed = useFinanceBed()
const BASES = { pu: '/purorder/fd-pu-settlement-main', sa: '/sale/fd-sa-settlement-main' } as const
const OTHER = { userId: '77', realName: '复核人' }

async function settled(order: Order, suttle: string): Promise<void> {
  const kind = order.kind === 'pu' ? 'pu' : 'sa'
  const car = await bed.weighed(order, { suttle })
  await bed.call('PUT', `/measure/mm-${kind}-weigh/down`, { ids: [car.id] })
  const { id: calculationId } = await calculationOf(bed, car.lineId)
  const partner = kind === 'pu' ? 'vendorId' : 'customerId'
  const row = await bed.call('POST', `${BASES[kind]}/create`, {
    [partner]: order.partnerId,
    contractId: order.contract['id'],
    fdSettlementSub: [{ calculationId }],
  })
  await bed.call('PUT', `${BASES[kind]}/audit`, { ids: [row['id']] })
  await bed.call('PUT', `${BASES[kind]}/examine`, { ids: [row['id']] }, OTHER)
}

const run = (body: AnyRow) => bed.call<ReportAnswer>('POST', '/report/finance/list', body)

/** What the row of a partner opens. */
async function listedOf(partner: unknown): Promise<readonly unknown[]> {
  const { list, searches, paths = [] } = await run({ report: 'open', kind: 'pu' })
  const at = list.findIndex((row) => row['partnerName'] === partner)
  expect(paths[at]).toContain('/mm_pu_weigh/index')
  const search = searches[at] ?? []
  const { list: found } = await bed.call<{ list: readonly AnyRow[] }>(
    'POST',
    '/measure/mm-pu-weigh/list',
    { search },
  )
  return found.map(({ id }) => id)
}

describe('财务报表', () => {
  test('合同毛利：收入减同种物料的平均成本；没有买过的不编造成本', async () => {
    const sale = await bed.order({ kind: 'sa', price: '904' })
    await settled(sale, '10.000')
    const code = String(sale.contract['code'])
    const rowOf = async () =>
      (await run({ report: 'margin' })).list.find((row) => row['contractCode'] === code)
    expect(await rowOf()).toMatchObject({ revenue: '8000.00', cost: null, margin: null })
    expect((await run({ report: 'margin' })).sums).not.toHaveProperty('margin')
    const bought = await bed.order({ kind: 'pu', price: '565', inventoryId: sale.inventoryId })
    await settled(bought, '20.000')
    expect(await rowOf()).toMatchObject({
      cost: '5000.00',
      margin: '3000.00',
      perTon: '300.00',
      share: '37.50',
    })
    const answer = await run({ report: 'margin' })
    expect(answer.path).toContain('/fd_sa_settlement_main/index')
    expect(answer.searches).toHaveLength(answer.list.length)
  })

  test('未结算暂估按截止日：之后结算的当时还没有结算，价格走势按月', async () => {
    const order = await bed.order({ kind: 'pu', price: '800' })
    const car = await bed.weighed(order, { suttle: '10.000' })
    const name = (await bed.call('GET', `/purorder/pu-contract/${String(order.contract['id'])}`))[
      'vendorName'
    ]
    const today = formatWireDate(bed.engine.clock.now())
    const rowOf = async (to: string) =>
      (await run({ report: 'open', kind: 'pu', to })).list.find(
        (row) => row['partnerName'] === name,
      )
    const owed = { cars: 1, tons: '10.000', amount: '8000.00', unpriced: 0 }
    expect(await rowOf(today)).toMatchObject({ tons: '10.000', amount: '0.00', unpriced: 1 })
    const { lineId: id } = car
    await bed.call('PUT', '/measure/mm-pu-weigh/modify-price', { id, price: '800', reason: '补价' })
    expect(await rowOf(today)).toMatchObject({ ...owed, standing: '已审核未下推' })
    expect(await listedOf(name)).toEqual([car.id])
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
    expect(await rowOf(today)).toMatchObject({ ...owed, standing: '已下推待结算' })
    expect(await rowOf(addDays(today, -1))).toBeUndefined()
    const prices = await run({ report: 'prices', kind: 'pu' })
    expect(prices.list.some((row) => row['month'] === today.slice(0, 7))).toBe(true)
    await expect(run({ report: 'freight', from: today, to: addDays(today, -1) })).rejects.toThrow()
    expect((await run({ report: 'freight', kind: 'sa' })).name).toBe('运费分析')
  })
})
