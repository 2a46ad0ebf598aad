export const MASK_KINDS = ['idNumber', 'mobile', 'bankAccount'] as const
/** `segments`: of `title=value/title=value` only what the reader may see of each title; see `keepSegments`. */
export type MaskKind = (typeof MASK_KINDS)[number] | 'segments'

const KEPT: Readonly<Record<MaskKind, { readonly head: number; readonly tail: number }>> = {
  idNumber: { head: 6, tail: 4 },
  mobile: { head: 3, tail: 4 },
  bankAccount: { head: 0, tail: 4 },
  // Where nobody is known to read it.
  segments: { head: 0, tail: 0 },
}

/**
 * Hides the middle of a personal value. A value too short to have a middle is hidden whole, since
 * head and tail together would show all of it.
 *
 * @example
 * maskValue('mobile', '13812345678') // '138****5678'
 */
export function maskValue(kind: MaskKind, text: string): string {
  const { head, tail } = KEPT[kind]
  const hidden = text.length - head - tail
  if (hidden <= 0) return '*'.repeat(text.length)
  return text.slice(0, head) + '*'.repeat(hidden) + text.slice(text.length - tail)
}

/**
 * Whether `sent` is what a browser was shown of `stored`: then an update leaves the value alone.
 *
 * @example
 * isMaskOf('mobile', '13812345678', '138****5678') // true
 */
export function isMaskOf(kind: MaskKind, stored: string, sent: string): boolean {
  return sent.includes('*') && sent === maskValue(kind, stored)
}

/**
 * Of a text in segments, `title=value/title=value`, those whose title the reader may see; null: nothing is left.
 *
 * @example
 * keepSegments('全水分=10.20 扣重0.753吨/干基灰分=12.30', new Set(['干基灰分'])) // '干基灰分=12.30'
 */
export function keepSegments(text: string, seen: ReadonlySet<string>): string | null {
  const kept = text.split('/').filter((segment) => seen.has(segment.split('=')[0] ?? ''))
  return kept.length === 0 ? null : kept.join('/')
}
