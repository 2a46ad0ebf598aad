import type { Brand } from './brand.ts'
import { makeFixed } from './fixed.ts'

/** Kilograms of one piece (`packWeight`, `theoryWeight`), numeric(12,3). Goods themselves are tons. */
export type Kg = Brand<'kg'>

export const {
  zero: ZERO_KG,
  parse: parseKg,
  of: kgOf,
} = makeFixed<Kg>({ precision: 12, scale: 3 })
