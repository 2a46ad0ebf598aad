import { describe, expect, it } from 'vitest'
import { plateText } from './plate-text.ts'

const plates = [
  { plateCode: 'S', plateName: '陕', provinceName: '陕西省' },
  { plateCode: 'XA', plateName: '陕A', provinceName: '陕西省' },
]

describe('controls / plate', () => {
  it.each([
    ['s', '陕', '陕西省'],
    ['陕', '陕', '陕西省'],
    ['xa', '陕A', null],
    ['陕a12', '陕A12', null],
    ['x', 'X', null],
    ['', '', null],
  ])('“%s” 成为 “%s”', (typed, plateNumber, provinceName) => {
    expect(plateText(typed, plates)).toEqual({ plateNumber, provinceName })
  })
})
