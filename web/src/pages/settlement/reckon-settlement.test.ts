import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, it } from 'vitest'
import type { FormState } from '#web/screens/form-state/form-store.ts'
import { createReckoning, LINES } from './reckon-settlement.ts'

const car = (rowKey: string, given: AnyRow): AnyRow => ({
  rowKey,
  price: '800.0000',
  taxIncluded: true,
  taxRate: '0.130000',
  ...given,
})

const C1 = [
  car('1', { suttle: '34.240', deduct: '0.753', settleWeight: '33.487', qualityPrice: '63' }),
  car('2', { suttle: '31.180', deduct: '0.000', settleWeight: '31.180', qualityPrice: '6' }),
  car('3', { suttle: '33.005', deduct: '0.380', settleWeight: '32.625', qualityPrice: '0' }),
]

const stateOf = (lines: readonly AnyRow[], header: AnyRow = {}): FormState => ({
  header,
  children: { [LINES]: lines },
  overridden: {},
  isDirty: true,
})
const linesOf = (state: FormState): readonly AnyRow[] => state.children[LINES] ?? []

describe('结算页的重算 / domain/3 C1', () => {
  it('每行按服务器的公式，合计是各行之和', () => {
    const state = createReckoning()(stateOf(C1))
    expect(linesOf(state).map((line) => line['settleAmount'])).toEqual([
      '24679.92',
      '24756.92',
      '26100.00',
    ])
    expect(state.header).toMatchObject({
      carCount: 3,
      settleWeight: '97.292',
      settleAmount: '75536.84',
      noTaxAmount: '66846.77',
      taxAmount: '8690.07',
      settleAmountCn: '柒万伍仟伍佰叁拾陆元捌角肆分',
    })
  })

  it('改一行只动这一行和合计；删行、其他金额、核销预付跟着变', () => {
    const reckon = createReckoning()
    const first = reckon(stateOf(C1))
    const [one, two, three] = linesOf(first)
    const typed = { ...one, adjustAmount: '-79.92' }
    const second = reckon({ ...first, children: { [LINES]: [typed, two ?? {}, three ?? {}] } })
    expect(linesOf(second)[0]).toMatchObject({ settleAmount: '24600.00' })
    expect(linesOf(second)[1]).toBe(two)
    expect(second.header).toMatchObject({ settleAmount: '75456.92', adjustAmount: '-79.92' })
    const last = reckon({
      ...second,
      header: { ...second.header, offsetAmount: '100' },
      children: {
        [LINES]: linesOf(second).slice(1),
        fd_settlement_adjust: [{ amount: '-56.92' }, { amount: '还没输完' }],
      },
    })
    expect(last.header).toMatchObject({
      carCount: 2,
      settleAmount: '50856.92',
      otherAmount: '-56.92',
      payAmount: '50700.00',
    })
  })

  it('清空通知单号，通知单编号也空', () => {
    const reckon = createReckoning()
    const picked = reckon(stateOf([], { noticeId: '7', notoCode: 'TZ1' }))
    expect(picked.header['noticeId']).toBe('7')
    expect(reckon(stateOf([], { noticeId: '7', notoCode: '' })).header['noticeId']).toBeNull()
  })

  it('还没有选磅单的空行不算车数', () => {
    const state = createReckoning()(stateOf([...C1, { rowKey: '4' }]))
    expect(state.header).toMatchObject({ carCount: 3, settleAmount: '75536.84' })
  })

  it('没有价格的行没有金额，也不算进合计', () => {
    const state = createReckoning()(stateOf([car('1', { price: null, settleWeight: '10.000' })]))
    expect(linesOf(state)[0]?.['settleAmount']).toBeUndefined()
    expect(state.header).toMatchObject({ settleAmount: '0.00', settleWeight: '10.000' })
  })
})
