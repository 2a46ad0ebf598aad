import type { QueryControl } from '../query/operators.ts'
import type { AssayValue } from '../values/assay-value.ts'
import type { DateDefault } from '../values/date-default.ts'
import type { FileId } from '../values/file-id.ts'
import type { Id } from '../values/id.ts'
import type { Kg } from '../values/kg.ts'
import type { MaskKind } from '../values/masking.ts'
import type { Money } from '../values/money.ts'
import { phantom } from '../values/phantom.ts'
import type { Rate } from '../values/rate.ts'
import type { DeSuttle, Suttle } from '../values/suttle.ts'
import type { Tons } from '../values/tons.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import type { ControlKind } from './control-kinds.ts'
import type { FieldKind } from './field-kinds.ts'

/** Who may write a field, and until when. `server`: actions only. `audited`: still open on AUDITED rows. */
const WRITE_RULES = ['server', 'create', 'draft', 'audited'] as const
export type WriteRule = (typeof WRITE_RULES)[number]

/** Format checks with a message of their own, run by the form and by the server alike. */
export const NAMED_CHECKS = [
  'email',
  'idNumber',
  'mobile',
  'creditCode',
  'plateNumber',
  'digits',
] as const
export type NamedCheck = (typeof NAMED_CHECKS)[number]

/** The closed list of display formats; anything else is refused when a template is saved. */
export const VALUE_FORMATS = [
  'date',
  'number',
  'money',
  'percent',
  'tons',
  'upper',
  'lower',
  'trim',
  'mask',
  'chineseAmount',
  'prefix',
  'suffix',
  'dict',
  'boolean',
] as const
export type ValueFormat = (typeof VALUE_FORMATS)[number]

export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly color?: string
  readonly disabled?: boolean
}

/**
 * A value that is made from others whenever the row is read: neither stored nor written. `first`: the first
 * filled of some fields of the row; `sum` and `join`: over the rows of a child table, `join` each text once;
 * `formula`: over figures of the row; `empty`: whether a field of the row is; `names`: what the references
 * of a field are called, comma-joined in their order; `during`: a figure of the row from one day to another, both
 * included and open where none is said, and nothing on others.
 */
export type Derive =
  | { readonly first: readonly string[] }
  | { readonly sum: string; readonly of: string }
  | { readonly join: string; readonly of: string }
  | { readonly formula: readonly string[] }
  | { readonly empty: string }
  | { readonly names: string }
  | { readonly during: string; readonly from: string; readonly to: string }

/**
 * What can be said of any field. Not generic on purpose: one shape, checked once, keeps a product of
 * a hundred entities quick to type-check. Wire names appear only where templates are derived.
 */
/**
 * A value that follows others of the form: by what a field of the row is, or as much as a figure of the row is,
 * raised by a rate of the header.
 */
export type Suggest =
  | { readonly by: string; readonly values: Readonly<Record<string, string>> }
  | { readonly as: string; readonly plus: string }

/** When a field is asked for that not every row needs. */
export type Asked = true | { readonly field: string; readonly is: readonly string[] }

export interface FieldAttrs {
  readonly label: string
  readonly control?: ControlKind
  readonly query?: QueryControl
  /** false: in no list by default and in no form. */
  readonly show?: boolean
  /** Travels with the row but is never drawn. */
  readonly hidden?: boolean
  /** With linkage: only while the field is switched on. */
  readonly required?: boolean
  /**
   * A rule of its module wants it, in words of its own, always or while another field holds one of these values:
   * forms star it, and the rule decides.
   */
  readonly asked?: Asked
  readonly write?: WriteRule
  /** Of a field that only the server writes: a body may send it back as it stands, another value is malformed. */
  readonly sentBack?: 'same'
  /** Searched by the quick search; gets a trigram index. */
  readonly quick?: boolean
  /** false: not offered in the advanced query. */
  readonly advanced?: boolean
  readonly sort?: boolean
  /** Summed over the whole result. */
  readonly total?: boolean
  /** Equal neighbouring cells of the column are joined. */
  readonly merge?: boolean
  readonly mask?: MaskKind
  /** `scope`: within the company or group the row belongs to; `table`: everywhere. */
  readonly unique?: 'scope' | 'table'
  /** false: a copy of the row starts without it, as it does without unique fields. */
  readonly copy?: false
  readonly default?: string | boolean | DateDefault
  /** What a form puts in for the person until it is changed; the server does the same where nothing is sent. */
  readonly suggest?: Suggest
  /** Minutes that go on until this field of the row is filled. */
  readonly runsUntil?: string
  /** Of a picker in a child table: a field of the header after whose picking it is offered, several rows at once. */
  readonly offeredBy?: string
  readonly tips?: string
  readonly rows?: number
  readonly width?: number
  readonly fixed?: 'left' | 'right'
  readonly align?: 'left' | 'right' | 'center'
  readonly format?: { readonly name: ValueFormat; readonly args?: readonly string[] }
  readonly validate?: { readonly pattern: string; readonly title: string }
  readonly check?: NamedCheck
  /** Characters of a text field. */
  readonly length?: number
  /** Bounds of a figure, as decimal text; `above` excludes the bound itself. */
  readonly min?: string
  readonly max?: string
  readonly above?: string
  readonly options?: readonly FieldOption[]
  /** The flows of customers' documents are options too, as such documents come and go. */
  readonly ownFlows?: true
  /** What happens to rows of customers' tables are options too. */
  readonly ownEvents?: true
  /** Dictionary type that supplies the options of a `dict` field. */
  readonly dict?: string
  /** Digits of a `decimal` field. */
  readonly digits?: { readonly precision: number; readonly scale: number }
  /** Entity (or child table) that a `ref` or `refs` field points at. */
  readonly target?: string
  /**
   * Whoever writes the row holds what it points at in the order of the house: looking whether it is there does not
   * hold it before its turn.
   */
  readonly heldBy?: 'rules'
  /**
   * Takes a value of the row that a reference points at: its `name`, its `code`, or any field of it by
   * name. Documents keep what it was when they were saved, archives show what it is now.
   */
  readonly follows?: { readonly ref: string; readonly take: string }
  /** Made from other values when the row is read. */
  readonly derive?: Derive
  /** A column of the row that the table does not hold: lives for one request only. */
  readonly transient?: boolean
  /** Of a file: everyone of the group may see it, as logos and avatars, whoever may read the row. */
  readonly groupRead?: true
  /**
   * A text or JSON field that holds files all the same. `ids`: their ids, comma-joined or as an array;
   * `entries`: an array of objects, each with its `fileId`.
   */
  readonly files?: 'ids' | 'entries'
}

/** A field with the type of its value as a phantom; `$value` never exists at run time. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind
  readonly attrs: FieldAttrs
  readonly $value: Value
}
export type Fields = Readonly<Record<string, Field>>

type Filled<A, T> = A extends { readonly required: true } ? T : T | null

/** Attributes and no others: a type parameter alone would let `requird: true` pass unnoticed. */
export type Known<A> = A & { readonly [K in Exclude<keyof A, keyof FieldAttrs>]: never }

const field = <T>(kind: FieldKind, attrs: FieldAttrs): Field<T> => phantom({ kind, attrs })

const builder =
  <T>(kind: FieldKind) =>
  <const A extends FieldAttrs>(attrs: Known<A>): Field<Filled<A, T>> =>
    field(kind, attrs)

/** One line of text; 100 characters unless `length` says otherwise. */
export const text = builder<string>('text')
export const tons = builder<Tons>('tons')
/** Suttle, and what deductions left of it: both are tons, and neither is the other. */
export const suttleTons = builder<Suttle>('tons')
export const deSuttleTons = builder<DeSuttle>('tons')
export const kilograms = builder<Kg>('kg')
export const price = builder<UnitPrice>('price')
export const money = builder<Money>('money')
export const rate = builder<Rate>('rate')
export const assayValue = builder<AssayValue>('assay')
export const int = builder<number>('int')
export const date = builder<string>('date')
export const dateTime = builder<string>('dateTime')
export const timeOfDay = builder<string>('time')
export const file = builder<FileId>('file')
export const json = builder<unknown>('json')
/** JSON that only the server writes, and of which it therefore knows what stands there. */
export const jsonOf = <T>() => builder<T>('json')

/** A decimal with digits of its own, such as a conversion rate numeric(14,6). */
export const decimal = <const A extends FieldAttrs>(
  precision: number,
  scale: number,
  attrs: Known<A>,
): Field<Filled<A, string>> => field('decimal', { ...attrs, digits: { precision, scale } })

/** Yes or no; never null, false unless the default says otherwise. */
export const flag = (attrs: FieldAttrs): Field<boolean> =>
  field('flag', { default: false, ...attrs })

/** Options from the dictionary named `type`. */
export const dict = <const A extends FieldAttrs>(
  type: string,
  attrs: Known<A>,
): Field<Filled<A, string>> => field('dict', { ...attrs, dict: type })

type OptionTable = Readonly<Record<string, string | Omit<FieldOption, 'value'>>>
type OptionOf<O> = Extract<keyof O, string>

/** One of a closed set: code → label, or code → {label, color}. */
export const choice = <const O extends OptionTable, const A extends FieldAttrs>(
  options: O,
  attrs: Known<A>,
): Field<Filled<A, OptionOf<O>>> => field('choice', { ...attrs, options: toOptions(options) })

/** Several of a closed set, comma-joined. */
export const choices = <const A extends FieldAttrs>(
  options: OptionTable,
  attrs: Known<A>,
): Field<Filled<A, string>> => field('choices', { ...attrs, options: toOptions(options) })

export type RefFields<E extends string, P extends string, A> = {
  readonly [K in `${P}Id`]: Field<Filled<A, Id<E>>>
} & { readonly [K in `${P}Name`]: Field<string | null> }

/**
 * A reference to a row of another entity, spread into `fields`: makes `xId` and `xName`. Documents keep
 * the name as it was when saved, archives show the name as it is now. The entity is given by name, so an
 * archive may point at what stands on it without importing it; unknown names fail at start.
 *
 * @example
 * fields: { ...ref('inventoryClass', 'invc', { label: '物料分类', required: true }) } // invcId, invcName
 */
export function ref<const E extends string, const P extends string, const A extends FieldAttrs>(
  entity: E,
  as: P,
  attrs: Known<A>,
): RefFields<E, P, A> {
  return {
    [`${as}Id`]: field('ref', { ...attrs, target: entity }),
    [`${as}Name`]: nameBeside(`${as}Id`, attrs),
  } as RefFields<E, P, A>
}

/** What a reference is called, as the field that stands beside it. */
export function nameBeside(id: string, attrs: FieldAttrs): Field<string | null> {
  const { required: _required, asked: _asked, target: _target, quick, sort, ...shown } = attrs
  return field('text', {
    ...shown,
    ...given({ quick, sort }),
    write: 'server',
    follows: { ref: id, take: 'name' },
  })
}

type RefsFields<P extends string> = {
  readonly [K in `${P}Ids` | `${P}Names`]: Field<string | null>
}

/** References to several rows: makes `xIds`, ids comma-joined, and `xNames`, as the rows are called now. */
export function refs<const P extends string>(
  entity: string,
  as: P,
  attrs: FieldAttrs,
): RefsFields<P> {
  const { label, show, hidden } = attrs
  return phantom({
    [`${as}Ids`]: field('refs', { ...attrs, target: entity }),
    [`${as}Names`]: namesOf(`${as}Ids`, { label, ...given({ show, hidden }) }),
  })
}

/** What the references of a field are called, or its one reference; read with the row, never stored. */
export const namesOf = (ids: string, attrs: FieldAttrs): Field<string | null> =>
  field('text', {
    ...attrs,
    length: 2000,
    derive: { names: ids },
    advanced: false,
    sort: false,
  })

/** Drops undefined entries, so that spreading never writes `undefined` over a default. */
function given<T extends object>(attrs: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(attrs).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

function toOptions(options: OptionTable): readonly FieldOption[] {
  return Object.entries(options).map(([value, option]) =>
    typeof option === 'string' ? { value, label: option } : { value, ...option },
  )
}
