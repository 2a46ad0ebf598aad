import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Dispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'

const LONG = '一车煤'.repeat(1000)

const dispatcherOf = (dispatch: (reply: FastifyReply) => unknown): Dispatcher => ({
  mount: () => {},
  calls: [],
  dispatch: async (_request, reply) => dispatch(reply),
})

async function ask(
  encoding: string | null,
  dispatch: (reply: FastifyReply) => unknown = () => ({ data: LONG }),
) {
  const http = await createHttpServer({ dispatcher: dispatcherOf(dispatch), logLevel: 'silent' })
  const headers = encoding === null ? {} : { 'accept-encoding': encoding }
  const answer = await http.inject({ method: 'GET', url: '/api/a', headers })
  await http.close()
  return answer
}

describe('answers are packed', () => {
  test('as the browser takes them', async () => {
    const packed = await ask('gzip, deflate, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['vary']).toBe('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(1000)
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).data).toBe(LONG)
    const older = await ask('gzip')
    expect(older.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(older.rawPayload).toString()).data).toBe(LONG)
  })

  test('never for who does not ask for it, nor what is shorter than a packet', async () => {
    expect((await ask(null)).headers['content-encoding']).toBe(undefined)
    const short = await ask('br', () => ({ data: '一车煤' }))
    expect(short.headers['content-encoding']).toBe(undefined)
    expect(short.json<{ data: string }>().data).toBe('一车煤')
  })

  test('pictures, papers and workbooks are packed already', async () => {
    const paper = (reply: FastifyReply) =>
      reply.type('application/pdf').send(Buffer.alloc(5000, 'x'))
    const answer = await ask('br', paper)
    expect(answer.headers['content-encoding']).toBe(undefined)
    expect(answer.rawPayload.length).toBe(5000)
  })

  test('files of the page were packed when they were built', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'web-'))
    const text = `/* ${LONG} */`
    writeFileSync(join(webDir, 'a.js'), text)
    writeFileSync(join(webDir, 'a.js.br'), brotliCompressSync(text))
    writeFileSync(join(webDir, 'a.js.gz'), gzipSync(text))
    const dispatcher = dispatcherOf(() => ({ data: null }))
    const http = await createHttpServer({ dispatcher, logLevel: 'silent', webDir })
    const get = async (encoding: string) =>
      http.inject({ method: 'GET', url: '/a.js', headers: { 'accept-encoding': encoding } })
    const packed = await get('gzip, deflate, br')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text)
    expect((await get('identity')).body).toBe(text)
    await http.close()
  })
})
