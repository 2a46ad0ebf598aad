import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore, etagOf } from './folder-store.ts'
import { isSafeKey, type ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'
import { isSignedBy, readClaim } from './signature-v4.ts'

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'junheng-files-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const STORES: Readonly<Record<string, () => ObjectStore>> = {
  folder: () => createFolderStore(folder),
  bucket: () =>
    createS3Store({
      endpoint: bucket.endpoint,
      bucket: 'pictures',
      region: 'cn-north-1',
      accessKey: 'KEY',
      secretKey: SECRET,
    }),
}

describe.each(Object.entries(STORES))('files / %s', (_name, open) => {
  test('what is put is got, until it is deleted', async () => {
    const store = open()
    expect(await store.get('files/1/a.png')).toBe(null)
    await store.put('files/1/a.png', Buffer.from('one'))
    await store.put('files/1/a.png', Buffer.from('two'))
    expect((await store.get('files/1/a.png'))?.toString()).toBe('two')
    await store.delete('files/1/a.png')
    await store.delete('files/1/a.png')
    expect(await store.get('files/1/a.png')).toBe(null)
  })

  test('an upload in parts becomes one object', async () => {
    const store = open()
    const key = 'incoming/1/7/big.pdf'
    const upload = { key, uploadId: await store.startUpload(key) }
    const second = await store.putPart(upload, 2, Buffer.from('world'))
    const first = await store.putPart(upload, 1, Buffer.from('hello '))
    const parts = [
      { partNumber: 1, etag: first ?? '' },
      { partNumber: 2, etag: second ?? '' },
    ]
    expect(await store.completeUpload(upload, [{ partNumber: 3, etag: '"x"' }])).toBe(false)
    expect(await store.get(key)).toBe(null)
    expect(await store.completeUpload(upload, parts)).toBe(true)
    expect((await store.get(key))?.toString()).toBe('hello world')
    expect(await store.completeUpload(upload, parts)).toBe(false)
  })

  test('a given-up upload takes no more parts', async () => {
    const store = open()
    const key = 'incoming/1/7/gone.pdf'
    const upload = { key, uploadId: await store.startUpload(key) }
    await store.abortUpload(upload)
    expect(await store.putPart(upload, 1, Buffer.from('x'))).toBe(null)
  })
})

describe('files / folder alone', () => {
  test('uploads older than a day are swept when another begins', async () => {
    const old = join(folder, 'uploads', 'old')
    await mkdir(old, { recursive: true })
    const before = new Date(Date.now() - 25 * 3_600_000)
    await utimes(old, before, before)
    const store = createFolderStore(folder)
    const uploadId = await store.startUpload('incoming/1/7/new.pdf')
    expect(existsSync(old)).toBe(false)
    expect(
      await store.putPart({ key: 'incoming/1/8/new.pdf', uploadId }, 1, Buffer.from('x')),
    ).toBe(null)
  })

  test('a key that climbs out of the folder is refused', async () => {
    const store = createFolderStore(folder)
    await expect(async () => store.put('../x', Buffer.from('x'))).rejects.toThrow('no key')
  })

  test.each([
    ['a/b.jpg', true],
    ['a', true],
    ['', false],
    ['/a', false],
    ['a//b', false],
    ['a/../b', false],
    ['a/.b', false],
    ['a/b/', false],
    ['a b', false],
    ['a%2e', false],
    ['文件', false],
    ['a'.repeat(201), false],
  ])('key %j: %j', (key, safe) => expect(isSafeKey(key)).toBe(safe))
})

const SECRET = 'bucket-secret'

interface Bucket {
  readonly endpoint: string
  close(): Promise<void>
}

/** A bucket of the subset we use, which checks every signature. */
async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://x')
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const claim = readClaim(headers['authorization'] ?? '')
      const method = request.method ?? ''
      const trusted =
        claim !== null && isSignedBy(SECRET, { method, url: request.url ?? '', headers }, claim)
      const { status, text, etag } = trusted
        ? answer({ method, url, body, objects, uploads })
        : { status: 403, text: '<Error><Code>SignatureDoesNotMatch</Code></Error>', etag: null }
      if (etag) response.setHeader('etag', etag)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Asked {
  readonly method: string
  readonly url: URL
  readonly body: Buffer
  readonly objects: Map<string, Buffer>
  readonly uploads: Map<string, Map<number, Buffer>>
}
interface Answered {
  readonly status: number
  readonly text: string | Buffer
  readonly etag?: string | null
}

function answer({ method, url, body, objects, uploads }: Asked): Answered {
  const key = url.pathname
  const uploadId = url.searchParams.get('uploadId')
  if (url.searchParams.has('uploads')) {
    const id = createHash('md5').update(key).digest('hex')
    uploads.set(id, new Map())
    return { status: 200, text: `<R><UploadId>${id}</UploadId></R>` }
  }
  if (uploadId === null) return answerObject({ method, key, body, objects })
  const parts = uploads.get(uploadId)
  if (parts === undefined) return { status: 404, text: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'DELETE') {
    uploads.delete(uploadId)
    return { status: 204, text: '' }
  }
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, text: '', etag: etagOf(body) }
  }
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)/g)].map(([, n]) => Number(n))
  if (!numbers.every((n) => parts.has(n)))
    return { status: 400, text: '<Error><Code>InvalidPart</Code></Error>' }
  objects.set(key, Buffer.concat(numbers.map((n) => parts.get(n) ?? Buffer.alloc(0))))
  uploads.delete(uploadId)
  return { status: 200, text: '<CompleteMultipartUploadResult/>' }
}

function answerObject({
  method,
  key,
  body,
  objects,
}: Pick<Asked, 'method' | 'body' | 'objects'> & { readonly key: string }): Answered {
  if (method === 'PUT') {
    objects.set(key, body)
    return { status: 200, text: '' }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204, text: '' }
  }
  const found = objects.get(key)
  return found ? { status: 200, text: found } : { status: 404, text: '<Error/>' }
}
