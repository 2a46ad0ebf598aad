import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { makeAuditedNotice, subIdOf } from '../notice/notice.fixtures.ts'
import { deliver } from './deliver.ts'
import { lineOf, siteOf, visit } from './quantity.fixtures.ts'
import { reserve } from './reserve.ts'

describe('通知单 / 数量的不变量', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  const lineFor = async (body: Parameters<typeof makeAuditedNotice>[2]) =>
    subIdOf(await on((tx) => makeAuditedNotice(tx, bed, body)))
  const book = (sub: string, key: number) =>
    on((tx) => reserve(tx, siteOf(bed), visit(sub, { key: String(key) })))
  const rush = (sub: string, vehicles: number) =>
    Promise.allSettled([...Array(vehicles).keys()].map((key) => book(sub, key + 1)))
  const said = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((one) => (one.status === 'rejected' ? String(one.reason.message) : 'done'))

  test('1 十二辆车同时登记 100 吨：三辆进得来，其余被告知剩余', async () => {
    const sub = await lineFor({ quantity: '100' })
    const answers = said(await rush(sub, 12))
    expect(answers.filter((text) => text === 'done')).toHaveLength(3)
    expect(new Set(answers)).toEqual(new Set(['done', '剩余量不足，剩余10.000吨']))
    const line = await lineOf(bed.db, sub)
    expect(line).toMatchObject({ preQuantity: '90.000', countSa: 3, usedNum: 3 })
  })

  test('1 同时登记和过磅，占用和实发之和不超过上限', async () => {
    const sub = await lineFor({ quantity: '100' })
    const bookings = [await book(sub, 1), await book(sub, 2)]
    const weigh = (at: 0 | 1) =>
      on((tx) => deliver(tx, siteOf(bed), bookings[at]!, { deSuttle: deliveredTons('34') }))
    await Promise.allSettled([weigh(0), book(sub, 3), weigh(1), book(sub, 4)])
    const { preQuantity, deSuttle, maxLimit } = await lineOf(bed.db, sub)
    expect(Number(preQuantity) + Number(deSuttle)).toBeLessThanOrEqual(Number(maxLimit))
    expect(Number(deSuttle)).toBeGreaterThan(0)
  })

  test('2 车数上限 2，五辆车同时登记：两辆进得来', async () => {
    const sub = await lineFor({ quantity: '1000', line: { numLimit: 2 } })
    const answers = said(await rush(sub, 5))
    expect(answers.filter((text) => text === 'done')).toHaveLength(2)
    expect(new Set(answers)).toEqual(new Set(['done', '车数已满']))
  })

  test('1、2 绕过操作的写法，数据库自己拒绝', async () => {
    const sub = await lineFor({ quantity: '100' })
    await book(sub, 1)
    const put = (column: ReturnType<typeof sql>) =>
      bed.db.run(sql`update or_notice_sub set ${column} where id = ${sub}`)
    await expect(put(sql`pre_quantity = -1`)).rejects.toThrow('or_notice_sub_counters')
    await expect(put(sql`de_suttle = -1`)).rejects.toThrow('or_notice_sub_counters')
    await expect(put(sql`used_num = -1`)).rejects.toThrow('or_notice_sub_counters')
    await expect(put(sql`de_suttle = 70.001`)).rejects.toThrow('or_notice_sub_limit')
    await expect(put(sql`used_num = 2`)).rejects.toThrow('or_notice_sub_used')
    await expect(put(sql`num_limit = 0`)).rejects.toThrow('or_notice_sub_vehicles')
  })
})
