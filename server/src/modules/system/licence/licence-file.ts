import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'

/** What a licence says. */
export interface Licence {
  readonly number: string
  readonly licensee: string
  /** The installation it is made out to. */
  readonly siteId: string
  readonly maxUsers: number
  readonly validFrom: Date
  /** Null: for ever. */
  readonly expires: Date | null
}

/** Whose signature counts. The key that signs is not part of the product. */
export const BUILT_IN_KEY: KeyObject = createPublicKey({
  key: Buffer.from('MCowBQYDK2VwAyEABgfE9kaKAmsgXxY5LxvxhHS7hE0NM4op65MqJ9bk0wA=', 'base64'),
  format: 'der',
  type: 'spki',
})

const PRODUCT = 'junheng'

/**
 * Reads a licence file: `{"payload": base64 of JSON, "signature": base64}`, the signature by Ed25519 over
 * the bytes of the payload. What is not signed is not looked at.
 *
 * @example
 * readLicence('{"payload":"…","signature":"…"}', BUILT_IN_KEY) // a Licence or a Refusal
 */
export function readLicence(file: string, key: KeyObject): Licence | Refusal {
  const parts = parseObject(file)
  const payload = decode(parts?.['payload'])
  const signature = decode(parts?.['signature'])
  if (payload === null || signature === null) return refuse('licence.file')
  if (!verify(null, payload, key, signature)) return refuse('licence.signature')
  return readTerms(parseObject(payload.toString('utf8'))) ?? refuse('licence.file')
}

/** Whether it may be used here and now; null: it may. A licence for next year may be imported today. */
export function checkLicence(
  licence: Licence,
  { siteId, now }: { readonly siteId: string; readonly now: Date },
): Refusal | null {
  if (licence.siteId !== siteId) return refuse('licence.site')
  return licence.expires !== null && licence.expires <= now ? refuse('licence.expired') : null
}

function readTerms(terms: Readonly<Record<string, unknown>> | null): Licence | null {
  if (terms === null || terms['product'] !== PRODUCT) return null
  const { number, licensee, siteId, maxUsers } = terms
  const validFrom = readInstant(terms['validFrom'])
  const expires = terms['expires'] === null ? null : readInstant(terms['expires'])
  if (typeof number !== 'string' || typeof licensee !== 'string' || typeof siteId !== 'string')
    return null
  if (typeof maxUsers !== 'number' || !Number.isInteger(maxUsers) || maxUsers < 1) return null
  if (validFrom === undefined || expires === undefined) return null
  return { number, licensee, siteId, maxUsers, validFrom, expires }
}

function readInstant(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : null
  return date === null || Number.isNaN(date.getTime()) ? undefined : date
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : null
  } catch {
    // Whatever was uploaded is not ours to understand: it is simply no licence.
    return null
  }
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const decode = (value: unknown): Buffer | null =>
  typeof value === 'string' && BASE64.test(value) ? Buffer.from(value, 'base64') : null
