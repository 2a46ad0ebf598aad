import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileService } from './file-service.ts'
import { isSafeKey, type StoredPart } from './object-store.ts'
import { isSignedBy, readClaim } from './signature-v4.ts'
import { readCredential } from './temporary-credential.ts'

/** Where uploads in parts go; a path of our own origin, whatever store lies behind it. */
export const STORE_PATH = '/api/file-store'
export const STORE_BUCKET = 'junheng'
export const STORE_REGION = 'cn-beijing'

const LARGEST_PART = 8 * 1024 * 1024
/** In the least parts a bucket takes (5 MB), more than the largest file: an app's package of 200 MB. */
const MOST_PARTS = 48
const SKEW_MS = 15 * 60 * 1000

/**
 * As much of S3 as an upload needs: a whole object, or start, parts and completion, signed with a
 * temporary credential that reaches one prefix. The bucket behind it is never shown to a browser, so a
 * folder and a real bucket are used alike and the credential can be as narrow as we like.
 */
export async function addStoreRoute(http: FastifyInstance, files: FileService): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_PART },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.route({
      method: ['PUT', 'POST', 'DELETE'],
      url: `${STORE_PATH}/*`,
      bodyLimit: LARGEST_PART,
      handler: (request, reply) => serve(files, request, reply),
    })
  })
}

class StoreFault extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

async function serve(
  files: FileService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    const body = bodyOf(request)
    const key = await authorise(files, request, body)
    return await act(files, reply, { request, key, body })
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    return reply
      .status(error.status)
      .type('application/xml')
      .send(`<Error><Code>${error.code}</Code><RequestId>${request.id}</RequestId></Error>`)
  }
}

const bodyOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

/** The key the request may write. */
async function authorise(
  files: FileService,
  request: FastifyRequest,
  body: Buffer,
): Promise<string> {
  const headers = headersOf(request)
  const claim = readClaim(headers['authorization'] ?? '')
  if (claim === null) throw new StoreFault(403, 'AccessDenied')
  const now = files.clock.now()
  const token = headers['x-amz-security-token'] ?? ''
  const credential = readCredential(await files.secret(), { token, now })
  if (credential === null || credential.accessKeyId !== claim.accessKeyId)
    throw new StoreFault(403, 'InvalidToken')
  assertFresh(headers['x-amz-date'] ?? '', { day: claim.day, now })
  const signed = { method: request.method, url: request.raw.url ?? '', headers }
  const covers = ['host', 'x-amz-date', 'x-amz-content-sha256', 'x-amz-security-token'].every(
    (name) => claim.signedHeaders.includes(name),
  )
  if (claim.service !== 's3' || !covers || !isSignedBy(credential.secret, signed, claim))
    throw new StoreFault(403, 'SignatureDoesNotMatch')
  assertBody(headers['x-amz-content-sha256'] ?? '', body)
  return keyOf(request, credential.keyPrefix)
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers[name] = value
  // Behind a proxy that is trusted the browser signed the name it knows us by.
  return { ...headers, host: request.host }
}

function assertFresh(
  stamp: string,
  { day, now }: { readonly day: string; readonly now: Date },
): void {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(stamp)
  if (parts === null || !stamp.startsWith(day)) throw new StoreFault(403, 'AccessDenied')
  const [, year, month, date, hour, minute, second] = parts
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (Math.abs(at - now.getTime()) > SKEW_MS) throw new StoreFault(403, 'RequestTimeTooSkewed')
}

function assertBody(hash: string, body: Buffer): void {
  if (hash === 'UNSIGNED-PAYLOAD') return
  if (createHash('sha256').update(body).digest('hex') !== hash)
    throw new StoreFault(400, 'XAmzContentSHA256Mismatch')
}

function keyOf(request: FastifyRequest, keyPrefix: string): string {
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? ''
  const start = `${STORE_PATH}/${STORE_BUCKET}/`
  const key = path.startsWith(start) ? path.slice(start.length) : ''
  if (!isSafeKey(key) || !key.startsWith(keyPrefix)) throw new StoreFault(403, 'AccessDenied')
  return key
}

interface Action {
  readonly request: FastifyRequest
  readonly key: string
  readonly body: Buffer
}

async function act(
  { store }: FileService,
  reply: FastifyReply,
  { request, key, body }: Action,
): Promise<unknown> {
  const query = request.query as Readonly<Record<string, string | undefined>>
  const { uploadId } = query
  switch (request.method) {
    case 'PUT': {
      if (uploadId === undefined) {
        await store.put(key, body)
        return reply.status(200).send()
      }
      const etag = await store.putPart({ key, uploadId }, partNumberOf(query['partNumber']), body)
      if (etag === null) throw new StoreFault(404, 'NoSuchUpload')
      return reply.header('etag', etag).status(200).send()
    }
    case 'DELETE': {
      if (uploadId !== undefined) await store.abortUpload({ key, uploadId })
      return reply.status(204).send()
    }
    default: {
      reply.type('application/xml')
      if (uploadId === undefined) {
        if (query['uploads'] === undefined) throw new StoreFault(400, 'InvalidRequest')
        const started = await store.startUpload(key)
        return `<InitiateMultipartUploadResult><Bucket>${STORE_BUCKET}</Bucket><Key>${key}</Key><UploadId>${started}</UploadId></InitiateMultipartUploadResult>`
      }
      const done = await store.completeUpload({ key, uploadId }, readParts(body.toString('utf8')))
      if (!done) throw new StoreFault(400, 'InvalidPart')
      return `<CompleteMultipartUploadResult><Bucket>${STORE_BUCKET}</Bucket><Key>${key}</Key></CompleteMultipartUploadResult>`
    }
  }
}

function partNumberOf(sent: string | undefined): number {
  const number = Number(sent)
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    throw new StoreFault(400, 'InvalidPart')
  return number
}

/** The parts named by a completion, which must come in ascending order. */
function readParts(xml: string): readonly StoredPart[] {
  const parts = [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    partNumber: partNumberOf(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1]),
    etag: etagIn(part),
  }))
  const inOrder = parts.every(({ partNumber }, at) => partNumber > (parts[at - 1]?.partNumber ?? 0))
  if (parts.length === 0 || parts.length > MOST_PARTS || !inOrder)
    throw new StoreFault(400, 'MalformedXML')
  return parts
}

function etagIn(part: string): string {
  const text = /<ETag>\s*([^<]*?)\s*<\/ETag>/.exec(part)?.[1] ?? ''
  return `"${text.replaceAll(/&quot;|&#34;|"/g, '')}"`
}
