import type { ApiClient } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import { signRequest } from './sign-request.ts'
import { type StoreCall, UPLOAD_FAILED } from './store-call.ts'

/** `GET /sys-file/sts`. */
interface UploadCredential {
  readonly AccessKeyId: string
  readonly AccessKeySecret: string
  readonly SecurityToken: string
  /** When it ends, by the server's clock, in Asia/Shanghai. */
  readonly Expiration: string
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyPrefix: string
}

export interface UploadParts {
  readonly api: Pick<ApiClient, 'request' | 'store'>
  /** Where the store's path is taken from, such as `https://scale.example`. */
  readonly origin: string
  now(): number
}

interface Uploading {
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** The least a part may hold in a bucket, but for the last. */
export const PART_BYTES = 5 * 1024 * 1024
const LIFETIME_MS = 900_000

/**
 * Puts a large file into the store behind a temporary credential, part by part, and gives the key under
 * which a call may take it over. `onProgress` hears how much of it is there, from 0 to 1.
 */
export async function uploadInParts(
  file: Blob,
  parts: UploadParts,
  { onProgress, signal }: Uploading = {},
): Promise<string> {
  const send = await openStore(parts, signal)
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await send('POST', 'uploads=')).text)?.[1]
  if (uploadId === undefined) throw new ApiError(UPLOAD_FAILED, { kind: 'status' })
  const upload = `uploadId=${encodeURIComponent(uploadId)}`
  try {
    const etags: string[] = []
    for (let from = 0; from === 0 || from < file.size; from += PART_BYTES) {
      const part = file.slice(from, from + PART_BYTES)
      const { etag } = await send('PUT', `partNumber=${etags.length + 1}&${upload}`, part)
      etags.push(etag ?? '')
      onProgress?.(Math.min(1, (from + PART_BYTES) / file.size))
    }
    await send('POST', upload, completion(etags))
    return send.key
  } catch (error) {
    // What lies there already is swept by the store; a failure here would hide the one that counts.
    await send('DELETE', upload).catch(() => null)
    throw error
  }
}

function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

async function openStore({ api, origin, now }: UploadParts, signal?: AbortSignal) {
  const credential = await api.request<UploadCredential>({
    path: '/sys-file/sts',
    query: { key: 'cloudStsToken' },
    signal,
  })
  const { endpoint, bucket, keyPrefix, region, AccessKeyId, AccessKeySecret } = credential
  const key = `${keyPrefix}file`
  const place = new URL(`${endpoint}/${bucket}/${key}`, origin)
  // Signed by the server's clock: one that is wrong here must not keep a file out.
  const ahead = Date.parse(`${credential.Expiration.replace(' ', 'T')}+08:00`) - LIFETIME_MS - now()
  const send = (method: StoreCall['method'], query: string, body: StoreCall['body'] = null) => {
    const url = new URL(`?${query}`, place)
    const headers = {
      'x-amz-date': stampOf(new Date(now() + ahead)),
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-amz-security-token': credential.SecurityToken,
    }
    const signing = { accessKeyId: AccessKeyId, secret: AccessKeySecret, region }
    const authorization = signRequest({ method, url, headers }, signing)
    return api.store({
      method,
      url: url.href,
      headers: { ...headers, authorization },
      body,
      signal,
    })
  }
  return Object.assign(send, { key })
}

/** @example stampOf(new Date(0)) // '19700101T000000Z' */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
