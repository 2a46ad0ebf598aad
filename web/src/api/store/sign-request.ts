import { hexOf, hmacSha256, sha256 } from './sha256.ts'

/** A temporary credential of the object store. */
export interface StoreKey {
  readonly accessKeyId: string
  readonly secret: string
  readonly region: string
}

export interface UnsignedRequest {
  readonly method: string
  readonly url: URL
  /** Lower-case names; all of them are signed, and so is the host. */
  readonly headers: Readonly<Record<string, string>>
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * The Authorization header of AWS signature version 4, which object stores speak. `x-amz-date` among the
 * headers says when; `x-amz-content-sha256` what of the body is covered.
 */
export function signRequest(request: UnsignedRequest, key: StoreKey): string {
  const stamp = request.headers['x-amz-date'] ?? ''
  const day = stamp.slice(0, 8)
  const scope = `${day}/${key.region}/s3/aws4_request`
  const headers = Object.entries({ ...request.headers, host: request.url.host }).toSorted(
    ([one], [two]) => (one < two ? -1 : 1),
  )
  const names = headers.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hexOf(sha256(utf8(canonical)))].join('\n')
  const signing = [day, key.region, 's3', 'aws4_request'].reduce(
    (left, part) => hmacSha256(left, utf8(part)),
    utf8(`AWS4${key.secret}`),
  )
  const signature = hexOf(hmacSha256(signing, utf8(text)))
  return `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted()
    .join('&')
}

const escapeUri = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
