declare const brand: unique symbol

/** A string that only its own module may build: the compiler tells tons from money. */
export type Brand<Name extends string> = string & { readonly [brand]: Name }

/** A string without any brand: what has one may only be what it is. */
export type Unbranded = string & { readonly [brand]?: never }
