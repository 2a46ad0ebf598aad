import { describe, expect, test } from 'vitest'
import { afterDelivery, outcomeOfStatus } from './delivery-course.ts'

const now = new Date('2026-11-27T08:00:00Z')
const facts = { now, maxTries: 4, chance: 0.5 }
const FAILED = { httpStatus: null, error: '连接不上' }

describe('推送的去向', () => {
  test('2xx 都是送达，其余都不是', () => {
    for (const status of [200, 201, 204]) expect(outcomeOfStatus(status).error).toBe(null)
    for (const status of [301, 400, 404, 410, 429, 500])
      expect(outcomeOfStatus(status).error).toBe(`接收方应答 HTTP ${status}`)
  })

  test('失败越多等得越久，到次数为止', () => {
    const waits = [1, 2, 3].map((tries) => {
      const { status, nextTryAt } = afterDelivery(FAILED, { ...facts, tries })
      return [status, ((nextTryAt?.getTime() ?? 0) - now.getTime()) / 1000]
    })
    expect(waits).toEqual([
      ['RETRY', 10],
      ['RETRY', 60],
      ['RETRY', 300],
    ])
    expect(afterDelivery(FAILED, { ...facts, tries: 4 })).toEqual({
      status: 'DEAD',
      nextTryAt: null,
    })
  })

  test('一起失败的不一起再来：上下各两成', () => {
    const at = (chance: number) => afterDelivery(FAILED, { ...facts, tries: 1, chance }).nextTryAt
    expect(at(0)).toEqual(new Date('2026-11-27T08:00:08Z'))
    expect(at(1)).toEqual(new Date('2026-11-27T08:00:12Z'))
  })

  test('对方拒绝的不再自己来', () => {
    const refused = { ...FAILED, isRefused: true }
    expect(afterDelivery(refused, { ...facts, tries: 1 })).toEqual({
      status: 'DEAD',
      nextTryAt: null,
    })
  })

  test('送达即完成', () => {
    expect(afterDelivery(outcomeOfStatus(200), { ...facts, tries: 4 }).status).toBe('DONE')
  })
})
