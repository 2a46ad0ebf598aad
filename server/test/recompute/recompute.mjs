// Reads an export and reckons every settled amount anew. It imports nothing of the product on purpose: what it
// knows of money it knows from the specification alone.
import { readFileSync } from 'node:fs'

/** A decimal text as an integer of so many digits behind the point. */
function units(text, digits) {
  if (text === null || text === undefined || text === '') return 0n
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || part.slice(digits).replaceAll('0', '') !== '')
    throw new Error(`${text} has more than ${digits} digits`)
  const value = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** Half up, negatives mirrored. */
function divide(value, by) {
  const [a, b] = [value < 0n ? -value : value, by < 0n ? -by : by]
  const rounded = (a * 2n + b) / (b * 2n)
  return value < 0n === by < 0n ? rounded : -rounded
}

function text(value, digits) {
  const plain = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}

const min = (a, b) => (a < b ? a : b)
const max = (a, b) => (a > b ? a : b)
const abs = (a) => (a < 0n ? -a : a)

/** Tons that are paid for: by the contract's basis, less the deduction. */
function settleTons(line) {
  const suttle = units(line.gross, 3) - units(line.tare, 3)
  const deduct = units(line.deduct, 3)
  const entered = line.kind === 'pu' ? line.originalWeight : line.receiptWeight
  const ticket = entered === null ? null : units(entered, 3)
  if (ticket === null) return suttle - deduct
  const allowed = max(
    units(line.lossWeight, 3),
    divide(ticket * units(line.lossPercentage, 6), 1_000_000n),
  )
  const bases = {
    DE_SUTTLE: suttle,
    ORIGINAL: line.kind === 'pu' ? ticket : suttle,
    SMALLER: min(ticket, suttle),
    ORIGINAL_IN_TOLERANCE: abs(ticket - suttle) <= allowed ? ticket : suttle,
  }
  return bases[line.settleBasis] - deduct
}

function reckon(line) {
  const tons = settleTons(line)
  const price = units(line.price, 4)
  const quality = min(units(line.qualityPrice, 4), price)
  const settlePrice = price - quality
  // tons (3) × price (4) → fen (2)
  const goods = divide(tons * price, 100_000n)
  const priced = divide(tons * settlePrice, 100_000n)
  const fixed = units(line.fixedAmount, 2)
  const due = priced - fixed + units(line.adjustAmount, 2)
  const rate = units(line.taxRate, 6)
  const net = line.taxIncluded ? divide(due * 1_000_000n, 1_000_000n + rate) : due
  const tax = line.taxIncluded ? due - net : divide(net * rate, 1_000_000n)
  return {
    settleWeight: text(tons, 3),
    settlePrice: text(settlePrice, 4),
    goodsAmount: text(goods, 2),
    qualityAmount: text(goods - priced + fixed, 2),
    settleAmount: text(net + tax, 2),
    noTaxAmount: text(net, 2),
    taxAmount: text(tax, 2),
  }
}

const SUMMED = ['goodsAmount', 'qualityAmount', 'settleAmount', 'noTaxAmount', 'taxAmount']

const { settlements } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const differences = []
let lines = 0
for (const settlement of settlements) {
  const sums = Object.fromEntries(SUMMED.map((name) => [name, 0n]))
  for (const line of settlement.lines) {
    lines += 1
    const own = reckon(line)
    for (const [name, value] of Object.entries(own))
      if (line.settled[name] !== value)
        differences.push(`${line.weighCode} ${name}: ${line.settled[name]}, not ${value}`)
    for (const name of SUMMED) sums[name] += units(own[name], 2)
  }
  for (const name of SUMMED)
    if (settlement[name] !== text(sums[name], 2))
      differences.push(
        `${settlement.code} ${name}: ${settlement[name]}, not ${text(sums[name], 2)}`,
      )
}
process.stdout.write(`${JSON.stringify({ settlements: settlements.length, lines, differences })}\n`)
