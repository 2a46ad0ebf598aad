import { parseDateDefault } from '../values/date-default.ts'
import { parseFixed } from '../values/decimal.ts'
import { ROW_NOISE } from '../wire/wire-names.ts'
import type { Child } from './define-entity.ts'
import type { FieldAttrs } from './field.ts'
import type { Pick } from './field-behaviour.ts'
import { digitsOf, FIELD_KIND_TRAITS, type FieldKind } from './field-kinds.ts'
import type { LifeCycle } from './life-cycle.ts'
import type { FieldModel, PickModel, WhenModel, WireCalculation } from './model.ts'
import { columnName, isFieldName } from './names.ts'

interface WireBehaviour {
  readonly picks: Readonly<Record<string, Pick | undefined>>
  readonly calculate: Readonly<Record<string, WireCalculation>>
  readonly when: Readonly<Record<string, WhenModel | undefined>>
}

/** What a definition says of its fields from outside them, by field name. */
export function wireBehaviour(
  source: { readonly picks?: object; readonly calculate?: object; readonly when?: object },
  table: string,
  children: Readonly<Record<string, Child>>,
): WireBehaviour {
  const calculate: Record<string, WireCalculation> = {}
  for (const [name, given] of Object.entries(source.calculate ?? {}))
    calculate[name] = wireCalculation(given, table, children)
  return {
    picks: (source.picks ?? {}) as Record<string, Pick>,
    calculate,
    when: (source.when ?? {}) as Record<string, WhenModel>,
  }
}

function wireCalculation(
  given: readonly string[] | { readonly sum: string; readonly of: readonly string[] },
  table: string,
  children: Readonly<Record<string, Child>>,
): WireCalculation {
  if ('sum' in given)
    return {
      customTable: children[given.sum]?.definition.table ?? given.sum,
      mode: 'sum',
      fieldName: given.of,
    }
  return given.map((fieldName) => ({ customTable: table, fieldName }))
}

/** A field as everything else sees it: complete, and checked by itself. */
export function fieldModel(
  name: string,
  field: { readonly kind: FieldKind; readonly attrs: FieldAttrs },
  origin: FieldModel['origin'],
  lifeCycle: LifeCycle,
  behaviour: WireBehaviour,
  faults: string[],
): FieldModel {
  const attrs = completeAttrs(field.kind, field.attrs)
  const pick = behaviour.picks[name]
  checkAttrs(name, field.kind, attrs, faults)
  return {
    name,
    column: columnName(name),
    kind: field.kind,
    attrs,
    origin,
    source: fieldSource(attrs, lifeCycle),
    digits: digitsOf(field.kind, attrs.digits),
    pick: pick ? pickModel(pick) : null,
    calculate: behaviour.calculate[name] ?? null,
    when: behaviour.when[name] ?? null,
  }
}

function pickModel({ popup, fill, below, onlyIfEmpty, clears, filter, at }: Pick): PickModel {
  const codes = Object.entries(at).map(([mount, other]) => [mount, other.definition.code] as const)
  return {
    popup: popup.definition.code,
    fill,
    below,
    onlyIfEmpty,
    clears,
    filter,
    at: Object.fromEntries(codes),
  }
}

/** Archives show the name of what they refer to as it is now; documents keep it as it was. */
function fieldSource(attrs: FieldAttrs, lifeCycle: LifeCycle): FieldModel['source'] {
  if (attrs.transient) return 'transient'
  if (attrs.derive) return 'derived'
  return attrs.follows && lifeCycle !== 'document' ? 'joined' : 'column'
}

function completeAttrs(kind: FieldKind, attrs: FieldAttrs): FieldAttrs {
  const traits = FIELD_KIND_TRAITS[kind]
  return {
    control: traits.control,
    ...(traits.query ? { query: traits.query } : {}),
    align: traits.align,
    width: traits.width,
    write: attrs.follows || attrs.derive ? 'server' : 'draft',
    show: true,
    hidden: false,
    advanced: attrs.show !== false && attrs.hidden !== true,
    sort: kind !== 'json' && kind !== 'file' && kind !== 'refs',
    ...(kind === 'text' ? { length: 100 } : {}),
    ...attrs,
  }
}

export function checkAttrs(
  name: string,
  kind: FieldKind,
  attrs: FieldAttrs,
  faults: string[],
): void {
  const fault = (what: string): number => faults.push(`field ${name} ${what}`)
  if (!isFieldName(name)) fault('is not a camelCase name')
  if (RESERVED.has(name)) fault('is reserved')
  if (attrs.label.trim() === '') fault('has no label')
  if (attrs.sentBack && attrs.write !== 'server') fault('is written by forms, so it may differ')
  if (kind === 'decimal' && !attrs.digits) fault('needs digits')
  if ((kind === 'choice' || kind === 'choices') && !attrs.options?.length) fault('has no options')
  if (kind === 'dict' && !attrs.dict) fault('names no dictionary')
  if ((kind === 'ref' || kind === 'refs') && !attrs.target) fault('names no entity')
  if (kind === 'choice' && typeof attrs.default === 'string')
    if (!attrs.options?.some((option) => option.value === attrs.default))
      fault('defaults to no option')
  if (!isPossibleDefault(kind, attrs)) fault('has a wrong default')
  if (attrs.total && FIELD_KIND_TRAITS[kind].fieldType !== 'NUMBER') fault('cannot be totalled')
  if (attrs.mask && kind !== 'text') fault('cannot be masked')
  if (attrs.unique && (attrs.transient || attrs.derive)) fault('cannot be unique')
  if (attrs.follows && attrs.derive) fault('follows a reference and is derived')
  if (isMade(attrs) && attrs.write !== 'server') fault('is made by the server, nobody writes it')
}

/** Whether a row belongs to the group is derived too, but said by who creates it. */
const isMade = ({ follows, derive }: FieldAttrs): boolean =>
  follows !== undefined || (derive !== undefined && !('empty' in derive))

/** Columns tables have without a field, and the marks that grids put on rows. */
const RESERVED: ReadonlySet<string> = new Set(['id', 'mainId', ...ROW_NOISE])

/** A default that could not be stored would be found only when somebody creates a row. */
function isPossibleDefault(kind: FieldKind, { default: preset, digits }: FieldAttrs): boolean {
  if (typeof preset === 'object') return parseDateDefault(preset) !== null
  if (typeof preset !== 'string') return true
  const shape = digitsOf(kind, digits)
  return kind === 'int'
    ? /^-?\d{1,9}$/.test(preset)
    : shape === null || parseFixed(preset, shape) !== null
}
