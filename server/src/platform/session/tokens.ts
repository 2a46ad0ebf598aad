import { createHmac, hash, randomBytes } from 'node:crypto'

/** A session's two tokens as the browser gets them; the database only ever holds their hashes. */
export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

const SECRET_BYTES = 32
const FAMILY_BYTES = 16
const REFRESH = /^([A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{43}$/

/** 32 random bytes: nothing to guess, nothing to read from it. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

export function newFamily(): string {
  return randomBytes(FAMILY_BYTES).toString('base64url')
}

/** How a token is stored. Tokens are random, so a plain hash is enough and quick enough for each call. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** The first tokens of a family. */
export function firstTokens(family: string): TokenPair {
  return { access: newSecret(), refresh: `${family}.${newSecret()}` }
}

/**
 * The tokens that follow a refresh token. They come from the token itself and a nonce that only the
 * database knows, so that a repeated refresh gets the same successor though no token is stored: who has
 * the database lacks the token, who has the token lacks the nonce.
 */
export function nextTokens(refresh: string, { nonce }: { readonly nonce: string }): TokenPair {
  const derive = (what: string): string =>
    createHmac('sha256', refresh).update(`${what}:${nonce}`).digest('base64url')
  return { access: derive('access'), refresh: `${familyOf(refresh) ?? ''}.${derive('refresh')}` }
}

/**
 * The family a refresh token belongs to, or null for a text that is none. It leads to the session even
 * when the token itself was replaced long ago, and that is how theft is seen.
 *
 * @example
 * familyOf('not a token') // null
 */
export function familyOf(refresh: string): string | null {
  return REFRESH.exec(refresh)?.[1] ?? null
}
