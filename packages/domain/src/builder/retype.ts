import { digitsOf, FIELD_KIND_TRAITS, type FieldKind } from '../entity/field-kinds.ts'
import type { DesignField } from './table-design.ts'

/** What kinds have in common where their values are turned into each other. */
type Family = 'text' | 'figure' | 'flag' | 'day' | 'time' | 'fixed'

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'dict', 'choice', 'choices'])

function familyOf(kind: FieldKind): Family {
  if (TEXTS.has(kind)) return 'text'
  if (FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER') return 'figure'
  if (kind === 'flag') return 'flag'
  if (kind === 'date') return 'day'
  return kind === 'time' ? 'time' : 'fixed'
}

/** How the values of a column become those of another kind; `said` is told to who changes it. */
export interface Conversion {
  /** Expression over `column`. */
  readonly using: (column: string) => string
  /** Condition over `column` for values that are lost or cut; null: none is. */
  readonly lost: ((column: string) => string) | null
  readonly said: string
}

/**
 * The way from one kind to another, null where there is none: references, files and times of day in a time zone are
 * not read out of anything else.
 *
 * @example
 * conversionOf(textField, intField)?.said // '能读成数字的保留，其余清空'
 */
export function conversionOf(from: DesignField, to: DesignField): Conversion | null {
  const pair = `${familyOf(from.kind)} ${familyOf(to.kind)}` as const
  if (from.kind === to.kind && familyOf(from.kind) === 'fixed')
    return from.attrs.target === to.attrs.target ? { ...AS_IT_IS } : null
  switch (pair) {
    case 'text text':
      return toText(to, (column) => column)
    case 'figure text':
      return toText(to, (column) => `trim_scale(${column}::numeric)::text`)
    case 'flag text':
      return toText(to, (column) => `case when ${column} then '是' else '否' end`)
    case 'day text':
      return toText(to, (column) => `to_char(${column}, 'YYYY-MM-DD')`)
    case 'time text':
      return toText(to, (column) => `${column}::text`)
    case 'figure figure':
      return toFigure(to, null)
    case 'text figure':
      return toFigure(to, (column) => `${column} ~ '^\\s*-?\\d{1,15}(\\.\\d{1,10})?\\s*$'`)
    case 'flag flag':
    case 'day day':
    case 'time time':
      return { ...AS_IT_IS }
    default:
      return null
  }
}

const AS_IT_IS: Conversion = { using: (column) => column, lost: null, said: '原有的值不变' }

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Characters that a kind of text holds. */
const roomOf = ({ kind, attrs }: DesignField): number =>
  kind === 'text' ? (attrs.length ?? 100) : kind === 'choices' ? 400 : 40

function toText(to: DesignField, read: (column: string) => string): Conversion {
  const options = to.kind === 'choice' ? to.attrs.options : undefined
  if (options !== undefined) {
    const known = options.map(({ value }) => quoted(value)).join(', ')
    return {
      using: (column) => `case when ${read(column)} in (${known}) then ${read(column)} end`,
      lost: (column) => `${read(column)} not in (${known})`,
      said: '在选项中的保留，其余清空',
    }
  }
  const room = roomOf(to)
  return {
    using: (column) => `left(${read(column)}, ${room})`,
    lost: (column) => `char_length(${read(column)}) > ${room}`,
    said: `保留为文字，超过${room}个字的截短`,
  }
}

function toFigure(to: DesignField, isFigure: ((column: string) => string) | null): Conversion {
  const digits = digitsOf(to.kind, to.attrs.digits)
  const { precision, scale } = digits ?? { precision: 9, scale: 0 }
  const limit = `1${'0'.repeat(precision - scale)}`
  const value = (column: string) => `round(${column}::numeric, ${scale})`
  const type = digits === null ? '::integer' : ''
  // The order of a condition's parts is not promised, that of a case is.
  const safe = (column: string) =>
    isFigure === null ? value(column) : `case when ${isFigure(column)} then ${value(column)} end`
  const fits = (column: string) => `abs(${safe(column)}) < ${limit}`
  return {
    using: (column) => `case when ${fits(column)} then (${safe(column)})${type} end`,
    lost: (column) => `coalesce(not (${fits(column)}), true)`,
    said: isFigure === null ? `保留${scale}位小数，放不下的清空` : '能读成数字的保留，其余清空',
  }
}
