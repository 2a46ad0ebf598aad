import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { applyModel } from './apply-model.ts'
import { BAND_MODES, EFFECT_TYPES, type EffectType, STEP_MODES } from './model-terms.ts'
import { makeModelItem } from './quality.fixtures.ts'
import type { ModelItem } from './quality-model.ts'

/*
 * A second implementation, written from the table of domain/3 A2 alone: fractions of whole numbers, bands as
 * mirrored intervals, nothing shared with the first but the types.
 */
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
const whole = (n: bigint, d = 1n): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d })
const plus = (a: Fraction, b: Fraction) => whole(a.n * b.d + b.n * a.d, a.d * b.d)
const minus = (a: Fraction, b: Fraction) => plus(a, whole(-b.n, b.d))
const times = (a: Fraction, b: Fraction) => whole(a.n * b.n, a.d * b.d)
const over = (a: Fraction, b: Fraction) => whole(a.n * b.d, a.d * b.n)
const below = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d
const ZERO = whole(0n)
const HUNDRED = whole(100n)

function fractionOf(text: string): Fraction {
  const [, sign = '', head = '0', tail = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole(BigInt(`${sign}${head}${tail}`), 10n ** BigInt(tail.length))
}

/** Half away from zero at so many decimals, as text. */
function roundedText({ n, d }: Fraction, scale: number): string {
  const unit = 10n ** BigInt(scale)
  const size = n < 0n ? -n : n
  const kept = (2n * size * unit + d) / (2n * d)
  const digits = String(kept).padStart(scale + 1, '0')
  const sign = n < 0n && kept > 0n ? '-' : ''
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

interface Plain {
  readonly suttle: Fraction
  readonly price: Fraction
}

function stepsOf(length: Fraction, item: ModelItem, step: Fraction): Fraction {
  const { n, d } = over(length, step)
  if (item.stepMode === 'EXACT') return whole(n, d)
  const full = n / d
  return whole(item.stepMode === 'CEIL' && full * d !== n ? full + 1n : full)
}

/** Low is high seen in a mirror. */
function mirrored(item: ModelItem, text: string): Fraction {
  const value = fractionOf(text)
  return item.direction === 'LOW' ? minus(ZERO, value) : value
}

function secondEffect(item: ModelItem, text: string): Fraction {
  const at = mirrored(item, text)
  let sum = ZERO
  for (const { from, to, step, amount } of item.bands) {
    const start = mirrored(item, from)
    if (!below(start, at)) continue
    const isPast = to !== null && below(mirrored(item, to), at)
    const cost = (length: Fraction) =>
      times(stepsOf(length, item, fractionOf(step)), fractionOf(amount))
    if (item.bandMode === 'SEGMENT') {
      const end = isPast ? mirrored(item, to) : at
      sum = plus(sum, cost(minus(end, start)))
    } else if (!isPast) {
      const apart = minus(fractionOf(text), fractionOf(item.standard))
      sum = cost(below(apart, ZERO) ? minus(ZERO, apart) : apart)
    }
  }
  return secondCap(sum, item)
}

function secondCap(effect: Fraction, { maxEffect }: ModelItem): Fraction {
  if (maxEffect === null) return effect
  const cap = fractionOf(maxEffect)
  if (below(cap, effect)) return cap
  return below(effect, minus(ZERO, cap)) ? minus(ZERO, cap) : effect
}

function secondWorth(item: ModelItem, text: string): Fraction | null {
  const at = mirrored(item, text)
  const band = item.bands.find(
    ({ from, to }) =>
      below(mirrored(item, from), at) && (to === null || !below(mirrored(item, to), at)),
  )
  return band ? times(fractionOf(text), fractionOf(band.amount)) : null
}

/** In thousandths of a ton, in text for the rest. */
function secondModel(items: readonly ModelItem[], values: readonly string[], line: Plain) {
  let kilograms = 0n
  let cents = 0n
  let off = ZERO
  const unit = items.findIndex(({ effectType }) => effectType === 'UNIT_VALUE')
  const worth = unit < 0 ? null : secondWorth(items[unit]!, values[unit]!)
  const price = worth ?? line.price
  const scaled = (value: Fraction, scale: number) =>
    BigInt(roundedText(value, scale).replace('.', ''))
  for (const [at, item] of items.entries()) {
    const text = values[at]!
    const effect = secondEffect(item, text)
    const water = over(
      minus(fractionOf(text), fractionOf(item.standard)),
      minus(HUNDRED, fractionOf(item.standard)),
    )
    const effects: Readonly<Record<EffectType, () => void>> = {
      RATE: () => (kilograms += scaled(times(line.suttle, effect), 3)),
      KG: () => (kilograms += scaled(over(times(line.suttle, effect), whole(1000n)), 3)),
      DRY: () => {
        if (below(ZERO, water)) kilograms += scaled(times(line.suttle, secondCap(water, item)), 3)
      },
      PRICE: () => (off = plus(off, effect)),
      PRICE_RATE: () => (off = plus(off, times(price, effect))),
      UNIT_VALUE: () => (off = worth === null ? off : plus(off, minus(line.price, worth))),
      FIXED: () => (cents += scaled(effect, 2)),
      NONE: () => undefined,
    }
    effects[item.effectType]()
  }
  return {
    assayDeduct: roundedText(whole(kilograms, 1000n), 3),
    qualityPrice: roundedText(below(line.price, off) ? line.price : off, 4),
    fixedAmount: roundedText(whole(cents, 100n), 2),
  }
}

const numberText = (from: number, to: number, scale: number) =>
  fc
    .integer({ min: from * 10 ** scale, max: to * 10 ** scale })
    .map((digits) => (digits / 10 ** scale).toFixed(scale))

/** Steps that divide badly are as likely as those that divide well. */
const step = fc.oneof(fc.constantFrom('0.1', '0.5', '1', '3', '7'), numberText(1, 9, 3))

const bandsOf = (direction: ModelItem['direction']) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 5 }),
      fc.array(fc.tuple(step, numberText(-9, 9, 2)), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([edges, costs, isOpen]) => {
      const sorted = edges.toSorted((a, b) => (direction === 'HIGH' ? a - b : b - a))
      return sorted.slice(0, -1).map((edge, at) => ({
        from: assayValueOf(String(edge / 10)),
        to: isOpen && at === sorted.length - 2 ? null : assayValueOf(String(sorted[at + 1]! / 10)),
        step: assayValueOf(costs[at]![0]),
        amount: assayValueOf(costs[at]![1]),
      }))
    })

const pickKey = <T extends object>(table: T) =>
  fc.constantFrom(...(Object.keys(table) as (keyof T)[]))

const modelItem = fc.constantFrom('HIGH' as const, 'LOW' as const).chain((direction) =>
  fc
    .record({
      effectType: pickKey(EFFECT_TYPES),
      bandMode: pickKey(BAND_MODES),
      stepMode: pickKey(STEP_MODES),
      standard: numberText(0, 40, 1),
      maxEffect: fc.option(numberText(0, 20, 2), { nil: null }),
      bands: bandsOf(direction),
      value: fc.oneof(numberText(0, 40, 1), numberText(0, 45, 2)),
    })
    .map(({ value, maxEffect, ...given }) => ({
      value,
      given: { ...given, direction, ...(maxEffect === null ? {} : { maxEffect }) },
    })),
)

test('一万个随机模型和值，两种写法结果相同', () => {
  let refused = 0
  fc.assert(
    fc.property(
      fc.array(modelItem, { minLength: 1, maxLength: 4 }),
      numberText(1, 60, 3),
      numberText(1, 900, 2),
      (drawn, suttle, price) => {
        // A model prices by value once.
        const items = drawn.map(({ given }, at) =>
          makeModelItem({
            ...given,
            itemId: String(at),
            effectType:
              given.effectType === 'UNIT_VALUE' &&
              drawn.findIndex((one) => one.given.effectType === 'UNIT_VALUE') < at
                ? 'PRICE'
                : given.effectType,
          }),
        )
        const values = drawn.map(({ value }) => value)
        const first = applyModel(items, {
          suttle: tonsOf(suttle),
          price: unitPriceOf(price),
          values: new Map(values.map((value, at) => [String(at), assayValueOf(value)])),
          settledItems: new Set(),
        })
        const line = { suttle: fractionOf(suttle), price: fractionOf(price) }
        const second = secondModel(items, values, line)
        if ('code' in first) {
          refused += 1
          expect(first.code).toBe('weigh.deductOver')
          expect(below(fractionOf(second.assayDeduct), line.suttle)).toBe(false)
          return
        }
        const { assayDeduct, qualityPrice, fixedAmount } = first
        expect({ assayDeduct, qualityPrice, fixedAmount }).toEqual(second)
      },
    ),
    { numRuns: 10_000 },
  )
  // The comparison is about effects, not about refusals.
  expect(refused).toBeLessThan(5000)
})
