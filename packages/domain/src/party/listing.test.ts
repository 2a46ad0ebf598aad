import { describe, expect, test } from 'vitest'
import { doOverlap, isInForce, type Listing, type ListingSpan, listingFindings } from './listing.ts'
import { weighFindings } from './verdict.ts'

const span = (changes: Partial<ListingSpan> = {}): ListingSpan => ({
  startTime: '2026-05-01 08:00:00',
  endTime: '2026-05-02 08:00:00',
  liftTime: null,
  orgIds: [],
  ...changes,
})
const at = (now: string, orgId = '11') => ({ now, orgId })

describe('party / isInForce', () => {
  test('从开始时间起生效，到结束时间为止', () => {
    expect(isInForce(span(), at('2026-05-01 07:59:59'))).toBe(false)
    expect(isInForce(span(), at('2026-05-01 08:00:00'))).toBe(true)
    expect(isInForce(span(), at('2026-05-02 07:59:59'))).toBe(true)
    expect(isInForce(span(), at('2026-05-02 08:00:00'))).toBe(false)
    expect(isInForce(span({ endTime: null }), at('2099-01-01 00:00:00'))).toBe(true)
  })

  test('解除的不生效，没有列入的库区不生效', () => {
    const now = '2026-05-01 12:00:00'
    expect(isInForce(span({ liftTime: '2026-05-01 09:00:00' }), at(now))).toBe(false)
    expect(isInForce(span({ orgIds: ['11', '12'] }), at(now))).toBe(true)
    expect(isInForce(span({ orgIds: ['12'] }), at(now))).toBe(false)
  })
})

describe('party / doOverlap', () => {
  test('首尾相接不算重叠，同时同库区才算', () => {
    const later = span({ startTime: '2026-05-02 08:00:00', endTime: null })
    expect([doOverlap(span(), later), doOverlap(later, span())]).toEqual([false, false])
    const inside = span({ startTime: '2026-05-01 09:00:00' })
    expect([doOverlap(span(), inside), doOverlap(inside, span())]).toEqual([true, true])
    expect(doOverlap(span({ orgIds: ['11'] }), span({ orgIds: ['12'] }))).toBe(false)
    expect(doOverlap(span({ orgIds: ['11'] }), span({ orgIds: ['12', '11'] }))).toBe(true)
    expect(doOverlap(span({ orgIds: ['11'] }), span())).toBe(true)
    expect(doOverlap(span({ liftTime: '2026-05-01 09:00:00' }), span())).toBe(false)
  })
})

describe('party / listingFindings', () => {
  const listing = (changes: Partial<Listing>): Listing => ({
    targetType: 'VEHICLE',
    level: 'FORBID',
    name: '陕A12345',
    reason: '夹带杂物',
    ...changes,
  })

  test('禁止的拒绝并说明原因，提醒的只提醒', () => {
    const listings = [listing({}), listing({ level: 'WARN', targetType: 'DRIVER', name: '张三' })]
    const verdict = weighFindings(listingFindings(listings))
    expect(verdict.refusal?.message).toBe('车辆陕A12345在黑名单中：夹带杂物')
    expect(verdict.warnings).toEqual(['司机张三在黑名单中：夹带杂物'])
  })
})
