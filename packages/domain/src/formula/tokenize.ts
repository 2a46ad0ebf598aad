import { type CalculationFault, MAX_FORMULA_LENGTH, makeFault } from './fault.ts'

export const FORMULA_OPERATORS = ['+', '-', '*', '/'] as const
export type FormulaOperator = (typeof FORMULA_OPERATORS)[number]

export type Token =
  | { readonly kind: 'number'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'name'
      readonly table: string | null
      readonly field: string
      readonly at: number
    }
  | { readonly kind: 'operator'; readonly operator: FormulaOperator; readonly at: number }
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'close'; readonly at: number }

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u')
const LEXEME = new RegExp(
  [
    String.raw`\s*(?:(?<number>\d+(?:\.\d+)?)`,
    `(?:(?<table>${NAME})\\.)?(?<field>${NAME})`,
    String.raw`(?<operator>[-+*/])`,
    String.raw`(?<open>\()`,
    String.raw`(?<close>\)))`,
  ].join('|'),
  'guy',
)
const STARTS_NAME = /^[\p{L}_.]/u

/**
 * Cuts a formula into tokens. Names may be Chinese and may carry their table (`or_notice_sub.quantity`).
 *
 * @example
 * tokenize('毛重 - 2.5') // [{ kind: 'name', table: null, field: '毛重', at: 0 }, { kind: 'operator', operator: '-', at: 3 }, { kind: 'number', text: '2.5', at: 5 }]
 */
export function tokenize(text: string): readonly Token[] | CalculationFault {
  if (text.length > MAX_FORMULA_LENGTH) return makeFault('tooLong', MAX_FORMULA_LENGTH)
  const tokens: Token[] = []
  let end = 0
  // matchAll works on a copy of the expression, so the sticky position is not shared between calls.
  for (const match of text.matchAll(LEXEME)) {
    end = match.index + match[0].length
    const token = readToken(match.groups ?? {}, end - match[0].trimStart().length)
    const after = text.slice(end, end + 2)
    // `1.`, `2x`, `a.b.c`: the lexeme stopped inside what the writer meant as one word.
    if (token.kind === 'number' && STARTS_NAME.test(after)) return makeFault('number', token.at)
    if (token.kind === 'name' && after.startsWith('.')) return makeFault('name', token.at)
    tokens.push(token)
  }
  const rest = text.slice(end)
  if (rest.trim() !== '') {
    return makeFault('character', end + rest.length - rest.trimStart().length)
  }
  return tokens
}

/**
 * Whether a text can stand as a field or table name in a formula.
 *
 * @example
 * isFormulaName('净重_2') // true
 */
export function isFormulaName(text: string): boolean {
  return text.length <= MAX_FORMULA_LENGTH && WHOLE_NAME.test(text)
}

function readToken(groups: Readonly<Record<string, string | undefined>>, at: number): Token {
  if (groups.number !== undefined) return { kind: 'number', text: groups.number, at }
  if (groups.field !== undefined) {
    return { kind: 'name', table: groups.table ?? null, field: groups.field, at }
  }
  const operator = FORMULA_OPERATORS.find((sign) => sign === groups.operator)
  if (operator !== undefined) return { kind: 'operator', operator, at }
  return { kind: groups.open === undefined ? 'close' : 'open', at }
}
