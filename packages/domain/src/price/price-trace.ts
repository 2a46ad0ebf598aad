import { toPlain } from '../values/decimal.ts'
import { formatWireDateTime } from '../values/wire-time.ts'
import type { Candidate } from './price-candidates.ts'
import type { PriceBand, PriceRule } from './price-facts.ts'
import {
  DATE_BASIS_LABELS,
  PRICE_KEY_LABELS,
  PRICE_KEYS,
  PRICE_LEVEL_LABELS,
  PRICE_SOURCE_LABELS,
} from './price-terms.ts'
import type { TraceStep } from './trace-step.ts'

export interface AskedRule {
  readonly rule: PriceRule
  readonly date: Date
  /** The moment of the rule's date basis has not come yet; `date` is now. */
  readonly isNow: boolean
}

/** @example ruleTitle(rule) // '20 价格单（合同）按物料' */
export function ruleTitle({ priority, source, keys, level }: Omit<PriceRule, 'id'>): string {
  if (source !== 'PRICE') return `${priority} ${PRICE_SOURCE_LABELS[source]}`
  const named = PRICE_KEYS.filter((key) => keys.includes(key)).map((key) => PRICE_KEY_LABELS[key])
  const dependence = named.length === 0 ? '通用' : named.join('、')
  return `${priority} ${PRICE_SOURCE_LABELS[source]}（${dependence}）按${PRICE_LEVEL_LABELS[level]}`
}

export function traceRule(
  { rule, date, isNow }: AskedRule,
  candidates: readonly Candidate[],
  result: string,
): TraceStep {
  const basis = DATE_BASIS_LABELS[rule.dateBasis]
  return {
    ruleId: rule.id,
    title: `${ruleTitle(rule)}，取价时间：${isNow ? `尚未${basis}，按当前时间` : basis}`,
    date: formatWireDateTime(date),
    candidates: candidates.map(({ code, price, priceSubId, band }) => ({
      code,
      price,
      priceSubId,
      band: band === null ? '' : bandText(band),
    })),
    result,
  }
}

/** A step without a rule: what decided before any rule was asked, or that all were asked in vain. */
export function traceNote(title: string, result: string): TraceStep {
  return { ruleId: null, title, date: null, candidates: [], result }
}

/**
 * A band as people write it.
 *
 * @example
 * bandText({ itemId: '1', itemName: '发热量', min: '5000', max: null }) // '发热量[5000, ∞)'
 */
export function bandText({ itemName, min, max }: PriceBand): string {
  const from = min === null ? '(-∞' : `[${toPlain(min)}`
  return `${itemName}${from}, ${max === null ? '∞' : toPlain(max)})`
}
