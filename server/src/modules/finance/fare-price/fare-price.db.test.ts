import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { makeRoute } from '#modules/archives/route/route.fixtures.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { farePlanFallback } from '../finance-settings.ts'
import { useFreightBed } from '../freight.fixtures.ts'

const bed = useFreightBed()

const rate = (body: AnyRow) => ({
  startDate: '2026-01-01',
  fareMode: 'TON',
  farePrice: '60',
  ...body,
})
const road = async (code: string) =>
  (await bed.on((tx) => makeRoute(tx, bed, { code, name: code, startPlace: code })))['id']

describe('运价 / 保存和审核', () => {
  test('相同条件同一生效日期只有一个运价，作废的不算，恢复时再查', async () => {
    const routeId = await road('L3')
    const first = await bed.make('farePrice', rate({ routeId }))
    await expect(bed.make('farePrice', rate({ routeId, farePrice: '61' }))).rejects.toThrow(
      `相同条件同一生效日期已有运价${String(first['code'])}`,
    )
    await bed.run('farePrice', 'obsolete', first)
    const second = await bed.make('farePrice', rate({ routeId, farePrice: '61' }))
    await expect(bed.run('farePrice', 'recover', first)).rejects.toThrow(
      `相同条件同一生效日期已有运价${String(second['code'])}`,
    )
    await bed.make('farePrice', rate({ routeId, startDate: '2026-02-01' }))
  })

  test('两人同时建同一条件的运价：一人成功', async () => {
    const routeId = await road('L4')
    const both = await Promise.allSettled([
      bed.make('farePrice', rate({ routeId })),
      bed.make('farePrice', rate({ routeId })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('里程段须连续，只有里程段计价才有段；没有运价、日期颠倒不能存', async () => {
    const band = (fromKm: string, toKm: string | null) => ({ fromKm, toKm, farePrice: '30' })
    const routeId = await road('L5')
    const bands = (...list: AnyRow[]) =>
      rate({ routeId, fareMode: 'BAND', farePrice: null, fdFarePriceBand: list })
    await expect(bed.make('farePrice', bands())).rejects.toThrow('里程段不连续')
    await expect(bed.make('farePrice', bands(band('0', '100'), band('110', null)))).rejects.toThrow(
      '里程段不连续',
    )
    await expect(
      bed.make('farePrice', rate({ routeId, fdFarePriceBand: [band('0', null)] })),
    ).rejects.toThrow('只有里程段计价才填写里程段')
    await expect(bed.make('farePrice', rate({ routeId, farePrice: null }))).rejects.toThrow(
      '必须填写运价',
    )
    await expect(bed.make('farePrice', rate({ routeId, endDate: '2025-12-31' }))).rejects.toThrow(
      '失效日期早于生效日期，请核对',
    )
    await bed.make('farePrice', bands(band('0', '100'), band('100', null)))
  })

  test('超过计划运价不能审核，上浮之内可以', async () => {
    const routeId = await road('L6')
    const plan = { month: '2026-05', routeId, planPrice: '60', overRate: '0.1' }
    await bed.force('farePlannedPrice', plan)
    await expect(bed.make('farePlannedPrice', plan)).rejects.toThrow('相同条件同一月份已有计划运价')
    await expect(bed.make('farePlannedPrice', { ...plan, month: '2026-5' })).rejects.toThrow(
      '月份须写成 2026-05 的样子',
    )
    const dear = await bed.make('farePrice', rate({ routeId, farePrice: '66.01' }))
    await expect(bed.run('farePrice', 'audit', dear)).rejects.toThrow(
      '运价66.0100超过计划运价60.0000',
    )
    await bed.force('farePrice', rate({ routeId, startDate: '2026-05-10', farePrice: '66' }))
    await bed.force('farePrice', rate({ routeId, startDate: '2026-06-01', farePrice: '99' }))
  })
})

describe('运价 / 查找', () => {
  test('P1 的候选有次序和依据，没有时说未匹配到运价', async () => {
    const carrierId = (await bed.on((tx) => makeCarrier(tx, bed, { code: 'C9', name: '九号' })))[
      'id'
    ]
    const [L1, L2] = [await road('L1'), await road('L2')]
    const material = await bed.on((tx) => makeMaterial(tx, bed))
    const inventoryId = material['id']
    const prices = [
      { routeId: L1, farePrice: '60' },
      { routeId: L1, carrierId, farePrice: '62' },
      { routeId: L1, inventoryId, startDate: '2026-03-01', farePrice: '61' },
      { carrierId, inventoryId, farePrice: '58' },
      { routeId: L1, carrierId, startDate: '2026-06-01', farePrice: '62.5' },
    ]
    for (const body of prices) await bed.force('farePrice', rate(body))
    const find = (routeId: unknown, day: string, who: unknown = carrierId) =>
      bed.call('fare-price/find', { routeId, carrierId: who, inventoryId, day })
    const may = await find(L1, '2026-05-10')
    expect(may).toMatchObject({ farePrice: '62.0000', sourceName: '运价', message: null })
    expect(may['candidates']).toMatchObject([
      { order: 1, score: 12, why: '运价：线路8+承运商4', name: '62.0000元每吨' },
      { score: 10 },
      { score: 8 },
      { score: 6 },
    ])
    expect(may['others']).toContainEqual(expect.objectContaining({ reason: '不在有效期内' }))
    expect(await find(L1, '2026-06-10')).toMatchObject({ farePrice: '62.5000' })
    expect(await find(L2, '2026-05-10')).toMatchObject({ farePrice: '58.0000' })
    expect(await find(L2, '2026-05-10', bed.carrierId)).toMatchObject({
      farePrice: null,
      message: '未匹配到运价',
    })
  })

  test('承运商的合同先于运价；计划只在允许时暂估', async () => {
    const carrierId = (await bed.on((tx) => makeCarrier(tx, bed, { code: 'C8', name: '八号' })))[
      'id'
    ]
    const routeId = await road('L7')
    const material = await bed.on((tx) => makeMaterial(tx, bed))
    const ask = () =>
      bed.call('fare-price/find', {
        routeId,
        carrierId,
        inventoryId: material['id'],
        day: '2026-05-10',
      })
    await bed.force('farePlannedPrice', { month: '2026-05', routeId, planPrice: '55' })
    expect(await ask()).toMatchObject({ source: null })
    bed.setting(farePlanFallback, true)
    expect(await ask()).toMatchObject({ source: 'PLAN', farePrice: '55.0000' })
    bed.setting(farePlanFallback, null)
    await bed.force('farePrice', rate({ routeId, carrierId, farePrice: '54' }))
    expect(await ask()).toMatchObject({ source: 'PRICE' })
    await bed.contract({ carrierId, fdFareContractSub: [{ farePrice: '53' }] })
    expect(await ask()).toMatchObject({ source: 'CONTRACT', farePrice: '53.0000' })
  })
})
