/** How long a truck has been in the plant, against what is too long; colour and words go together. */
export const STAY_TONES = { green: '正常', yellow: '偏久', red: '超时' } as const
export type StayTone = keyof typeof STAY_TONES

/**
 * Green below half of `maxStay`, yellow below all of it, red from there on.
 *
 * @example
 * stayTone(240, 480) // 'yellow'
 */
export function stayTone(minutes: number, maxStay: number): StayTone {
  if (minutes * 2 < maxStay) return 'green'
  return minutes < maxStay ? 'yellow' : 'red'
}
