declare const brand: unique symbol

/** A string that only its own module may build: the compiler tells tons from money. */
export type Brand<Name extends string> = string & { readonly [brand]: Name }
