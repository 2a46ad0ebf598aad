/** Views that show the answer of an action; the browser has one for each. */
const RESULT_NAMES = [
  'match',
  'price',
  'priceProblems',
  'formula',
  'differences',
  'stockSummary',
  'counts',
  'lists',
  'secret',
  'qr',
  'scanned',
  'card',
  'chain',
  'rules',
  'page',
  'displayKey',
  'driverCode',
  'joint',
  'snapshots',
] as const
export type ResultName = (typeof RESULT_NAMES)[number]
