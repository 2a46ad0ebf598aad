import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import {
  addFailure,
  clearFailures,
  countFailures,
  pruneCaptchas,
  storeCaptcha,
  takeCaptcha,
} from './captcha.queries.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { encodePng } from './encode-png.ts'
import { CAPTCHA_LETTERS } from './glyphs.ts'

export const CAPTCHA_MODES = ['auto', 'always', 'off'] as const
export type CaptchaMode = (typeof CAPTCHA_MODES)[number]

/** Who tries to sign in, or asks for something else that is open to all. */
export interface Attempt {
  readonly username: string
  readonly ip: string
  /** What was read from the picture, and under which name it was drawn; empty when none was. */
  readonly code: string
  readonly randomStr: string
}

/** Asked before a password is looked at. */
export interface CaptchaGate {
  /** Null: the attempt may go on. */
  check(attempt: Attempt): Promise<Refusal | null>
  /** Counts a failed attempt; true: the next one needs a code. */
  failed(attempt: Pick<Attempt, 'username' | 'ip'>): Promise<boolean>
  /** A success forgives the name, not the address: whoever tries many names owns one of them. */
  passed(attempt: Pick<Attempt, 'username'>): Promise<void>
}

export interface Captcha extends CaptchaGate {
  /** A new picture under the given name, as a PNG file. */
  draw(randomStr: string): Promise<Buffer>
}

export interface CaptchaParts {
  readonly db: Database
  readonly clock: Clock
  mode(): Promise<CaptchaMode>
  /** The text of the next picture; tests bring their own. */
  nextText?(): string
}

/** Failures of a name or an address after which `auto` asks for a code. */
const FREE_FAILURES = 3
const MINUTE = 60_000
const FAILURES_COUNT_FOR = 15 * MINUTE
const LIVES_FOR = 5 * MINUTE
/** Far more than people draw in five minutes; bounds what a flood could store. */
const MOST_STORED = 5000
/** Pictures drawn between two cleanings. */
const PRUNE_EVERY = 64

/** Pictures and failures are kept in the database: the next call may reach another node. */
export function createCaptcha(parts: CaptchaParts): Captcha {
  const { db, clock, nextText = randomText } = parts
  const past = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds)
  const times = (): { now: Date; since: Date } => ({
    now: clock.now(),
    since: past(FAILURES_COUNT_FOR),
  })
  let drawn = 0

  async function isNeeded(attempt: Attempt): Promise<boolean> {
    const mode = await parts.mode()
    if (mode !== 'auto') return mode === 'always'
    return (await countFailures(db, { keys: keysOf(attempt), ...times() })) >= FREE_FAILURES
  }

  return {
    async draw(randomStr) {
      const text = nextText()
      const now = clock.now()
      const expires = new Date(now.getTime() + LIVES_FOR)
      if (drawn % PRUNE_EVERY === 0)
        await pruneCaptchas(db, { now, most: MOST_STORED, forgotten: past(FAILURES_COUNT_FOR) })
      drawn += 1
      await storeCaptcha(db, { randomStr, answerHash: hashAnswer(randomStr, text), now, expires })
      return encodePng(drawCaptcha(text, Math.random))
    },
    async check(attempt) {
      const { code, randomStr } = attempt
      const stored =
        randomStr === '' ? null : await takeCaptcha(db, { randomStr, now: clock.now() })
      if (!(await isNeeded(attempt))) return null
      if (code === '') return refuse('session.captchaNeeded')
      const isRight = stored !== null && isSame(stored, hashAnswer(randomStr, code))
      return isRight ? null : refuse('session.captcha')
    },
    async failed(attempt) {
      const failures = await addFailure(db, { keys: keysOf(attempt), ...times() })
      const mode = await parts.mode()
      return mode === 'always' || (mode === 'auto' && failures >= FREE_FAILURES)
    },
    passed: ({ username }) => clearFailures(db, nameKey(username)),
  }
}

function randomText(): string {
  const pick = (): string => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)] ?? ''
  return Array.from({ length: randomInt(4, 6) }, pick).join('')
}

/** With its name, so that equal texts are not seen to be equal. */
function hashAnswer(randomStr: string, text: string): string {
  const plain = `${randomStr}:${text.trim().toUpperCase()}`
  return createHash('sha256').update(plain).digest('base64url')
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Hashed: people type their password where the name belongs, and names here need not exist. */
const nameKey = (username: string): string =>
  `n:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

const keysOf = ({ username, ip }: Pick<Attempt, 'username' | 'ip'>): readonly string[] => [
  nameKey(username),
  `a:${ip}`,
]
