import { expect, test } from 'vitest'
import { growthOf, type Sample } from './soak-growth.ts'

const run = (at: (minute: number) => Partial<Sample>): readonly Sample[] =>
  Array.from({ length: 30 }, (_, minute) => ({
    rss: 300,
    handles: 60,
    connections: 40,
    bytes: minute * 100_000,
    visits: minute * 10,
    ...at(minute),
  }))

test('what warms up, breathes and writes as much for each visit is flat', () => {
  expect(
    growthOf(run((minute) => ({ rss: Math.min(300, 100 + minute * 40) + (minute % 3) }))),
  ).toEqual([])
})

test('a leak is seen: memory, handles, connections, disk for each visit', () => {
  expect(growthOf(run((minute) => ({ rss: 300 + minute * 20 })))).toEqual([
    expect.stringContaining('内存'),
  ])
  expect(growthOf(run((minute) => ({ handles: 60 + minute * 2 })))).toHaveLength(1)
  expect(growthOf(run((minute) => ({ connections: 40 + minute })))).toHaveLength(1)
  expect(growthOf(run((minute) => ({ bytes: minute ** 2 * 10_000 })))).toEqual([
    expect.stringContaining('每次来访的磁盘'),
  ])
})

test('a soak of a moment says nothing', () => {
  expect(growthOf(run(() => ({})).slice(0, 3))).toEqual(['时间太短，看不出增长'])
})
