import { expect, test } from 'vitest'
import { homeTab, type Tab } from '#web/shell/tabs/tab.ts'
import { liveTabs, MOST_LIVE } from './live-views.ts'

const tabs: readonly Tab[] = [
  homeTab(),
  ...Array.from({ length: 20 }, (_, n) => ({ ...homeTab(`/t${n}`), id: `${n}`, close: true })),
]
const recency = tabs.map(({ value }) => value).toReversed()
const values = (live: readonly Tab[]) => live.map(({ value }) => value)

test('最近的十二个活着，其余只留状态', () => {
  const live = liveTabs(tabs, { active: '/t19', recency, isKept: () => true })
  expect(live).toHaveLength(MOST_LIVE)
  expect(values(live)).toContain('/t8')
  expect(values(live)).not.toContain('/t7')
})

test('当前页签总是活的，哪怕最久未用', () => {
  expect(values(liveTabs(tabs, { active: '/t0', recency, isKept: () => true }))).toContain('/t0')
})

test('不缓存的页面切走就不在', () => {
  const isKept = ({ value }: Tab) => value === '/t3'
  expect(values(liveTabs(tabs, { active: '/t9', recency, isKept }))).toEqual(['/t3', '/t9'])
})
