import { expect, test } from 'vitest'
import { programAnswer } from './run-program.ts'

test('问用法就答用法，不是整数的参数说出来，其余照跑', () => {
  expect(programAnswer(['--help'], '用法')).toEqual({ text: '用法', status: 0 })
  expect(programAnswer(['5', '-h'], '用法')).toEqual({ text: '用法', status: 0 })
  expect(programAnswer(['5', '1e3'], '用法')).toEqual({ text: '参数1e3不是整数\n用法', status: 1 })
  expect(programAnswer(['5', '1'], '用法')).toBeNull()
  expect(programAnswer([], '用法')).toBeNull()
})
