import { describe, expect, test } from 'vitest'
import { checkQueueRoom, MISS_ACTIONS, missedPlace, nextStep } from './queue-call.ts'
import { STAGES } from './stages.ts'

const queue = {
  name: '原料',
  paused: false,
  maxCalled: 2,
  maxInside: 3,
  called: 1,
  inside: 2,
} as const

describe('visit / 叫号', () => {
  test('厂内、已叫都有空位才叫，零表示不限', () => {
    expect(checkQueueRoom(queue)).toBeNull()
    expect(checkQueueRoom({ ...queue, inside: 3 })?.message).toBe('队列原料厂内车辆已满')
    expect(checkQueueRoom({ ...queue, called: 2 })?.message).toBe('队列原料已叫未进车辆已满')
    const unlimited = { ...queue, maxCalled: 0, maxInside: 0, called: 99, inside: 99 }
    expect(checkQueueRoom(unlimited)).toBeNull()
  })

  test('暂停的队列不叫', () => {
    expect(checkQueueRoom({ ...queue, paused: true })?.message).toBe('队列已暂停')
  })

  test('过号按队列处理，到次数一律取消排队', () => {
    for (const missAction of MISS_ACTIONS) {
      expect(missedPlace({ missCount: 0, missLimit: 3, missAction })).toBe(missAction)
      expect(missedPlace({ missCount: 1, missLimit: 3, missAction })).toBe(missAction)
      expect(missedPlace({ missCount: 2, missLimit: 3, missAction })).toBe('CANCEL')
      expect(missedPlace({ missCount: 0, missLimit: 1, missAction })).toBe('CANCEL')
    }
  })

  test('刷卡之后能做什么', () => {
    const next = STAGES.map((stage) => nextStep({ stage, isSingle: false }))
    expect(next).toEqual([null, 'ENTER', null, 'ENTER', 'FIRST', 'SECOND', 'RELEASE', null, null])
    expect(nextStep({ stage: 'FIRST_WEIGHED', isSingle: true })).toBe('RELEASE')
    expect(nextStep({ stage: 'ENTERED', isSingle: true })).toBe('FIRST')
  })
})
