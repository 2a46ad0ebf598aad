import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess } from '../values/decimal.ts'
import type { Rate } from '../values/rate.ts'
import type { Tons } from '../values/tons.ts'
import { judgeSiteDeduct } from '../weighing/load-rules.ts'
import type { RuleSetting } from '../weighing/weigh-rule.ts'

/** What somebody on site takes off a load. */
export interface SiteDeduction {
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
}

interface DeductFacts extends SiteDeduction {
  /** Tons the vehicle was announced with. */
  readonly base: Tons
  readonly setting: Pick<RuleSetting, 'level' | 'tolWeight' | 'tolRate'>
  readonly hasPicture: boolean
}

/**
 * What is taken off above the limit must be seen on a picture.
 *
 * @example
 * checkSiteDeduct({ siteDeduct: tonsOf('2'), siteRate: null, base: tonsOf('30'), setting, hasPicture: false })?.message // '请上传扣重照片'
 */
export function checkSiteDeduct({ hasPicture, setting, ...facts }: DeductFacts): Refusal | null {
  if (hasPicture || setting.level === 'OFF') return null
  const finding = judgeSiteDeduct(facts, setting)
  return finding?.broken ? refuse('confirm.picture') : null
}

/** 0 ≤ rate < 1, and nothing below 0 is taken off. */
export function checkDeductRange({ siteDeduct, siteRate }: SiteDeduction): Refusal | null {
  if (isLess(siteDeduct ?? '0', '0')) return refuse('check.min', { label: '扣重(吨)', min: '0' })
  if (isLess(siteRate ?? '0', '0')) return refuse('check.min', { label: '扣重率', min: '0' })
  return compareDecimal(siteRate ?? '0', '1') >= 0 ? refuse('confirm.rate') : null
}
