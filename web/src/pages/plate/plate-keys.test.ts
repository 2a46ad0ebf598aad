import { checkPlateNumber } from '@junheng/domain/checks/plate-number.ts'
import { describe, expect, it } from 'vitest'
import { plateKeys } from './plate-keys.ts'

describe('plate keyboard', () => {
  it('先省份，再字母，再字母和数字，最后才有挂学警', () => {
    expect(plateKeys('')).toContain('晋')
    expect(plateKeys('')).not.toContain('A')
    expect(plateKeys('晋')).toContain('K')
    expect(plateKeys('晋')).not.toContain('1')
    expect(plateKeys('晋K')).toEqual(expect.arrayContaining(['1', 'Z']))
    expect(plateKeys('晋K123')).not.toContain('挂')
    expect(plateKeys('晋K1234')).toContain('挂')
    expect(plateKeys('晋K')).not.toContain('O')
  })

  it('每个省份都能按出一个合格的车牌', () => {
    for (const province of plateKeys('')) expect(checkPlateNumber(`${province}K12345`)).toBeNull()
  })
})
