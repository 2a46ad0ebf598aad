import { compareDecimal } from '../values/decimal.ts'
import { type Rate, ZERO_RATE } from '../values/rate.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import type { PriceBand, PriceFacts, PriceRow, PriceRule } from './price-facts.ts'
import { type FoundSource, PRICE_KEYS, type PricedKind, type PriceSource } from './price-terms.ts'
import { isOnDay } from './price-times.ts'

/** A price that a rule may take. */
export interface Candidate {
  /** Code of the document it stands in. */
  readonly code: string
  readonly price: UnitPrice
  readonly band: PriceBand | null
  readonly taxRate: Rate
  readonly taxIncluded: boolean
  readonly priceSource: FoundSource
  readonly priceSubId: string | null
}

export interface Search {
  readonly candidates: readonly Candidate[]
  /** For the trace: why there is none. */
  readonly why: string
}

export interface Asked {
  readonly facts: PriceFacts
  readonly rule: PriceRule
  /** The moment that decides which price is in force. */
  readonly date: Date
  readonly kind: PricedKind
}

/** What one rule has to offer at `date`, before bands. */
export function searchCandidates(asked: Asked): Search {
  return SEARCHES[asked.rule.source](asked)
}

const none = (why: string): Search => ({ candidates: [], why })
const one = (candidate: Candidate): Search => ({ candidates: [candidate], why: '' })

const SEARCHES: Readonly<Record<PriceSource, (asked: Asked) => Search>> = {
  NOTICE: searchNotice,
  CONTRACT: searchContract,
  PRICE: searchSheets,
  REFERENCE: searchReference,
}

function searchNotice({ facts }: Asked): Search {
  const { notice } = facts
  if (notice === null) return none('没有通知单')
  if (!notice.priceLock) return none(`通知单${notice.code}未锁价`)
  if (notice.price === null) return none(`通知单${notice.code}没有单价`)
  return one({
    code: notice.code,
    price: notice.price,
    ...plainTerms(facts),
    priceSource: 'NOTICE',
  })
}

function searchContract({ facts, date }: Asked): Search {
  const { contract } = facts
  if (contract === null) return none('没有合同')
  if (contract.priceMode !== 'FIXED') return none(`合同${contract.code}不是固定价`)
  if (contract.price === null) return none(`合同${contract.code}没有此物料的单价`)
  if (!isOnDay(date, { ...contract, dayStart: facts.dayStart }))
    return none(`取价时间不在合同${contract.code}有效期内`)
  return one({
    code: contract.code,
    price: contract.price,
    ...plainTerms(facts),
    priceSource: 'CONTRACT',
  })
}

function searchReference({ facts, kind }: Asked): Search {
  if (kind !== 'sa') return none('参考价只用于销售')
  const { referencePrice } = facts
  if (referencePrice === null || compareDecimal(referencePrice, '0') <= 0)
    return none('物料没有参考价')
  return one({
    code: '参考价',
    price: referencePrice,
    ...plainTerms(facts),
    priceSource: 'REFERENCE',
  })
}

/** Tax where the price itself says nothing of it: the contract's, else the partner's with tax inside. */
function plainTerms({ contract, partnerTaxRate }: PriceFacts) {
  return {
    band: null,
    priceSubId: null,
    taxRate: contract?.taxRate ?? partnerTaxRate ?? ZERO_RATE,
    taxIncluded: contract?.taxIncluded ?? true,
  }
}

function searchSheets({ facts, rule, date }: Asked): Search {
  const barred = barredByMode(facts, rule)
  if (barred !== null) return none(barred)
  const ofKeys = facts.rows.filter((row) => fitsKeys(row, rule, facts))
  const inForce = ofKeys.filter((row) => isInForce(row, date))
  const fitting = lowestRegion(nearestMaterial(inForce, rule, facts), rule, facts)
  if (fitting.length === 0) return none('没有生效的价格单')
  const priceSource = rule.keys.includes('contract') ? 'CONTRACT' : 'PRICE_LIST'
  return {
    candidates: fitting
      .map((row) => ({ ...row, priceSubId: row.subId, priceSource }) as const)
      .sort(byCode),
    why: '',
  }
}

/** A contract priced on its own is not served by general lists, one that follows lists by nothing else. */
function barredByMode({ contract }: PriceFacts, { keys }: PriceRule): string | null {
  if (contract === null) return null
  const general = !keys.includes('contract')
  if (contract.priceMode === 'LIST') return general ? null : `合同${contract.code}按价目表定价`
  return general ? `合同${contract.code}不按价目表定价` : null
}

function fitsKeys({ keys }: PriceRow, rule: PriceRule, facts: PriceFacts): boolean {
  return PRICE_KEYS.every((key) => {
    const value = keys[key]
    if (!rule.keys.includes(key)) return value === null
    if (value === null) return false
    return key === 'region' ? facts.regionIds.includes(value) : value === facts.keys[key]
  })
}

function isInForce({ startTime, effectiveEnd }: PriceRow, date: Date): boolean {
  return startTime <= date && (effectiveEnd === null || date < effectiveEnd)
}

function nearestMaterial(
  rows: readonly PriceRow[],
  { level }: PriceRule,
  { inventoryId, classIds }: PriceFacts,
): readonly PriceRow[] {
  if (level === 'INV') return rows.filter((row) => row.inventoryId === inventoryId)
  const nearest = classIds.find((id) => rows.some((row) => row.invcId === id))
  return nearest === undefined ? [] : rows.filter((row) => row.invcId === nearest)
}

function lowestRegion(
  rows: readonly PriceRow[],
  { keys }: PriceRule,
  { regionIds }: PriceFacts,
): readonly PriceRow[] {
  if (!keys.includes('region')) return rows
  const lowest = regionIds.find((id) => rows.some((row) => row.keys.region === id))
  return rows.filter((row) => row.keys.region === lowest)
}

/** Only for messages and the trace: the order never decides. */
function byCode(a: Candidate, b: Candidate): number {
  return compareText(a.code, b.code) || compareText(a.priceSubId ?? '', b.priceSubId ?? '')
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
