import { describe, expect, test } from 'vitest'
import { isPageOver, type NextFacts, nextWords, waitMinutes } from './driver-page.ts'

describe('司机页 / 等候时间', () => {
  test.each([
    [6, [{ maxVehicle: 2, avgMinutes: 20 }], 60],
    [0, [{ maxVehicle: 1, avgMinutes: 15 }], 0],
    [1, [{ maxVehicle: 2, avgMinutes: 15 }], 8],
    // 1/20 and 1/20 a minute: two points are twice as fast as one.
    [
      4,
      [
        { maxVehicle: 1, avgMinutes: 20 },
        { maxVehicle: 1, avgMinutes: 20 },
      ],
      40,
    ],
    [3, [{ maxVehicle: 1, avgMinutes: null }], null],
    [3, [], null],
  ])('前面 %i 辆，%j → %s 分钟', (ahead, points, minutes) => {
    expect(waitMinutes(ahead, points)).toBe(minutes)
  })
})

const at = (changes: Partial<NextFacts>): string => {
  const { title, text } = nextWords({
    stage: 'QUEUING',
    step: null,
    address: null,
    slot: null,
    outOfQueue: false,
    rejected: false,
    rejectSays: null,
    ...changes,
  })
  return `${title}|${text}`
}

describe('司机页 / 下一步', () => {
  test.each<[Partial<NextFacts>, string]>([
    [{ stage: 'APPOINTED', slot: '2026-05-01 08:00-10:00' }, '预约 2026-05-01 08:00-10:00'],
    [{ stage: 'REGISTERED' }, '请前往门岗'],
    [{ stage: 'REGISTERED', outOfQueue: true }, '请重新排队'],
    [{ stage: 'QUEUING' }, '请等候叫号'],
    [{ stage: 'CALLED', address: '3号卸煤沟' }, '之后到3号卸煤沟'],
    [{ stage: 'ENTERED' }, '请前往地磅过磅'],
    [{ stage: 'ENTERED', step: { type: 'SAMPLE', place: '1号取样机' } }, '请前往1号取样机'],
    [{ stage: 'FIRST_WEIGHED', address: '3号卸煤沟' }, '请前往3号卸煤沟'],
    [{ stage: 'FIRST_WEIGHED', address: '3号卸煤沟', rejected: true }, '请返回3号卸煤沟'],
    [
      {
        stage: 'FIRST_WEIGHED',
        address: '3号卸煤沟',
        rejected: true,
        rejectSays: '返回装卸点，多装2.240吨',
      },
      '返回装卸点，多装2.240吨|请到3号卸煤沟调整装载',
    ],
    [
      { stage: 'FIRST_WEIGHED', step: { type: 'WEIGH_2', place: '2号磅' } },
      '请前往2号磅过磅|第二次',
    ],
    [{ stage: 'WEIGHED' }, '请前往门岗出厂'],
    [{ stage: 'LEFT' }, '一路平安'],
    [{ stage: 'CANCELLED' }, '登记已取消'],
  ])('%j → %s', (facts, words) => {
    expect(at(facts)).toContain(words)
  })

  test('出厂满 24 小时页面失效', () => {
    const left = new Date('2026-05-01T10:00:00Z')
    expect(isPageOver(null, left)).toBe(false)
    expect(isPageOver(left, new Date('2026-05-02T09:59:59Z'))).toBe(false)
    expect(isPageOver(left, new Date('2026-05-02T10:00:00Z'))).toBe(true)
  })
})
