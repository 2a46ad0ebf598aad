import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { judgeVehicle, type VehicleFacts, type VehicleLevels } from './vehicle-pass.ts'

const LEVELS: VehicleLevels = {
  annualReview: 'WARN',
  license: 'REFUSE',
  danger: 'REFUSE',
  emission: 'WARN',
  minEmission: 5,
}
const SOUND: VehicleFacts = {
  enabled: true,
  annualReviewDate: '2026-05-10 12:00:00',
  maxGross: tonsOf('49'),
  licenceEndDate: '2026-05-10',
  isDangerous: true,
  dangerEndDate: '2026-05-10',
  hasTrailer: true,
  trailerEndDate: '2026-05-10',
  emissionStandard: '5',
  listings: [],
}
/** Noon in Shanghai of the day until which everything is valid. */
const NOON = new Date('2026-05-10T04:00:00Z')

interface Asked {
  readonly levels?: Partial<VehicleLevels>
  readonly dangerousGoods?: boolean
  readonly now?: Date
}

const judge = (changes: Partial<VehicleFacts>, asked: Asked = {}) => {
  const { levels = {}, dangerousGoods = false, now = NOON } = asked
  const verdict = judgeVehicle(
    { ...SOUND, ...changes },
    { now, dangerousGoods, levels: { ...LEVELS, ...levels } },
  )
  return [verdict.refusal?.message ?? null, ...verdict.warnings]
}

describe('party / judgeVehicle', () => {
  test('证件齐全、当天到期的车辆放行，装危化品也行', () => {
    expect(judge({})).toEqual([null])
    expect(judge({}, { dangerousGoods: true })).toEqual([null])
  })

  test('每一项不合格都有自己的说法', () => {
    const cases: readonly [Partial<VehicleFacts>, Asked, string][] = [
      [{ enabled: false }, {}, '车辆已停用'],
      [
        { annualReviewDate: '2026-05-10 11:59:59' },
        { levels: { annualReview: 'REFUSE' } },
        '年审已过期',
      ],
      [{ licenceEndDate: '2026-05-09' }, {}, '道路运输证已过期'],
      [{ isDangerous: false }, { dangerousGoods: true }, '非危化车辆'],
      [{ dangerEndDate: '2026-05-09' }, { dangerousGoods: true }, '危化运输证已过期'],
      [{ trailerEndDate: '2026-05-09' }, {}, '挂车证件已过期'],
      [{ emissionStandard: '4' }, { levels: { emission: 'REFUSE' } }, '排放阶段不符合要求'],
    ]
    for (const [changes, asked, sentence] of cases)
      expect(judge(changes, asked)).toEqual([sentence])
  })

  test('按这个顺序看：停用、黑名单、年审、运输证、危化、挂车、排放', () => {
    const bad: Partial<VehicleFacts> = {
      enabled: false,
      listings: [{ targetType: 'VEHICLE', level: 'FORBID', name: '陕A12345', reason: '冲卡' }],
      annualReviewDate: '2020-01-01 00:00:00',
      licenceEndDate: '2020-01-01',
      dangerEndDate: '2020-01-01',
      trailerEndDate: '2020-01-01',
      emissionStandard: '0',
    }
    const asked = { dangerousGoods: true, levels: { annualReview: 'REFUSE' } } as const
    const sound: readonly (keyof VehicleFacts)[] = [
      'enabled',
      'listings',
      'annualReviewDate',
      'licenceEndDate',
      'dangerEndDate',
      'trailerEndDate',
    ]
    const told = [judge(bad, asked)[0]]
    let left = bad
    for (const name of sound) {
      left = { ...left, [name]: SOUND[name] }
      told.push(judge(left, asked)[0])
    }
    expect(told).toEqual([
      '车辆已停用',
      '车辆陕A12345在黑名单中：冲卡',
      '年审已过期',
      '道路运输证已过期',
      '危化运输证已过期',
      '挂车证件已过期',
      null,
    ])
    expect(judge(left, asked)).toEqual([null, '排放阶段不符合要求'])
  })

  test('默认年审和排放只提醒，设为不检查就不提', () => {
    const old = { annualReviewDate: '2020-01-01 00:00:00', emissionStandard: '3' } as const
    expect(judge(old)).toEqual([null, '年审已过期', '排放阶段不符合要求'])
    expect(judge(old, { levels: { annualReview: 'OFF', emission: 'OFF' } })).toEqual([null])
  })

  test('总质量不超过4.5吨的不问道路运输证，没登记总质量的要问', () => {
    const expired = { licenceEndDate: '2026-05-09' }
    expect(judge({ ...expired, maxGross: tonsOf('4.5') })).toEqual([null])
    expect(judge({ ...expired, maxGross: tonsOf('4.501') })).toEqual(['道路运输证已过期'])
    expect(judge({ ...expired, maxGross: null })).toEqual(['道路运输证已过期'])
  })

  test('没登记的证件只提醒一次，装危化品则拒绝，没有挂车不问挂车', () => {
    const blank = { annualReviewDate: null, licenceEndDate: null, trailerEndDate: null }
    expect(judge(blank)).toEqual([null, '证件未登记'])
    expect(judge(blank, { dangerousGoods: true })).toEqual(['证件未登记'])
    expect(judge({ trailerEndDate: null, hasTrailer: false })).toEqual([null])
    const off = { annualReview: 'OFF', license: 'OFF' } as const
    expect(judge(blank, { levels: off, dangerousGoods: true })).toEqual([null])
  })

  test('电动车总是符合排放要求，没登记排放的说没登记，要求为0时不问', () => {
    expect(judge({ emissionStandard: 'D' }, { levels: { minEmission: 6 } })).toEqual([null])
    expect(judge({ emissionStandard: null })).toEqual([null, '排放阶段未登记'])
    expect(judge({ emissionStandard: null }, { levels: { minEmission: 0 } })).toEqual([null])
  })

  test('到期日按上海的日子算', () => {
    const lastSecond = new Date('2026-05-10T15:59:59Z')
    const nextDay = new Date('2026-05-10T16:00:00Z')
    const reviewed = { annualReviewDate: '2027-01-01 00:00:00' }
    expect(judge(reviewed, { now: lastSecond })).toEqual([null])
    expect(judge(reviewed, { now: nextDay })).toEqual(['道路运输证已过期'])
  })
})
