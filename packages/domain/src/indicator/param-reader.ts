import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { AnyRow } from '../row/any-row.ts'
import { factorOf, type ParamEntry } from '../scale/param-field.ts'

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

/** A parameter that a protocol asks for. */
export interface AskedParam {
  readonly name: string
  readonly entry: ParamEntry
}

/**
 * A reader that is given nothing and remembers what it is asked for: so a protocol declares its parameters by
 * reading them, and nobody keeps a second list.
 */
export function recordParams(): {
  readonly read: ParamReader
  readonly asked: readonly AskedParam[]
} {
  const asked: AskedParam[] = []
  const note = (name: string, entry: ParamEntry): void => void asked.push({ name, entry })
  const given = readParams({}, { label: '', called: (name) => name })
  const read: ParamReader = {
    flag(name, fallback = false) {
      note(name, { kind: 'flag', fallback })
      return given.flag(name, fallback)
    },
    int(name, range) {
      note(name, { kind: 'int', ...range })
      return given.int(name, range)
    },
    oneOf(name, values) {
      note(name, { kind: 'oneOf', values })
      return given.oneOf(name, values)
    },
    hex(name) {
      note(name, { kind: 'hex', most: MOST_BYTES })
      return given.hex(name)
    },
    text(name, most) {
      note(name, { kind: 'text', most })
      return given.text(name, most)
    },
    factor(name) {
      note(name, { kind: 'factor' })
      return given.factor(name)
    },
    refusal: () => null,
  }
  return { read, asked }
}

/** Whose parameters are read: what it is called, and what each of them is. */
export interface ParamOwner {
  readonly label: string
  called(name: string): string
}

/**
 * A reader for the parameters of one protocol.
 *
 * @example
 * const read = readParams({ length: 7 }, { label: '耀华倒序', called: (name) => name })
 * read.oneOf('length', [8, 7]) // 7; the first is taken where none is given
 */
export function readParams(params: AnyRow, { label, called }: ParamOwner): ParamReader {
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
      if (typeof value !== 'boolean') wrong(refuse('scale.paramFlag', { name: called(name) }))
      return value === true
    },
    int(name, { from, to, fallback }) {
      const value = given(name)
      if (value === null) return fallback
      if (typeof value === 'number' && isWithin(value, from, to)) return value
      wrong(refuse('scale.paramInteger', { name: called(name), from, to }))
      return fallback
    },
    oneOf(name, values) {
      const value = given(name)
      const found = values.find((each) => each === value)
      if (value !== null && found === undefined)
        wrong(refuse('scale.paramChoice', { name: called(name), values: values.join('、') }))
      return found ?? firstOf(values)
    },
    hex(name) {
      const value = given(name) ?? ''
      const isHex = typeof value === 'string' && /^([0-9a-fA-F]{2})*$/.test(value)
      if (isHex && value.length <= MOST_BYTES * 2) return value
      wrong(refuse('scale.paramHex', { name: called(name), most: MOST_BYTES }))
      return ''
    },
    text(name, most) {
      const value = given(name) ?? ''
      if (typeof value === 'string' && value.length <= most) return value
      wrong(refuse('scale.paramText', { name: called(name), most }))
      return ''
    },
    factor(name) {
      const value = given(name) ?? '1'
      const factor = factorOf(value)
      if (factor === null) wrong(refuse('scale.paramFactor', { name: called(name) }))
      return factor ?? '1'
    },
    refusal() {
      const stray = Object.keys(params).find((name) => !known.includes(name))
      if (first !== null || stray === undefined) return first
      const names = known.length === 0 ? '无' : known.map(called).join('、')
      return refuse('scale.paramUnknown', { protocol: label, name: stray.slice(0, 40), names })
    },
  }
}

const isWithin = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to

function firstOf<V>(values: readonly V[]): V {
  const [value] = values
  if (value === undefined) throw new RangeError('a choice without values')
  return value
}
