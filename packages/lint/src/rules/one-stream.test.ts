import { describe, expect, it } from 'vitest'
import { oneStream } from './one-stream.ts'

const check = (path: string, text: string) => oneStream.check({ path, text })

describe('one-stream', () => {
  it.each([
    "reply.header('content-type', 'text/event-stream')",
    'reply.raw.write(event)',
    'reply.hijack()',
  ])('%s opens a stream past streamCall', (text) => {
    expect(check('server/src/modules/report/x.actions.ts', text)).toHaveLength(1)
  })

  it('leaves streamCall, tests and the browser alone', () => {
    const text = "'text/event-stream'"
    expect(check('server/src/platform/http/stream-call.ts', text)).toEqual([])
    expect(check('server/src/modules/report/x.db.test.ts', text)).toEqual([])
    expect(check('web/src/api/event-stream.ts', text)).toEqual([])
  })
})
