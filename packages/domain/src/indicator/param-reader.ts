import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { AnyRow } from '../row/any-row.ts'
import { parseFixed } from '../values/decimal.ts'

/** Reads parameters one by one, and remembers the first that is wrong. */
export interface ParamReader {
  readonly flag: (name: string, fallback?: boolean) => boolean
  readonly int: <F extends number | null>(
    name: string,
    range: { readonly from: number; readonly to: number; readonly fallback: F },
  ) => number | F
  readonly oneOf: <V extends string | number>(name: string, values: readonly V[]) => V
  readonly hex: (name: string) => string
  readonly text: (name: string, most: number) => string
  readonly factor: (name: string) => string
  /** What is wrong, a parameter nobody asked for included. */
  readonly refusal: () => Refusal | null
}

const MOST_BYTES = 8
const FACTOR = { precision: 12, scale: 6 } as const

/**
 * A reader for the parameters of one protocol.
 *
 * @example
 * const read = readParams({ length: 7 }, '耀华倒序')
 * read.oneOf('length', [8, 7]) // 7; the first is taken where none is given
 */
export function readParams(params: AnyRow, protocol: string): ParamReader {
  const known: string[] = []
  let first: Refusal | null = null
  const wrong = (refusal: Refusal): void => {
    first ??= refusal
  }
  const given = (name: string): unknown => {
    known.push(name)
    return params[name] ?? null
  }
  return {
    flag(name, fallback = false) {
      const value = given(name)
      if (value === null) return fallback
      if (typeof value !== 'boolean') wrong(refuse('scale.paramFlag', { name }))
      return value === true
    },
    int(name, { from, to, fallback }) {
      const value = given(name)
      if (value === null) return fallback
      if (typeof value === 'number' && isWithin(value, from, to)) return value
      wrong(refuse('scale.paramInteger', { name, from, to }))
      return fallback
    },
    oneOf(name, values) {
      const value = given(name)
      const found = values.find((each) => each === value)
      if (value !== null && found === undefined)
        wrong(refuse('scale.paramChoice', { name, values: values.join('、') }))
      return found ?? firstOf(values)
    },
    hex(name) {
      const value = given(name) ?? ''
      const isHex = typeof value === 'string' && /^([0-9a-fA-F]{2})*$/.test(value)
      if (isHex && value.length <= MOST_BYTES * 2) return value
      wrong(refuse('scale.paramHex', { name, most: MOST_BYTES }))
      return ''
    },
    text(name, most) {
      const value = given(name) ?? ''
      if (typeof value === 'string' && value.length <= most) return value
      wrong(refuse('scale.paramText', { name, most }))
      return ''
    },
    factor(name) {
      const value = given(name) ?? '1'
      const factor = factorOf(typeof value === 'number' ? String(value) : value)
      if (factor === null) wrong(refuse('scale.paramFactor', { name }))
      return factor ?? '1'
    },
    refusal() {
      const stray = Object.keys(params).find((name) => !known.includes(name))
      if (first !== null || stray === undefined) return first
      const names = known.length === 0 ? '无' : known.join('、')
      return refuse('scale.paramUnknown', { protocol, name: stray.slice(0, 40), names })
    },
  }
}

const isWithin = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to

function factorOf(value: unknown): string | null {
  const fixed = typeof value === 'string' ? parseFixed(value, FACTOR) : null
  return fixed !== null && /[1-9]/.test(fixed) && !fixed.startsWith('-') ? fixed : null
}

function firstOf<V>(values: readonly V[]): V {
  const [value] = values
  if (value === undefined) throw new RangeError('a choice without values')
  return value
}
