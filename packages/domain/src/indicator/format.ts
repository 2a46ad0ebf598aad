/** A unit that an indicator may show. */
export type ShownUnit = 'kg' | 't' | 'g' | 'lb'

/** What a frame says, before it becomes tons. */
export interface Shown {
  /** Plain decimal as on the display, `49260` or `-0.020`; null where the indicator shows no weight. */
  readonly text: string | null
  readonly unit: ShownUnit
  readonly motion: boolean
  readonly net: boolean
  /** What the indicator itself says about its range. */
  readonly range: 'IN' | 'OVER' | 'UNDER'
  /** A weight that is shown but must not count: expanded display, zero not found since power came. */
  readonly doubtful: boolean
}

/** What begins at a place of a stream. */
export type Match =
  /** No frame. */
  | { readonly kind: 'none' }
  /** The beginning of a frame, as far as it goes. */
  | { readonly kind: 'more' }
  /** A whole frame; `shown` is null where it carries no weight. */
  | { readonly kind: 'frame'; readonly length: number; readonly shown: Shown | null }

export const NONE: Match = { kind: 'none' }
export const MORE: Match = { kind: 'more' }

/** How one protocol is told from noise. */
export interface Format {
  /** Bytes of a usual frame: so many of garbage count as one bad frame. */
  readonly usual: number
  /** No frame is longer; nothing unfinished is kept beyond it. */
  readonly longest: number
  /**
   * What begins at `at`. `more` only while all bytes so far may begin a frame, so that garbage is given up at
   * once and no good frame is lost behind it.
   */
  readonly match: (bytes: Uint8Array, at: number) => Match
  /** The next question to the indicator, where it speaks only when asked. */
  readonly poll?: () => Uint8Array
}

/** Which bytes may stand at a place: 1 for those that may. */
export type ByteClass = Uint8Array

/** @example classOf('+-')[0x2b] // 1 */
export function classOf(chars: string): ByteClass {
  const allowed = new Uint8Array(256)
  for (const char of chars) allowed[char.charCodeAt(0)] = 1
  return allowed
}

/** @example classWhere((byte) => byte >= 0x20) */
export function classWhere(holds: (byte: number) => boolean): ByteClass {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0))
}

export const DIGITS = classOf('0123456789')
export const HEX_DIGITS = classOf('0123456789ABCDEF')
export const ANY_BYTE = classWhere(() => true)

/** @example times(3, DIGITS) // a place each */
export const times = (count: number, allowed: ByteClass): readonly ByteClass[] =>
  Array.from({ length: count }, () => allowed)

/** Compares the bytes at a place with one class each; null: all fit. */
export function matchClasses(
  bytes: Uint8Array,
  at: number,
  classes: readonly ByteClass[],
): Match | null {
  for (let index = 0; index < classes.length; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return MORE
    if (classes[index]?.[byte] !== 1) return NONE
  }
  return null
}

const PLAIN = { motion: false, net: false, range: 'IN', doubtful: false } as const

/** A plain weight, with what is special about it. */
export const shownOf = (
  text: string | null,
  more: Partial<Shown> & Pick<Shown, 'unit'>,
): Shown => ({
  ...PLAIN,
  ...more,
  text,
})
