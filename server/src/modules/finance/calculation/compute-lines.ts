import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { FoundPrice } from '@junheng/domain/price/price-facts.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { settleLine } from '@junheng/domain/settlement/settle-line.ts'
import { isOverDeducted, settleWeightOf } from '@junheng/domain/settlement/settle-weight.ts'
import { type Money, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { type Rate, ZERO_RATE } from '@junheng/domain/values/rate.ts'
import { negateTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { type UnitPrice, ZERO_UNIT_PRICE } from '@junheng/domain/values/unit-price.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findPartnerTerms, findWeighTerms } from '#modules/archives/api.ts'
import { findNotice, findSettleTerms, type SettleTerms } from '#modules/trade/api.ts'
import { findSettlePrices, type SettledWeigh, selectSettled } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { CalculationChange } from './calculation.queries.ts'
import type { PartnerType } from './line-fields.ts'

type Line = SettledWeigh['mmWeighSub'][number]

/** What a record's lines come to by today's rules, by line; what has no price says why. */
export async function computeLines(
  db: Queryable,
  engine: Engine,
  weigh: SettledWeigh,
): Promise<ReadonlyMap<string, CalculationChange>> {
  const prices = await findSettlePrices(db, engine, weigh)
  const shared = await sharedFacts(db, engine, weigh)
  const computed = new Map<string, CalculationChange>()
  for (const line of weigh.mmWeighSub) {
    const found = prices.get(line.id)
    if (found === undefined) continue
    const facts = await lineFacts(db, { weigh, line, shared })
    computed.set(line.id, { ...identityOf(weigh, line, shared), ...reckon(line, found, facts) })
  }
  return computed
}

interface SharedFacts {
  readonly isReturn: boolean
  readonly partnerType: PartnerType
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly partnerTaxRate: Rate | null
  readonly routeName: string | null
  /** The record whose goods come back; null: none do. */
  readonly source: SettledWeigh | null
}

/** Whom the goods of a record are settled with, and what its lines have in common. */
async function sharedFacts(
  db: Queryable,
  engine: Engine,
  weigh: SettledWeigh,
): Promise<SharedFacts> {
  const { kind, sourceWeighId, noticeId } = weigh
  const { returnOf, partner } = KIND_TRAITS[kind]
  const notice = noticeId === null ? null : await findNotice(db, noticeId)
  const isReturn = returnOf !== null
  const [source = null] =
    isReturn && sourceWeighId
      ? await selectSettled(db, engine, { ids: [sourceWeighId], lock: false })
      : []
  const common = { isReturn, routeName: notice?.routeName ?? null, source }
  if (partner !== 'vendor' && partner !== 'customer') {
    // The other end of an allocation.
    const isOut = weigh.side === 'fh'
    const partnerId = (isOut ? notice?.shOrgId : notice?.fhOrgId) ?? null
    const partnerName = (isOut ? notice?.shOrgName : notice?.fhOrgName) ?? null
    return { ...common, partnerType: 'ORG', partnerId, partnerName, partnerTaxRate: null }
  }
  const { partnerId } = weigh
  const terms = partnerId === null ? null : await findPartnerTerms(db, { partner, id: partnerId })
  return {
    ...common,
    partnerType: partner === 'vendor' ? 'VENDOR' : 'CUSTOMER',
    partnerId,
    partnerName: weigh.partnerName,
    partnerTaxRate: terms?.taxRate ?? null,
  }
}

interface LineFacts extends SharedFacts {
  readonly terms: SettleTerms | null
  readonly arrives: boolean
  readonly ticket: Tons | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
  readonly qualityPrice: UnitPrice
  readonly fixedAmount: Money
}

/** A column of the laboratory's, which has come to lines after this. */
type Assayed = Line & { readonly fixedAmount?: Money | null }

async function lineFacts(
  db: Queryable,
  { weigh, line, shared }: { weigh: SettledWeigh; line: Line; shared: SharedFacts },
): Promise<LineFacts> {
  const { contractId, kind } = weigh
  const { inventoryId } = line
  const terms = contractId === null ? null : await findSettleTerms(db, { contractId, inventoryId })
  const material = (await findWeighTerms(db, [inventoryId])).get(inventoryId)
  const sold = shared.source?.mmWeighSub.find((each) => each.inventoryId === inventoryId)
  const assayed: Assayed = sold ?? line
  const arrives = KIND_TRAITS[kind].stockRecords.in !== null && weigh.side !== 'fh'
  return {
    ...shared,
    terms,
    arrives,
    // What comes back is paid as it is weighed.
    ticket: shared.isReturn ? null : arrives ? line.originalWeight : line.receiptWeight,
    lossWeight: terms?.lossWeight ?? material?.lossWeight ?? null,
    lossPercentage: terms?.lossPercentage ?? material?.lossPercentage ?? null,
    qualityPrice: assayed.qualityPrice ?? ZERO_UNIT_PRICE,
    fixedAmount: (shared.isReturn ? null : assayed.fixedAmount) ?? ZERO_MONEY,
  }
}

function identityOf(weigh: SettledWeigh, line: Line, shared: SharedFacts): CalculationChange {
  const { partnerType, partnerId, partnerName, routeName } = shared
  return {
    orgId: weigh.orgId,
    groupId: weigh.groupId,
    kind: weigh.kind as CalculationChange['kind'],
    weighId: weigh.id as CalculationChange['weighId'],
    weighSubId: line.id as CalculationChange['weighSubId'],
    weighCode: weigh.code,
    plateNumber: weigh.plateNumber,
    registrySubId: line.registrySubId,
    noticeId: weigh.noticeId,
    notoCode: weigh.notoCode,
    contractId: weigh.contractId,
    contractCode: weigh.contractCode,
    inventoryId: line.inventoryId,
    invCode: line.invCode,
    invName: line.invName,
    partnerType,
    partnerId,
    partnerName,
    routeName,
    weighDate: weigh.businessDate,
    originalWeight: line.originalWeight,
    receiptWeight: line.receiptWeight,
  } as CalculationChange
}

const NO_AMOUNTS = {
  settlePrice: null,
  goodsAmount: null,
  qualityAmount: null,
  settleAmount: null,
  noTaxAmount: null,
  taxAmount: null,
} as const

/** The numbers of one line; without a final price, or with more taken off than there is, an exception. */
function reckon(line: Line, found: FoundPrice, facts: LineFacts): CalculationChange {
  const { terms, isReturn, qualityPrice, fixedAmount } = facts
  const turn = (tons: Tons | null): Tons => {
    const known = tons ?? ZERO_TONS
    return isReturn ? negateTons(known) : known
  }
  const settleBasis = terms?.settleBasis ?? 'DE_SUTTLE'
  const suttle = line.suttle ?? ZERO_TONS
  const deduct = line.deduct ?? ZERO_TONS
  const weight = settleWeightOf({ ...facts, suttle, deduct, basis: settleBasis })
  const stated = {
    contractSubId: terms?.contractSubId ?? null,
    suttle: turn(suttle),
    deduct: turn(deduct),
    deSuttle: turn(line.deSuttle),
    settleBasis,
    price: found.price,
    priceSource: found.priceSource,
    priceDate: found.priceDate && formatWireDateTime(found.priceDate),
    computeRemark: remarkOf(line),
    ...taxOf(found, facts),
  }
  const fault = faultOf(found, weight)
  if (fault !== null || found.price === null)
    return {
      ...stated,
      ...NO_AMOUNTS,
      settleWeight: turn(weight),
      qualityPrice,
      fixedAmount,
      status: 'EXCEPTION',
      errorMsg: fault,
    }
  const amounts = settleLine({
    settleWeight: weight,
    price: found.price,
    qualityPrice,
    fixedAmount,
    adjustAmount: ZERO_MONEY,
    taxIncluded: stated.taxIncluded,
    taxRate: stated.taxRate,
    isReturn,
  })
  return { ...stated, ...amounts, status: 'CALCULATED', errorMsg: null }
}

const remarkOf = (line: Line): string | null =>
  (line as { readonly computeRemark?: string | null }).computeRemark ?? null

function faultOf({ state, price, reason }: FoundPrice, weight: Tons): string | null {
  if (state !== 'FINAL' || price === null)
    return reason?.message ?? refuse('price.notFound').message
  return isOverDeducted(weight) ? refuse('weigh.deductOver').message : null
}

/** Prices that a person has set, or that come back with the goods, say nothing of tax: the contract does. */
function taxOf(
  found: FoundPrice,
  { terms, isReturn, partnerTaxRate }: LineFacts,
): { readonly taxRate: Rate; readonly taxIncluded: boolean } {
  const isSilent = found.priceSource === 'MANUAL' || isReturn
  if (!isSilent && found.taxRate !== null)
    return { taxRate: found.taxRate, taxIncluded: found.taxIncluded ?? true }
  if (terms !== null) return { taxRate: terms.taxRate, taxIncluded: terms.taxIncluded }
  return { taxRate: partnerTaxRate ?? ZERO_RATE, taxIncluded: true }
}
