import { describe, expect, it } from 'vitest'
import { checkPattern, checkPatternRule, compilePattern, rememberPatterns } from './pattern-rule.ts'

const rule = (validateMethod: string, validateTitle = '格式不对') => ({
  validateMethod,
  validateTitle,
})

describe('pattern-rule', () => {
  it.each([
    ['去掉两端斜线', '/^\\d+$/', '12'],
    ['也可以没有斜线', '^\\d+$', '12'],
    ['空值通过', '/^\\d+$/', ''],
    ['没有规则就通过', '', 'x'],
    ['标志 i 不分大小写', '/^abc$/i', 'ABC'],
    ['汉字范围', '/^[\\u4e00-\\u9fa5]{2,4}$/', '张三'],
    ['像浏览器一样部分匹配即可', '/\\d/', 'a1b'],
    ['叹号取反', '!/^test/', 'real'],
    ['规则内的斜线保留', '/^a\\/b$/', 'a/b'],
    ['取反时空值也通过', '!/^$/', ''],
  ])('%s', (_, method, value) => {
    expect(checkPattern(value, rule(method))).toBeNull()
  })

  it.each([
    ['不匹配', '/^\\d+$/', '1a'],
    ['取反后匹配', '!/^test/i', 'TEST1'],
    ['没有 i 时区分大小写', '/^abc$/', 'ABC'],
  ])('%s时显示 validateTitle', (_, method, value) => {
    expect(checkPattern(value, rule(method))).toMatchObject({
      code: 'check.pattern',
      message: '格式不对',
    })
  })

  it('没有提示语时也有话说', () => {
    expect(checkPattern('x', rule('/^\\d$/', ''))?.message).toBe('格式错误!')
  })

  it.each(['(', '/(?=a)b/', '(a)\\1', 'a'.repeat(2000)])(
    '不能用的规则 %# 是值，不是异常',
    (method) => {
      expect(compilePattern(method).ok).toBe(false)
      expect(checkPatternRule(method)?.code).toBe('check.patternInvalid')
      expect(checkPattern('x', rule(method))?.code).toBe('check.patternInvalid')
    },
  )

  it('恶意规则也在线性时间内结束', () => {
    const hostile = rule('/^(a+)+$/')
    const cost = (length: number): number => {
      const text = `${'a'.repeat(length)}!`
      const rounds = Array.from({ length: 5 }, () => {
        const started = performance.now()
        expect(checkPattern(text, hostile)).not.toBeNull()
        return performance.now() - started
      })
      return Math.min(...rounds)
    }
    cost(1000)
    // Sixteen times the text: in proportion 16 times the work, with backtracking at least its square, 256 times.
    expect(cost(32_000) / cost(2000)).toBeLessThan(80)
  })

  it('只记住最近用过的规则', () => {
    const compile = rememberPatterns({ limit: 2 })
    const first = compile('a')
    expect(compile('a')).toBe(first)
    compile('b')
    compile('a')
    compile('c')
    expect(compile('a')).toBe(first)
    const b = compile('b')
    expect(b.ok && b.passes('b')).toBe(true)
  })
})
