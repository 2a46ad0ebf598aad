import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { assertAllowed, REFUSAL_CLASSES, RefusalError, refuse } from './refusal.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'
import { refusalsDoc } from './refusals-doc.ts'
import { leadOf, remedyFor, remedyOf } from './remedies.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Sentences of the specification whose forms and calls are not built yet. A code that is used must leave. */
const WAITING: ReadonlySet<string> = new Set([])

/** Sentences that two codes may share, because the user must not learn which it was. */
const SHARED_SENTENCES = [['call.missing', 'row.missing']]

/** Told to a program that sent what no form of ours sends; its text names the part. */
const PROGRAMS: ReadonlySet<string> = new Set(['malformed'])

/** Sentences that need no next step, and why. */
const PLAIN: Readonly<Partial<Record<RefusalCode, string>>> = {
  'check.requiredMany': 'says itself what is to be done',
  'check.pattern': 'the sentence of whoever made the check',
  'check.min': 'names the field and its bound',
  'check.max': 'names the field and its bound',
  'check.digitsKept': 'names the field and its bound',
  'check.tooLong': 'names the field and its bound',
  'row.invalid': 'passes on the sentence of a check',
  'row.several': 'passes on the sentence of the first row',
  'notice.plates': 'passes on the sentence about the vehicle',
  'builder.invalid': 'passes on the faults found',
}

interface Source {
  readonly path: string
  readonly text: string
}

function sourcesUnder(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.endsWith('refusals/refusals.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

const SOURCES = ['packages/domain/src', 'server/src', 'web/src'].flatMap(sourcesUnder)

const slotsOf = (code: RefusalCode): readonly string[] =>
  [...REFUSALS[code].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** What stands between the bracket at `from` and the one that closes it. */
function balanced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1
    if (')]}'.includes(text[at]!)) depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Parts of an argument list or object literal: commas inside brackets and text do not part them. */
function partsOf(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  let quote = ''
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if ('\'"`'.includes(letter)) quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0 && quote === '') parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

interface Use {
  readonly path: string
  readonly code: string
  /** Names given, or null where they are not written out at the call. */
  readonly given: readonly string[] | null
}

function usesIn({ path, text }: Source): Use[] {
  return [...text.matchAll(/\brefuse(?:d)?\(\s*'([\w.]+)'/g)].map((match) => {
    const [, slots] = partsOf(balanced(text, match.index + match[0].indexOf('(')))
    const code = match[1] as string
    if (slots === undefined) return { path, code, given: [] }
    if (!slots.startsWith('{') || slots.includes('...')) return { path, code, given: null }
    const given = partsOf(slots.slice(1, -1)).map((part) => part.split(':', 1)[0]!.trim())
    return { path, code, given }
  })
}

const USES = SOURCES.filter(({ text }) => text.includes('refusals/refusal')).flatMap(usesIn)

describe('the catalogue of refusals', () => {
  test('every code is used somewhere, but for those that wait', () => {
    const used = new Set(SOURCES.flatMap(({ text }) => text.match(/'[a-zA-Z]+\.[a-zA-Z]+'/g) ?? []))
    const unused = CODES.filter((code) => !used.has(`'${code}'`))
    expect(unused).toEqual([...WAITING])
  })

  test('every slot of a sentence is filled where it is used', () => {
    expect(USES.length).toBeGreaterThan(50)
    const missing = USES.flatMap(({ path, code, given }) => {
      if (given === null || !(code in REFUSALS)) return []
      const lacks = slotsOf(code as RefusalCode).filter((slot) => !given.includes(slot))
      return lacks.length > 0
        ? [`${path.slice(ROOT.length + 1)}: ${code} lacks ${lacks.join(', ')}`]
        : []
    })
    expect(missing).toEqual([])
  })

  test('no two codes say the same by accident', () => {
    const sharing = (code: RefusalCode) =>
      CODES.filter((other) => REFUSALS[other].text === REFUSALS[code].text)
    const shared = CODES.map(sharing).filter(
      (codes, at) => codes.length > 1 && codes[0] === CODES[at],
    )
    expect(shared).toEqual(SHARED_SENTENCES)
  })

  test('a code is area.what, a sentence is Chinese or nothing but slots', () => {
    for (const code of CODES) {
      expect(code).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
      expect(REFUSALS[code].text).toMatch(/[\u4e00-\u9fff]|^(\{\w+\})+$/)
      expect(REFUSAL_CLASSES).toContain(REFUSALS[code].class)
    }
  })

  test('goods in a barrel group lead to where they are taken out of it', () => {
    expect(leadOf('weigh.sealed')).toBe('/modules/quality/pro_qc_barrel_group')
  })

  test('every refusal says what to do next, in its sentence or below it', () => {
    const says = ({ class: kind, text }: (typeof REFUSALS)[RefusalCode]) =>
      PROGRAMS.has(kind) || /(?<!申)请|须|只能|！$/.test(text)
    const mute = CODES.filter(
      (code) => !says(REFUSALS[code]) && remedyOf(code) === undefined && !(code in PLAIN),
    )
    expect(mute).toEqual([])
    // What the sentence says already is not said twice.
    expect(CODES.filter((code) => remedyOf(code) && /(?<!申)请/.test(REFUSALS[code].text))).toEqual(
      [],
    )
    expect(Object.keys(PLAIN).filter((code) => remedyOf(code as RefusalCode))).toEqual([])
  })

  test('一次拒绝几条时，下一步前面说是哪几条', () => {
    const told = (...rows: readonly string[]) => remedyFor({ code: 'settle.down', rows })
    const remedy = remedyOf('settle.down')
    expect(told()).toBe(remedy)
    expect(told('B1', 'B2')).toBe(`B1、B2：${remedy}`)
    expect(told('B1', 'B2', 'B3', 'B4')).toBe(`B1、B2、B3 等 4 条：${remedy}`)
  })

  test('docs/refusals.md shows the catalogue as it is', async () => {
    await expect(refusalsDoc()).toMatchFileSnapshot(join(ROOT, 'docs/refusals.md'))
  })

  test('the check itself bites', () => {
    const text = "refuse('row.duplicate', { label: f(a, 'x,y'), wrong })\nrefuse('row.cycle')"
    expect(usesIn({ path: 'x', text })).toEqual([
      { path: 'x', code: 'row.duplicate', given: ['label', 'wrong'] },
      { path: 'x', code: 'row.cycle', given: [] },
    ])
  })
})

describe('a refusal', () => {
  test('fills its slots, and leaves visible what nobody filled', () => {
    expect(refuse('row.duplicate', { label: '物料编码', value: 'M01' }).message).toBe(
      '物料编码已存在：M01',
    )
    expect(refuse('row.duplicate', { label: '物料编码' }).message).toBe('物料编码已存在：{value}')
    expect(refuse('check.above', { label: '量', min: 0 }).message).toBe('量须大于0')
  })

  test('a value that looks like a slot stays as it is', () => {
    expect(refuse('row.duplicate', { label: '编码', value: '{label}' }).message).toBe(
      '编码已存在：{label}',
    )
  })

  test('says how it reaches the browser, and where the faults lie', () => {
    const errors = [{ table: 't', row: 0, field: 'f', msg: 'm' }]
    expect(refuse('row.missing')).toEqual({
      code: 'row.missing',
      class: 'missing',
      message: '资源不存在',
      slots: {},
    })
    expect(refuse('row.invalid', { msg: 'm' }, errors)).toMatchObject({ class: 'rule', errors })
  })

  test('is thrown only by assertAllowed, as one kind of error', () => {
    expect(() => assertAllowed(null)).not.toThrow()
    expect(() => assertAllowed(refuse('row.stale'))).toThrow(RefusalError)
    expect(() => assertAllowed(refuse('row.stale'))).toThrow('数据已被他人修改，请刷新后重试')
  })
})
