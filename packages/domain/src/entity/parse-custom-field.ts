import { checkPatternRule } from '../checks/pattern-rule.ts'
import { QUERY_CONTROLS } from '../query/operators.ts'
import { isPlainObject } from '../row/any-row.ts'
import { parseValue } from '../row/parse-value.ts'
import { parseDateDefault } from '../values/date-default.ts'
import { compareDecimal } from '../values/decimal.ts'
import { MASK_KINDS } from '../values/masking.ts'
import { USER_TOKENS } from '../values/user-tokens.ts'
import type { CustomField } from './check-entity.ts'
import { CONTROL_KINDS } from './control-kinds.ts'
import { readBehaviour } from './custom-behaviour.ts'
import { isCustomFieldName } from './custom-names.ts'
import { type FieldAttrs, NAMED_CHECKS, VALUE_FORMATS } from './field.ts'
import { digitsOf, FIELD_KIND_TRAITS, FIELD_KINDS, type FieldKind } from './field-kinds.ts'
import type { FieldModel } from './model.ts'

/** What was read from outside: the value, or everything that is wrong with it in words for its author. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] }

/** What a customer may say of a field; who else writes it and what it follows is the product's to say. */
type CustomAttr = Exclude<
  keyof FieldAttrs,
  | 'follows'
  | 'derive'
  | 'copy'
  | 'transient'
  | 'sentBack'
  | 'groupRead'
  | 'heldBy'
  | 'files'
  | 'suggest'
  | 'runsUntil'
  | 'offeredBy'
  | 'asked'
  | 'ownFlows'
  | 'ownEvents'
>

/** The value in its checked form; undefined where it is ill-formed. */
type Read = (value: unknown) => unknown

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  [...value].length <= longest &&
  !/[\p{Cc}\p{Cs}]/u.test(value)

const text =
  (longest: number): Read =>
  (value) =>
    isText(value, longest) ? value.trim() : undefined
const yesNo: Read = (value) => (typeof value === 'boolean' ? value : undefined)
const oneOf =
  (allowed: readonly string[]): Read =>
  (value) =>
    allowed.find((item) => item === value)
const whole =
  (least: number, most: number): Read =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? value : undefined
const figure: Read = (value) =>
  typeof value === 'string' && /^-?\d{1,20}(\.\d{1,10})?$/.test(value) ? value : undefined

/** An object with these keys and no others; null where it is none. */
function closed(value: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (!isPlainObject(value)) return null
  return Object.keys(value).every((key) => keys.includes(key)) ? value : null
}

const readOptions: Read = (value) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > 200) return undefined
  const options = value.map(readOption)
  const values = new Set(options.map((option) => option?.value))
  return options.includes(undefined) || values.size < options.length ? undefined : options
}

/** A comma would fall apart where several values are joined. */
function readOption(value: unknown) {
  const option = closed(value, ['value', 'label', 'color', 'disabled'])
  if (!option || !isText(option['value'], 40) || !isText(option['label'], 40)) return undefined
  if (/[,\s]/.test(option['value'])) return undefined
  const { color, disabled } = option
  if (color !== undefined && !(typeof color === 'string' && /^#?[a-z0-9-]{1,20}$/i.test(color)))
    return undefined
  if (disabled !== undefined && typeof disabled !== 'boolean') return undefined
  const paint = color === undefined ? {} : { color }
  const off = disabled === undefined ? {} : { disabled }
  return { value: option['value'], label: option['label'].trim(), ...paint, ...off }
}

const readDigits: Read = (value) => {
  const digits = closed(value, ['precision', 'scale'])
  const precision = whole(1, 28)(digits?.['precision'])
  const scale = whole(0, 10)(digits?.['scale'])
  if (precision === undefined || scale === undefined) return undefined
  return Number(scale) <= Number(precision) ? { precision, scale } : undefined
}

const readPattern: Read = (value) => {
  const rule = closed(value, ['pattern', 'title'])
  if (!rule || !isText(rule['pattern'], 1000) || !isText(rule['title'], 60)) return undefined
  const { pattern, title } = rule
  return checkPatternRule(pattern) === null ? { pattern, title } : undefined
}

const readFormat: Read = (value) => {
  const format = closed(value, ['name', 'args'])
  const name = oneOf(VALUE_FORMATS)(format?.['name'])
  const args = format?.['args']
  if (name === undefined) return undefined
  if (args === undefined) return { name }
  if (!Array.isArray(args) || args.length > 5) return undefined
  return args.every((arg) => isText(arg, 60)) ? { name, args } : undefined
}

/** The form only; `checkDefault` looks whether it fits the kind. */
const readDefault: Read = (value) => {
  if (typeof value === 'boolean') return value
  return isPlainObject(value) ? (parseDateDefault(value) ?? undefined) : text(4000)(value)
}

const READERS: Readonly<Record<CustomAttr, Read>> = {
  label: text(40),
  control: oneOf(CONTROL_KINDS),
  query: oneOf(QUERY_CONTROLS),
  show: yesNo,
  hidden: yesNo,
  required: yesNo,
  // `server` is missing on purpose: no code would ever fill the column.
  write: oneOf(['create', 'draft', 'audited']),
  quick: yesNo,
  advanced: yesNo,
  sort: yesNo,
  total: yesNo,
  merge: yesNo,
  mask: oneOf(MASK_KINDS),
  unique: oneOf(['scope', 'table']),
  default: readDefault,
  tips: text(200),
  rows: whole(1, 20),
  width: whole(30, 1000),
  fixed: oneOf(['left', 'right']),
  align: oneOf(['left', 'right', 'center']),
  format: readFormat,
  validate: readPattern,
  check: oneOf(NAMED_CHECKS),
  length: whole(1, 4000),
  min: figure,
  max: figure,
  above: figure,
  options: readOptions,
  dict: text(40),
  digits: readDigits,
  target: (value) =>
    typeof value === 'string' && /^[a-z][a-zA-Z0-9]{0,47}$/.test(value) ? value : undefined,
}

const FIGURES = FIELD_KINDS.filter((kind) => FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER')

/** Attributes that only some kinds can have; those not here fit all. */
const ONLY_FOR: Partial<Record<CustomAttr, readonly FieldKind[]>> = {
  quick: ['text'],
  mask: ['text'],
  check: ['text'],
  validate: ['text'],
  length: ['text'],
  rows: ['text', 'json'],
  unique: ['text', 'int', 'date', 'ref'],
  total: FIGURES,
  min: FIGURES,
  max: FIGURES,
  above: FIGURES,
  options: ['choice', 'choices'],
  dict: ['dict'],
  digits: ['decimal'],
  target: ['ref', 'refs'],
}

/** What a kind cannot be without, and how its author is asked for it. */
const NEEDED: Partial<Record<FieldKind, readonly [attr: CustomAttr, ask: string]>> = {
  decimal: ['digits', '请填写位数'],
  choice: ['options', '请填写选项'],
  choices: ['options', '请填写选项'],
  dict: ['dict', '请选择字典'],
  ref: ['target', '请选择引用的表'],
  refs: ['target', '请选择引用的表'],
}

/** An index entry must fit a third of a page, whatever the characters. */
const LONGEST_UNIQUE = 200

/**
 * Reads a customer's field from outside. Nothing is taken on trust: what the language does not know,
 * or what only the product may say, is a fault.
 *
 * @example
 * parseCustomField({ name: 'xGrade', kind: 'text', attrs: { label: '等级', length: 20 } })
 */
export function parseCustomField(raw: {
  readonly name: unknown
  readonly kind: unknown
  readonly attrs: unknown
}): Checked<CustomField> {
  const kind = FIELD_KINDS.find((known) => known === raw.kind)
  const name = typeof raw.name === 'string' ? raw.name : ''
  const faults: string[] = []
  if (!isCustomFieldName(name)) faults.push('名称须为小写字母开头的驼峰英文，且不能是系统保留名')
  if (kind === undefined) faults.push(`没有类型${shown(raw.kind)}`)
  if (kind === 'ref' && !/^.+Id$/.test(name)) faults.push('引用字段的名称须以Id结尾')
  else if (kind === 'ref' && !isCustomFieldName(followerName(name))) faults.push('名称太长')
  if (kind === 'refs' && !/^.+Ids$/.test(name)) faults.push('多引用字段的名称须以Ids结尾')
  const { calculate, when, pick, ...plain } = isPlainObject(raw.attrs) ? raw.attrs : {}
  const attrs = readAttrs(isPlainObject(raw.attrs) ? plain : raw.attrs, faults)
  const behaviour = readBehaviour({ calculate, when, pick }, kind, faults)
  if (kind !== undefined) checkKindAttrs(kind, attrs, faults)
  if (kind === undefined || faults.length > 0)
    return { ok: false, faults: faults.map((fault) => `字段${shown(raw.name)}：${fault}`) }
  return { ok: true, value: { name, kind, attrs: attrs as FieldAttrs, ...behaviour } }
}

/** A field as its row holds it: what it does stands among its attributes. */
export const storedAttrs = ({ attrs, calculate, when, pick }: CustomField) => ({
  ...attrs,
  ...(calculate ? { calculate } : {}),
  ...(when ? { when } : {}),
  ...(pick ? { pick } : {}),
})

/** Field that shows the name of what a reference points at. @example followerName('xPlaceId') // 'xPlaceName' */
export const followerName = (ref: string): string => `${ref.slice(0, -'Id'.length)}Name`

/** The same of several. @example followersName('xPlaceIds') // 'xPlaceNames' */
export const followersName = (refs: string): string => `${refs.slice(0, -'Ids'.length)}Names`

/** Reads a label as every table and field needs one; null where it is none. */
export const parseLabel = (value: unknown): string | null =>
  isText(value, 40) ? value.trim() : null

/** Sent text in a sentence: short, and free of what would break the line. */
export const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 48)

function readAttrs(raw: unknown, faults: string[]): Partial<FieldAttrs> {
  if (!isPlainObject(raw)) {
    faults.push('缺少属性')
    return {}
  }
  const attrs: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (!Object.hasOwn(READERS, name)) {
      faults.push(`未知属性${shown(name)}`)
      continue
    }
    const read = READERS[name as CustomAttr](value)
    if (read === undefined) faults.push(`属性${name}的值不可用`)
    else attrs[name] = read
  }
  if (!Object.hasOwn(raw, 'label')) faults.push('缺少标题')
  return attrs
}

function checkKindAttrs(kind: FieldKind, attrs: Partial<FieldAttrs>, faults: string[]): void {
  for (const name of Object.keys(attrs) as CustomAttr[])
    if (attrs[name] !== false && ONLY_FOR[name]?.includes(kind) === false)
      faults.push(`类型${kind}没有属性${name}`)
  const [needed, ask] = NEEDED[kind] ?? []
  if (needed !== undefined && ask !== undefined && attrs[needed] === undefined) faults.push(ask)
  if (attrs.unique && kind === 'text' && (attrs.length ?? 100) > LONGEST_UNIQUE)
    faults.push(`不可重复的文字最长${LONGEST_UNIQUE}个字`)
  const { min, max } = attrs
  if (min !== undefined && max !== undefined && compareDecimal(min, max) > 0)
    faults.push('最小值大于最大值')
  if (attrs.default !== undefined && !isFittingDefault(kind, attrs))
    faults.push(`默认值不适合类型${kind}`)
}

const NO_DEFAULT: ReadonlySet<FieldKind> = new Set(['file', 'json', 'refs'])

/** A default goes into new rows unread, so that a wrong one would fail every insert. */
function isFittingDefault(kind: FieldKind, attrs: Partial<FieldAttrs>): boolean {
  const preset = attrs.default
  if (NO_DEFAULT.has(kind)) return false
  if (typeof preset === 'boolean') return kind === 'flag'
  if (typeof preset === 'object') return kind === 'date' || kind === 'dateTime'
  if (preset === undefined || kind === 'flag') return false
  if (kind === 'text') return [...preset].length <= (attrs.length ?? 100)
  if (kind === 'ref' && USER_TOKENS.some((token) => token === preset)) return true
  const known = new Set(attrs.options?.map((option) => option.value))
  if (kind === 'choice' || kind === 'choices')
    return preset.split(',').every((item) => known.has(item)) && preset.length <= 400
  if (kind === 'dict') return preset.length <= 40
  // A value is read by kind and digits alone; the rest of the field is not made yet.
  const field = { kind, digits: digitsOf(kind, attrs.digits) } as FieldModel
  return 'value' in parseValue(field, preset)
}
