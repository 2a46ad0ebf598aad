export const MASK_KINDS = ['idNumber', 'mobile', 'bankAccount'] as const
export type MaskKind = (typeof MASK_KINDS)[number]

const KEPT: Readonly<Record<MaskKind, { readonly head: number; readonly tail: number }>> = {
  idNumber: { head: 6, tail: 4 },
  mobile: { head: 3, tail: 4 },
  bankAccount: { head: 0, tail: 4 },
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
