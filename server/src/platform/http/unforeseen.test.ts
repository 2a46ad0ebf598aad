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
