import { describe, expect, test } from 'vitest'
import { isSignedUrl, signUrl } from './file-service.ts'
import { issueCredential, readCredential } from './temporary-credential.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)
const grant = { keyPrefix: 'incoming/1/7/', expires: NOW.getTime() / 1000 + 900 }

describe('files / temporary credential', () => {
  test('holds its own grant for its time', () => {
    const made = issueCredential('site', grant)
    expect(readCredential('site', { token: made.token, now: after(899) })).toEqual(made)
    expect(readCredential('site', { token: made.token, now: after(900) })).toBe(null)
    expect(readCredential('other', { token: made.token, now: NOW })).toBe(null)
  })

  test('a changed grant is nobody’s', () => {
    const { token } = issueCredential('site', grant)
    const [, sign] = token.split('.')
    const wider = Buffer.from(JSON.stringify({ ...grant, keyPrefix: '' })).toString('base64url')
    for (const forged of [`${wider}.${sign}`, `${token}.x`, '', '.', 'x.y'])
      expect(readCredential('site', { token: forged, now: NOW })).toBe(null)
  })
})

describe('files / signed address', () => {
  const read = (url: string) => new URL(url, 'http://x')
  const check = (url: URL, changes: object = {}) =>
    isSignedUrl('site', {
      id: url.pathname.split('/').at(-1) ?? '',
      expires: url.searchParams.get('expires') ?? '',
      sign: url.searchParams.get('sign') ?? '',
      now: NOW,
      ...changes,
    })

  test('lives 3600 seconds and belongs to one file', () => {
    const url = read(signUrl('site', { id: '7', now: NOW }))
    expect(url.pathname).toBe('/api/sys-file-type/img/7')
    expect(check(url)).toBe(true)
    expect(check(url, { now: after(3599) })).toBe(true)
    expect(check(url, { now: after(3600) })).toBe(false)
    expect(check(url, { id: '8' })).toBe(false)
    expect(check(url, { expires: String(NOW.getTime()) })).toBe(false)
    expect(check(url, { sign: '' })).toBe(false)
  })
})
