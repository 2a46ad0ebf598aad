import { describe, expect, test } from 'vitest'
import { newPasswordFaults, passwordRules } from './password-rules.ts'

describe('password rules', () => {
  test.each([
    ['', [false, false, false]],
    ['Aa1', [false, true, true]],
    ['aaaaaaaa1', [true, false, true]],
    ['Coal#2026', [true, true, true]],
    ['xxAdmin#2026', [true, true, false]],
    ['A1#'.repeat(22), [false, true, true]],
  ])('%s', (password, holds) => {
    expect(passwordRules(password, 'admin').map((rule) => rule.holds)).toEqual(holds)
  })

  test('两次输入须一致，先说第一条不满足的', () => {
    expect(newPasswordFaults({ password: 'a', again: 'b' }, 'x')).toEqual({
      password: '密码须为8到64位',
      again: '两次输入的密码不一致',
    })
    expect(newPasswordFaults({ password: 'Coal#2026', again: 'Coal#2026' }, 'x')).toEqual({})
    expect(newPasswordFaults({ password: 'Coal#2026', again: 'Coal#2026' }, 'coal')).toEqual({
      password: '密码不能包含用户名',
    })
  })
})
