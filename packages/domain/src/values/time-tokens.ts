/** What a token of time stands for, as the wire writes it. */
export interface TokenTime {
  /** The company's business day. */
  readonly today: string
  readonly now: string
}

const VALUES = {
  'currentDate()': (time: TokenTime) => time.today,
  'currentTime()': (time: TokenTime) => time.now,
} as const

/**
 * Replaces the tokens of a hidden parameter that mean today and now. Only the server does: the browser's
 * clock decides nothing, and a template that named the day could not be kept.
 *
 * @example
 * replaceTimeTokens('currentDate()', { today: '2026-05-01', now: '2026-05-01 08:00:00' }) // '2026-05-01'
 */
export function replaceTimeTokens(text: string, time: TokenTime): string {
  return text.replace(/current(?:Date|Time)\(\)/g, (token) =>
    VALUES[token as keyof typeof VALUES](time),
  )
}
