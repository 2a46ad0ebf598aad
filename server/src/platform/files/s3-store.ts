import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { ObjectStore, StoredPart, Upload } from './object-store.ts'

/** A bucket of any service that speaks S3, addressed by path. */
export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const RETRIES = 3

type Ask = (
  method: string,
  key: string,
  sent?: { readonly query?: string; readonly body?: Uint8Array | string },
) => Promise<Response>

/** Signs and sends; a bucket that is briefly overloaded is asked again. */
function askBucket({ endpoint, bucket, region, accessKey, secretKey }: S3Options): Ask {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return (method, key, { query = '', body } = {}) =>
    client.fetch(`${root}/${key}${query}`, {
      method,
      ...(body === undefined ? {} : { body: body as BodyInit }),
    })
}

export function createS3Store(options: S3Options): ObjectStore {
  const ask = askBucket(options)
  const uploadQuery = ({ uploadId }: Upload): string => `?uploadId=${encodeURIComponent(uploadId)}`

  return {
    async put(key, bytes) {
      await assertDone(await ask('PUT', key, { body: bytes }))
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404) return dropped(answer)
      await assertDone(answer, { keepBody: true })
      return Buffer.from(await answer.arrayBuffer())
    },
    async open(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404) return dropped(answer)
      await assertDone(answer, { keepBody: true })
      return answer.body && Readable.fromWeb(answer.body as ReadableStream)
    },
    async delete(key) {
      const answer = await ask('DELETE', key)
      if (answer.status !== 404) await assertDone(answer)
    },
    async startUpload(key) {
      const answer = await ask('POST', key, { query: '?uploads=' })
      await assertDone(answer, { keepBody: true })
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1]
      if (uploadId === undefined) throw new Error('the bucket gave no upload id')
      return uploadId
    },
    async putPart(upload, partNumber, bytes) {
      const query = `?partNumber=${partNumber}&uploadId=${encodeURIComponent(upload.uploadId)}`
      const answer = await ask('PUT', upload.key, { query, body: bytes })
      if (answer.status === 404) return dropped(answer)
      await assertDone(answer)
      return answer.headers.get('etag')
    },
    async completeUpload(upload, parts) {
      const query = uploadQuery(upload)
      const answer = await ask('POST', upload.key, { query, body: completeXml(parts) })
      // A bucket may answer 200 and tell of the failure in the body.
      const text = await answer.text()
      if (answer.ok) return !text.includes('<Error>')
      if (answer.status >= 400 && answer.status < 500) return false
      throw new Error(`the bucket answered ${answer.status}`)
    },
    async abortUpload(upload) {
      await dropped(await ask('DELETE', upload.key, { query: uploadQuery(upload) }))
    },
  }
}

const completeXml = (parts: readonly StoredPart[]): string => {
  const items = parts.map(
    ({ partNumber, etag }) =>
      `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${items.join('')}</CompleteMultipartUpload>`
}

/** An answer whose body nobody reads would keep its connection. */
async function dropped(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}

async function assertDone(answer: Response, { keepBody = false } = {}): Promise<void> {
  if (answer.ok) {
    if (!keepBody) await dropped(answer)
    return
  }
  const text = await answer.text()
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? ''
  throw new Error(`the bucket answered ${answer.status} ${code}`.trim())
}
