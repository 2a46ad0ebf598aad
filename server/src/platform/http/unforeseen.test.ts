import { expect, test } from 'vitest'
import type { Dispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'

const failing: Dispatcher = {
  mount: () => {},
  calls: [],
  dispatch: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.8')),
}

test('what nobody foresaw: a Chinese sentence under 30 characters with the number of the log', async () => {
  const http = await createHttpServer({
    dispatcher: failing,
    logLevel: 'error',
  })
  const lines: unknown[] = []
  http.addHook('onRequest', (request, _reply, done) => {
    request.log.error = (line: unknown) => void lines.push(line)
    done()
  })
  const answer = await http.inject({ method: 'GET', url: '/api/a' })
  await http.close()
  const { msg, requestId } = answer.json<{ msg: string; requestId: string }>()
  const number = requestId.slice(0, 8)
  expect(answer.statusCode).toBe(500)
  expect(msg).toBe(`系统内部错误，请联系管理员（${number}）`)
  expect([...msg].length).toBeLessThan(30)
  expect(lines).toEqual([expect.objectContaining({ number, reqId: requestId })])
})

test('a disk that is full: what the user can do about it, and that nothing was stored', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const http = await createHttpServer({
    dispatcher: { ...failing, dispatch: () => Promise.reject(full) },
    logLevel: 'silent',
  })
  const answer = await http.inject({ method: 'GET', url: '/api/a' })
  await http.close()
  expect(answer.json()).toMatchObject({ code: 507, msg: '服务器磁盘已满，没有保存，请联系管理员' })
})

test('a database that is away for a moment: 503, when to ask again, and no talk of a fault of ours', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const http = await createHttpServer({
    dispatcher: { ...failing, dispatch: () => Promise.reject(away) },
    logLevel: 'silent',
  })
  const answer = await http.inject({ method: 'GET', url: '/api/a' })
  await http.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ code: 503, msg: '数据库暂时不可用，请稍后再试' })
})
