import { describe, expect, test } from 'vitest'
import { plateColor, platePrinted } from './plate-color.ts'

describe('party / plate color', () => {
  test('颜色随号牌种类', () => {
    const colors = ['01', '02', '13', '15', '51', '52', '99'].map((plateType) =>
      plateColor('陕A12345', { plateType }),
    )
    expect(colors).toEqual(['yellow', 'blue', 'yellow', 'yellow', 'mixed', 'green', 'plain'])
  })

  test('种类未知时看号码：大型新能源黄绿，小型新能源绿，货车和挂车黄，小车蓝', () => {
    const plates = ['陕A12345', '陕A1234挂', '陕A12345D', '粤BD12345', '厂01']
    expect(plates.map((plate) => plateColor(plate))).toEqual([
      'yellow',
      'yellow',
      'mixed',
      'green',
      'yellow',
    ])
    expect(plates.map((plate) => plateColor(plate, { isCar: true, plateType: '??' }))).toEqual([
      'blue',
      'yellow',
      'mixed',
      'green',
      'blue',
    ])
  })

  test('印上的样子：地区代号之后有一点，厂内车号没有', () => {
    expect(platePrinted('陕A12345')).toEqual(['陕A', '12345'])
    expect(platePrinted('厂01')).toEqual(['厂01', ''])
  })
})
