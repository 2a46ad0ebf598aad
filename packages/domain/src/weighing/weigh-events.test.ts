import { describe, expect, test } from 'vitest'
import { DOCUMENT_STATUSES, type DocumentStatus } from '../entity/life-cycle.ts'
import { STAGES } from '../visit/stages.ts'
import { consoleColumn, nextExpect } from './next-expect.ts'
import { checkWeighEvent, WEIGH_EVENTS, type WeighEvent } from './weigh-events.ts'
import { WEIGH_STATES, type WeighState } from './weigh-terms.ts'

const STATES = Object.keys(WEIGH_STATES) as WeighState[]
const EVENTS = Object.keys(WEIGH_EVENTS) as WeighEvent[]

/** weighState/status, `+` where the truck is to leave as it came → what may happen. */
const TABLE: Readonly<Record<string, readonly WeighEvent[]>> = {
  'FIRST/DRAFT': [
    'sub',
    'second',
    'single',
    'changePlate',
    'changeNotice',
    'void',
    'switch',
    'delList',
  ],
  'FIRST/DRAFT+': [
    'unsingle',
    'exitCheck',
    'release',
    'changePlate',
    'changeNotice',
    'void',
    'switch',
    'delList',
  ],
  'FIRST/OBSOLETE': ['restore', 'switch'],
  'DONE/DRAFT': [
    'exitCheck',
    'release',
    'undoSecond',
    'changeWeight',
    'changePlate',
    'changeNotice',
    'audit',
    'void',
    'switch',
    'hide',
    'print',
  ],
  'DONE/AUDITED': [
    'exitCheck',
    'release',
    'changePlate',
    'changeNotice',
    'init',
    'void',
    'switch',
    'hide',
    'print',
  ],
  'DONE/OBSOLETE': ['restore', 'switch', 'hide'],
  'SINGLE/DRAFT': ['audit', 'switch', 'print'],
  'SINGLE/AUDITED': ['init', 'switch', 'print'],
  'REPLACED/DRAFT': ['exitCheck', 'switch'],
  'REPLACED/AUDITED': ['exitCheck', 'switch'],
}

const allowedAt = (weighState: WeighState, status: DocumentStatus, single: boolean) => {
  const at = `${weighState}/${status}`
  return TABLE[`${at}${single && weighState === 'FIRST' ? '+' : ''}`] ?? TABLE[at] ?? ['switch']
}

describe('weigh / what may happen when', () => {
  const cases = STATES.flatMap((weighState) =>
    DOCUMENT_STATUSES.flatMap((status) =>
      [false, true].map((single) => ({ code: 'BD1', weighState, status, single })),
    ),
  )
  test.each(cases)('$weighState $status 原车出厂 $single', (weigh) => {
    const expected =
      weigh.weighState === 'FIRST' && weigh.status === 'OBSOLETE' && weigh.single
        ? ['restore', 'switch']
        : allowedAt(weigh.weighState, weigh.status, weigh.single)
    const allowed = EVENTS.filter((event) => checkWeighEvent(weigh, event) === null)
    expect([...allowed].sort()).toEqual([...expected].sort())
  })

  test('拒绝时说明当前状态', () => {
    const done = { code: 'BD1', weighState: 'DONE', status: 'AUDITED', single: false } as const
    expect(checkWeighEvent(done, 'second')?.message).toBe('磅单BD1当前为已审核，不能二次过磅')
    const single = { ...done, weighState: 'SINGLE', status: 'DRAFT' } as const
    expect(checkWeighEvent(single, 'void')?.message).toBe('原车出厂磅单不能作废')
    const first = { ...done, weighState: 'FIRST', status: 'DRAFT' } as const
    expect(checkWeighEvent(first, 'audit')?.message).toBe('磅单BD1当前为待二次，不能审核')
    expect(checkWeighEvent({ ...first, single: true }, 'second')?.message).toBe(
      '磅单BD1当前为原车出厂，不能二次过磅',
    )
    expect(checkWeighEvent({ ...done, status: 'OBSOLETE' }, 'audit')?.message).toBe(
      '磅单BD1当前为已作废，不能审核',
    )
  })
})

describe('weigh / what the scale expects', () => {
  const first = {
    weighState: 'FIRST',
    single: false,
    splitMode: 'ONE',
    open: 1,
    exitAsked: false,
  } as const

  test('按车辆状态：入厂一次，一次后二次，完成后不再过磅', () => {
    const none = STAGES.map((stage) => nextExpect({ stage, weigh: null, exitCheck: true }))
    expect(none.filter((expected) => expected !== null)).toEqual(['FIRST'])
    const at = (stage: (typeof STAGES)[number], weigh: Parameters<typeof nextExpect>[0]['weigh']) =>
      nextExpect({ stage, weigh, exitCheck: true })
    expect(at('FIRST_WEIGHED', first)).toBe('SECOND')
    expect(at('WEIGHED', { ...first, weighState: 'DONE' })).toBeNull()
    expect(at('WEIGHED', { ...first, weighState: 'DONE', exitAsked: true })).toBe('EXIT_CHECK')
    expect(at('LEFT', { ...first, weighState: 'DONE', exitAsked: true })).toBeNull()
  })

  test('逐次计量：最后一种之前是分次', () => {
    const weigh = { ...first, splitMode: 'SEQUENTIAL', open: 2 } as const
    expect(nextExpect({ stage: 'FIRST_WEIGHED', weigh, exitCheck: true })).toBe('SUB')
    const last = { ...weigh, open: 1 }
    expect(nextExpect({ stage: 'FIRST_WEIGHED', weigh: last, exitCheck: true })).toBe('SECOND')
  })

  test('原车出厂：要核对才过磅', () => {
    const weigh = { ...first, single: true }
    expect(nextExpect({ stage: 'FIRST_WEIGHED', weigh, exitCheck: true })).toBe('EXIT_CHECK')
    expect(nextExpect({ stage: 'FIRST_WEIGHED', weigh, exitCheck: false })).toBeNull()
  })

  test('司磅台的栏：待确认的不在待二次里，核对过的等放行', () => {
    const facts = { waits: false, checked: false }
    expect(consoleColumn({ ...facts, expect: 'FIRST' })).toBe('FIRST')
    expect(consoleColumn({ ...facts, expect: 'SECOND' })).toBe('SECOND')
    expect(consoleColumn({ ...facts, expect: 'SUB', waits: true })).toBe('CONFIRM')
    expect(consoleColumn({ ...facts, expect: 'EXIT_CHECK' })).toBe('EXIT_CHECK')
    expect(consoleColumn({ ...facts, expect: 'EXIT_CHECK', checked: true })).toBe('RELEASE')
    expect(consoleColumn({ ...facts, expect: null })).toBe('RELEASE')
  })
})
