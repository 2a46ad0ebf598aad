import type { Kind } from '../kinds/kinds.ts'
import { type Control, contractLimit } from '../notice/check-hold.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess, isZero, subtractDecimal } from '../values/decimal.ts'
import type { Rate } from '../values/rate.ts'
import { roundTons, type Tons } from '../values/tons.ts'
import { priceWithoutTax, type UnitPrice } from '../values/unit-price.ts'
import { dayEnd, formatWireDateTime } from '../values/wire-time.ts'

/** How many tons a line may be exceeded to, and what happens beyond. */
export interface LimitTerms {
  readonly quantity: Tons
  /** Null counts as 0. */
  readonly overRate: Rate | null
}

/** What of a contract's header its lines depend on. */
export interface ContractTerms {
  readonly contractType: string | null
  readonly startDate: string
  readonly endDate: string
  readonly priceMode: string
  readonly qtyControl: Control
}

export interface ContractLine {
  readonly inventoryId: string
  readonly invName: string | null
  readonly quantity: Tons
  readonly price: UnitPrice | null
  readonly batchMode: string | null
  readonly batchSize: string | null
}

/** The price without tax, R2: the price itself where tax is not inside. */
export function netPriceOf({
  price,
  taxRate,
  taxIncluded,
}: {
  readonly price: UnitPrice | null
  readonly taxRate: Rate
  readonly taxIncluded: boolean
}): UnitPrice | null {
  if (price === null || !taxIncluded) return price
  return priceWithoutTax(price, taxRate)
}

/** Who pays the freight where a contract says who bears it; we pay what we move between our companies. */
const PAYS_FARE: Readonly<Partial<Record<Kind, string>>> = { pu: 'BUYER', sa: 'SELLER' }

/** What a notice on a contract starts with: until when it holds, and whether we pay its freight. */
export function noticeTermsOf({
  kind,
  freightMode,
  endDate,
}: {
  readonly kind: Kind
  readonly freightMode: string | null
  readonly endDate: string
}): { readonly noticeEnd: string; readonly payFare: boolean } {
  const payer = PAYS_FARE[kind]
  return {
    noticeEnd: formatWireDateTime(dayEnd(endDate)),
    payFare: payer === undefined || payer === freightMode,
  }
}

/** What must hold of a contract whenever it is stored; a draft may still lack its lines. */
export function checkContract(
  terms: ContractTerms,
  lines: readonly ContractLine[],
): Refusal | null {
  if (terms.endDate < terms.startDate) return refuse('contract.dates')
  const seen = new Set<string>()
  for (const line of lines) {
    const name = line.invName ?? ''
    if (seen.has(line.inventoryId)) return refuse('contract.lineTwice', { name })
    seen.add(line.inventoryId)
    const refusal = checkLine(terms, line, name)
    if (refusal) return refusal
  }
  return null
}

function checkLine(terms: ContractTerms, line: ContractLine, name: string): Refusal | null {
  if (compareDecimal(line.quantity, '0') <= 0 && !(isOpenFrame(terms) && isZero(line.quantity)))
    return refuse('contract.lineQuantity', { name })
  if (terms.priceMode === 'FIXED' && line.price === null)
    return refuse('contract.linePrice', { name })
  const counted = line.batchMode === 'TONS' || line.batchMode === 'NUM'
  return counted && compareDecimal(line.batchSize ?? '0', '0') <= 0
    ? refuse('contract.batchSize', { name })
    : null
}

/** A frame without quantity control only says at which terms goods may move, not how many. */
function isOpenFrame({ contractType, qtyControl }: ContractTerms): boolean {
  return contractType === 'FRAME' && qtyControl === 'NONE'
}

/**
 * Whether a line may shrink (or grow) to `quantity` while notices already hold `noticeQuantity` of it.
 * What was delivered beyond the limit, `overQuantity`, never counts against it.
 */
export function checkLineChange({
  noticeQuantity,
  overQuantity,
  ...terms
}: LimitTerms & { readonly noticeQuantity: Tons; readonly overQuantity: Tons }): Refusal | null {
  const held = subtractDecimal(noticeQuantity, overQuantity)
  return isLess(contractLimit(terms), held)
    ? refuse('contract.belowNoticed', { x: roundTons(held) })
    : null
}
