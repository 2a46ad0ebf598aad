import { type CalculationFault, isFault, MAX_FORMULA_DEPTH, makeFault } from './fault.ts'
import { type FormulaOperator, type Token, tokenize } from './tokenize.ts'

export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'field'; readonly table: string | null; readonly field: string }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: FormulaOperator
      readonly left: Expression
      readonly right: Expression
    }

/** How tightly an operator binds; the unary minus binds tighter than all of them. */
export const PRECEDENCE: Readonly<Record<FormulaOperator, number>> = {
  '+': 1,
  '-': 1,
  '*': 2,
  '/': 2,
}
const NEGATE_PRECEDENCE = 3

type Mark =
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'negate' }
  | { readonly kind: 'binary'; readonly operator: FormulaOperator }

/** What must follow a token, or why it may not stand there. */
type Next = 'operand' | 'operator' | CalculationFault

interface Stacks {
  readonly values: Expression[]
  readonly marks: Mark[]
}

/**
 * Reads a formula in its text form.
 *
 * @example
 * parseFormula('-a') // { kind: 'negate', operand: { kind: 'field', table: null, field: 'a' } }
 */
export function parseFormula(text: string): Expression | CalculationFault {
  const tokens = tokenize(text)
  return isFault(tokens) ? tokens : parseTokens(tokens, { end: text.trimEnd().length })
}

/**
 * Builds the tree with two stacks instead of recursion: what a customer types decides the nesting,
 * and a recursive parser would let it decide the depth of our call stack too.
 *
 * @example
 * parseTokens([{ kind: 'number', text: '1', at: 0 }], { end: 1 }) // { kind: 'number', text: '1' }
 */
export function parseTokens(
  tokens: readonly Token[],
  { end }: { readonly end: number },
): Expression | CalculationFault {
  if (tokens.length === 0) return makeFault('empty', 0)
  const stacks: Stacks = { values: [], marks: [] }
  let wantsOperand = true
  for (const token of tokens) {
    const next: Next = wantsOperand ? readOperand(stacks, token) : readOperator(stacks, token)
    if (typeof next === 'object') return next
    wantsOperand = next === 'operand'
  }
  if (wantsOperand) return makeFault('operand', end)
  reduce(stacks, 0)
  const open = stacks.marks.at(-1)
  if (open?.kind === 'open') return makeFault('unclosed', open.at)
  return popValue(stacks)
}

/** Puts one token where an operand must start; answers what must follow. */
function readOperand(stacks: Stacks, token: Token): Next {
  switch (token.kind) {
    case 'number':
      stacks.values.push({ kind: 'number', text: token.text })
      return 'operator'
    case 'name':
      stacks.values.push({ kind: 'field', table: token.table, field: token.field })
      return 'operator'
    case 'open':
      stacks.marks.push({ kind: 'open', at: token.at })
      break
    case 'operator':
      if (token.operator !== '-') return makeFault('operand', token.at)
      stacks.marks.push({ kind: 'negate' })
      break
    case 'close':
      return makeFault('operand', token.at)
  }
  const depth = stacks.marks.filter((mark) => mark.kind !== 'binary').length
  return depth > MAX_FORMULA_DEPTH ? makeFault('tooDeep', token.at) : 'operand'
}

/** Puts one token after a whole operand; answers what must follow. */
function readOperator(stacks: Stacks, token: Token): Next {
  if (token.kind === 'operator') {
    reduce(stacks, PRECEDENCE[token.operator])
    stacks.marks.push({ kind: 'binary', operator: token.operator })
    return 'operand'
  }
  if (token.kind !== 'close') return makeFault('operator', token.at)
  reduce(stacks, 0)
  return stacks.marks.pop() === undefined ? makeFault('unopened', token.at) : 'operator'
}

/** Applies what binds at least as tightly as `precedence`, back to the last open parenthesis. */
function reduce(stacks: Stacks, precedence: number): void {
  for (let mark = stacks.marks.at(-1); mark !== undefined; mark = stacks.marks.at(-1)) {
    if (mark.kind === 'open' || precedenceOf(mark) < precedence) return
    stacks.marks.pop()
    const right = popValue(stacks)
    stacks.values.push(
      mark.kind === 'negate'
        ? { kind: 'negate', operand: right }
        : { kind: 'binary', operator: mark.operator, left: popValue(stacks), right },
    )
  }
}

function precedenceOf(mark: Exclude<Mark, { kind: 'open' }>): number {
  return mark.kind === 'negate' ? NEGATE_PRECEDENCE : PRECEDENCE[mark.operator]
}

function popValue({ values }: Stacks): Expression {
  const value = values.pop()
  if (value === undefined) throw new Error('formula parser: an operator without its operand')
  return value
}
