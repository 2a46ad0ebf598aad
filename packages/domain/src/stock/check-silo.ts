import { type Refusal, refuse } from '../refusals/refusal.ts'
import {
  compareDecimal,
  isLess,
  isZero,
  maxDecimal,
  subtractDecimal,
  sumDecimal,
} from '../values/decimal.ts'

/** Tons of one material in a silo. */
export interface SiloContent {
  readonly inventoryId: string
  readonly invName: string
  readonly quantity: string
}

interface SiloFacts {
  readonly silo: { readonly name: string; readonly capacity: string; readonly singleInv: boolean }
  /** What would lie in it afterwards. */
  readonly contents: readonly SiloContent[]
  /** What has been put in and taken out just now, by material. */
  readonly moved: ReadonlyMap<string, string>
}

/**
 * Whether a silo may hold what has been put into it. Asked of the outcome, so that goods that only change
 * their place within the silo, or make room for others, are no inflow.
 *
 * @example
 * checkSilo({ silo: { name: '1号', capacity: '100', singleInv: true }, contents: [{ inventoryId: '7', invName: '精煤', quantity: '110' }], moved: new Map([['7', '20']]) })?.message // '筒仓余量不足，余10吨'
 */
export function checkSilo({ silo, contents, moved }: SiloFacts): Refusal | null {
  const came = [...moved].filter(([, quantity]) => isLess('0', quantity)).map(([id]) => id)
  if (came.length === 0) return null
  const held = contents.filter(({ quantity }) => !isZero(quantity))
  const other = held.find(({ inventoryId }) => came.some((id) => id !== inventoryId))
  if (silo.singleInv && other)
    return refuse('silo.otherMaterial', { name: silo.name, material: other.invName })
  const total = sumDecimal(held.map(({ quantity }) => quantity))
  const inflow = sumDecimal([...moved.values()])
  if (!isLess('0', inflow) || compareDecimal(total, silo.capacity) <= 0) return null
  const before = subtractDecimal(total, inflow)
  return refuse('silo.full', { left: maxDecimal('0', subtractDecimal(silo.capacity, before)) })
}

/** The material a silo is said to hold: the most of what lies in it; none once it is empty. */
export function materialIn(contents: readonly SiloContent[]): string | null {
  const held = contents.filter(({ quantity }) => isLess('0', quantity))
  const [first, ...rest] = held
  if (first === undefined) return null
  return rest.reduce((most, one) => (isLess(most.quantity, one.quantity) ? one : most), first)
    .inventoryId
}
