import { MAX_FORMULA_DEPTH, MAX_FORMULA_LENGTH } from '../formula/fault.ts'
import type { Expression } from '../formula/parse.ts'
import type { FormulaOperator } from '../formula/tokenize.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type ConditionField,
  optionsOf,
  type Side,
} from './condition.ts'

/** Why a condition cannot be read, in words; `at` counts from 1 as a person counts. */
export interface ConditionFault {
  readonly kind: 'fault'
  readonly at: number
  readonly message: string
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'word'
  readonly text: string
  readonly at: number
}

const LEXEME =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|["“'](?<text>[^"”']*)["”']|\[(?<label>[^[\]]{1,60})\]|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>>=|<=|<>|!=|≥|≤|≠|[=＝><＞＜()（）+*/-]))/guy

const WORDS: Readonly<Record<string, 'all' | 'any' | 'not'>> = {
  并且: 'all',
  且: 'all',
  and: 'all',
  或者: 'any',
  或: 'any',
  or: 'any',
  非: 'not',
  not: 'not',
}

/** Other ways to type a sign. */
const SAME: Readonly<Record<string, string>> = {
  '!=': '<>',
  '≠': '<>',
  '≥': '>=',
  '≤': '<=',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '（': '(',
  '）': ')',
}

/** Carries a fault out of the nested reading; never leaves this file. */
class Stop extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/**
 * Reads a condition over the fields of a document: comparisons of figures and texts, joined by 并且, 或者 and 非.
 * Fields may be written by label or by name, a label with signs in it in square brackets.
 *
 * @example
 * parseCondition('金额 > 100000 并且 状态 = "已审核"', fields) // { kind: 'all', parts: […] }
 */
export function parseCondition(
  text: string,
  fields: readonly ConditionField[],
): Condition | ConditionFault {
  try {
    if (text.trim() === '') throw new Stop(1, '请填写条件')
    if (text.length > MAX_FORMULA_LENGTH) throw new Stop(MAX_FORMULA_LENGTH, '条件太长')
    return new Reader(tokenize(text), { fields, last: text.trimEnd().length + 1 }).whole()
  } catch (error) {
    if (error instanceof Stop) return { kind: 'fault', at: error.at, message: error.message }
    throw error
  }
}

export const isConditionFault = (read: Condition | ConditionFault): read is ConditionFault =>
  read.kind === 'fault'

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(LEXEME)) {
    end = match.index + match[0].length
    const at = end - match[0].trimStart().length + 1
    const { number, text: quoted, label, name, sign } = match.groups ?? {}
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: SAME[sign] ?? sign, at })
    else {
      const word = name !== undefined && Object.hasOwn(WORDS, name) ? 'word' : 'name'
      tokens.push({ kind: word, text: label ?? name ?? '', at })
    }
  }
  const rest = text.slice(end)
  if (rest.trim() !== '')
    throw new Stop(end + rest.length - rest.trimStart().length + 1, '有不认识的字符')
  return tokens
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #fields: readonly ConditionField[]
  readonly #last: number
  #next = 0

  constructor(
    tokens: readonly Token[],
    { fields, last }: { readonly fields: readonly ConditionField[]; readonly last: number },
  ) {
    this.#tokens = tokens
    this.#fields = fields
    this.#last = last
  }

  whole(): Condition {
    const condition = this.#joined('any', 0)
    if (this.#peek() !== undefined) throw new Stop(this.#at(), '此处多了内容')
    return condition
  }

  #joined(kind: 'any' | 'all', depth: number): Condition {
    const part = (): Condition =>
      kind === 'any' ? this.#joined('all', depth) : this.#single(depth)
    const first = part()
    const parts = [first]
    while (this.#takeWord(kind)) parts.push(part())
    return parts.length === 1 ? first : { kind, parts }
  }

  #single(depth: number): Condition {
    if (depth > MAX_FORMULA_DEPTH) throw new Stop(this.#at(), '括号套得太深')
    if (this.#takeWord('not')) return { kind: 'not', part: this.#single(depth + 1) }
    if (this.#peek()?.text === '(' && this.#holdsComparison()) {
      this.#next += 1
      const inner = this.#joined('any', depth + 1)
      this.#demand(')')
      return inner
    }
    const at = this.#at()
    const left = this.#side(depth)
    const sign = COMPARISONS.find((item) => this.#takeSign(item))
    if (sign === undefined) throw new Stop(this.#at(), '此处应为 > < = 等比较符号')
    return matched(sign, left, this.#side(depth), at)
  }

  /** A bracket opens a condition or a sum: whichever, a comparison stands in it before it closes. */
  #holdsComparison(): boolean {
    let open = 0
    for (const { kind, text } of this.#tokens.slice(this.#next)) {
      if (kind !== 'sign') continue
      if (text === '(') open += 1
      if (text === ')') open -= 1
      if (open === 0) return false
      if (COMPARISONS.some((item) => item === text)) return true
    }
    return false
  }

  #side(depth: number): Side {
    const token = this.#peek()
    if (token?.kind === 'text') {
      this.#next += 1
      return { kind: 'text', text: token.text }
    }
    const field = token?.kind === 'name' ? this.#fieldOf(token) : null
    if (field !== null && field.kind !== 'number') {
      this.#next += 1
      return { kind: 'field', field }
    }
    return { kind: 'number', expression: this.#sum(depth) }
  }

  #fieldOf({ text, at }: Token): ConditionField {
    const field =
      this.#fields.find(({ label }) => label === text) ??
      this.#fields.find(({ name }) => name === text)
    if (field === undefined) throw new Stop(at, `单据没有字段“${text}”`)
    return field
  }

  #sum(depth: number): Expression {
    let left = this.#product(depth)
    for (let operator = this.#operator('+', '-'); operator; operator = this.#operator('+', '-'))
      left = { kind: 'binary', operator, left, right: this.#product(depth) }
    return left
  }

  #product(depth: number): Expression {
    let left = this.#operand(depth)
    for (let operator = this.#operator('*', '/'); operator; operator = this.#operator('*', '/'))
      left = { kind: 'binary', operator, left, right: this.#operand(depth) }
    return left
  }

  #operand(depth: number): Expression {
    if (depth > MAX_FORMULA_DEPTH) throw new Stop(this.#at(), '括号套得太深')
    if (this.#takeSign('-')) return { kind: 'negate', operand: this.#operand(depth + 1) }
    if (this.#takeSign('(')) {
      const inner = this.#sum(depth + 1)
      this.#demand(')')
      return inner
    }
    const token = this.#peek()
    if (token?.kind !== 'number' && token?.kind !== 'name')
      throw new Stop(this.#at(), '此处应为字段或数字')
    this.#next += 1
    if (token.kind === 'number') return { kind: 'number', text: token.text }
    const { kind, name, label } = this.#fieldOf(token)
    if (kind !== 'number') throw new Stop(token.at, `“${label}”不是数字，不能计算`)
    return { kind: 'field', table: null, field: name }
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }

  #at(): number {
    return this.#peek()?.at ?? this.#last
  }

  #takeSign(sign: string): boolean {
    const token = this.#peek()
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#next += 1
    return true
  }

  #operator(...signs: readonly FormulaOperator[]): FormulaOperator | undefined {
    return signs.find((sign) => this.#takeSign(sign))
  }

  #takeWord(word: 'all' | 'any' | 'not'): boolean {
    const token = this.#peek()
    if (token?.kind !== 'word' || WORDS[token.text] !== word) return false
    this.#next += 1
    return true
  }

  #demand(sign: string): void {
    if (!this.#takeSign(sign)) throw new Stop(this.#at(), `此处应为 ${sign}`)
  }
}

/** What stands beside a field is meant as one of its values, by label or as stored. */
function matched(sign: Comparison, left: Side, right: Side, at: number): Condition {
  if ((left.kind === 'number') !== (right.kind === 'number'))
    throw new Stop(at, '数字只能与数字比较，文字请加引号')
  const valued = (side: Side, other: Side): Side => {
    if (side.kind !== 'text' || other.kind !== 'field') return side
    const options = optionsOf(other.field)
    const option =
      options.find(({ label }) => label === side.text) ??
      options.find(({ value }) => value === side.text)
    if (options.length > 0 && option === undefined)
      throw new Stop(at, `“${other.field.label}”没有选项“${side.text}”`)
    return option === undefined ? side : { kind: 'text', text: option.value }
  }
  return { kind: 'compare', sign, left: valued(left, right), right: valued(right, left) }
}
