import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

interface ScryptCost {
  /** Exponent of N. */
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/** 32 MB and a quarter of a second for each guess; raised here, stored passwords follow at sign-in. */
const FULL_COST: ScryptCost = { log2N: 15, r: 8, p: 3 }
let cost = FULL_COST

/** For tests that sign in hundreds of people: the same work, made small. Nothing of the product calls it. */
export function hashCheaply(): void {
  cost = { log2N: 10, r: 8, p: 1 }
}

const HIGHEST_LOG2N = 20
const KEY_LENGTH = 32
const SALT_LENGTH = 16

/**
 * A password in the form it is stored in: parameters, salt and key in one text. The work runs in the
 * thread pool, so several may be hashed at once.
 *
 * @example
 * await hashPassword('Demo@2026') // 'scrypt$15$8$3$<salt>$<key>'
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, encode(salt), encode(key)].join('$')
}

/** Whether a password is the one stored. A stored text that cannot be read fits no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parseStored(stored)
  if (parsed === null) return false
  const key = await deriveKey(password, parsed.salt, parsed.cost)
  return timingSafeEqual(key, parsed.key)
}

/** Takes as long as a real check and always says no: an unknown name must not answer sooner. */
export async function verifyNothing(password: string): Promise<false> {
  await deriveKey(password, randomBytes(SALT_LENGTH), cost)
  return false
}

/** Whether the text was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const was = parseStored(stored)?.cost
  return was?.log2N !== cost.log2N || was.r !== cost.r || was.p !== cost.p
}

interface StoredPassword {
  readonly cost: ScryptCost
  readonly salt: Buffer
  readonly key: Buffer
}

function parseStored(stored: string): StoredPassword | null {
  const [scheme, log2N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return null
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const sane = [cost.log2N, cost.r, cost.p].every((part) => Number.isInteger(part) && part > 0)
  const decoded = Buffer.from(key, 'base64url')
  if (!sane || cost.log2N > HIGHEST_LOG2N || decoded.length !== KEY_LENGTH) return null
  return { cost, salt: Buffer.from(salt, 'base64url'), key: decoded }
}

/** One person types é as one character, another as two: NFKC makes them the same password. */
function deriveKey(password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** log2N
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')
