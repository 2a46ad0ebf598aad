export type List<One> = readonly One[]
/** A text, a figure, a date or an id; null: empty. */
export type Text = string | null
export type Whole = number | null

/** A page of a list, with its totals as far as they are known. */
export interface Page<Row> {
  readonly list: readonly Given<Row>[]
  readonly total: number
  /** There are more than were counted. */
  readonly totalCapped?: boolean
  readonly sums?: Readonly<Record<string, unknown>>
  readonly sumsPending?: boolean
}

/** An answer has every value that may be left out of a body, null where it is empty. */
export type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { readonly [Name in keyof T]-?: Given<Exclude<T[Name], undefined>> }
    : T

/** A row that is changed: its id, and what is to become otherwise; what is left out stays as it is. */
export type Changed<Row> = { readonly [Name in keyof Row]?: Row[Name] | null } & {
  readonly id: string
  /** The version that was read: somebody else's change in between refuses this one. */
  readonly version?: number | null
}

/** Bytes or events instead of an envelope: asked for by `fetch`. */
export interface Raw {
  readonly raw: true
}
