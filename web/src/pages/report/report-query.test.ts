import { describe, expect, it } from 'vitest'
import {
  dayAddress,
  readDayQuery,
  readTeamQuery,
  teamAddress,
  usualPeriods,
} from './report-query.ts'

const paramsOf = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))

describe('report / query in the address', () => {
  it('没有条件时是本月、按班组和业务；地址读回来不变', () => {
    const usual = readTeamQuery({}, '2026-11-16')
    expect(usual).toMatchObject({ from: '2026-11-01', to: '2026-11-16', groupBy: ['team', 'kind'] })
    const asked = { ...usual, kinds: ['pu', 'sa'], teamIds: ['7'], groupBy: ['shift'] } as const
    expect(readTeamQuery(paramsOf(teamAddress('/x', asked)), '2027-01-01')).toEqual(asked)
  })

  it('不分组也记得住，不认识的分组和日期不算', () => {
    expect(readTeamQuery({ groupBy: '' }, '2026-11-16').groupBy).toEqual([])
    const odd = readTeamQuery({ groupBy: 'x,team', from: '2026', to: '2026-11-02' }, '2026-11-16')
    expect(odd).toMatchObject({ groupBy: ['team'], from: '2026-11-01', to: '2026-11-16' })
  })

  it('日报是一个月或一天', () => {
    expect(readDayQuery({}, '2026-11-16')).toEqual({ month: '2026-11' })
    expect(readDayQuery(paramsOf(dayAddress('/x', { date: '2026-11-05' })), '2026-11-16')).toEqual({
      date: '2026-11-05',
    })
  })

  it('常用时段：周从周一起，上月到月末', () => {
    const told = usualPeriods('2026-03-01').map(({ label, from, to }) => `${label} ${from} ${to}`)
    expect(told).toContain('本周 2026-02-23 2026-03-01')
    expect(told).toContain('上月 2026-02-01 2026-02-28')
  })
})
