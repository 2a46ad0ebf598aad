import { describe, expect, test } from 'vitest'
import { useSessionBed } from '#platform/session/session-bed.fixtures.ts'

const bed = useSessionBed()

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await bed.inject({ method: 'GET', url, headers })).headers

describe('http / secure headers', () => {
  test('pages run no inline script and are framed by nobody else', async () => {
    const headers = await headersOf('/')
    const policy = String(headers['content-security-policy'])
    const rules = new Map(
      policy.split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(rules.get('script-src')).toBe("'self'")
    expect(rules.get('frame-ancestors')).toBe("'self'")
    expect(rules.get('object-src')).toBe("'none'")
    expect(rules.get('frame-src')).toBe('*')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBe(undefined)
  })

  test('answers of the API run nothing and are kept by nobody', async () => {
    const headers = await headersOf('/api/sys-info/me')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('no other origin is let in', async () => {
    const origin = { origin: 'https://elsewhere.example.com' }
    const asked = await bed.inject({
      method: 'OPTIONS',
      url: '/api/oauth/token',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    expect(asked.statusCode).toBe(404)
    for (const headers of [asked.headers, await headersOf('/api/sys-info/me', origin)])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
