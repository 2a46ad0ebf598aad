import { describe, expect, test } from 'vitest'
import {
  checkPeriods,
  checkPlateOfType,
  checkTrailerPlate,
  type PlateType,
  plateTypeOf,
} from './vehicle-form.ts'

const fits = (plate: string, type: PlateType): boolean => checkPlateOfType(plate, type) === null

describe('party / checkPlateOfType', () => {
  test('普通车牌、挂车、新能源各有各的样子，厂内车不限', () => {
    expect(fits('陕A12345', '01')).toBe(true)
    expect(fits('陕a·12345', '02')).toBe(true)
    expect(fits('陕A1234挂', '01')).toBe(false)
    expect(fits('陕A1234挂', '15')).toBe(true)
    expect(fits('陕A12345', '15')).toBe(false)
    expect(fits('陕A12345D', '51')).toBe(true)
    expect(fits('陕AD12345', '52')).toBe(true)
    expect(fits('陕A12345', '51')).toBe(false)
    expect(fits('铲车7', '99')).toBe(true)
    expect(fits('铲车7', '01')).toBe(false)
    expect(checkPlateOfType('陕A1234挂', '01')?.message).toBe('车牌号格式错误!')
  })

  test('只凭车牌也知道种类', () => {
    const plates = ['陕A12345', '陕A1234挂', '陕A12345D', '陕AD12345', '铲车7']
    expect(plates.map(plateTypeOf)).toEqual(['01', '15', '51', '52', '01'])
  })

  test('挂车牌号须以挂结尾，厂内车的挂车不限', () => {
    expect(checkTrailerPlate('陕A1234挂', '01')).toBeNull()
    expect(checkTrailerPlate('陕A12345', '01')?.message).toBe('挂车牌号格式错误!')
    expect(checkTrailerPlate('板车2', '99')).toBeNull()
  })
})

describe('party / checkPeriods', () => {
  const period = (start: string | null, end: string | null) => ({ label: '道路运输证', start, end })

  test('截止日期不能早于开始日期', () => {
    const wrong = checkPeriods([period(null, null), period('2026-05-02', '2026-05-01')])
    expect(wrong?.message).toBe('道路运输证的截止日期不能早于开始日期')
    const right = [period('2026-05-01', '2026-05-01'), period(null, '2020-01-01')]
    expect(checkPeriods(right)).toBeNull()
  })
})
