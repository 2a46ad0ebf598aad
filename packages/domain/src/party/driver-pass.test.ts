import { describe, expect, test } from 'vitest'
import { type DriverFacts, judgeDriver } from './driver-pass.ts'
import type { CheckLevel } from './verdict.ts'

const SOUND: DriverFacts = {
  enabled: true,
  licenseEndDate: '2026-05-10',
  certificateEndDate: '2026-05-10',
  isDangerous: true,
  trainEndDate: '2026-05-10',
  listings: [],
}
const NOON = new Date('2026-05-10T04:00:00Z')

interface Asked {
  readonly dangerousGoods?: boolean
  readonly train?: CheckLevel
}

const judge = (
  changes: Partial<DriverFacts>,
  { dangerousGoods = false, train = 'WARN' }: Asked = {},
) => {
  const verdict = judgeDriver({ ...SOUND, ...changes }, { now: NOON, dangerousGoods, train })
  return [verdict.refusal?.message ?? null, ...verdict.warnings]
}

describe('party / judgeDriver', () => {
  test('证件齐全、当天到期的司机放行', () => {
    expect(judge({}, { dangerousGoods: true, train: 'REFUSE' })).toEqual([null])
  })

  test('停用、黑名单、驾驶证过期都拒绝', () => {
    expect(judge({ enabled: false })).toEqual(['司机已停用'])
    const listings = [
      { targetType: 'DRIVER', level: 'FORBID', name: '张建国', reason: '打架' },
    ] as const
    expect(judge({ listings })).toEqual(['司机张建国在黑名单中：打架'])
    expect(judge({ licenseEndDate: '2026-05-09' })).toEqual(['驾驶证已过期'])
  })

  test('装危化品须有资格，证件须登记', () => {
    expect(judge({ isDangerous: false })).toEqual([null])
    expect(judge({ isDangerous: false }, { dangerousGoods: true })).toEqual(['司机无危化资格'])
    expect(judge({ licenseEndDate: null })).toEqual([null, '证件未登记'])
    expect(judge({ licenseEndDate: null }, { dangerousGoods: true })).toEqual(['证件未登记'])
  })

  test('从业资格证过期提醒，装危化品则拒绝', () => {
    const expired = { certificateEndDate: '2026-05-09' }
    expect(judge(expired)).toEqual([null, '从业资格证已过期'])
    expect(judge(expired, { dangerousGoods: true })).toEqual(['从业资格证已过期'])
    expect(judge({ certificateEndDate: null })).toEqual([null])
  })

  test('安全培训过期或没有，按设置处理', () => {
    const expired = { trainEndDate: '2026-05-09' }
    expect(judge(expired)).toEqual([null, '司机安全培训已过期'])
    expect(judge(expired, { train: 'REFUSE' })).toEqual(['司机安全培训已过期'])
    expect(judge(expired, { train: 'OFF' })).toEqual([null])
    expect(judge({ trainEndDate: null }, { train: 'REFUSE' })).toEqual(['司机未登记安全培训'])
  })
})
