import { describe, expect, it } from 'vitest'
import {
  checkPlateNumber,
  expandPlateText,
  isNewEnergyPlate,
  normalisePlate,
} from './plate-number.ts'

const plates = [
  { plateCode: 'S', plateName: '陕', provinceName: '陕西省' },
  { plateCode: 'SA', plateName: '陕A', provinceName: '陕西省' },
]

describe('plate-number', () => {
  it.each([
    '陕A12345',
    '陕a 123·45',
    '京A1234挂',
    '粤Z1234港',
    '粤BD12345',
    '粤B12345D',
    '沪A1234学',
    '',
  ])('%j 通过', (text) => {
    expect(checkPlateNumber(text)).toBeNull()
  })

  it.each([
    '陕I12345',
    '陕A1234',
    '陕AO1234',
    '秦A12345',
    'A12345',
    '陕A1234567',
    '京AB1234挂',
    '粤BI12345',
  ])('%j 拒绝', (text) => {
    expect(checkPlateNumber(text, '01')?.message).toBe('车牌号格式错误!')
  })

  it('号牌种类 99 可以是任意 2 到 12 个字', () => {
    expect(checkPlateNumber('厂内01', '99')).toBeNull()
    expect(checkPlateNumber('1', '99')).not.toBeNull()
    expect(checkPlateNumber('1'.repeat(13), '99')).not.toBeNull()
  })

  it('统一写法：大写，去掉空白和点', () => {
    expect(normalisePlate(' 陕a·12.3 4•5\t')).toBe('陕A12345')
  })

  it('认得新能源号牌', () => {
    expect(isNewEnergyPlate('粤BD12345')).toBe(true)
    expect(isNewEnergyPlate('粤B·12345F')).toBe(true)
    expect(isNewEnergyPlate('粤B12345')).toBe(false)
  })

  it('输入简码得到简称，单字简称同时带出省份', () => {
    expect(expandPlateText('s', plates)).toEqual({ plateNumber: '陕', provinceName: '陕西省' })
    expect(expandPlateText('Sa', plates)).toEqual({ plateNumber: '陕A', provinceName: null })
    expect(expandPlateText('陕a1', plates)).toEqual({ plateNumber: '陕A1', provinceName: null })
  })
})
