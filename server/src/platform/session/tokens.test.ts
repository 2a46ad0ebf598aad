import { describe, expect, test } from 'vitest'
import { familyOf, firstTokens, hashToken, newFamily, newSecret, nextTokens } from './tokens.ts'

describe('session / tokens', () => {
  test('a token has 256 random bits and is stored as another text', () => {
    const token = newSecret()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(hashToken(token)).not.toContain(token)
    expect(hashToken(token)).toBe(hashToken(token))
    expect(newSecret()).not.toBe(token)
  })

  test('every refresh token of a sign-in names its family', () => {
    const family = newFamily()
    const first = firstTokens(family)
    const next = nextTokens(first.refresh, { nonce: newSecret() })
    expect([familyOf(first.refresh), familyOf(next.refresh)]).toEqual([family, family])
    expect(familyOf('')).toBe(null)
    expect(familyOf(`${family}.`)).toBe(null)
    expect(familyOf(first.access)).toBe(null)
  })

  test('the successor depends on the token and on the nonce', () => {
    const { refresh } = firstTokens(newFamily())
    const nonce = newSecret()
    const next = nextTokens(refresh, { nonce })
    expect(nextTokens(refresh, { nonce })).toEqual(next)
    expect(nextTokens(refresh, { nonce: newSecret() }).access).not.toBe(next.access)
    expect(nextTokens(next.refresh, { nonce }).access).not.toBe(next.access)
    expect(next.refresh.split('.')[1]).not.toBe(next.access)
  })
})
