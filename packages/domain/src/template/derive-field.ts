import type { ControlKind } from '../entity/control-kinds.ts'
import type { FieldAttrs } from '../entity/field.ts'
import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import type { FieldModel, WhenModel } from '../entity/model.ts'
import { offeredOperators } from '../query/operators.ts'
import type { SearchType } from '../values/date-default.ts'
import type { FieldDefinition, FieldLimits, FormSubmitType } from '../wire/template-wire.ts'
import { allowsQuery } from './list-query.ts'

/** Where a field stands in its template. */
export interface FieldPlace {
  readonly id: string
  readonly customTable: string
  readonly seq: number
  readonly tab?: string | null
}

/**
 * A field of the model as templates carry it, with all the definition says of it. What a form, list or
 * popup makes of it (drawn or carried, editable or not) is theirs to lay over it.
 */
export function deriveField(field: FieldModel, place: FieldPlace): FieldDefinition {
  const { attrs, kind } = field
  const traits = FIELD_KIND_TRAITS[kind]
  const sorted = attrs.sort === true && field.source !== 'transient' && !attrs.mask
  const options = attrs.options ?? null
  return {
    id: place.id,
    fieldName: field.name,
    fieldExplain: attrs.label,
    fieldType: traits.fieldType,
    formSubmitType: submitType(field),
    detailsUrl: attrs.query ?? null,
    seq: place.seq,
    ishow: attrs.show !== false && attrs.hidden !== true,
    ihidden: attrs.hidden === true,
    irequired: attrs.required === true,
    ...(attrs.asked === undefined ? {} : { asked: attrs.asked }),
    iupdate: attrs.write !== 'server',
    itotal: attrs.total === true,
    imerge: attrs.merge === true,
    iallowQuery: attrs.quick === true && allowsQuery(field) && traits.operators.includes('like'),
    iallowAdvanceQuery: attrs.advanced === true && attrs.hidden !== true && isAskable(field),
    idefinedSort: false,
    isortField: sorted,
    sortable: sorted,
    sortMethod: null,
    options,
    enumOptions: options,
    calculate: field.calculate === null ? null : JSON.stringify(field.calculate),
    customTable: place.customTable,
    defaultValue: defaultText(attrs.default),
    defaultTime: null,
    tipsMessage: attrs.tips ?? null,
    rows: attrs.rows ?? null,
    columnWidth: attrs.width ?? null,
    textAlign: attrs.align ?? traits.align,
    fixed: attrs.fixed ?? null,
    searchType: searchType(field),
    cgValFormat: attrs.format ? formatText(attrs.format) : null,
    cgValidate: attrs.validate
      ? { validateMethod: attrs.validate.pattern, validateTitle: attrs.validate.title }
      : null,
    cgFormatResId: field.pick?.popup ?? null,
    ...wireLinkage(field.when),
    tab: place.tab ?? null,
    viewFieldName: null,
    writeRule: attrs.write ?? 'draft',
    check: attrs.check ?? null,
    limits: limitsOf(field),
    mask: attrs.mask ?? null,
    dict: attrs.dict ?? null,
    link: null,
    ...(attrs.suggest === undefined ? {} : { suggest: attrs.suggest }),
    ...(attrs.runsUntil === undefined ? {} : { runsUntil: attrs.runsUntil }),
    ...(attrs.offeredBy === undefined ? {} : { offeredBy: attrs.offeredBy }),
    ...(isLater(field) ? { later: true } : {}),
  }
}

/** Whose row it is: the session says so when the row is stored, and no form holds it. */
const OWNERS: ReadonlySet<string> = new Set(['groupId', 'orgId'])

/** What follows a reference or is calculated is there while the row is typed; the rest comes with storing it. */
function isLater({ attrs, calculate }: FieldModel): boolean {
  if (attrs.write !== 'server' || calculate !== null) return false
  const { follows, default: preset } = attrs
  return follows === undefined || (OWNERS.has(follows.ref) && preset === undefined)
}

/** `id` is no field of any model, yet every row has one: lists and popups carry it. */
export const ROW_ID: FieldModel = {
  name: 'id',
  column: 'id',
  kind: 'ref',
  attrs: {
    label: '编号',
    control: 'ONE_TXT',
    write: 'server',
    show: false,
    hidden: true,
    advanced: false,
    sort: false,
  },
  origin: 'base',
  source: 'column',
  digits: null,
  pick: null,
  calculate: null,
  when: null,
}

/**
 * The text field that follows a reference, such as invcName for invcId.
 *
 * @example
 * nameFollowing(inventory.fields, 'invcId') // 'invcName'
 */
export function nameFollowing(fields: ReadonlyMap<string, FieldModel>, ref: string): string | null {
  const shown = [...fields.values()].filter((field) => shownReference(field)?.ref === ref)
  const named = shown.find((field) => shownReference(field)?.take === 'name')
  return (named ?? shown[0])?.name ?? null
}

/** The reference a field shows the name of, or the code where documents are known by it. */
export function shownReference({
  attrs: { follows, derive },
}: FieldModel): { readonly ref: string; readonly take: string } | null {
  if (follows?.take === 'name' || follows?.take === 'code') return follows
  return derive && 'names' in derive ? { ref: derive.names, take: 'name' } : null
}

/** `number(2)`: the name of a display format with its arguments. */
export function formatText({ name, args = [] }: NonNullable<FieldAttrs['format']>): string {
  return args.length > 0 ? `${name}(${args.join(',')})` : name
}

/** Whether every operator the browser offers for the field is one that its kind can answer. */
function isAskable(field: FieldModel): boolean {
  const { fieldType, operators } = FIELD_KIND_TRAITS[field.kind]
  const offered = offeredOperators({ fieldType, detailsUrl: field.attrs.query ?? null })
  return allowsQuery(field) && offered.every((op) => operators.includes(op))
}

function submitType({ attrs, calculate, kind }: FieldModel): FormSubmitType {
  const control: ControlKind = attrs.control ?? FIELD_KIND_TRAITS[kind].control
  if (calculate !== null && control === 'ONE_TXT') return 'CALCULATE'
  const pattern = attrs.format?.name === 'date' ? attrs.format.args?.[0] : undefined
  return control === 'DATA_BOX_TIM' && pattern ? `DATA_BOX_TIM-${pattern}` : control
}

function defaultText(preset: FieldAttrs['default']): string | null {
  if (preset === undefined) return null
  return typeof preset === 'object' ? JSON.stringify(preset) : String(preset)
}

function searchType({ kind, attrs }: FieldModel): SearchType | null {
  const isRange = attrs.query === 'DATA_RANGE_BOX'
  if (kind === 'date') return isRange ? 'datePickerRange' : 'datePicker'
  if (kind === 'dateTime') return isRange ? 'dateTimePickerRange' : 'dateTimePicker'
  return kind === 'time' ? 'timePicker' : null
}

function wireLinkage(
  when: WhenModel | null,
): Pick<FieldDefinition, 'controlValue' | 'controlOpations'> {
  if (when === null) return { controlValue: null, controlOpations: null }
  const { field, is, set } = when
  const effect = typeof set === 'object' ? { set: 'options', options: set.options } : { set }
  return { controlValue: is.join(','), controlOpations: JSON.stringify([{ field, ...effect }]) }
}

function limitsOf({ attrs, digits }: FieldModel): FieldLimits {
  return {
    length: attrs.length ?? null,
    precision: digits?.precision ?? null,
    scale: digits?.scale ?? null,
    min: attrs.min ?? null,
    max: attrs.max ?? null,
    above: attrs.above ?? null,
  }
}
