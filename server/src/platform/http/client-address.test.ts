import { describe, expect, test } from 'vitest'
import type { Dispatcher } from './dispatcher.ts'
import { createHttpServer } from './http-server.ts'
import { isLocal } from './local-request.ts'

const echo: Dispatcher = {
  mount: () => {},
  calls: [],
  dispatch: async ({ ip, protocol }) => ({ data: { ip, protocol } }),
}

async function seenBy(trustProxy: readonly string[], remoteAddress = '10.0.0.1') {
  const http = await createHttpServer({ dispatcher: echo, logLevel: 'silent', trustProxy })
  const response = await http.inject({
    method: 'GET',
    url: '/api/who',
    remoteAddress,
    headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4', 'x-forwarded-proto': 'https' },
  })
  await http.close()
  const { data } = response.json<{ data: { ip: string; protocol: string } }>()
  return { ...data, hsts: response.headers['strict-transport-security'] ?? null }
}

describe('http / client address', () => {
  test('nobody names his own address unless a proxy is trusted', async () => {
    const own = { ip: '10.0.0.1', protocol: 'http', hsts: null }
    expect(await seenBy([])).toEqual(own)
    expect(await seenBy(['10.0.0.2', '192.168.0.0/16'])).toEqual(own)
  })

  test('of a trusted proxy only its own entry counts, the last one', async () => {
    const seen = { ip: '1.2.3.4', protocol: 'https', hsts: 'max-age=31536000' }
    expect(await seenBy(['10.0.0.1'])).toEqual(seen)
    expect(await seenBy(['10.0.0.0/8'], '10.9.9.9')).toEqual(seen)
  })

  test('a chain of known proxies is followed to the first that is none', async () => {
    expect((await seenBy(['10.0.0.1', '1.2.3.4'])).ip).toBe('6.6.6.6')
  })
})

describe('http / local request', () => {
  test('what a proxy of this machine passes on is not made on it', () => {
    expect(isLocal({ ip: '127.0.0.1', headers: { accept: '*/*' } })).toBe(true)
    expect(isLocal({ ip: '10.0.0.1', headers: {} })).toBe(false)
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])
      expect([name, isLocal({ ip: '127.0.0.1', headers: { [name]: '' } })]).toEqual([name, false])
  })
})
