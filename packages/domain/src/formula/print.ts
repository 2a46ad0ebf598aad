import { type Expression, PRECEDENCE } from './parse.ts'

/**
 * Writes an expression with the fewest parentheses that read back as the same tree.
 *
 * @example
 * printExpression({ kind: 'negate', operand: { kind: 'field', table: 'mm_weigh', field: 'tare' } }) // '-mm_weigh.tare'
 */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.text
    case 'field':
      return expression.table === null
        ? expression.field
        : `${expression.table}.${expression.field}`
    case 'negate':
      return `-${enclose(expression.operand, expression.operand.kind === 'binary')}`
    case 'binary': {
      const { operator, left, right } = expression
      const own = PRECEDENCE[operator]
      const leftText = enclose(left, left.kind === 'binary' && PRECEDENCE[left.operator] < own)
      // Equal precedence on the right needs them too: a - (b - c) is not a - b - c.
      const rightText = enclose(right, right.kind === 'binary' && PRECEDENCE[right.operator] <= own)
      return `${leftText} ${operator} ${rightText}`
    }
  }
}

function enclose(expression: Expression, needed: boolean): string {
  const text = printExpression(expression)
  return needed ? `(${text})` : text
}
