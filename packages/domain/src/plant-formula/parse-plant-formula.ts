import { MAX_FORMULA_DEPTH } from '../formula/fault.ts'

/** What a formula of the archives may call. */
const FORMULA_FUNCTIONS = ['min', 'max', 'abs', 'round'] as const
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number]

type Sign = '+' | '-' | '*' | '/'

export type PlantExpression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly at: number }
  /** An assay item by its code, written `[Mt]`. */
  | { readonly kind: 'item'; readonly code: string; readonly at: number }
  | { readonly kind: 'negate'; readonly operand: PlantExpression }
  | {
      readonly kind: 'binary'
      readonly sign: Sign
      readonly left: PlantExpression
      readonly right: PlantExpression
    }
  | {
      readonly kind: 'call'
      readonly name: FormulaFunction
      readonly args: readonly PlantExpression[]
    }

/** Where a formula cannot be read: the character, counted from 1 as a person counts. */
export interface FormulaFault {
  readonly kind: 'fault'
  readonly at: number
}

interface Token {
  readonly kind: 'number' | 'name' | 'item' | 'sign'
  readonly text: string
  readonly at: number
}

const LEXEME =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|\[(?<item>[^[\]\s]{1,40})\]|(?<sign>[-+*/(),]))/guy

/** How many values a function takes. */
const ARGUMENTS: Readonly<Record<FormulaFunction, { readonly min: number; readonly max: number }>> =
  {
    min: { min: 1, max: 20 },
    max: { min: 1, max: 20 },
    abs: { min: 1, max: 1 },
    round: { min: 1, max: 2 },
  }

/** Carries the place of a fault out of the nested reading; never leaves this file. */
class Stop extends Error {
  readonly at: number
  constructor(at: number) {
    super('formula')
    this.at = at
  }
}

/**
 * Reads a formula of the archives: decimal numbers, variables, assay items as `[code]`, + - * / ( ), and
 * min max abs round. Nesting is bounded, so that a formula cannot exhaust the call stack.
 *
 * @example
 * parsePlantFormula('suttle * 0.02') // { kind: 'binary', sign: '*', left: { kind: 'variable', name: 'suttle', at: 1 }, right: { kind: 'number', text: '0.02' } }
 */
export function parsePlantFormula(text: string): PlantExpression | FormulaFault {
  try {
    const reader = new Reader(tokenize(text), text.trimEnd().length + 1)
    const expression = reader.sum(0)
    reader.end()
    return expression
  } catch (error) {
    if (error instanceof Stop) return { kind: 'fault', at: error.at }
    throw error
  }
}

/**
 * Every node of an expression, the outermost first.
 *
 * @example
 * formulaNodes({ kind: 'number', text: '1' }).length // 1
 */
export function formulaNodes(root: PlantExpression): readonly PlantExpression[] {
  const nodes: PlantExpression[] = []
  const waiting: PlantExpression[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    if (node.kind === 'negate') waiting.push(node.operand)
    if (node.kind === 'binary') waiting.push(node.right, node.left)
    if (node.kind === 'call') waiting.push(...node.args.toReversed())
  }
  return nodes
}

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(LEXEME)) {
    end = match.index + match[0].length
    const at = end - match[0].trimStart().length + 1
    const { number, name, item, sign } = match.groups ?? {}
    if (number !== undefined) {
      // `2x` or `1.`: the number stopped inside what the writer meant as one word.
      if (/^[A-Za-z_.]/.test(text.slice(end))) throw new Stop(at)
      tokens.push({ kind: 'number', text: number, at })
    } else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (item !== undefined) tokens.push({ kind: 'item', text: item, at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at })
  }
  const rest = text.slice(end)
  if (rest.trim() !== '') throw new Stop(end + rest.length - rest.trimStart().length + 1)
  return tokens
}

/** Reads by descent; `depth` counts brackets, calls and minus signs. */
class Reader {
  readonly #tokens: readonly Token[]
  readonly #last: number
  #next = 0

  constructor(tokens: readonly Token[], last: number) {
    this.#tokens = tokens
    this.#last = last
  }

  sum(depth: number): PlantExpression {
    let left = this.#product(depth)
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-'))
      left = { kind: 'binary', sign: sign as Sign, left, right: this.#product(depth) }
    return left
  }

  end(): void {
    if (this.#peek() !== undefined) throw new Stop(this.#at())
  }

  #product(depth: number): PlantExpression {
    let left = this.#operand(depth)
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/'))
      left = { kind: 'binary', sign: sign as Sign, left, right: this.#operand(depth) }
    return left
  }

  #operand(depth: number): PlantExpression {
    const at = this.#at()
    if (depth > MAX_FORMULA_DEPTH) throw new Stop(at)
    if (this.#take('-')) return { kind: 'negate', operand: this.#operand(depth + 1) }
    if (this.#take('(')) {
      const inner = this.sum(depth + 1)
      this.#demand(')')
      return inner
    }
    const token = this.#peek()
    if (token === undefined || token.kind === 'sign') throw new Stop(at)
    this.#next += 1
    if (token.kind === 'number') return { kind: 'number', text: token.text }
    if (token.kind === 'item') return { kind: 'item', code: token.text, at }
    return this.#take('(') ? this.#call(token, depth) : { kind: 'variable', name: token.text, at }
  }

  #call({ text, at }: Token, depth: number): PlantExpression {
    const name = FORMULA_FUNCTIONS.find((item) => item === text)
    if (name === undefined) throw new Stop(at)
    const args = [this.sum(depth + 1)]
    while (this.#take(',')) args.push(this.sum(depth + 1))
    this.#demand(')')
    const { min, max } = ARGUMENTS[name]
    if (args.length < min || args.length > max) throw new Stop(at)
    return { kind: 'call', name, args }
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }

  #at(): number {
    return this.#peek()?.at ?? this.#last
  }

  #take(...signs: readonly string[]): string | null {
    const token = this.#peek()
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null
    this.#next += 1
    return token.text
  }

  #demand(sign: string): void {
    if (this.#take(sign) === null) throw new Stop(this.#at())
  }
}
