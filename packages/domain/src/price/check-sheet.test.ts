import { describe, expect, test } from 'vitest'
import { unitPriceOf } from '../values/unit-price.ts'
import {
  checkSheet,
  refuseSheet,
  type SheetFacts,
  type SheetLine,
  type SheetMaterial,
} from './check-sheet.ts'
import { at, NO_KEYS } from './price.fixtures.ts'
import { findBandFault, isBandWhole } from './price-bands.ts'
import { effectiveEnd, isOverlapping, matchKeyOf } from './price-chain.ts'
import { nextDayStart } from './price-times.ts'

const material = (given: Partial<SheetMaterial> = {}): SheetMaterial => ({
  name: '精煤',
  enabled: true,
  isPu: true,
  isSa: true,
  topBuyingPrice: null,
  referencePrice: null,
  ...given,
})
const madeOf = (given: Partial<SheetMaterial>): SheetLine => line({ material: material(given) })

const line = (given: Partial<SheetLine> = {}): SheetLine => ({
  subId: '1',
  matchKey: 'coal',
  name: '精煤',
  price: unitPriceOf('500'),
  inContract: true,
  material: material(),
  bandItemId: null,
  bandMin: null,
  bandMax: null,
  ...given,
})

const sheet = (given: Partial<SheetFacts> = {}): SheetFacts => ({
  kind: 'pu',
  now: at('05-10'),
  mayBackdate: true,
  startTime: at('05-01'),
  endTime: null,
  contract: { status: 'AUDITED', enabled: true, priceMode: 'PRICING' },
  lines: [line()],
  others: [],
  ...given,
})

const said = (facts: SheetFacts): readonly string[] =>
  checkSheet(facts).map(({ reason, isWarning }) => `${isWarning ? '提示：' : ''}${reason.message}`)

describe('价格单 / 校验', () => {
  test('没有问题的价格单可以审核', () => {
    expect(said(sheet())).toEqual([])
    expect(refuseSheet(checkSheet(sheet()))).toBeNull()
  })

  test.each([
    ['合同未审核', { status: 'DRAFT', enabled: true, priceMode: 'PRICING' }],
    ['合同已停用', { status: 'AUDITED', enabled: false, priceMode: 'PRICING' }],
    ['合同为固定价，不能定价', { status: 'AUDITED', enabled: true, priceMode: 'FIXED' }],
    ['合同按价目表定价，不能单独定价', { status: 'AUDITED', enabled: true, priceMode: 'LIST' }],
  ] as const)('%s', (message, contract) => {
    expect(said(sheet({ contract }))).toEqual([message])
  })

  test('没有合同的价格单不问合同', () => {
    expect(said(sheet({ kind: 'sa', contract: null }))).toEqual([])
  })

  test.each<[string, Partial<SheetFacts>]>([
    ['请填写价格单明细', { lines: [] }],
    ['合同中没有物料精煤', { lines: [line({ inContract: false })] }],
    ['物料精煤已停用', { lines: [madeOf({ enabled: false })] }],
    ['物料精煤不可采购', { lines: [madeOf({ isPu: false })] }],
    ['物料精煤不可销售', { kind: 'sa', lines: [madeOf({ isSa: false })] }],
    [
      '单价500.0000高于最高采购价499.5000',
      { lines: [madeOf({ topBuyingPrice: unitPriceOf('499.5') })] },
    ],
    ['生效时间早于当前时间，不能审核', { mayBackdate: false }],
    ['提示：失效后无价格', { endTime: at('05-20') }],
    [
      '提示：单价500低于参考价501',
      { kind: 'sa', lines: [madeOf({ referencePrice: unitPriceOf('501') })] },
    ],
  ])('%s', (message, given) => {
    expect(said(sheet(given))).toEqual([message])
  })

  test('最高采购价只管采购，正好等于时可以；参考价只管销售；调拨不问可采可销', () => {
    const top = madeOf({ topBuyingPrice: unitPriceOf('500') })
    expect(said(sheet({ lines: [top] }))).toEqual([])
    const high = madeOf({ topBuyingPrice: unitPriceOf('1'), referencePrice: unitPriceOf('400') })
    expect(said(sheet({ kind: 'sa', lines: [high] }))).toEqual([])
    expect(said(sheet({ lines: [madeOf({ referencePrice: unitPriceOf('501') })] }))).toEqual([])
    expect(said(sheet({ kind: 'al', lines: [madeOf({ isPu: false, isSa: false })] }))).toEqual([])
  })

  test('同条件的价格单：开始时间相同、落在对方明确的期间内、自己的期间盖住对方，都是重叠', () => {
    const other = { matchKey: 'coal', code: 'JG2', startTime: at('05-10'), endTime: null }
    const against = (given: Partial<SheetFacts>, over = {}) =>
      said(sheet({ others: [{ ...other, ...over }], ...given }))
    expect(against({ startTime: at('05-10') })).toEqual(['与价格单JG2时间重叠'])
    expect(against({ startTime: at('05-12') }, { endTime: at('05-20') })).toEqual([
      '与价格单JG2时间重叠',
    ])
    expect(against({ endTime: at('05-11') })).toContain('与价格单JG2时间重叠')
    expect(against({ startTime: at('05-20') }, { endTime: at('05-20') })).toEqual([])
    expect(against({ endTime: at('05-10') })).toEqual([])
    expect(against({ startTime: at('05-12') })).toEqual([])
    expect(against({})).toEqual([])
    expect(against({ startTime: at('05-10') }, { matchKey: 'lignite' })).toEqual([])
  })

  test('提示不妨碍审核，拒绝说第一条', () => {
    const warned = sheet({ endTime: at('05-20') })
    expect(refuseSheet(checkSheet(warned))).toBeNull()
    const bad = sheet({ endTime: at('05-20'), lines: [line({ inContract: false })] })
    expect(refuseSheet(checkSheet(bad))?.message).toBe('合同中没有物料精煤')
  })

  test('档的问题记在物料的第一行', () => {
    const band = (subId: string, bandMin: string | null, bandMax: string | null, item = 'q') =>
      line({ subId, bandItemId: item, bandMin, bandMax })
    const of = (...lines: SheetLine[]) => checkSheet(sheet({ lines }))
    expect(of(band('1', '0', '5'), band('2', '4', null))).toMatchObject([
      { subId: '1', reason: { message: '价格档重叠' }, isWarning: false },
    ])
    expect(of(band('1', '0', '4'), band('2', '5', null))).toMatchObject([
      { subId: '1', reason: { message: '精煤的价格档不连续' }, isWarning: true },
    ])
    expect(of(band('1', '0', '5'), band('2', '5', null, 'other'))).toMatchObject([
      { reason: { message: '精煤的各价格档须用同一指标' } },
    ])
    expect(of(line({ subId: '1' }), line({ subId: '2' }))).toMatchObject([
      { reason: { message: '价格档重叠' } },
    ])
  })
})

describe('价格单 / 档', () => {
  const rows = (...bands: readonly (readonly [string | null, string | null])[]) =>
    bands.map(([bandMin, bandMax]) => ({ bandItemId: 'q', bandMin, bandMax }))

  test('相接的档没有问题，次序不拘', () => {
    expect(findBandFault(rows(['5', '10'], [null, '5'], ['10', null]))).toBeNull()
    expect(findBandFault(rows([null, null]))).toBeNull()
  })

  test('按数值而不是按文字排', () => {
    expect(findBandFault(rows(['9', '10'], ['10', '100']))).toBeNull()
  })

  test('两个开口的档重叠', () => {
    expect(findBandFault(rows([null, '5'], [null, '9']))).toBe('overlap')
    expect(findBandFault(rows(['1', null], ['5', null]))).toBe('overlap')
  })

  test('空档和没有指标的上下限不成档', () => {
    expect(isBandWhole({ bandItemId: 'q', bandMin: '5', bandMax: '5' })).toBe(false)
    expect(isBandWhole({ bandItemId: 'q', bandMin: '5', bandMax: '10' })).toBe(true)
    expect(isBandWhole({ bandItemId: null, bandMin: '5', bandMax: null })).toBe(false)
    expect(isBandWhole({ bandItemId: null, bandMin: null, bandMax: null })).toBe(true)
  })
})

describe('价格单 / 链', () => {
  test('有明确失效时间的照它，开口的到下一张开始为止', () => {
    const open = { startTime: at('05-01'), endTime: null }
    const next = { startTime: at('05-20'), endTime: null }
    const last = { startTime: at('06-01'), endTime: null }
    expect(effectiveEnd(open, [open, last, next])).toEqual(at('05-20'))
    expect(effectiveEnd(last, [open, next, last])).toBeNull()
    expect(effectiveEnd({ ...open, endTime: at('05-10') }, [next])).toEqual(at('05-10'))
  })

  test('重叠与先后无关', () => {
    const early = { startTime: at('05-01'), endTime: at('05-10') }
    const late = { startTime: at('05-05'), endTime: null }
    expect(isOverlapping(early, late)).toBe(true)
    expect(isOverlapping(late, early)).toBe(true)
  })

  test('键由公司、业务、六个条件和物料或分类组成', () => {
    const terms = { orgId: '1', kind: 'sa', keys: NO_KEYS, inventoryId: '7', invcId: null } as const
    expect(matchKeyOf(terms)).toBe('1|sa|||||||inv:7')
    const keys = { ...NO_KEYS, partner: '7', freightMode: 'BUYER' }
    const ofClass = { ...terms, inventoryId: null, invcId: '7', keys }
    expect(matchKeyOf(ofClass)).toBe('1|sa||7||||BUYER|invc:7')
  })

  test('默认从下一个业务日开始', () => {
    expect(nextDayStart(at('05-19 07:59:59'), '08:00')).toEqual(at('05-19 08:00:00'))
    expect(nextDayStart(at('05-19 08:00:00'), '08:00')).toEqual(at('05-20 08:00:00'))
    expect(nextDayStart(at('05-19 08:00:00'), '00:00')).toEqual(at('05-20'))
  })
})
