import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { as, useLabBed } from '../lab-bed.fixtures.ts'

const PU = '/measure/mm-pu-weigh'

describe('编码之外的化验', () => {
  const bed = useLabBed({ holdExit: true, carGroupNum: 1 })
  /** A truck of goods that nobody samples, weighed out with 33.780 t. */
  const plain = async (plateNumber: string) => {
    const coal = await bed.material({ isSample: false })
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const notice = await bed.notice({ inventoryId: String(coal['id']) })
    const visit = await bed.enter({ notice, plateNumber })
    bed.wait(60)
    await bed.weigh(visit, 'FIRST', '48.260')
    bed.wait(600)
    await bed.weigh(visit, 'SECOND', '14.480')
    const line = await bed.db.row<{ readonly id: string }>(
      sql`select s.id from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.registry_id = ${visit['id']}`,
    )
    return { visit, notice, id: line?.id ?? '' }
  }
  const input = (id: string, Mt: string) =>
    bed.ask(
      `${PU}/input-assay`,
      {
        id,
        values: [
          { itemId: bed.items.Mt, value: Mt },
          { itemId: bed.items.Ad, determinations: ['11.00', '11.00'] },
        ],
      },
      { ...as('assayer'), method: 'PUT' },
    )
  const check = (
    ids: readonly string[],
    body: AnyRow = {},
    person: 'checker' | 'leader' = 'checker',
  ) => bed.ask(`${PU}/check-assay`, { ids, ...body }, { ...as(person), method: 'PUT' })
  const stored = (id: string) =>
    bed.db.row<AnyRow>(
      sql`select assay_status as "assayStatus", assay_deduct as "assayDeduct", de_suttle as "deSuttle" from mm_weigh_sub where id = ${id}`,
    )

  test('E-3：校核后扣 0.169 吨，通知单和库存跟着变；校核人可收回', async () => {
    const { id, notice } = await plain('鲁C30001')
    const stock = Number(await bed.stockOf())
    const delivered = Number((await bed.line(notice)).deSuttle)
    await input(id, '8.50')
    expect(await stored(id)).toMatchObject({ assayStatus: 'INPUT', deSuttle: '33.780' })
    await check([id])
    expect(await stored(id)).toEqual({
      assayStatus: 'CHECKED',
      assayDeduct: '0.169',
      deSuttle: '33.611',
    })
    expect(stock - Number(await bed.stockOf())).toBeCloseTo(0.169, 3)
    expect(delivered - Number((await bed.line(notice)).deSuttle)).toBeCloseTo(0.169, 3)
    await check([id], { reason: '录错了' })
    expect(await stored(id)).toMatchObject({ assayStatus: 'INPUT', deSuttle: '33.780' })
    expect(Number(await bed.stockOf())).toBeCloseTo(stock, 3)
  })

  test('录入人不能校核；没录入的、没有的行不能校核；没有权限的不行', async () => {
    const { id } = await plain('鲁C30002')
    await expect(check([id])).rejects.toThrow('没有待校核的化验值')
    await expect(check(['1'])).rejects.toThrow('资源不存在')
    await input(id, '8.50')
    const self = { as: { ...as('checker').as, userId: '203' }, method: 'PUT' } as const
    await expect(bed.ask(`${PU}/check-assay`, { ids: [id] }, self)).rejects.toThrow(
      '校核人不能是录入人',
    )
    await expect(check([id], {}, 'leader')).rejects.toThrow('当前操作没有权限')
    await expect(input(id, '61')).rejects.toThrow('全水分超出有效范围0~60')
  })

  test('第二页列出编码外的磅单：只有磅单号、物料和日期，没有车；编入桶组的不在', async () => {
    const { id } = await plain('鲁C30003')
    const sampled = await bed.truck({ gross: '48.240', tare: '14.000' })
    const lines = async (person: 'assayer' | 'leader' = 'assayer') =>
      (
        await bed.ask<readonly AnyRow[]>(
          '/quality/qc-assay/lines',
          {},
          { ...as(person), method: 'GET' },
        )
      ).data
    const own = (await lines()).find((line) => line['id'] === id)
    expect(own).toMatchObject({
      status: 'DRAFT',
      subs: [{ fieldName: 'v_Mt' }, { fieldName: 'v_Ad' }],
    })
    const told = JSON.stringify(await lines())
    expect(told).not.toContain('鲁C')
    expect(told).not.toContain(sampled.weighSubId)
    await input(id, '8.50')
    expect((await lines()).find((line) => line['id'] === id)).toMatchObject({
      status: 'ENTERED',
      subs: [{ value: '8.50' }, { value: '11.00' }],
    })
    await expect(lines('leader')).rejects.toThrow('当前操作没有权限')
  })

  test('编入桶组的在化验单录入', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    await expect(input(truck.weighSubId, '8.50')).rejects.toThrow(
      '该磅单已编入桶组，请在化验单录入',
    )
  })

  test('holdExit：没判定不能出厂，判定后可以', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    const release = () =>
      bed.ask('/registry/tr-registry/release', { registryId: truck.visit['id'] })
    await expect(release()).rejects.toThrow('化验未判定，不能出厂')
    await bed.assayed(await bed.coded(truck), { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const at = '/quality/pro-assay-determine'
    const { data } = await bed.ask<{ readonly id: string }>(
      `${at}/create`,
      { barrelGroupIds: [truck.barrelGroupId] },
      { ...as('determiner'), method: 'POST' },
    )
    await bed.ask(`${at}/audit`, { ids: [data.id] }, as('determiner'))
    await release()
  })
})
