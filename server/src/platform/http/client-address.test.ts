import { describe, expect, test } from 'vitest'
import type { Dispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'

const echo: Dispatcher = {
  mount: () => {},
  calls: [],
  dispatch: async ({ ip, protocol }) => ({ data: { ip, protocol } }),
}

async function seenBy(trustProxy: boolean) {
  const http = await createHttpServer({ dispatcher: echo, logLevel: 'silent', trustProxy })
  const response = await http.inject({
    method: 'GET',
    url: '/api/who',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4', 'x-forwarded-proto': 'https' },
  })
  await http.close()
  const { data } = response.json<{ data: { ip: string; protocol: string } }>()
  return { ...data, hsts: response.headers['strict-transport-security'] ?? null }
}

describe('http / client address', () => {
  test('nobody names his own address unless a proxy is trusted', async () => {
    expect(await seenBy(false)).toEqual({ ip: '10.0.0.1', protocol: 'http', hsts: null })
  })

  test('of a trusted proxy only its own entry counts, the last one', async () => {
    expect(await seenBy(true)).toEqual({
      ip: '1.2.3.4',
      protocol: 'https',
      hsts: 'max-age=31536000',
    })
  })
})
