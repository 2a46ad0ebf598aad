/** What can be wrong with a formula or with the stored form of a calculation. */
export const FAULT_CODES = [
  'empty',
  'tooLong',
  'tooDeep',
  'character',
  'number',
  'name',
  'operand',
  'operator',
  'unclosed',
  'unopened',
  'json',
  'shape',
  'table',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

export const MAX_FORMULA_LENGTH = 2000
export const MAX_FORMULA_DEPTH = 100

/** What the calculation dialog says beside the faulty place. */
export const FAULT_TEXTS: Readonly<Record<FaultCode, string>> = {
  empty: '公式为空',
  tooLong: `公式不能超过${MAX_FORMULA_LENGTH}个字符`,
  tooDeep: `公式嵌套不能超过${MAX_FORMULA_DEPTH}层`,
  character: '公式含有不能识别的字符',
  number: '数字格式错误',
  name: '字段名格式错误',
  operand: '此处缺少字段或数字',
  operator: '此处缺少运算符',
  unclosed: '括号没有闭合',
  unopened: '多余的右括号',
  json: '计算方式不是有效的JSON',
  shape: '计算方式的格式错误',
  table: '请选择合计表！',
}

/** A formula that cannot be read: a value, because a stored formula may be wrong and the form must still open. */
export interface CalculationFault {
  readonly kind: 'fault'
  readonly code: FaultCode
  /** The character in the text form, the item in the item form. */
  readonly at: number
  readonly message: string
}

/**
 * Builds a fault from its code.
 *
 * @example
 * makeFault('unclosed', 4).message // '括号没有闭合'
 */
export function makeFault(code: FaultCode, at: number): CalculationFault {
  return { kind: 'fault', code, at, message: FAULT_TEXTS[code] }
}

/**
 * Tells a fault from a result.
 *
 * @example
 * isFault(makeFault('empty', 0)) // true
 */
export function isFault(value: object): value is CalculationFault {
  return 'kind' in value && value.kind === 'fault'
}
