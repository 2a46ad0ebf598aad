import { creditCheckCharacter } from '@junheng/domain/checks/credit-code.ts'
import { idCheckCharacter } from '@junheng/domain/checks/id-number.ts'
import { checkPattern, compilePattern } from '@junheng/domain/checks/pattern-rule.ts'
import type { NamedCheck } from '@junheng/domain/entity/field.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import {
  type ChildModel,
  type EntityModel,
  type FieldModel,
  isServerKept,
  type MountModel,
} from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isSwitchedOn, optionsLeft } from '@junheng/domain/row/linkage.ts'
import { DICTIONARY_CATALOGUE } from '#modules/system/dictionary/seed-dictionaries.ts'
import type { Hint } from './hint.ts'
import { hintFor } from './hints.ts'

/** Two kinds of rows that differ in every field that can differ. */
export type Variant = 0 | 1

export interface RowWish {
  readonly variant?: Variant
  /** Only what must be there; everything else stays empty or at its default. */
  readonly minimal?: boolean
  /** Laid over what is generated. */
  readonly values?: AnyRow
}

export interface RowSources {
  /** A number that no other row has; later rows have greater ones. */
  nextSerial(): number
  /** Id of a row that the field may point at. */
  refer(field: FieldModel, variant: Variant): Promise<string>
  /** A file that hangs nowhere yet, of who makes the rows. */
  upload(): Promise<string>
}

type Body = Record<string, unknown>

/** A body for create that the product must take, made from the model alone and from the entity's hint. */
export async function validRow(
  model: EntityModel,
  mount: MountModel,
  sources: RowSources,
  wish: RowWish = {},
): Promise<Body> {
  const hint = hintFor(model.name)
  const { leave = [], other = [], always = [], values } = hint
  const serial = sources.nextSerial()
  const maker = { serial, sources, wish, other, always }
  const fields = [...mount.fields.values()].filter(({ name }) => !leave.includes(name))
  const body = await fillFields(fields, maker)
  for (const child of mount.children.values()) {
    if (isServerKept(child)) continue
    const rows =
      wish.minimal === true && child.min === 0 ? [] : await childRows(child, { ...maker, hint })
    if (rows.length > 0) body[child.key] = child.shape === 'one' ? rows[0] : rows
  }
  const hinted = Object.entries(values?.(serial) ?? {}).filter(
    ([name]) =>
      wish.minimal !== true ||
      name in body ||
      mount.fields.get(name)?.attrs.required ||
      mount.children.has(name),
  )
  return { ...body, ...Object.fromEntries(hinted), ...wish.values }
}

interface Maker {
  readonly serial: number
  readonly sources: RowSources
  readonly wish: RowWish
  /** References that point at another row than those beside them. */
  readonly other: readonly string[]
  /** Fields that even a minimal row has. */
  readonly always: readonly string[]
}

async function childRows(
  child: ChildModel,
  { hint, ...maker }: Maker & { readonly hint: Hint },
): Promise<readonly Body[]> {
  const { leave = [], single = [], rows: laid = {} } = hint
  const alone = child.shape === 'one' || single.includes(child.key)
  const count = alone ? 1 : Math.max(2, child.min)
  const fields = [...child.fields.values()].filter(
    ({ name }) => !leave.includes(`${child.key}.${name}`),
  )
  const rows: Body[] = []
  for (let at = 0; at < count; at += 1)
    rows.push({
      ...(await fillFields(fields, { ...maker, serial: maker.serial + at })),
      ...laid[child.key],
    })
  return rows
}

/** Fields that linkage switches come last: what they depend on is then known. */
async function fillFields(fields: readonly FieldModel[], maker: Maker): Promise<Body> {
  const body: Body = {}
  const ordered = [...fields].sort((a, b) => Number(a.when !== null) - Number(b.when !== null))
  for (const field of ordered) {
    if (!isFilled(field, maker) || !isSwitchedOn(field, body)) continue
    body[field.name] = await fieldValue(field, body, maker)
  }
  return body
}

/** Whether a body carries the field at all. */
export function isWritable(field: FieldModel): boolean {
  return (
    field.attrs.write !== 'server' &&
    field.calculate === null &&
    field.source === 'column' &&
    field.origin !== 'base'
  )
}

const isFilled = (field: FieldModel, { wish: { minimal = false }, always }: Maker): boolean =>
  isWritable(field) &&
  !isOutOfReach(field) &&
  (!minimal ||
    always.includes(field.name) ||
    (field.attrs.required === true && field.attrs.default === undefined))

/** Nothing generated is there to point at. */
function isOutOfReach({ attrs }: FieldModel): boolean {
  const { apart, made } = hintFor(attrs.target ?? '')
  return apart !== undefined || made !== undefined
}

async function fieldValue(field: FieldModel, body: Body, maker: Maker): Promise<unknown> {
  const { serial, sources, wish, other } = maker
  const variant = wish.variant ?? 0
  const { kind, attrs } = field
  if (kind === 'ref' || kind === 'refs')
    return sources.refer(field, other.includes(field.name) ? OTHER[variant] : variant)
  if (kind === 'file') return sources.upload()
  if (attrs.check) return CHECKED[attrs.check](serial)
  if (kind === 'choice' || kind === 'choices') {
    const options = optionsLeft(field, body) ?? attrs.options?.map(({ value }) => value) ?? []
    const chosen = [options[(serial + variant) % options.length], options[variant % options.length]]
    return kind === 'choice' ? chosen[0] : [...new Set(chosen)].join(',')
  }
  return VALUES[kind](field, serial, variant)
}

const OTHER: Readonly<Record<Variant, Variant>> = { 0: 1, 1: 0 }

const digits = (serial: number, length: number): string => String(serial).padStart(length, '0')

const CHECKED: Readonly<Record<NamedCheck, (serial: number) => string>> = {
  email: (serial) => `clerk${serial}@junheng.cn`,
  mobile: (serial) => `138${digits(serial, 8)}`,
  idNumber(serial) {
    const head = `110105194912${digits((serial % 28) + 1, 2)}${digits(serial % 1000, 3)}`
    return head + idCheckCharacter(head)
  },
  creditCode(serial) {
    const head = `91350100M${digits(serial, 8)}`
    return head + creditCheckCharacter(head)
  },
  plateNumber: (serial) => `陕A${digits(serial, 5)}`,
  digits: (serial) => digits(serial, 6),
}

/** Sorts like its number in every collation, and holds a letter for searches without regard to case. */
const serialText = (serial: number): string => `v${serial.toString(36).padStart(3, '0')}`

/** From the plainest on: the first that fits the field's length and pattern is taken. */
const TEXTS: readonly ((serial: number) => string)[] = [
  (serial) => `样${serialText(serial)}`,
  serialText,
  (serial) => `#${serial.toString(16).padStart(6, '0')}`,
  (serial) =>
    [26, 1].map((base) => String.fromCharCode(65 + (Math.floor(serial / base) % 26))).join(''),
  (serial) => String(serial % 10_000),
  (serial) => `${2000 + (Math.floor(serial / 12) % 1000)}-${digits((serial % 12) + 1, 2)}`,
]

function textOf({ name, attrs }: FieldModel, serial: number): string {
  const rule = attrs.validate && { validateMethod: attrs.validate.pattern, validateTitle: '' }
  const texts = TEXTS.map((make) => make(serial)).filter(
    (text) => text.length <= (attrs.length ?? 100),
  )
  const fitting = texts.find((text) => !rule || checkPattern(text, rule, compilePattern) === null)
  if (fitting === undefined) throw new Error(`${name} needs a hint: no generated text fits it`)
  return fitting
}

/** A figure within the field's bounds that differs between neighbouring rows. */
function figureOf({ attrs, digits: places }: FieldModel, serial: number): string {
  const low = Number(attrs.above ?? attrs.min ?? 0)
  const high = Number(attrs.max ?? low + 100)
  const share = ((serial % 7) + 1) / 10
  return (low + (high - low) * share).toFixed(Math.min(places?.scale ?? 0, 2))
}

function wholeOf({ attrs }: FieldModel, serial: number): number {
  const low = Number(attrs.min ?? 0)
  const high = Number(attrs.max ?? low + 500)
  return low + (serial % (high - low + 1))
}

type Plain = Exclude<FieldKind, 'ref' | 'refs' | 'choice' | 'choices'>
type Generator = (field: FieldModel, serial: number, variant: Variant) => unknown

const VALUES: Readonly<Record<Plain, Generator>> = {
  text: textOf,
  tons: figureOf,
  kg: figureOf,
  price: figureOf,
  money: figureOf,
  rate: figureOf,
  assay: figureOf,
  decimal: figureOf,
  int: wholeOf,
  flag: (_field, _serial, variant) => variant === 0,
  date: (_field, serial) => `2026-03-${digits((serial % 28) + 1, 2)}`,
  dateTime: (_field, serial) => `2026-04-${digits((serial % 28) + 1, 2)} 08:30:0${serial % 10}`,
  time: (_field, serial) => `08:${digits(serial % 60, 2)}:00`,
  file: (_field, serial) => String(serial + 1000),
  json: (_field, serial) => ({ note: serialText(serial) }),
  dict: ({ attrs }, serial) =>
    DICTIONARY_CATALOGUE[attrs.dict ?? '']?.items.at(serial % 4) ?? `D${digits(serial, 4)}`,
}
