import type { Field, FieldAttrs } from '../entity/field.ts'
import type { Brand } from '../values/brand.ts'
import type { Id } from '../values/id.ts'
import { phantom } from '../values/phantom.ts'

/** What a call takes or gives beyond single values. */
const PART_KINDS = ['ids', 'list', 'group', 'map', 'orNull', 'secret'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part of a body that no column could hold; `$value` never exists at run time. */
export interface Part<Value = unknown> {
  readonly part: PartKind
  readonly label: string
  readonly required: boolean
  /** Of a list, a map or what may be null. */
  readonly of?: Shape
  /** Of a group. */
  readonly shapes?: Shapes
  /** Entries of a list, characters of a secret. */
  readonly most?: number
  readonly least?: number
  readonly $value: Value
}

/** One named value of a call: a field as entities have them, or a part of several values. */
export type Shape<Value = unknown> = Field<Value> | Part<Value>
export type Shapes = Readonly<Record<string, Shape>>

/** The values of a call's body, by name. */
export type ValuesOf<S extends Shapes> = { readonly [N in keyof S]: S[N]['$value'] }

/** A value as an answer may give it: brands are asked of what comes in, plain texts go out. */
export type WireOf<V> =
  V extends Brand<string>
    ? string
    : V extends readonly (infer One)[]
      ? readonly WireOf<One>[]
      : V extends object
        ? { readonly [N in keyof V]: WireOf<V[N]> }
        : V

export const isPart = (shape: Shape): shape is Part => 'part' in shape

/** Most rows one batch takes. */
const MOST_IDS = 1000

interface PartAttrs {
  readonly label?: string
  readonly required?: boolean
  readonly most?: number
  readonly least?: number
}

type Filled<A, T> = A extends { readonly required: true } ? T : T | null

type MadePart = Omit<Part, '$value' | 'required' | 'label'> & PartAttrs

const part = <T>({ label = '', required = false, ...made }: MadePart): Part<T> =>
  phantom({ ...made, label, required })

/**
 * The id of a row of an entity.
 *
 * @example
 * body: { registryId: idOf('registry', { label: '车次', required: true }) }
 */
export const idOf = <const E extends string, const A extends FieldAttrs>(
  entity: E,
  attrs: A,
): Field<Filled<A, Id<E>>> => phantom({ kind: 'ref', attrs: { ...attrs, target: entity } })

/** `ids` of a batch: at least one, each once, ascending, so that locks are taken in one order. */
export const idsOf = <const E extends string>(
  entity: E,
  { label = '编号', least = 1, most = MOST_IDS }: PartAttrs = {},
): Part<readonly Id<E>[]> =>
  part({
    part: 'ids',
    label,
    required: true,
    least,
    most,
    of: idOf(entity, { label, required: true }),
  })

/** Several of the same; absent or null is an empty list. */
export const listOf = <V>(of: Shape<V>, attrs: PartAttrs = {}): Part<readonly V[]> =>
  part({ part: 'list', most: MOST_IDS, ...attrs, of })

/** Values under one name. */
export const group = <const S extends Shapes, const A extends PartAttrs = {}>(
  shapes: S,
  attrs?: A,
): Part<Filled<A, ValuesOf<S>>> => part({ part: 'group', ...attrs, shapes })

/** Values by names that nobody knows beforehand, such as the answers to a questionnaire. */
export const mapOf = <V>(of: Shape<V>, attrs: PartAttrs = {}): Part<Readonly<Record<string, V>>> =>
  part({ part: 'map', ...attrs, of })

/** Must be sent, but may be null: leaving it out is a slip, emptying it is meant. */
export const orNull = <V>(of: Shape<V>): Part<V | null> =>
  part({ part: 'orNull', label: labelOf(of), required: true, of })

/** Text that is taken as it is typed and never shown: a password. */
export const secret = <const A extends PartAttrs>(attrs: A): Part<Filled<A, string>> =>
  part({ part: 'secret', most: 200, ...attrs })

const labelOf = (shape: Shape): string => (isPart(shape) ? shape.label : shape.attrs.label)
