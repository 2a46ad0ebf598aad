import { describe, expect, test } from 'vitest'
import { rateOf } from '../values/rate.ts'
import { tonsOf } from '../values/tons.ts'
import { presetOf } from '../weighing/weigh-rules.ts'
import { checkDeductRange, checkSiteDeduct } from './site-deduct.ts'

const setting = presetOf('SITE_DEDUCT', { kind: 'pu', side: null })
const check = (
  siteDeduct: string,
  { siteRate = '0', base = '30.000', hasPicture = false, level = setting.level } = {},
) =>
  checkSiteDeduct({
    siteDeduct: tonsOf(siteDeduct),
    siteRate: rateOf(siteRate),
    base: tonsOf(base),
    setting: { ...setting, level },
    hasPicture,
  })

describe('现场确认 / 扣重', () => {
  test('超过上限须有照片，刚好等于不用', () => {
    expect(check('1.000')).toBeNull()
    expect(check('1.001')?.message).toBe('请上传扣重照片')
    expect(check('1.001', { hasPicture: true })).toBeNull()
    expect(check('9.000', { level: 'OFF' })).toBeNull()
  })

  test('上限取吨数与比率中大者，扣重率按预装数折吨', () => {
    expect(check('1.200', { base: '40.000' })).toBeNull()
    expect(check('1.201', { base: '40.000' })?.message).toBe('请上传扣重照片')
    expect(check('0.500', { siteRate: '0.02' })?.message).toBe('请上传扣重照片')
    expect(check('0.400', { siteRate: '0.02' })).toBeNull()
  })

  test('0 ≤ 扣重率 < 1，扣重不为负', () => {
    const range = (deduct: string, rate: string) =>
      checkDeductRange({ siteDeduct: tonsOf(deduct), siteRate: rateOf(rate) })
    expect(range('0', '0.999999')).toBeNull()
    expect(range('0', '1')?.message).toBe('扣重率须小于1')
    expect(range('0', '-0.000001')?.message).toBe('扣重率不能小于0')
    expect(range('-0.001', '0')?.message).toBe('扣重(吨)不能小于0')
    expect(checkDeductRange({ siteDeduct: null, siteRate: null })).toBeNull()
  })
})
