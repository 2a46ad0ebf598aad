import { describe, expect, test } from 'vitest'
import { drawPoints, mostGroups, type OpenGroup, planGroups } from './group-cars.ts'

const now = new Date('2026-11-15T02:00:00Z')
const cars = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`)
const open = (part: Partial<OpenGroup>): OpenGroup => ({
  id: 'g',
  carCount: 0,
  carGroupNum: 3,
  deadline: null,
  ...part,
})

describe('取样 / 组车', () => {
  test('7 辆车每组 3 辆：两组满，一组剩 1 辆', () => {
    const plans = planGroups({ cars: cars(7), open: [], carGroupNum: 3, now })
    expect(plans.map(({ cars: own, full }) => [own.length, full])).toEqual([
      [3, true],
      [3, true],
      [1, false],
    ])
  })

  test('先进有余位、未到截止的收集中桶组', () => {
    const past = new Date('2026-11-15T02:00:00Z')
    const plans = planGroups({
      cars: cars(3),
      open: [
        open({ id: 'full', carCount: 3 }),
        open({ id: 'late', deadline: past }),
        open({ id: 'room', carCount: 1 }),
      ],
      carGroupNum: 5,
      now,
    })
    expect(plans).toEqual([
      { groupId: 'room', cars: ['1', '2'], full: true },
      { groupId: null, cars: ['3'], full: false },
    ])
  })

  test('组车数 0 不限车数，到截止才封', () => {
    expect(planGroups({ cars: cars(9), open: [], carGroupNum: 0, now })).toEqual([
      { groupId: null, cars: cars(9), full: false },
    ])
    const plans = planGroups({
      cars: cars(2),
      open: [open({ carCount: 90, carGroupNum: 0 })],
      carGroupNum: 1,
      now,
    })
    expect(plans).toEqual([{ groupId: 'g', cars: ['1', '2'], full: false }])
  })

  test('编号按最多可能的组数预留', () => {
    expect([mostGroups(7, 3), mostGroups(7, 0), mostGroups(0, 0), mostGroups(6, 3)]).toEqual([
      3, 1, 0, 2,
    ])
    for (const size of [0, 1, 3, 10])
      for (let count = 0; count < 20; count += 1) {
        const opened = planGroups({ cars: cars(count), open: [], carGroupNum: size, now })
        expect(opened.length).toBeLessThanOrEqual(mostGroups(count, size))
      }
  })

  test('采样点各不相同，在 18 格之内', () => {
    for (const count of [0, 1, 18, 30]) {
      const points = drawPoints(count, (below) => Math.floor(below / 2))
      expect(points.length).toBe(Math.min(count, 18))
      expect(new Set(points).size).toBe(points.length)
      expect(points.every((point) => point >= 1 && point <= 18)).toBe(true)
    }
  })
})
