/** Business kinds. What differs between them is a row of `KIND_TRAITS`, never an `if` in a module. */
export const KINDS = ['pu', 'pt', 'sa', 'st', 'pr', 'al', 'tr'] as const
export type Kind = (typeof KINDS)[number]

/** 发货 and 收货 side of an allocation or a transfer. */
const SIDES = ['fh', 'sh'] as const
export type Side = (typeof SIDES)[number]

/** @example isKind('pu') // true */
export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text)
}
