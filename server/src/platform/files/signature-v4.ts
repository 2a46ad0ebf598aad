import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as the signature sees it. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as sent, escapes untouched. */
  readonly url: string
  /** Lower-case names; `host` among them. */
  readonly headers: Readonly<Record<string, string>>
}

/** What an Authorization header of AWS signature version 4 says. */
export interface SignatureClaim {
  readonly accessKeyId: string
  readonly day: string
  readonly region: string
  readonly service: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

const CLAIM =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9]+)\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/

/** Null for anything else. */
export function readClaim(authorization: string): SignatureClaim | null {
  const found = CLAIM.exec(authorization)
  if (found === null) return null
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature = ''] =
    found
  return { accessKeyId, day, region, service, signedHeaders: names.split(';'), signature }
}

/**
 * Whether the claim was made with the secret for exactly this request. The body is covered by
 * `x-amz-content-sha256`, which the caller compares where it names a hash.
 */
export function isSignedBy(secret: string, request: SignedRequest, claim: SignatureClaim): boolean {
  const expected = Buffer.from(signatureOf(secret, request, claim))
  const given = Buffer.from(claim.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The signature of a request. @example signatureOf(secret, request, claim) // 64 hexadecimal digits */
export function signatureOf(
  secret: string,
  request: SignedRequest,
  { day, region, service, signedHeaders }: Omit<SignatureClaim, 'signature' | 'accessKeyId'>,
): string {
  const scope = `${day}/${region}/${service}/aws4_request`
  const canonical = canonicalRequest(request, signedHeaders)
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'] ?? '',
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (left, part) => createHmac('sha256', left).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  signedHeaders: readonly string[],
): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  return [
    method,
    path,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted()
    .join('&')
}

const escapeUri = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
