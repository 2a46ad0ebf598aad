import { describe, expect, test } from 'vitest'
import { checkPassword, randomPassword } from './password-policy.ts'

const refused = (password: string) => checkPassword(password, { username: 'weigher' })?.code ?? null

describe('session / password policy', () => {
  test.each([
    ['Demo@2026', null],
    ['密码Demo2026', null],
    ['Sh@1', 'password.length'],
    [`Aa1${'x'.repeat(62)}`, 'password.length'],
    ['onlyletters', 'password.classes'],
    ['letters2026', 'password.classes'],
    ['My-Weigher-1', 'password.name'],
    ['P@ssw0rd', 'password.common'],
  ])('%s → %s', (password, code) => {
    expect(refused(password)).toBe(code)
  })

  test('a random password passes the policy and does not repeat', () => {
    const made = Array.from({ length: 200 }, randomPassword)
    for (const password of made) expect(refused(password)).toBe(null)
    expect(new Set(made).size).toBe(made.length)
  })
})
