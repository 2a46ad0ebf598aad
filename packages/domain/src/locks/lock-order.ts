/**
 * What a transaction may hold, the most shared last. One order for the whole product: two writes that take
 * their locks along it can wait for each other, but never in a circle.
 */
const LOCK_ORDER = [
  'flow',
  'receipt',
  'statement',
  'settlement',
  'determination',
  'registry',
  'plate',
  'weigh',
  'weighLine',
  'exception',
  'confirm',
  'barrelGroup',
  'sample',
  'sheet',
  'calculation',
  'card',
  'vehicle',
  'vehicleTare',
  'batch',
  'task',
  'notice',
  'noticeLine',
  'planLine',
  'planDay',
  'contract',
  'contractLine',
  'priceKey',
  'queue',
  'factory',
  'quota',
  'silo',
  'stock',
  'oilCard',
  'account',
] as const
export type LockName = (typeof LOCK_ORDER)[number]

/** The first lock that is taken out of order; null: none is. */
export function misplacedLock(locks: readonly LockName[]): LockName | null {
  const places = locks.map((lock) => LOCK_ORDER.indexOf(lock))
  const at = places.findIndex((place, index) => index > 0 && place <= (places[index - 1] ?? -1))
  return locks[at] ?? null
}
