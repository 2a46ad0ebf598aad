import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'

/** What an identity token must say to be believed. */
export interface ExpectedToken {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly now: Date
}

export interface Identity {
  readonly subject: string
  readonly name: string | null
}

/** Keys as providers publish them (RFC 7517). */
export type KeySet = readonly Readonly<Record<string, unknown>>[]

/** `none` and shared secrets are not among them: a signature nobody else could make is the point. */
const ALGORITHMS: Readonly<Record<string, { readonly hash: string; readonly dsa?: 'ieee-p1363' }>> =
  {
    RS256: { hash: 'sha256' },
    RS384: { hash: 'sha384' },
    RS512: { hash: 'sha512' },
    ES256: { hash: 'sha256', dsa: 'ieee-p1363' },
  }

/** Clocks of two machines differ a little. */
const SKEW_SECONDS = 120
const LONGEST_SUBJECT = 255

/** Who the provider says it is (OpenID Connect Core 3.1.3.7); null: not to be believed. */
export function readIdentity(
  token: string,
  keys: KeySet,
  expected: ExpectedToken,
): Identity | null {
  const [head = '', body = '', mark = '', ...more] = token.split('.')
  const header = parsePart(head)
  const claims = parsePart(body)
  if (more.length > 0 || header === null || claims === null) return null
  if (!isSigned({ header, signed: `${head}.${body}`, mark }, keys)) return null
  if (!isMeant(claims, expected)) return null
  const { sub, name } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) return null
  return { subject: sub, name: typeof name === 'string' ? name.slice(0, 200) : null }
}

type Claims = Readonly<Record<string, unknown>>

function isSigned(
  {
    header,
    signed,
    mark,
  }: { readonly header: Claims; readonly signed: string; readonly mark: string },
  keys: KeySet,
): boolean {
  const algorithm = ALGORITHMS[String(header['alg'])]
  if (algorithm === undefined || mark === '') return false
  const named = keys.filter(({ kid, use }) => isSame(kid, header['kid']) && use !== 'enc')
  return named.some((key) => isSignedBy(key, { algorithm, signed, mark }))
}

/** A set of one key need not name it. */
const isSame = (kid: unknown, wanted: unknown): boolean =>
  wanted === undefined || kid === undefined || kid === wanted

function isSignedBy(
  key: Readonly<Record<string, unknown>>,
  {
    algorithm: { hash, dsa },
    signed,
    mark,
  }: {
    readonly algorithm: { readonly hash: string; readonly dsa?: 'ieee-p1363' }
    readonly signed: string
    readonly mark: string
  },
): boolean {
  try {
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
    if ((publicKey.asymmetricKeyType === 'ec') !== (dsa !== undefined)) return false
    const given = { key: publicKey, ...(dsa ? { dsaEncoding: dsa } : {}) }
    return verify(hash, Buffer.from(signed), given, Buffer.from(mark, 'base64url'))
  } catch {
    // A key that is none of ours, or that cannot be read, has signed nothing.
    return false
  }
}

function isMeant(claims: Claims, { issuer, clientId, nonce, now }: ExpectedToken): boolean {
  const seconds = now.getTime() / 1000
  const { iss, aud, azp, exp, iat } = claims
  const audiences = Array.isArray(aud) ? aud : [aud]
  return (
    iss === issuer &&
    audiences.includes(clientId) &&
    (audiences.length === 1 || azp === clientId) &&
    claims['nonce'] === nonce &&
    typeof exp === 'number' &&
    exp > seconds - SKEW_SECONDS &&
    (iat === undefined || (typeof iat === 'number' && iat < seconds + SKEW_SECONDS))
  )
}

function parsePart(part: string): Claims | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isPlainObject(read) ? read : null
  } catch {
    return null
  }
}
