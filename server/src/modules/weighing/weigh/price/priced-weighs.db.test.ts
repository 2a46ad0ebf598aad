import { beforeAll, describe, expect, test } from 'vitest'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { product } from '#modules/index.ts'
import { actOrder } from '#modules/trade/order-writes.fixtures.ts'
import {
  makeAuditedSheet,
  makePriceSheet,
  makePricingContract,
} from '#modules/trade/price-sheet/price-sheet.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'
import { pricedWeighs } from './priced-weighs.ts'

describe('价格单与磅单', () => {
  const bed = useWeighBed()
  beforeAll(() => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
  })

  /** A truck of 33.780 t weighed under a contract that one sheet prices. */
  const weighPriced = async (plateNumber: string) => {
    const coal = await bed.material()
    const goods = await bed.on((tx) => makePricingContract(tx, bed, { inventoryId: coal['id'] }))
    const sheet = await bed.on((tx) => makeAuditedSheet(tx, bed, { ...goods, price: '580' }))
    const vendor = await bed.db.row<{ readonly id: string }>(
      sql`select vendor_id as id from or_contract where id = ${goods.contractId}`,
    )
    const notice = await bed.notice({ ...goods, vendorId: vendor?.id, maxLimit: '1000' })
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const visit = await bed.enter({ notice, plateNumber })
    await bed.weigh(visit, 'FIRST', '48.260')
    bed.wait(60)
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    expect(data).toMatchObject({ price: '580.0000', priceSource: 'CONTRACT' })
    return { goods, sheet, weigh: data }
  }
  const act = (action: 'init' | 'obsolete' | 'audit', id: unknown, confirmed = false) =>
    bed.on((tx) => actOrder(tx, bed, { entity: 'priceSheet', at: 'pu', action, id, confirmed }))

  test('接在产品里的就是它', () =>
    expect(product.onDefault.map(({ name }) => name)).not.toContain('PricedWeighs'))

  test('磅单带着价格，价格单不能弃审、作废；磅单作废后可以', async () => {
    const { sheet, weigh } = await weighPriced('鲁A58001')
    const carried = `磅单${String(weigh['code'])}已用此价格，请先改价`
    await expect(act('init', sheet['id'])).rejects.toThrow(carried)
    await expect(act('obsolete', sheet['id'])).rejects.toThrow(carried)
    await bed.db.run(sql`update mm_weigh set settle_status = 'SETTLED' where id = ${weigh['id']}`)
    await expect(act('init', sheet['id'])).rejects.toThrow('已结算，不能弃审')
    await bed.db.run(sql`update mm_weigh set status = 'OBSOLETE' where id = ${weigh['id']}`)
    await act('init', sheet['id'])
  })

  test('新价格的期间里已有磅单，确认后才审核；手工价和别的物料不算', async () => {
    const { goods, weigh } = await weighPriced('鲁A58002')
    const startTime = '2026-11-15 00:00:00'
    const dearer = await bed.on((tx) =>
      makePriceSheet(tx, bed, { ...goods, price: '590', startTime }),
    )
    await expect(act('audit', dearer['id'])).rejects.toThrow(
      '该期间已有1张磅单，重新计算后才按新价',
    )
    const period = { kind: 'pu', contractId: goods.contractId, to: null }
    const ask = (more: { readonly from: string; readonly inventoryId?: string }) =>
      bed.on((tx) =>
        pricedWeighs.countPriced(tx, {
          ...period,
          orgId: bed.caller.orgId ?? '',
          from: new Date(more.from),
          lines: [{ inventoryId: more.inventoryId ?? goods.inventoryId, invcId: null }],
        }),
      )
    const today = '2026-11-15T00:00:00+08:00'
    expect(await ask({ from: today })).toBe(1)
    expect(await ask({ from: '2026-11-16T00:00:00+08:00' })).toBe(0)
    expect(await ask({ from: today, inventoryId: '1' })).toBe(0)
    await bed.db.run(
      sql`update mm_weigh_sub set price_source = 'MANUAL' where main_id = ${weigh['id']}`,
    )
    expect(await ask({ from: today })).toBe(0)
    await bed.db.run(
      sql`update mm_weigh_sub set price_source = 'CONTRACT' where main_id = ${weigh['id']}`,
    )
    await act('audit', dearer['id'], true)
  })

  test('按物料分类定的价，下级分类的磅单也算', async () => {
    const { goods } = await weighPriced('鲁A58003')
    const top = await bed.on((tx) =>
      makeInventoryClass(tx, bed, { invcCode: 'TOP', invcName: '煤' }),
    )
    await bed.db.run(
      sql`update as_inventory_class set parent_id = ${top['id']} where id = (select invc_id from as_inventory where id = ${goods.inventoryId})`,
    )
    const n = await bed.on((tx) =>
      pricedWeighs.countPriced(tx, {
        orgId: bed.caller.orgId ?? '',
        kind: 'pu',
        contractId: null,
        lines: [{ inventoryId: null, invcId: String(top['id']) }],
        from: new Date('2026-11-15T00:00:00+08:00'),
        to: null,
      }),
    )
    expect(n).toBeGreaterThanOrEqual(1)
  })
})
