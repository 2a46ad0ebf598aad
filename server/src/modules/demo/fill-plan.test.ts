import { addDays } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { FILLED_DAYS, FILLED_ORDERS, oddityOf, planDay } from './fill-plan.ts'

const today = '2026-11-16'
const ODDITIES = ['gain', 'loss', 'overload', 'plan', 'tare']
const days = (visits: number) =>
  Array.from({ length: FILLED_DAYS }, (_, daysAgo) => planDay({ today, daysAgo, visits }))

describe('演示数据的九十天', () => {
  test('工作日十车，周日四车，三个月八百多车', () => {
    expect(addDays(today, -1)).toBe('2026-11-15')
    expect(planDay({ today, daysAgo: 1, visits: 10 })).toHaveLength(4)
    expect(planDay({ today, daysAgo: 2, visits: 10 })).toHaveLength(10)
    const whole = days(10).flat()
    expect(whole.length).toBeGreaterThan(800)
    expect(whole.length).toBeLessThan(840)
    expect(new Set(whole.map(({ nth }) => nth)).size).toBe(whole.length)
  })

  test('各业务的份额：采购、销售各四成多，调拨、移库、退货少', () => {
    const whole = days(10).flat()
    const share = (kind: string): number =>
      whole.filter(({ order }) => FILLED_ORDERS[order]?.kind === kind).length / whole.length
    expect(share('pu')).toBeCloseTo(0.42, 1)
    expect(share('sa')).toBeCloseTo(0.42, 1)
    expect(share('al')).toBeCloseTo(0.08, 1)
    expect(share('tr')).toBeCloseTo(0.06, 1)
    expect(share('st')).toBeCloseTo(0.02, 1)
  })

  test('约四十分之一有异常，百分之一空车，百分之一作废', () => {
    const whole = days(10).flat()
    const fated = (fate: string): number => whole.filter((visit) => visit.fate === fate).length
    const odd = whole.flatMap(({ fate }) => oddityOf(fate) ?? [])
    expect(odd.length).toBeGreaterThan(14)
    expect(odd.length).toBeLessThan(30)
    expect([...new Set(odd)].toSorted()).toEqual(ODDITIES)
    expect(fated('empty')).toBeGreaterThan(4)
    expect(fated('empty')).toBeLessThan(13)
    expect(fated('void')).toBeGreaterThan(6)
    expect(fated('void')).toBeLessThan(11)
  })

  test('DEMO_VISITS 只改每天的车数，不改天数', () => {
    expect(days(20).every((day) => day.length > 0)).toBe(true)
    expect(days(20).flat().length).toBe(days(10).flat().length * 2)
  })
})
