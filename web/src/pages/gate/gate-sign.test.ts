import { describe, expect, it } from 'vitest'
import { signOf, signText } from './gate-sign.ts'

describe('pages / gate', () => {
  it('认出车牌、卡号和二维码', () => {
    expect(signOf('  ')).toBeNull()
    expect(signOf(' 晋a·12345 ')).toEqual({ plateNumber: '晋A12345' })
    expect(signOf('厂内07')).toEqual({ plateNumber: '厂内07' })
    expect(signOf('0001234')).toEqual({ cardNo: '0001234' })
    expect(signOf('QR1.REGISTRY.7.0.x.y')).toEqual({ content: 'QR1.REGISTRY.7.0.x.y' })
    expect(signOf('https://x.cn/#/print/verify/WB1.WEIGH.7.1.ABCD')).toEqual({
      content: 'WB1.WEIGH.7.1.ABCD',
    })
    expect(signText({ cardNo: '12' })).toBe('卡 12')
  })
})
