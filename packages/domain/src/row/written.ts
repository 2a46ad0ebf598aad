import type { Brand, Unbranded } from '../values/brand.ts'

/**
 * Columns of a row as they are written: an id that a statement gave has no brand yet, and an instant is a date. The
 * id of another entity and a quantity of another kind are refused all the same.
 */
export type Written<R> = { readonly [N in keyof R]?: WrittenValue<R[N]> }

type WrittenValue<T> =
  | T
  | (T extends Brand<`id:${string}`> ? Unbranded : never)
  | (T extends string ? (string extends T ? Date : never) : never)
