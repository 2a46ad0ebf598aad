/** A word of a statement, with where it stands. */
export interface Word {
  readonly kind: 'name' | 'number' | 'string' | 'sign'
  /** Names without their quotes, in small letters unless they were quoted; everything else as it was written. */
  readonly text: string
  readonly isQuoted: boolean
  readonly from: number
  readonly to: number
}

/** Why a text cannot be taken apart: a plant's own statement has no need of any of these. */
export interface WordFault {
  readonly fault: string
}

const encoder = new TextEncoder()

/** Bytes; the database cuts what is longer, and it would be another name then. */
const LONGEST_NAME = 63

const BLANK = /[ \t\n\r\f\v]/
const NAME_START = /[A-Za-z_\u0080-\uffff]/
const NAME_PART = /[A-Za-z0-9_\u0080-\uffff]/
const DIGIT = /[0-9]/
const SIGNS = '+-*/<>=%!|~^:(),.'

/**
 * Takes a statement apart as PostgreSQL does, as far as it is taken at all: comments, dollar quotes, escapes,
 * parameters and everything that ends a statement are faults, so that nothing can hide in the text.
 *
 * @example
 * readWords(`select "车号" from v`) // select, 车号 (quoted), from, v
 */
export function readWords(text: string): readonly Word[] | WordFault {
  const words: Word[] = []
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (BLANK.test(sign)) {
      at += 1
      continue
    }
    const word = readWord(text, at)
    if ('fault' in word) return word
    // A name with a quote right behind it is a string of another kind (E'…', U&"…"), read by other rules.
    if (word.kind === 'name' && /['"&]/.test(text[word.to] ?? '') && !word.isQuoted)
      return { fault: `${word.text}后面不能紧跟引号或&` }
    if (word.kind === 'name' && encoder.encode(word.text).length > LONGEST_NAME)
      return { fault: '名称太长' }
    words.push(word)
    at = word.to
  }
  return words
}

function readWord(text: string, from: number): Word | WordFault {
  const first = text[from] ?? ''
  const pair = text.slice(from, from + 2)
  if (pair === '--' || pair === '/*') return { fault: '不能写注释' }
  if (first === ';') return { fault: '只能是一条语句' }
  if (first === "'") return quoted(text, from, 'string')
  if (first === '"') return quoted(text, from, 'name')
  if (DIGIT.test(first)) return readWhile(text, from, { kind: 'number', part: /[0-9.]/ })
  if (NAME_START.test(first)) return readWhile(text, from, { kind: 'name', part: NAME_PART })
  if (SIGNS.includes(first))
    return { kind: 'sign', text: first, isQuoted: false, from, to: from + 1 }
  return { fault: `不能使用“${first}”` }
}

function readWhile(
  text: string,
  from: number,
  { kind, part }: { readonly kind: 'name' | 'number'; readonly part: RegExp },
): Word {
  let to = from
  while (to < text.length && part.test(text[to] ?? '')) to += 1
  return { kind, text: folded(text.slice(from, to)), isQuoted: false, from, to }
}

/** As the database folds names: only the letters of ASCII. */
const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Up to the quote that is not doubled. */
function quoted(text: string, from: number, kind: 'name' | 'string'): Word | WordFault {
  const quote = text[from] ?? ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf(quote, at)
    if (end < 0) return { fault: '引号没有成对' }
    if (text[end + 1] === quote) {
      at = end + 2
      continue
    }
    const inside = text.slice(from + 1, end)
    const plain = kind === 'name' ? inside.replaceAll(quote + quote, quote) : inside
    if (kind === 'name' && plain === '') return { fault: '名称不能为空' }
    return { kind, text: plain, isQuoted: true, from, to: end + 1 }
  }
}
