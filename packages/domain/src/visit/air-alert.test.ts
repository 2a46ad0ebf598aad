import { describe, expect, it } from 'vitest'
import { checkAirAlert } from './air-alert.ts'

const alert = { least: 5, kinds: 'pu,sa', until: '2026-11-20' }
const coming = { kind: 'pu', stage: '4', day: '2026-11-20' } as const
const said = (changes: Partial<Parameters<typeof checkAirAlert>[1]>, by = alert) =>
  checkAirAlert(by, { ...coming, ...changes })?.message ?? null

describe('重污染预警', () => {
  it('低于预警的排放阶段、未登记的都不行；达到的、电动的可以', () => {
    expect(said({})).toBe('重污染预警，排放阶段不符')
    expect(said({ stage: null })).toBe('重污染预警，排放阶段不符：车辆档案没有登记排放阶段')
    expect(said({ stage: '5' })).toBeNull()
    expect(said({ stage: 'D' })).toBeNull()
  })

  it('只管所列业务，不列则都管；截止日当天仍管，之后不管', () => {
    expect(said({ kind: 'tr' })).toBeNull()
    expect(said({ kind: 'tr' }, { ...alert, kinds: '' })).not.toBeNull()
    expect(said({ day: '2026-11-21' })).toBeNull()
    expect(said({ day: '2027-01-01' }, { ...alert, until: '' })).not.toBeNull()
  })

  it('没有预警谁都可以', () => {
    expect(checkAirAlert({ least: null, kinds: '', until: '' }, coming)).toBeNull()
  })
})
