import type { FareFigures } from '@junheng/domain/freight/compute-fare.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { findFareLines, type SettledWeigh } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type Terms, termsOf } from '../fare-load/fare-terms.queries.ts'
import { type FoundLoad, findLoads } from '../fare-load/find-loads.ts'
import { figuresOf } from '../fare-load/reckon-visit.ts'
import { fareKindOf } from '../fare-price/fare-fields.ts'
import type { CalculationChange } from './calculation.queries.ts'

/** What the carrier gets for a record's lines by today's rates, by line; what has no rate says why. */
export async function computeFareLines(
  db: Queryable,
  engine: Engine,
  weigh: SettledWeigh,
): Promise<ReadonlyMap<string, CalculationChange>> {
  const lines = await findFareLines(db, [weigh.id])
  const kind = fareKindOf(weigh.kind)
  const [first] = lines
  if (first === undefined || kind === null) return new Map()
  const { orgId, groupId } = weigh
  const carrierId = first.carrierId ?? ''
  const day = first.priceDay
  const terms = await termsOf(db, { orgId, kind, carrierId, contractId: null, day })
  const loads = await findLoads(db, engine, { orgId, groupId, kind, carrierId, terms, lines })
  const loadOf = (id: string) => loads.get(id)?.load
  const figures = figuresOf(terms, { weighIds: [weigh.id], lines, loadOf })
  return new Map(
    lines.flatMap(({ weighSubId }) => {
      const found = loads.get(weighSubId)
      const own = figures.get(weighSubId)
      return found && own ? [[weighSubId, fareChange(weigh, { found, own, terms })] as const] : []
    }),
  )
}

interface Fared {
  readonly found: FoundLoad
  readonly own: FareFigures
  readonly terms: Terms
}

function fareChange(weigh: SettledWeigh, fared: Fared): CalculationChange {
  return { ...identityOf(weigh, fared), ...reckonedOf(fared) } as CalculationChange
}

/** Whose load it is, and from which record. */
function identityOf(weigh: SettledWeigh, { found }: Fared) {
  const { line, routeName } = found
  return {
    orgId: weigh.orgId,
    groupId: weigh.groupId,
    kind: weigh.kind,
    settleType: 'FARE',
    weighId: weigh.id,
    weighSubId: line.weighSubId as CalculationChange['weighSubId'],
    weighCode: weigh.code,
    plateNumber: weigh.plateNumber,
    noticeId: weigh.noticeId,
    notoCode: weigh.notoCode,
    inventoryId: line.inventoryId as CalculationChange['inventoryId'],
    invName: line.invName,
    partnerType: 'CARRIER',
    partnerId: line.carrierId,
    partnerName: line.carrierName,
    routeName,
    weighDate: weigh.businessDate,
  }
}

const NOT_OWED = {
  fareAmount: null,
  shortAmount: null,
  settleAmount: null,
  noTaxAmount: null,
  taxAmount: null,
} as const

/** The numbers of one load; without a carrier or a rate an exception that owes nothing yet. */
function reckonedOf({ found, own, terms }: Fared) {
  const { line, picked, load } = found
  const { errorMsg, ...figures } = own
  const fault =
    line.carrierId === null ? refuse('fareSettle.noCarrier').message : (errorMsg ?? null)
  const stated = {
    suttle: line.suttle,
    deSuttle: line.deSuttle,
    originalWeight: load.originalWeight,
    receiptWeight: line.receiptWeight,
    receiveWeight: load.receiveWeight,
    settleWeight: figures.fareWeight,
    distance: picked.distance,
    fareMode: picked.fareMode,
    farePrice: picked.farePrice,
    fareSource: picked.source,
    fareCode: picked.code,
    fareWhy: picked.why,
    lossPrice: load.lossPrice,
    estimated: picked.estimated,
    taxIncluded: true,
    taxRate: terms.taxRate,
    fixedAmount: ZERO_MONEY,
    ...figures,
  }
  return fault === null
    ? { ...stated, status: 'CALCULATED', errorMsg: null }
    : { ...stated, ...NOT_OWED, status: 'EXCEPTION', errorMsg: fault }
}
