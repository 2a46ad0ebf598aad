import { KIND_TRAITS } from '../kinds/kind-traits.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { netPriceOf } from '../trade/contract-terms.ts'
import { isLess, toPlain } from '../values/decimal.ts'
import { type Candidate, searchCandidates } from './price-candidates.ts'
import type { FoundPrice, PriceBand, PriceFacts, StandingPrice } from './price-facts.ts'
import {
  PRICE_STATE_LABELS,
  PRICED_KINDS,
  type PricedKind,
  type PriceState,
} from './price-terms.ts'
import { type AskedRule, traceNote, traceRule } from './price-trace.ts'
import type { TraceStep } from './trace-step.ts'

/**
 * The price of goods: for the notice lock, the freeze at registration, the second weighing, the
 * calculation and 取价试算 alike. Rules are asked by priority; the first that has candidates decides, and
 * what it cannot decide nobody decides: a price taken by date, id or amount would be wrong in silence.
 *
 * @example
 * const { state, price, trace } = findPrice(facts)
 */
export function findPrice(facts: PriceFacts): FoundPrice {
  if (facts.standing !== null) return takeStanding(facts.standing)
  const kind = pricedKindOf(facts.kind)
  if (kind === null)
    return unpriced('NONE', refuse('price.kindless', { kind: KIND_TRAITS[facts.kind].label }), [])
  const rules = [...facts.rules].sort((a, b) => a.priority - b.priority)
  if (rules.length === 0) return unpriced('NONE', refuse('price.noRules'), [])
  const trace: TraceStep[] = []
  for (const rule of rules) {
    const time = facts.times[rule.dateBasis]
    const asked: AskedRule = { rule, date: time ?? facts.now, isNow: time === null }
    const { candidates, why } = searchCandidates({ facts, rule, date: asked.date, kind })
    if (candidates.length > 0) return decide(facts, asked, { candidates, trace })
    trace.push(traceRule(asked, [], `${why}，下一条`))
  }
  return unpriced('NONE', refuse('price.notFound'), trace)
}

/** Returns are priced as what they return; a transfer or a production move has no price. */
export function pricedKindOf(kind: Kind): PricedKind | null {
  const priced = KIND_TRAITS[kind].returnOf ?? kind
  return PRICED_KINDS.find((item) => item === priced) ?? null
}

interface Decision {
  readonly candidates: readonly Candidate[]
  readonly trace: readonly TraceStep[]
}

/** A rule that had candidates never falls through to the next. */
function decide(
  { assay }: PriceFacts,
  asked: AskedRule,
  { candidates, trace }: Decision,
): FoundPrice {
  const stop = (state: PriceState, reason: Refusal): FoundPrice => ({
    ...unpriced(state, reason, [...trace, traceRule(asked, candidates, reason.message)], false),
    ruleId: asked.rule.id,
  })
  const awaited = candidates.find(({ band }) => band !== null && !assay.has(band.itemId))?.band
  if (awaited) return stop('PENDING', refuse('price.pending', { item: awaited.itemName }))
  const kept = candidates.filter(({ band }) => band === null || isInBand(band, assay))
  const [first, second] = kept
  if (first === undefined) return stop('CONFLICT', outOfBands(candidates, assay))
  if (second !== undefined)
    return stop('CONFLICT', refuse('price.conflict', { codes: codesOf(kept) }))
  return take(asked, first, [
    ...trace,
    traceRule(asked, candidates, `取${first.code}的${toPlain(first.price)}`),
  ])
}

function isInBand({ itemId, min, max }: PriceBand, assay: PriceFacts['assay']): boolean {
  const value = assay.get(itemId)
  if (value === undefined) return false
  return !(min !== null && isLess(value, min)) && (max === null || isLess(value, max))
}

function outOfBands(candidates: readonly Candidate[], assay: PriceFacts['assay']): Refusal {
  const band = candidates.find((candidate) => candidate.band !== null)?.band
  const value = assay.get(band?.itemId ?? '') ?? ''
  return refuse('price.outOfBands', {
    item: band?.itemName ?? '',
    value: toPlain(value) ?? value,
    codes: codesOf(candidates),
  })
}

const codesOf = (candidates: readonly Candidate[]): string =>
  [...new Set(candidates.map(({ code }) => code))].join('、')

function take(
  { rule, date }: AskedRule,
  { price, taxRate, taxIncluded, priceSource, priceSubId }: Candidate,
  trace: readonly TraceStep[],
): FoundPrice {
  return {
    state: 'FINAL',
    price,
    netPrice: netPriceOf({ price, taxRate, taxIncluded }),
    taxRate,
    taxIncluded,
    priceSource,
    ruleId: rule.id,
    priceSubId,
    priceDate: date,
    reason: null,
    trace,
  }
}

const STANDING_TITLES: Readonly<Record<StandingPrice['by'], string>> = {
  MANUAL: '手工改价',
  RETURNED: '退货按原磅单的价格',
}

function takeStanding({ by, ...standing }: StandingPrice): FoundPrice {
  const { price, state } = standing
  const said = price === null ? PRICE_STATE_LABELS[state] : `取${toPlain(price)}`
  return {
    ...standing,
    netPrice: netPriceOf(standing),
    reason: state === 'FINAL' ? null : refuse('price.notFound'),
    trace: [traceNote(STANDING_TITLES[by], said)],
  }
}

function unpriced(
  state: PriceState,
  reason: Refusal,
  trace: readonly TraceStep[],
  noted = true,
): FoundPrice {
  return {
    state,
    price: null,
    netPrice: null,
    taxRate: null,
    taxIncluded: null,
    priceSource: null,
    ruleId: null,
    priceSubId: null,
    priceDate: null,
    reason,
    trace: noted ? [...trace, traceNote('取价结束', reason.message)] : trace,
  }
}
