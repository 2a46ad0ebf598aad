import { settleLine } from '@junheng/domain/settlement/settle-line.ts'
import { settleTaken } from '@junheng/domain/settlement/settle-taken.ts'
import { moneyOf } from '@junheng/domain/values/money.ts'
import { rateOf } from '@junheng/domain/values/rate.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredCalculation } from '../calculation/calculation.queries.ts'
import { settleColumns } from './settle-rows.ts'

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => (n / 100).toFixed(2))

/** A calculation as it is stored, whichever way the goods went. */
const calculations = fc
  .record({
    kilos: fc.integer({ min: 0, max: 60_000 }),
    price: cents(200_000),
    qualityPrice: fc.tuple(fc.boolean(), cents(250_000)),
    fixed: cents(50_000),
    rate: fc.constantFrom('0', '0.03', '0.09', '0.13'),
    taxIncluded: fc.boolean(),
    isReturn: fc.boolean(),
  })
  .map(({ kilos, price, qualityPrice: [isReward, quality], fixed, rate, ...more }) => {
    const stated = { price: unitPriceOf(price), taxRate: rateOf(rate), ...more }
    const amounts = settleLine({
      ...stated,
      settleWeight: tonsOf((kilos / 1000).toFixed(3)),
      qualityPrice: unitPriceOf(isReward ? `-${quality}` : quality),
      fixedAmount: moneyOf(fixed),
      adjustAmount: moneyOf('0'),
    })
    return { ...stated, ...amounts } as unknown as StoredCalculation
  })

const line = (more: object) => ({
  adjustAmount: null,
  manualFields: null,
  settleWeight: null,
  qualityPrice: null,
  fixedAmount: null,
  ...more,
})

describe('结算行取自计算', () => {
  test('没有人改过的行就是它的计算，与按公式重算的一分不差', () => {
    fc.assert(
      fc.property(calculations, (calculation) => {
        const reckoned = settleTaken({ ...calculation, adjustAmount: null })
        expect(settleColumns(calculation, line({}))).toMatchObject({ ...reckoned })
        expect(settleColumns(calculation, line({ adjustAmount: moneyOf('0') }))).toMatchObject({
          ...reckoned,
        })
      }),
    )
  })

  test('调整金额和手改的数按公式重算', () => {
    fc.assert(
      fc.property(calculations, (calculation) => {
        const adjustAmount = moneyOf('-12.34')
        const settleWeight = tonsOf('7.5')
        const own = line({ adjustAmount, settleWeight, manualFields: 'settleWeight' })
        expect(settleColumns(calculation, own)).toMatchObject({
          ...settleTaken({ ...calculation, adjustAmount, settleWeight }),
        })
      }),
    )
  })
})
