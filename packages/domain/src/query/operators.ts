export const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'in'] as const
export type Operator = (typeof OPERATORS)[number]

/** Controls of a query field (`detailsUrl` on the wire). */
export const QUERY_CONTROLS = [
  'DATA_BOX_TIM',
  'TIME_RANGE_BOX',
  'DATA_RANGE_BOX',
  'NUMBER',
  'SELECT',
  'SELECT_MORE',
  'BOOLEAN',
] as const
export type QueryControl = (typeof QUERY_CONTROLS)[number]

export const FIELD_TYPES = [
  'TEXT',
  'DATE',
  'TIME',
  'LINK',
  'BUTTON',
  'TAG',
  'BOOLEAN',
  'ENUM',
  'NUMBER',
  'CHAR',
  'TXT',
  'JSON',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** The dialog 高级查询, or the search panel above a list, which compares numbers in more ways. */
export const QUERY_PLACES = ['dialog', 'panel'] as const
export type QueryPlace = (typeof QUERY_PLACES)[number]

export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  like: '模糊查询',
  in: '属于',
}

const DATES = ['eq', 'ge', 'le'] as const
const TEXTS = ['like', 'eq'] as const
const NUMBERS = ['eq', 'ge', 'le'] as const
const ONE = ['eq'] as const
const MANY = ['in'] as const

/** A BUTTON column holds no value, so nothing can be asked of it. */
export const TYPE_OPERATORS: Readonly<Record<FieldType, readonly Operator[]>> = {
  TEXT: TEXTS,
  DATE: DATES,
  TIME: DATES,
  LINK: TEXTS,
  BUTTON: [],
  TAG: ONE,
  BOOLEAN: ONE,
  ENUM: ONE,
  NUMBER: NUMBERS,
  CHAR: TEXTS,
  TXT: TEXTS,
  JSON: TEXTS,
}

export const CONTROL_OPERATORS: Readonly<Record<QueryControl, readonly Operator[]>> = {
  DATA_BOX_TIM: DATES,
  TIME_RANGE_BOX: DATES,
  DATA_RANGE_BOX: DATES,
  NUMBER: NUMBERS,
  SELECT: ONE,
  SELECT_MORE: MANY,
  BOOLEAN: ONE,
}

export const PANEL_NUMBER_OPERATORS = ['eq', 'gt', 'ge', 'lt', 'le', 'ne'] as const

/** What is asked when nobody chose: of a number "at most", of text "contains". */
export const TYPE_DEFAULT_OPERATOR: Readonly<Record<FieldType, Operator | null>> = {
  TEXT: 'like',
  DATE: 'eq',
  TIME: 'eq',
  LINK: 'like',
  BUTTON: null,
  TAG: 'eq',
  BOOLEAN: 'eq',
  ENUM: 'eq',
  NUMBER: 'le',
  CHAR: 'like',
  TXT: 'like',
  JSON: 'like',
}

export const CONTROL_DEFAULT_OPERATOR: Readonly<Record<QueryControl, Operator>> = {
  DATA_BOX_TIM: 'eq',
  TIME_RANGE_BOX: 'eq',
  DATA_RANGE_BOX: 'eq',
  NUMBER: 'le',
  SELECT: 'eq',
  SELECT_MORE: 'in',
  BOOLEAN: 'eq',
}

export interface QueryKind {
  readonly fieldType: FieldType
  /** The query control rules where there is one; the field's type else. */
  readonly detailsUrl?: QueryControl | null
}

/**
 * The operators a query field offers, in the order of its dropdown.
 *
 * @example
 * offeredOperators({ fieldType: 'NUMBER' }, 'panel') // ['eq', 'gt', 'ge', 'lt', 'le', 'ne']
 */
export function offeredOperators(
  { fieldType, detailsUrl }: QueryKind,
  place: QueryPlace = 'dialog',
): readonly Operator[] {
  const offered = detailsUrl ? CONTROL_OPERATORS[detailsUrl] : TYPE_OPERATORS[fieldType]
  return place === 'panel' && offered === NUMBERS ? PANEL_NUMBER_OPERATORS : offered
}

/**
 * The operator of a query field nobody changed; null where nothing can be asked.
 *
 * @example
 * defaultOperator({ fieldType: 'CHAR', detailsUrl: 'SELECT_MORE' }) // 'in'
 */
export function defaultOperator({ fieldType, detailsUrl }: QueryKind): Operator | null {
  return detailsUrl ? CONTROL_DEFAULT_OPERATOR[detailsUrl] : TYPE_DEFAULT_OPERATOR[fieldType]
}
