import { describe, expect, it } from 'vitest'
import { listLiterals } from './literals.ts'

const texts = (source: string) => listLiterals(source).map(({ text }) => text)

describe('literals', () => {
  it('finds strings and templates where they stand, and none in comments or patterns', () => {
    const source = `const a = 'one' // 'no'\nconst b = "two" /* \`no\` */\nconst c = /'no/.test(\`three\`)`
    expect(texts(source)).toEqual(['one', 'two', 'three'])
    for (const { index, text } of listLiterals(source))
      expect(source.slice(index, index + text.length)).toBe(text)
  })

  it('counts what is nested into the outermost, at its place', () => {
    const source = "sql`a ${b ? sql`from x ${{ c }.c}` : 'y'} z` + `${1}`"
    const [outer] = listLiterals(source)
    expect(outer?.text.replaceAll(/ +/g, ' ')).toBe('a from x y z')
    expect(outer?.text.indexOf('from x')).toBe(source.indexOf('from x') - 4)
  })

  it('takes a slash after a value for a division, and escapes for what they are', () => {
    expect(texts("const a = (b) / 2 + c / 'd'.length")).toEqual(['d'])
    expect(texts(String.raw`const a = 'it\'s' + "q"`)).toEqual([String.raw`it\'s`, 'q'])
    expect(texts('const a = `\\`in\\``')).toEqual(['\\`in\\`'])
  })
})
