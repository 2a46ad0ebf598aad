import { describe, expect, test } from 'vitest'
import { STAGES } from '../visit/stages.ts'
import { CONFIRM_MODES, type ConfirmAction, type ConfirmMode } from './confirm-actions.ts'
import { type ConfirmFacts, offerOf, sampleFault } from './confirm-buttons.ts'
import {
  CONFIRM_STATES,
  type ConfirmState,
  SAMPLE_STAGES,
  SAMPLE_STATES,
  type SampleStage,
  type SampleState,
} from './confirm-states.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, string>>): readonly K[] =>
  Object.keys(table) as K[]

const VISITS: readonly ConfirmFacts['visit'][] = [true, false].flatMap((enabled) =>
  (['DRAFT', 'AUDITED', 'OBSOLETE'] as const).flatMap((status) =>
    STAGES.map((stage) => ({ enabled, status, stage })),
  ),
)

const base: ConfirmFacts = {
  direction: 'in',
  visit: { enabled: true, status: 'AUDITED', stage: 'FIRST_WEIGHED' },
  weighState: 'FIRST',
  confirmState: 'WAIT',
  sampleStatus: 'NONE',
  sampleStage: 'BEFORE_UNLOAD',
  otherConfirmed: false,
  sealed: false,
}

/** Every combination of what a row can be. */
const ALL: readonly ConfirmFacts[] = (['in', 'out'] as const).flatMap((direction) =>
  VISITS.flatMap((visit) =>
    ([null, 'FIRST', 'DONE', 'SINGLE', 'REPLACED'] as const).flatMap((weighState) =>
      keysOf<ConfirmState>(CONFIRM_STATES).flatMap((confirmState) =>
        keysOf<SampleState>(SAMPLE_STATES).flatMap((sampleStatus) =>
          keysOf<SampleStage>(SAMPLE_STAGES).flatMap((sampleStage) =>
            [true, false].flatMap((otherConfirmed) =>
              [true, false].map((sealed) => ({
                direction,
                visit,
                weighState,
                confirmState,
                sampleStatus,
                sampleStage,
                otherConfirmed,
                sealed,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

interface TableRow {
  readonly no: number
  readonly mode: ConfirmMode | 'both'
  when(facts: ConfirmFacts): boolean
  gives(facts: ConfirmFacts): readonly ConfirmAction[]
}

const NO: readonly ConfirmAction[] = ['CONFIRM_NO']
const inOrOut =
  (arriving: readonly ConfirmAction[], leaving: readonly ConfirmAction[]) =>
  ({ direction }: ConfirmFacts) =>
    direction === 'in' ? arriving : leaving

/** The table of the domain, row by row; written apart from the code that it is held against. */
const TABLE: readonly TableRow[] = [
  {
    no: 1,
    mode: 'both',
    when: ({ visit }) =>
      !visit.enabled ||
      visit.status !== 'AUDITED' ||
      visit.stage === 'LEFT' ||
      visit.stage === 'CANCELLED',
    gives: () => NO,
  },
  {
    no: 2,
    mode: 'both',
    when: ({ weighState }) => weighState !== null && weighState !== 'FIRST',
    gives: () => NO,
  },
  { no: 3, mode: 'both', when: ({ weighState }) => weighState === null, gives: () => NO },
  {
    no: 4,
    mode: 'confirm',
    when: ({ confirmState }) => confirmState === 'SINGLE',
    gives: () => ['CONFIRM_AGAIN'],
  },
  {
    no: 5,
    mode: 'confirm',
    when: ({ confirmState }) => confirmState === 'CONFIRMED',
    gives: () => ['CONFIRM_AGAIN', 'CONFIRM_NOT'],
  },
  // Rows that need no confirmation are in no list of this mode.
  { no: 0, mode: 'confirm', when: ({ confirmState }) => confirmState === 'NONE', gives: () => NO },
  {
    no: 6,
    mode: 'confirm',
    when: ({ sampleStatus }) => sampleStatus === 'UNQUALIFIED',
    gives: inOrOut(['SINGLE_WEIGH'], ['SINGLE_EMPTY']),
  },
  {
    no: 7,
    mode: 'confirm',
    when: ({ sampleStatus, sampleStage }) =>
      sampleStatus === 'WAIT' && sampleStage === 'BEFORE_UNLOAD',
    gives: () => NO,
  },
  {
    no: 8,
    mode: 'confirm',
    when: ({ otherConfirmed }) => otherConfirmed,
    gives: () => ['CONFIRM'],
  },
  {
    no: 9,
    mode: 'confirm',
    when: () => true,
    gives: inOrOut(['CONFIRM', 'SINGLE_WEIGH'], ['CONFIRM', 'SINGLE_EMPTY']),
  },
  // Nor are rows that are not sampled in a list of sampling.
  { no: 0, mode: 'sampling', when: ({ sampleStatus }) => sampleStatus === 'NONE', gives: () => NO },
  {
    no: 10,
    mode: 'sampling',
    when: ({ sampleStage, confirmState }) =>
      sampleStage === 'AFTER_LOAD' && confirmState === 'WAIT',
    gives: () => NO,
  },
  {
    no: 11,
    mode: 'sampling',
    when: ({ sampleStatus }) => sampleStatus === 'WAIT',
    gives: () => ['CONFIRM', 'CONFIRM_NOT'],
  },
  {
    no: 12,
    mode: 'sampling',
    when: ({ sampleStatus, confirmState, sampleStage, sealed }) =>
      sampleStatus === 'DONE' &&
      ((confirmState === 'CONFIRMED' && sampleStage === 'BEFORE_UNLOAD') || sealed),
    gives: () => NO,
  },
  {
    no: 13,
    mode: 'sampling',
    when: ({ sampleStatus }) => sampleStatus === 'DONE',
    gives: () => ['CONFIRM_NOT'],
  },
  {
    no: 14,
    mode: 'sampling',
    when: ({ sampleStatus }) => sampleStatus === 'UNQUALIFIED',
    gives: inOrOut(['CONFIRM_AGAIN', 'SINGLE_WEIGH'], ['CONFIRM_AGAIN']),
  },
]

function tableRow(facts: ConfirmFacts, mode: ConfirmMode): TableRow {
  const row = TABLE.find((one) => (one.mode === 'both' || one.mode === mode) && one.when(facts))
  if (row === undefined) throw new Error('no row of the table fits')
  return row
}

describe('现场确认 / confirmSubButs', () => {
  test('每种状态、两种方式，与 14 行表逐一相符，每行都用到', () => {
    const seen = new Set<number>()
    let wrong = 0
    for (const mode of CONFIRM_MODES)
      for (const facts of ALL) {
        const row = tableRow(facts, mode)
        seen.add(row.no)
        const { actions, noReason } = offerOf(facts, mode)
        const isRight = actions.join() === row.gives(facts).join()
        if (!isRight || (noReason === null) === actions.includes('CONFIRM_NO')) wrong += 1
      }
    expect(wrong).toBe(0)
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at))
    expect(ALL.length).toBe(2 * 54 * 5 * 4 * 4 * 3 * 2 * 2)
  })

  test.each([
    ['停用', { visit: { ...base.visit, enabled: false } }, '登记单已停用'],
    ['作废', { visit: { ...base.visit, status: 'OBSOLETE' } }, '登记单已作废'],
    ['取消', { visit: { ...base.visit, stage: 'CANCELLED' } }, '登记单已作废'],
    ['未审核', { visit: { ...base.visit, status: 'DRAFT' } }, '登记单未审核'],
    ['出厂', { visit: { ...base.visit, stage: 'LEFT' } }, '已出厂'],
    ['完成', { weighState: 'DONE' }, '已二次过磅'],
    ['未过磅', { weighState: null }, '未一次过磅'],
    ['卸前未取样', { sampleStatus: 'WAIT' }, '待取样'],
    ['无需确认', { confirmState: 'NONE' }, '无需现场确认'],
  ] as const)('不能确认说明原因：%s', (_what, change, noReason) => {
    expect(offerOf({ ...base, ...change }, 'confirm').noReason).toBe(noReason)
  })

  test.each([
    ['装后未确认', { sampleStatus: 'WAIT', sampleStage: 'AFTER_LOAD' }, '未装车确认'],
    ['卸前已确认', { sampleStatus: 'DONE', confirmState: 'CONFIRMED' }, '现场已确认'],
    ['已封桶', { sampleStatus: 'DONE', sealed: true }, '已封桶'],
    ['不采样', {}, '物料不采样'],
  ] as const)('不能取样说明原因：%s', (_what, change, noReason) => {
    expect(offerOf({ ...base, ...change }, 'sampling').noReason).toBe(noReason)
  })

  test('批量取样只收待取样的车，其余说明原因', () => {
    const fault = (change: Partial<ConfirmFacts>) => sampleFault({ ...base, ...change })
    expect(fault({ sampleStatus: 'WAIT' })).toBeNull()
    expect(fault({ sampleStatus: 'WAIT', weighState: null })).toBe('未一次过磅')
    expect(fault({ sampleStatus: 'DONE' })).toBe('已采样')
    expect(fault({ sampleStatus: 'NONE' })).toBe('物料不采样')
    expect(fault({ sampleStatus: 'UNQUALIFIED' })).toBe('取样不合格')
    expect(fault({ sampleStatus: 'WAIT', visit: { ...base.visit, status: 'OBSOLETE' } })).toBe(
      '登记单已作废',
    )
  })

  test('样品作废后，称完甚至出厂的车还能批量取样；一次过磅前和作废的不能', () => {
    const fault = (change: Partial<ConfirmFacts>) =>
      sampleFault({ ...base, sampleStatus: 'WAIT', weighState: 'DONE', ...change })
    expect(fault({})).toBeNull()
    expect(fault({ visit: { ...base.visit, stage: 'LEFT' } })).toBeNull()
    expect(fault({ visit: { ...base.visit, stage: 'CANCELLED' } })).toBe('登记单已作废')
    expect(fault({ weighState: 'SINGLE' })).toBe('已二次过磅')
    expect(fault({ sampleStatus: 'UNQUALIFIED' })).toBe('已二次过磅')
  })
})
