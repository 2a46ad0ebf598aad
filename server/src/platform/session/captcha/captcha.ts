import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import {
  addTry,
  clearTries,
  countTries,
  pruneCaptchas,
  renewTries,
  storeCaptcha,
  type TryLimit,
  takeCaptcha,
  takeTry,
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

/** An attempt that may go on. */
export interface Admitted {
  /** It failed; true: the next one needs a code. */
  failed(): Promise<boolean>
  /** A success forgives the name, not the address: whoever tries many names owns one of them. */
  passed(): Promise<void>
}

/** Asked before a password is looked at. */
export interface CaptchaGate {
  /** Before a password is tried: takes a free try of the name, or asks for a code. */
  admit(attempt: Attempt): Promise<Refusal | Admitted>
  /** Before another open question, such as for a forgotten password: each one counts. Null: it may go on. */
  check(attempt: Attempt): Promise<Refusal | null>
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

/** Tries without a code that `auto` leaves to a name, wherever they come from. */
export const FREE_TRIES = 3
/**
 * And to an address, over all names: a whole plant may sit behind one, and somebody who mistypes must not
 * make all others read pictures. He who tries many names meets it.
 */
const FREE_TRIES_OF_ADDRESS = 30
/** Of open questions that are no sign-in, such as for a forgotten password. */
const FREE_QUESTIONS = 3
const MINUTE = 60_000
/** Counted from the last of them. What counts towards a lock is forgotten earlier: see `countAttempt`. */
const TRIES_COUNT_FOR = 15 * MINUTE
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
    since: past(TRIES_COUNT_FOR),
  })
  let drawn = 0

  /** Taken before the password is looked at: of tries sent at once no more go on than are free. */
  async function enter(
    attempt: Attempt,
    limits: readonly TryLimit[] | null,
  ): Promise<Refusal | 'free' | 'coded' | 'open'> {
    const { randomStr } = attempt
    const stored = randomStr === '' ? null : await takeCaptcha(db, { randomStr, now: clock.now() })
    const mode = await parts.mode()
    if (mode === 'off') return 'open'
    if (mode === 'auto' && limits !== null && (await takeTry(db, { limits, ...times() })))
      return 'free'
    return codeRefusal(attempt, stored) ?? 'coded'
  }

  const admitted = (name: TryLimit, addressKey: string | null): Admitted => ({
    async failed() {
      // With a code too: as long as it is guessed at, a code is asked for.
      await renewTries(db, { key: name.key, now: clock.now() })
      if (addressKey !== null) await addTry(db, { key: addressKey, ...times() })
      const mode = await parts.mode()
      if (mode !== 'auto') return mode === 'always'
      return (await countTries(db, { key: name.key, ...times() })) >= name.free
    },
    passed: () => clearTries(db, name.key),
  })

  return {
    async draw(randomStr) {
      const text = nextText()
      const now = clock.now()
      const expires = new Date(now.getTime() + LIVES_FOR)
      if (drawn % PRUNE_EVERY === 0)
        await pruneCaptchas(db, { now, most: MOST_STORED, forgotten: past(TRIES_COUNT_FOR) })
      drawn += 1
      await storeCaptcha(db, { randomStr, answerHash: hashAnswer(randomStr, text), now, expires })
      return encodePng(drawCaptcha(text, Math.random))
    },
    async admit(attempt) {
      const name = { key: nameKey(attempt.username), free: FREE_TRIES }
      const address = { key: `a:${attempt.ip}`, free: FREE_TRIES_OF_ADDRESS }
      // Of the address only failures count, and afterwards: at the change of shifts dozens come at once.
      const isFull = (await countTries(db, { key: address.key, ...times() })) >= address.free
      const entered = await enter(attempt, isFull ? null : [name])
      if (typeof entered !== 'string') return entered
      return admitted(name, entered === 'free' ? address.key : null)
    },
    async check(attempt) {
      const entered = await enter(attempt, [
        { key: `q${nameKey(attempt.username)}`, free: FREE_QUESTIONS },
        { key: `qa:${attempt.ip}`, free: FREE_QUESTIONS },
      ])
      return typeof entered === 'string' ? null : entered
    },
  }
}

/** Null: the code is right. */
function codeRefusal({ code, randomStr }: Attempt, stored: string | null): Refusal | null {
  if (code === '') return refuse('session.captchaNeeded')
  const isRight = stored !== null && isSame(stored, hashAnswer(randomStr, code))
  return isRight ? null : refuse('session.captcha')
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
