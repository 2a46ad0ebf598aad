import { moneyOf, ZERO_MONEY } from '../values/money.ts'
import { rateOf } from '../values/rate.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import type { FareLoad, FareTerms } from './compute-fare.ts'
import type { FareRow } from './rank-fares.ts'

/** The contract of F1. */
export const makeTerms = (given: Partial<FareTerms> = {}): FareTerms => ({
  weightBasis: 'SMALLER',
  allowRule: 'LARGER',
  lossMode: 'EXCESS',
  lossTimes: rateOf('1'),
  minTon: null,
  fareRound: 'FEN',
  taxRate: rateOf('0.09'),
  ...given,
})

/** The load of F1. */
export const makeLoad = (given: Partial<FareLoad> = {}): FareLoad => ({
  suttle: tonsOf('34.760'),
  originalWeight: tonsOf('35.000'),
  receiveWeight: tonsOf('34.760'),
  lossPercentage: rateOf('0.003'),
  lossWeight: null,
  fareMode: 'TON',
  farePrice: unitPriceOf('62.5'),
  distance: null,
  lossPrice: unitPriceOf('800'),
  addAmount: ZERO_MONEY,
  deductAmount: ZERO_MONEY,
  ...given,
})

export const F1_OIL = { oilRate: rateOf('0.3'), oilUnit: moneyOf('100') }

/** A rate per ton that holds for everything. */
export const makeFareRow = (code: string, given: Partial<FareRow> = {}): FareRow => ({
  id: code,
  code,
  routeId: null,
  carrierId: null,
  inventoryId: null,
  invcId: null,
  startDate: '2026-01-01',
  endDate: null,
  fareMode: 'TON',
  farePrice: unitPriceOf('60'),
  distance: null,
  bands: [],
  ...given,
})
