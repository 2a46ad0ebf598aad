import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { sql } from '#platform/db/sql.ts'
import { BLIND } from './blind-sees.ts'
import { type BlindSite, openBlindSite } from './blind-site.ts'
import { type BlindMarks, blindAsks, findOrders, findStageLeaks, marksOf } from './find-blind.ts'
import type { Ask } from './probes.ts'
import { rankBound, rankCorrelation } from './rank.ts'

/** `npm run leaks`: two thousand trucks and every role; here a few dozen, and who works in the laboratory. */
const isWhole = process.env['WHOLE'] !== undefined
const TRUCKS = Number(process.env['TRUCKS'] ?? (isWhole ? 2000 : 40))
const ROLES: readonly RoleCode[] = isWhole ? ROLE_CODES : ['encoder', 'checker', 'manager', 'admin']
/** Where the short form asks: what the laboratory answers, what a record shows of it, and the log. */
const NEAR = /^\/(quality|sys-log|measure\/mm-(pu-)?weigh)\//

describe('盲样', () => {
  let site: BlindSite
  let marks: BlindMarks
  let asks: readonly Ask[]
  beforeAll(async () => {
    site = await openBlindSite(TRUCKS)
    marks = marksOf(site)
    const all = await blindAsks(site)
    asks = isWhole ? all : all.filter(({ path }) => NEAR.test(path))
  }, 3_600_000)
  afterAll(() => site.close())

  test('秩相关：相同、相反、无关；相等的不说明什么', () => {
    const pairs = (list: readonly number[]) => list.map((value, at) => [at, value] as const)
    expect(rankCorrelation(pairs([10, 20, 400]))).toBe(1)
    expect(rankCorrelation(pairs([3, 2, 1]))).toBe(-1)
    expect(rankCorrelation(pairs([5, 5, 5]))).toBe(0)
    expect(rankCorrelation(pairs([1, 1, 2, 2]))).toBeCloseTo(0.894, 3)
    expect(rankBound(2000)).toBe(0.1)
  })

  test.each(ROLES)('%s 读不到别的阶段的码、编号和值', { timeout: 3_600_000 }, async (role) => {
    expect(await findStageLeaks(site, role, { asks, marks })).toEqual([])
  })

  test.each(BLIND)('%s 看到的次序和时间与来车先后无关', { timeout: 3_600_000 }, async (role) => {
    expect(await findOrders(site, role, marks)).toEqual([])
  })

  test('服务器日志里没有码、编号和值', () => {
    expect(site.log.length).toBeGreaterThan(TRUCKS)
    const lines = site.log.filter((line) => marks.in(line).some(({ stage }) => stage !== 'truck'))
    expect(lines.slice(0, 5)).toEqual([])
  })

  test('拿掉一处遮蔽就会发现：记下时刻的化验单露出次序', { timeout: 3_600_000 }, async () => {
    const before = await findOrders(site, 'checker', marks)
    for (const { arrival, sheetId } of site.samples)
      await site.bed.db.run(
        sql`update qc_assay set create_date = '2026-11-15T02:00:00Z'::timestamptz + ${arrival} * interval '1 minute' where id = ${sheetId}`,
      )
    const found = await findOrders(site, 'checker', marks)
    await site.bed.db.run(sql`update qc_assay set create_date = receive_date::timestamptz`)
    expect(found.length).toBeGreaterThan(before.length)
    expect(found.join()).toContain('/quality/qc-assay by createDate: order 1.000')
  })
})
