import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'
import { readRequest } from './read-request.ts'

const MB = 1024 * 1024

/** Takes files up to 1 MB, and tells how large they were. */
const reader: Dispatcher = {
  mount: () => {},
  calls: [],
  dispatch: async (request) => {
    const file = await readRequest(request, '/file', {}).readFile({ largestMb: 1 })
    return { data: file?.bytes.length ?? null }
  },
}

describe('http / too large', () => {
  let http: Awaited<ReturnType<typeof createHttpServer>>
  beforeAll(async () => {
    http = await createHttpServer({ dispatcher: reader, logLevel: 'silent' })
  })
  afterAll(() => http.close())

  const post = async (payload: Buffer, type: string) => {
    const headers = { 'content-type': type }
    const answer = await http.inject({ method: 'POST', url: '/api/file', payload, headers })
    const { success, msg, data, reason } = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, success, msg, data, reason }
  }
  const form = (bytes: number) =>
    Buffer.concat([
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n',
      ),
      Buffer.alloc(bytes, 1),
      Buffer.from('\r\n--b--\r\n'),
    ])

  test('a file beyond the limit is refused with a sentence, one within it is read', async () => {
    const type = 'multipart/form-data; boundary=b'
    expect(await post(form(MB + 1), type)).toMatchObject({
      status: 200,
      success: false,
      msg: '文件不能超过1MB',
      reason: 'file.size',
    })
    expect(await post(form(MB), type)).toMatchObject({ success: true, data: MB })
  })

  test('so is a body beyond it', async () => {
    const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(4 * MB) }))
    expect(await post(body, 'application/json')).toMatchObject({
      status: 200,
      success: false,
      msg: '提交的内容不能超过4MB',
    })
  })
})
