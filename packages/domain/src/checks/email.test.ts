import { describe, expect, it } from 'vitest'
import { checkEmail } from './email.ts'

describe('email', () => {
  it.each(['', 'a@b.cn', 'zhang.san_01@mail.example-site.com', 'a+b@163.com'])(
    '%j 通过',
    (text) => {
      expect(checkEmail(text)).toBeNull()
    },
  )

  it.each([
    'A@b.cn',
    'a@b',
    'a@@b.cn',
    '@b.cn',
    'a@b.cn ',
    'a b@c.cn',
    '.a@b.cn',
    'a@-b.cn',
    'a@b..cn',
  ])('%j 拒绝', (text) => {
    expect(checkEmail(text)?.message).toBe('邮箱格式错误!')
  })

  it('很长的输入也立即有结果', () => {
    expect(checkEmail(`${'a'.repeat(100_000)}@`)).not.toBeNull()
    expect(checkEmail(`a@${'a-'.repeat(120)}`)).not.toBeNull()
  })
})
