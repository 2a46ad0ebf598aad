import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'

/** What a credential lets its holder do: write objects below one prefix, for a while. */
export interface Grant {
  readonly keyPrefix: string
  /** Seconds since 1970. */
  readonly expires: number
}

export interface TemporaryCredential extends Grant {
  readonly accessKeyId: string
  readonly secret: string
  readonly token: string
}

/** Fifteen minutes. */
export const CREDENTIAL_SECONDS = 900

/**
 * Makes a credential that holds its own grant: the token says what is granted and is signed, the secret
 * follows from the token. Nothing is stored, so every node can check it.
 */
export function issueCredential(siteSecret: string, grant: Grant): TemporaryCredential {
  const accessKeyId = `JH${randomBytes(9).toString('hex').toUpperCase()}`
  const body = Buffer.from(JSON.stringify({ ...grant, accessKeyId })).toString('base64url')
  const token = `${body}.${hmac(siteSecret, `token:${body}`)}`
  return { ...grant, accessKeyId, token, secret: secretOf(siteSecret, token) }
}

/** The credential behind a token, or null when we did not make it or its time is over. */
export function readCredential(
  siteSecret: string,
  { token, now }: { readonly token: string; readonly now: Date },
): TemporaryCredential | null {
  const [body = '', sign = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(sign, hmac(siteSecret, `token:${body}`))) return null
  const said: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (!isPlainObject(said)) return null
  const { keyPrefix, expires, accessKeyId } = said
  if (typeof keyPrefix !== 'string' || typeof expires !== 'number') return null
  if (typeof accessKeyId !== 'string' || expires * 1000 <= now.getTime()) return null
  return { keyPrefix, expires, accessKeyId, token, secret: secretOf(siteSecret, token) }
}

const secretOf = (siteSecret: string, token: string): string => hmac(siteSecret, `secret:${token}`)

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
