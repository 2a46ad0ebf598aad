// What a load is carried for.
import {
  add,
  below,
  floor,
  fraction,
  larger,
  less,
  money,
  NOTHING,
  ONE,
  of,
  over,
  round,
  smaller,
  text,
  times,
  tons,
} from './fractions.mjs'
import { priceOf } from './prices.mjs'
import { qualityOf } from './quality.mjs'
import {
  carrierRates,
  contractLineOf,
  isSet,
  listedRates,
  materials,
  materialTerms,
  notices,
  rateBands,
  routes,
  weighLines,
  weighs,
} from './site.mjs'

const SHANGHAI = 8 * 3_600_000
const dayOf = (time) => new Date(Date.parse(time) + SHANGHAI).toISOString().slice(0, 10)
const holdsOn = (row, day) => row.start_date <= day && !(isSet(row.end_date) && row.end_date < day)
const fits = (given, wanted) => !isSet(given) || given === wanted

/** How close a rate is to a load: road 8, carrier 4, material 2; -1: it is for others. */
function closeness(row, { routeId, carrierId, inventoryId }) {
  if (isSet(row.invc_id)) return -1
  const known = [
    [row.route_id, routeId, 8],
    [row.carrier_id, carrierId, 4],
    [row.inventory_id, inventoryId, 2],
  ]
  if (!known.every(([given, wanted]) => fits(given, wanted))) return -1
  return known.reduce((score, [given, , worth]) => score + (isSet(given) ? worth : 0), 0)
}

function rateOf(load, { contract, day }) {
  const agreed =
    contract === undefined
      ? []
      : (carrierRates.get(contract.id) ?? []).map((row) => ({
          ...row,
          carrier_id: contract.carrier_id,
          start_date: contract.start_date,
        }))
  const known = [load.carrierId, null].flatMap((id) => listedRates.get(id) ?? [])
  const listed = known.filter(
    (row) => row.status === 'AUDITED' && row.kind === load.kind && holdsOn(row, day),
  )
  for (const rows of [agreed, listed]) {
    const [best] = rows
      .map((row) => ({ row, score: closeness(row, load) }))
      .filter(({ score }) => score >= 0)
      .toSorted((a, b) => b.score - a.score || (a.row.start_date < b.row.start_date ? 1 : -1))
    if (best) return best.row
  }
  return null
}

/** Of a rate by distance, that of the stretch in which the road ends. */
function farePriceOf(rate, distance) {
  if (rate.fare_mode !== 'BAND') return of(rate.fare_price)
  const band = (rateBands.get(rate.id) ?? []).find(
    ({ from_km: from, to_km: to }) =>
      below(of(from), distance) && !(isSet(to) && below(of(to), distance)),
  )
  return of(band.fare_price)
}

const ROUNDS = {
  FEN: (a) => round(a, 2),
  FEN_DOWN: (a) => over(floor(times(a, fraction(100n))), fraction(100n)),
  YUAN: (a) => round(a, 0),
  YUAN_DOWN: floor,
  TEN_DOWN: (a) => times(floor(over(a, fraction(10n))), fraction(10n)),
}

const BASES = {
  SMALLER: smaller,
  LARGER: larger,
  ORIGINAL: (original) => original,
  RECEIVE: (_original, received) => received,
}

/** What may be lost: of the carrier's contract, else of the goods', else of the material. */
function allowedLoss(original, { terms, goods, material }) {
  const own = [terms, goods, material].find(
    (one) => one && (isSet(one.loss_percentage) || isSet(one.loss_weight)),
  )
  if (own === undefined) return NOTHING
  const byRate = isSet(own.loss_percentage) ? tons(times(original, of(own.loss_percentage))) : null
  const byWeight = isSet(own.loss_weight) ? of(own.loss_weight) : null
  if (byRate === null || byWeight === null) return byRate ?? byWeight
  return terms.allow_rule === 'SMALLER' ? smaller(byRate, byWeight) : larger(byRate, byWeight)
}

/** Of what came in the ticket says what was sent; of what goes out the customer what arrived. */
function sentAndReceived(weigh, line, { suttle, deduct, terms }) {
  if (weigh.kind === 'sa')
    return {
      original: suttle,
      received: isSet(line.receipt_weight) ? of(line.receipt_weight) : suttle,
    }
  return {
    original: isSet(line.original_weight) ? of(line.original_weight) : null,
    received: terms.loss_basis === 'DE_SUTTLE' ? less(suttle, deduct) : suttle,
  }
}

export function reckonFare(settled, terms) {
  const line = weighLines.get(settled.weigh_sub_id)
  const weigh = weighs.get(line.main_id)
  const notice = notices.get(weigh.notice_id)
  const load = {
    kind: weigh.kind,
    routeId: notice.route_id,
    carrierId: weigh.carrier_id,
    inventoryId: line.inventory_id,
  }
  const rate = rateOf(load, { contract: terms, day: dayOf(weigh.finish_time) })
  const suttle = less(of(weigh.gross), of(weigh.tare))
  const price = priceOf(weigh, line)?.price ?? of(materials.get(line.inventory_id).reference_price)
  const { deduct } = qualityOf(weigh, line, price)
  const { original, received } = sentAndReceived(weigh, line, { suttle, deduct, terms })
  const goods = contractLineOf(weigh, line)
  const material = materialTerms.get(line.inventory_id)
  const lost = original === null ? NOTHING : less(original, received)
  const allow = original === null ? NOTHING : allowedLoss(original, { terms, goods, material })
  const isOver = below(allow, lost)
  const excess = isOver ? (terms.loss_mode === 'ALL' ? lost : less(lost, allow)) : NOTHING
  const basis = BASES[terms.weight_basis](original ?? received, received)
  const weight = isSet(terms.min_ton) ? larger(basis, of(terms.min_ton)) : basis
  const distance = of(routes.get(notice.route_id).distance)
  const farePrice = farePriceOf(rate, distance)
  const fares = {
    TON: () => times(weight, farePrice),
    TON_KM: () => times(times(weight, farePrice), distance),
    BAND: () => times(weight, farePrice),
    CAR: () => farePrice,
  }
  const fare = ROUNDS[terms.fare_round](fares[rate.fare_mode]())
  const lossPrice = terms.loss_price_mode === 'FIXED' ? of(terms.loss_price) : price
  const short = money(times(times(excess, lossPrice), of(terms.loss_times)))
  const owed = less(add(less(fare, short), of(settled.add_amount)), of(settled.deduct_amount))
  const net = money(over(owed, add(ONE, of(terms.tax_rate))))
  return {
    fare_loss: text(lost, 3),
    allow_loss: text(allow, 3),
    excess_loss: text(excess, 3),
    fare_weight: text(weight, 3),
    fare_price: text(farePrice, 4),
    fare_amount: text(fare, 2),
    short_amount: text(short, 2),
    settle_amount: text(owed, 2),
    no_tax_amount: text(net, 2),
    tax_amount: text(less(owed, net), 2),
  }
}

export function shareOil(owed, terms) {
  const part = times(owed, of(terms.oil_rate))
  const unit = of(terms.oil_unit)
  const oil = unit.top === 0n ? money(part) : times(floor(over(part, unit)), unit)
  return { oil_amount: text(oil, 2), cash_amount: text(less(owed, oil), 2) }
}
