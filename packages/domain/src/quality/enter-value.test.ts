import { describe, expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { type EntryItem, enterValue } from './enter-value.ts'

const ash: EntryItem = {
  name: '干基灰分',
  valueType: 'NUMBER',
  options: null,
  decimals: 2,
  minValue: assayValueOf('0'),
  maxValue: assayValueOf('60'),
  parallelCount: 2,
  toleranceT: assayValueOf('0.20'),
  isDerived: false,
}
const type = (...determinations: string[]) => enterValue(ash, { determinations, text: null })

describe('录入一个项目 / domain/3 A6', () => {
  test('{10.00, 10.21}：要第三次；补上10.18得10.13', () => {
    expect(type('10.00', '10.21')).toMatchObject({ state: 'MORE', next: 3, value: null })
    expect(type('10.00', '10.21', '10.18')).toMatchObject({
      state: 'DONE',
      rawValue: '10.13',
      value: '10.130000',
    })
  })

  test('{10.03, 10.25, 10.46, 10.23} → 10.17；都不合则超差', () => {
    expect(type('10.03', '10.25', '10.46', '10.23')).toMatchObject({ value: '10.170000' })
    expect(type('10.00', '10.30', '10.60', '10.90')).toMatchObject({ state: 'OUT', value: null })
  })

  test('超出有效范围、不是数、五次、公式项目都不收', () => {
    expect(type('60.01')).toMatchObject({ message: '干基灰分超出有效范围0~60' })
    expect(type('一')).toMatchObject({ code: 'assay.value' })
    expect(type('1', '1', '1', '1', '1')).toMatchObject({ code: 'assay.tooMany' })
    const derived = enterValue({ ...ash, isDerived: true }, { determinations: ['1'], text: null })
    expect(derived).toMatchObject({ code: 'assay.derived' })
  })

  test('选项只收选项，是否只收是和否，文本照收，空的不算', () => {
    const word = (valueType: EntryItem['valueType'], text: string) =>
      enterValue({ ...ash, valueType, options: '块,粉' }, { determinations: [], text })
    expect(word('ENUM', '块')).toMatchObject({ state: 'DONE', textValue: '块' })
    expect(word('ENUM', '粒')).toMatchObject({ code: 'assay.value' })
    expect(word('BOOLEAN', '是')).toMatchObject({ textValue: '是' })
    expect(word('BOOLEAN', '对')).toMatchObject({ code: 'assay.value' })
    expect(word('TEXT', '有异味')).toMatchObject({ textValue: '有异味' })
    expect(word('TEXT', ' ')).toMatchObject({ state: 'MORE' })
  })
})
