import { compilePattern } from '../checks/pattern-rule.ts'
import type { Field } from '../entity/field.ts'
import { digitsOf } from '../entity/field-kinds.ts'
import type { FieldModel } from '../entity/model.ts'
import { RefusalError, refuse } from '../refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '../row/any-row.ts'
import { parseValue } from '../row/parse-value.ts'
import { checkBounds, checkLength, checkNamed, checkRegex } from '../row/validate-row.ts'
import { parseId } from '../values/id.ts'
import { isStorableText } from '../values/storable-text.ts'
import {
  isPart,
  type Part,
  type PartKind,
  type Shape,
  type Shapes,
  type ValuesOf,
} from './shape.ts'

type Read = (sent: unknown, at: string) => unknown

const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

const isAbsent = (sent: unknown): boolean => sent === undefined || sent === null || sent === ''

/**
 * Reads a closed body: every name must be known, every value of its kind. Made once for a declaration.
 *
 * @example
 * const read = bodyReader({ ids: idsOf('weigh'), reason: text({ label: '原因', length: 200 }) })
 * read({ ids: ['12'], reason: ' 磅重有误 ' }) // { ids: ['12'], reason: '磅重有误' }
 * @throws RefusalError malformed for what no form of ours sends, of class rule for what a person typed
 */
export function bodyReader<S extends Shapes>(shapes: S): (body: unknown) => ValuesOf<S> {
  const read = groupReader(shapes)
  return (body) => {
    if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
    return read(body, '') as ValuesOf<S>
  }
}

/** The same for a query string: all values are text, other names are let be. */
export function queryReader<S extends Shapes>(
  shapes: S,
): (query: Readonly<Record<string, string>>) => ValuesOf<S> {
  const read = groupReader(shapes)
  const names = Object.keys(shapes)
  return (query) =>
    read(
      Object.fromEntries(names.map((name) => [name, fromQuery(shapes[name], query[name])])),
      '',
    ) as ValuesOf<S>
}

/** Flags travel as words in a query, lists comma-joined. */
function fromQuery(shape: Shape | undefined, sent: string | undefined): unknown {
  if (shape === undefined || sent === undefined || sent === '') return sent
  if (isPart(shape)) return shape.part === 'ids' || shape.part === 'list' ? sent.split(',') : sent
  if (shape.kind !== 'flag') return sent
  return sent === 'true' ? true : sent === 'false' ? false : sent
}

function groupReader(shapes: Shapes): Read {
  let readers: readonly (readonly [name: string, read: Read])[] | undefined
  return (sent, at) => {
    // Made with the first call: a thousand of them are declared, and most are never asked.
    readers ??= Object.entries(shapes).map(([name, shape]) => [name, shapeReader(shape)])
    const prefix = at === '' ? '' : `${at}.`
    const body = sent as AnyRow
    for (const name of Object.keys(body))
      if (!Object.hasOwn(shapes, name))
        throw new RefusalError(refuse('call.unknownField', { field: `${prefix}${name}` }))
    return Object.fromEntries(
      readers.map(([name, read]) => [name, read(body[name], `${prefix}${name}`)]),
    )
  }
}

const shapeReader = (shape: Shape): Read =>
  isPart(shape) ? PART_READERS[shape.part](shape) : fieldReader(shape)

function fieldReader(field: Field): Read {
  const { kind, attrs } = field
  const model = asModel(field)
  const { required = false } = attrs
  const pattern = attrs.validate && compilePattern(attrs.validate.pattern)
  const compile = pattern ? () => pattern : compilePattern
  return (sent, at) => {
    if (kind === 'json' && sent === '') return sent
    if (isAbsent(sent)) {
      if (required) throw kind === 'text' ? needed(attrs.label) : fieldType(at)
      return kind === 'flag' ? attrs.default === true : null
    }
    const value = parsed(model, sent, at)
    // Blanks alone say nothing.
    if (value === null) {
      if (required) throw needed(attrs.label)
      return null
    }
    assertOption(field, value, at)
    const refusal =
      checkLength(model, value) ??
      checkBounds(model, value) ??
      checkNamed(model, value, {}) ??
      checkRegex(model, value, { compile })
    if (refusal) throw new RefusalError(refusal)
    return value
  }
}

const needed = (label: string): RefusalError =>
  new RefusalError(refuse('check.required', { label }))

/** What the checks of rows look at; nothing of it is stored. */
const asModel = ({ kind, attrs }: Field): FieldModel => ({
  name: attrs.label,
  column: '',
  kind,
  attrs,
  origin: 'code',
  source: 'transient',
  digits: digitsOf(kind, attrs.digits),
  pick: null,
  calculate: null,
  when: null,
})

function parsed(model: FieldModel, sent: unknown, at: string): unknown {
  const read = parseValue(model, sent)
  if ('value' in read) return read.value
  if (read.fault === 'type') throw fieldType(at)
  const { label } = model.attrs
  throw new RefusalError(refuse('check.digitsKept', { label, digits: model.digits?.scale ?? 0 }))
}

function assertOption({ kind, attrs }: Field, value: unknown, at: string): void {
  if (kind !== 'choice' && kind !== 'choices') return
  const known = new Set(attrs.options?.map((option) => option.value))
  if (
    !String(value)
      .split(',')
      .every((one) => known.has(one))
  )
    throw fieldType(at)
}

/** A value of any kind: an empty text is one too. */
const isFree = (of: Shape | undefined): boolean =>
  of !== undefined && !isPart(of) && of.kind === 'json'

const PART_READERS: Readonly<Record<PartKind, (part: Part) => Read>> = {
  ids:
    ({ least = 1, most = 0 }) =>
    (sent, at) => {
      if (!Array.isArray(sent) || sent.length > most) throw fieldType(at)
      if (sent.length < least) throw new RefusalError(refuse('row.none'))
      const ids = sent.map((id) => (typeof id === 'string' ? parseId(id) : null))
      if (ids.includes(null)) throw new RefusalError(refuse('call.id'))
      return [...new Set(ids)].toSorted((a, b) => (BigInt(a ?? '') < BigInt(b ?? '') ? -1 : 1))
    },
  list: ({ of, most = 0, least = 0, required }) => {
    const read = shapeReader(inner(of))
    return (sent, at) => {
      if (isAbsent(sent) && !required) return []
      if (!Array.isArray(sent) || sent.length > most || sent.length < least) throw fieldType(at)
      return sent.map((one, index) => read(one, `${at}[${index}]`))
    }
  },
  group: ({ shapes = {}, required }) => {
    const read = groupReader(shapes)
    return (sent, at) => {
      if (isAbsent(sent) && !required) return null
      if (!isPlainObject(sent)) throw fieldType(at)
      return read(sent, at)
    }
  },
  map: ({ of, required }) => {
    const read = shapeReader(inner(of))
    return (sent, at) => {
      if (isAbsent(sent) && !required) return {}
      if (!isPlainObject(sent)) throw fieldType(at)
      const entries = Object.entries(sent)
      return Object.fromEntries(entries.map(([name, one]) => [name, read(one, `${at}.${name}`)]))
    }
  },
  orNull: ({ of }) => {
    const read = shapeReader(inner(of))
    return (sent, at) => {
      if (sent === undefined) throw fieldType(at)
      return isAbsent(sent) && !isFree(of) ? null : read(sent, at)
    }
  },
  secret:
    ({ label, required, most = 0 }) =>
    (sent, at) => {
      if (isAbsent(sent)) {
        if (required) throw needed(label)
        return null
      }
      if (typeof sent !== 'string' || !isStorableText(sent)) throw fieldType(at)
      if (sent.length > most) throw new RefusalError(refuse('check.tooLong', { label, max: most }))
      return sent
    },
}

function inner(of: Shape | undefined): Shape {
  if (of === undefined) throw new Error('a list says what it is a list of')
  return of
}
