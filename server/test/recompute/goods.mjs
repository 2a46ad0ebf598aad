// What is paid for the goods of a line.
import {
  add,
  below,
  larger,
  less,
  money,
  ONE,
  of,
  over,
  size,
  smaller,
  text,
  times,
  tons,
} from './fractions.mjs'
import { priceOf } from './prices.mjs'
import { qualityOf } from './quality.mjs'
import { contractLineOf, contracts, isSet, materialTerms, weighLines, weighs } from './site.mjs'

function settleTons(weigh, line, { suttle, deduct }) {
  const contract = contracts.get(weigh.contract_id)
  const entered = weigh.kind === 'pu' ? line.original_weight : line.receipt_weight
  if (!isSet(entered)) return less(suttle, deduct)
  const ticket = of(entered)
  const own = contractLineOf(weigh, line)
  const material = materialTerms.get(line.inventory_id)
  const lossWeight = of(own?.loss_weight ?? material?.loss_weight)
  const lossRate = of(own?.loss_percentage ?? material?.loss_percentage)
  const allowed = larger(lossWeight, tons(times(ticket, lossRate)))
  const bases = {
    DE_SUTTLE: suttle,
    ORIGINAL: weigh.kind === 'pu' ? ticket : suttle,
    SMALLER: smaller(ticket, suttle),
    ORIGINAL_IN_TOLERANCE: below(allowed, size(less(ticket, suttle))) ? suttle : ticket,
  }
  return less(bases[contract.settle_basis ?? 'DE_SUTTLE'], deduct)
}

function taxed(due, { rate, inside }) {
  const net = inside ? money(over(due, add(ONE, rate))) : due
  const tax = inside ? less(due, net) : money(times(net, rate))
  return { settleAmount: add(net, tax), noTaxAmount: net, taxAmount: tax }
}

export function reckonGoods(settled) {
  const line = weighLines.get(settled.weigh_sub_id)
  const weigh = weighs.get(line.main_id)
  const found = priceOf(weigh, line)
  if (found === null) return null
  const { price } = found
  const suttle = less(of(weigh.gross), of(weigh.tare))
  const { deduct, qualityPrice, fixed } = qualityOf(weigh, line, price)
  const weight = settleTons(weigh, line, { suttle, deduct })
  const settlePrice = less(price, qualityPrice)
  const goods = money(times(weight, price))
  const priced = money(times(weight, settlePrice))
  const due = add(less(priced, fixed), of(settled.adjust_amount))
  const { settleAmount, noTaxAmount, taxAmount } = taxed(due, found)
  return {
    deduct: text(deduct, 3),
    settle_weight: text(weight, 3),
    price: text(price, 4),
    quality_price: text(qualityPrice, 4),
    settle_price: text(settlePrice, 4),
    goods_amount: text(goods, 2),
    quality_amount: text(add(less(goods, priced), fixed), 2),
    settle_amount: text(settleAmount, 2),
    no_tax_amount: text(noTaxAmount, 2),
    tax_amount: text(taxAmount, 2),
  }
}
