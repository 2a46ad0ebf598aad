import { describe, expect, test } from 'vitest'
import { rateOf } from '../values/rate.ts'
import { tonsOf } from '../values/tons.ts'
import { canLoad } from './can-load.ts'
import { checkStoredTare, type TareFacts, tareEndDate } from './stored-tare.ts'

const facts: TareFacts = {
  kind: 'pu',
  side: null,
  kinds: ['pt', 'sa', 'al-fh', 'tr', 'pr'],
  ownFleet: true,
  tare: {
    tare: tonsOf('14.480'),
    endDate: tareEndDate('2024-05-01', 30),
    trailerPlateNumber: null,
    state: 'VALID',
  },
  trailerPlateNumber: null,
  today: '2024-05-31',
  lastTwo: [],
  rule: { level: 'CHOOSE', tolWeight: tonsOf('0.300'), tolRate: rateOf('0.02') },
  tareTolerance: null,
  drawn: false,
}

const says = (changes: Partial<TareFacts>) => checkStoredTare({ ...facts, ...changes })?.message
const tare = facts.tare as NonNullable<TareFacts['tare']>

describe('stored tare', () => {
  test('B6-1 期限当天有效，次日过期', () => {
    expect(says({})).toBeUndefined()
    expect(says({ today: '2024-06-01' })).toBe('皮重已过期，请重新过皮')
  })

  test('只对参数里的业务或自有车队', () => {
    expect(says({ ownFleet: false })).toBe('该车不能使用期限皮重')
    expect(says({ ownFleet: false, kind: 'sa' })).toBeUndefined()
    expect(says({ ownFleet: false, kind: 'al', side: 'fh' })).toBeUndefined()
    expect(says({ ownFleet: false, kind: 'al', side: 'sh' })).toBe('该车不能使用期限皮重')
    expect(says({ ownFleet: false, kind: 'tr', side: 'sh' })).toBeUndefined()
    expect(says({ tare: null })).toBe('该车不能使用期限皮重')
    expect(says({ tare: { ...tare, state: 'DISABLED' } })).toBe('该车不能使用期限皮重')
  })

  test('换了挂车、最近两次皮重相差太大、抽中都须重新过皮', () => {
    const again = '本次须重新过皮'
    expect(says({ trailerPlateNumber: '鲁A1234挂' })).toBe(again)
    expect(says({ drawn: true })).toBe(again)
    const two = (last: string, before: string) => says({ lastTwo: [tonsOf(last), tonsOf(before)] })
    expect(two('14.480', '14.800')).toBe(again)
    expect(two('14.480', '14.780')).toBeUndefined()
    expect(two('20.400', '20.000')).toBeUndefined()
    expect(two('20.401', '20.000')).toBe(again)
  })

  test('相差多少算大：物料的皮重允差在前，规则停用就不比', () => {
    const lastTwo = [tonsOf('14.480'), tonsOf('14.700')]
    expect(says({ lastTwo })).toBeUndefined()
    expect(says({ lastTwo, tareTolerance: tonsOf('0.219') })).toBe('本次须重新过皮')
    expect(says({ lastTwo, tareTolerance: tonsOf('0.220') })).toBeUndefined()
    const strict = { level: 'BLOCK', tolWeight: tonsOf('0.100'), tolRate: rateOf('0') } as const
    expect(says({ lastTwo, rule: strict })).toBe('本次须重新过皮')
    expect(says({ lastTwo, rule: { ...strict, level: 'OFF' } })).toBeUndefined()
  })
})

describe('H1 还可装', () => {
  const load = {
    tare: tonsOf('14.480'),
    limit: tonsOf('49'),
    surplus: tonsOf('2'),
    reserved: tonsOf('30'),
    perLimit: tonsOf('35'),
  }

  test('取最小的一项，不知道的不算，不为负', () => {
    expect(canLoad(load)).toEqual({ tons: '32.000', by: 'SURPLUS' })
    expect(canLoad({ ...load, surplus: tonsOf('10') })).toEqual({ tons: '34.520', by: 'LIMIT' })
    expect(canLoad({ ...load, surplus: null, limit: null })).toEqual({
      tons: '35.000',
      by: 'PER_LIMIT',
    })
    expect(canLoad({ ...load, limit: tonsOf('14') })).toEqual({ tons: '0.000', by: 'LIMIT' })
    expect(canLoad({ ...load, surplus: null, limit: null, perLimit: null })).toBeNull()
  })
})
