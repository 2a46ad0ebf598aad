// Reads an export and reckons every settled amount anew: from the weights, the assayed values, the models and their
// bands, the price sheets and the rates. It imports nothing of the product on purpose: what it knows of money it
// knows from the specification alone.
import { of, sum, text } from './fractions.mjs'
import { reckonFare, shareOil } from './freight.mjs'
import { reckonGoods } from './goods.mjs'
import { byId, byMain, site } from './site.mjs'

const differences = []
let lines = 0

function compare(name, stored, own) {
  for (const [column, value] of Object.entries(own))
    if (stored[column] !== value)
      differences.push(`${name} ${column}: ${stored[column]}, not ${value}`)
}

const sums = (rows, columns) =>
  Object.fromEntries(columns.map((name) => [name, text(sum(rows.map((row) => of(row[name]))), 2)]))

const GOODS = ['goods_amount', 'quality_amount', 'settle_amount', 'no_tax_amount', 'tax_amount']
const goodsLines = byMain('fd_settlement_sub')
for (const settlement of site.fd_settlement_main.filter(
  ({ red_blue: color }) => color === 'BLUE',
)) {
  const own = (goodsLines.get(settlement.id) ?? []).map((settled) => {
    lines += 1
    const reckoned = reckonGoods(settled)
    if (reckoned === null) differences.push(`${settled.weigh_code}: no price`)
    else compare(settled.weigh_code, settled, reckoned)
    return reckoned ?? settled
  })
  compare(settlement.code, settlement, sums(own, GOODS))
}

const FARES = ['fare_amount', 'short_amount', 'settle_amount', 'no_tax_amount', 'tax_amount']
const fareLines = byMain('fd_fare_settle_sub')
const fareContracts = byId('fd_fare_contract')
let fares = 0
for (const settlement of site.fd_fare_settle.filter(({ red_blue: color }) => color === 'BLUE')) {
  const terms = fareContracts.get(settlement.fare_contract_id)
  const own = (fareLines.get(settlement.id) ?? []).map((settled) => {
    fares += 1
    const reckoned = reckonFare(settled, terms)
    compare(settled.weigh_code, settled, reckoned)
    return reckoned
  })
  const totals = sums(own, FARES)
  compare(settlement.code, settlement, totals)
  compare(settlement.code, settlement, shareOil(of(totals.settle_amount), terms))
}

const settlements = site.fd_settlement_main.length
process.stdout.write(`${JSON.stringify({ settlements, lines, fares, differences })}\n`)
