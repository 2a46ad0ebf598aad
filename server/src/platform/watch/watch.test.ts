import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Dispatcher } from '../http/dispatcher.ts'
import { createHttpServer } from '../http/http-server.ts'
import { openWatch, type SlowStatement } from './open-watch.ts'
import { type Exporter, openExporter, type Span } from './otlp-exporter.ts'

function listen(): { readonly spans: Span[]; readonly exporter: Exporter } {
  const spans: Span[] = []
  return { spans, exporter: { add: (span) => void spans.push(span), close: async () => {} } }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

async function ask(
  given: Partial<Parameters<typeof openWatch>[0]>,
  headers: Record<string, string> = {},
): Promise<{ readonly slow: SlowStatement[]; readonly requestId: string }> {
  const slow: SlowStatement[] = []
  const watch = openWatch({
    exporter: null,
    slowStatement: null,
    tell: (line) => void slow.push(line),
    ...given,
  })
  const dispatcher: Dispatcher = {
    mount: () => {},
    calls: [],
    async dispatch() {
      const end = watch.statement('select secret from t where id = $1')
      await Promise.resolve()
      end()
      return { data: 1 }
    },
  }
  const http = await createHttpServer({ dispatcher, logLevel: 'silent', watch })
  const answer = await http.inject({ method: 'POST', url: '/api/a', headers, payload: {} })
  await http.close()
  return { slow, requestId: answer.json<{ requestId: string }>().requestId }
}

test('a statement is a part of its request, and the request of the trace it came with', async () => {
  const { spans, exporter } = listen()
  const { requestId } = await ask({ exporter }, { traceparent: `00-${TRACE}-${PARENT}-01` })
  const [statement, request] = spans
  expect(request).toMatchObject({ traceId: TRACE, parentId: PARENT, isFault: false })
  expect(request?.about).toMatchObject({
    'http.response.status_code': 200,
    'junheng.request_id': requestId,
  })
  expect(statement).toMatchObject({ traceId: TRACE, parentId: request?.spanId, name: 'select' })
})

test('who asks and does not trace is not traced; nor is anything where no share is wanted', async () => {
  const { spans, exporter } = listen()
  await ask({ exporter }, { traceparent: `00-${TRACE}-${PARENT}-00` })
  await ask({ exporter, sampledPercent: 0 })
  expect(spans).toEqual([])
  await ask({ exporter }, { traceparent: `00-${'0'.repeat(32)}-${PARENT}-01` })
  expect(spans[0]?.traceId).not.toMatch(/^0+$/)
})

test('a slow statement is told with the number of its request; a quick one is not', async () => {
  const { slow, requestId } = await ask({ slowStatement: 0 })
  expect(slow).toEqual([
    { reqId: requestId, ms: expect.any(Number), statement: 'select secret from t where id = $1' },
  ])
  expect((await ask({ slowStatement: 60_000 })).slow).toEqual([])
})

test('a job is a trace of its own, with what it failed with passed on', async () => {
  const { spans, exporter } = listen()
  const slow: SlowStatement[] = []
  const watch = openWatch({ exporter, slowStatement: 0, tell: (line) => void slow.push(line) })
  await watch.job('closeShift', 1, async () => watch.statement('select 1')())
  const failing = watch.job('closeShift', 2, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(slow).toMatchObject([{ job: 'closeShift' }])
  expect(spans.map(({ name, isFault }) => [name, isFault])).toEqual([
    ['select', false],
    ['job closeShift', false],
    ['job closeShift', true],
  ])
})

const SPAN: Span = {
  traceId: TRACE,
  spanId: PARENT,
  name: 'select',
  kind: 3,
  start: 1_764_000_000_000.25,
  end: 1_764_000_000_001.5,
  isFault: true,
  about: { 'http.response.status_code': 500, 'db.query.text': 'select' },
}

test('what is sent is what a collector of OTLP reads', async () => {
  const bodies: string[] = []
  const collector = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${String(request.headers['x-key'])} ${body}`)
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const exporter = openExporter({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    headers: { 'x-key': 'k' },
    service: 'plant',
    version: '1',
    tell: () => {},
  })
  exporter.add(SPAN)
  await exporter.close()
  collector.close()
  const [path, key, body = ''] = bodies[0]?.split(' ', 3) ?? []
  expect([path, key]).toEqual(['/v1/traces', 'k'])
  expect(body).toContain('"startTimeUnixNano":"1764000000000250000"')
  expect(body).toContain('{"key":"http.response.status_code","value":{"intValue":"500"}}')
  expect(body).toContain('"status":{"code":2}')
})

test('a collector that is away is told of once, and holds nobody up', async () => {
  const said: string[] = []
  const exporter = openExporter({
    endpoint: 'http://127.0.0.1:1',
    service: 'plant',
    version: '1',
    tell: (line) => void said.push(line),
  })
  for (let count = 0; count < 5000; count += 1) exporter.add(SPAN)
  await exporter.close()
  expect(said).toEqual([expect.stringContaining('链路追踪送不出去')])
})
