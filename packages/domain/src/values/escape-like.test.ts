import { expect, it } from 'vitest'
import { escapeLike } from './escape-like.ts'

it('查询词里的 % _ \\ 是普通字符', () => {
  expect(escapeLike('50%_\\x')).toBe('50\\%\\_\\\\x')
  expect(escapeLike('陕A12345')).toBe('陕A12345')
})
