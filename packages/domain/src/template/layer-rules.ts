import { checkPatternRule } from '../checks/pattern-rule.ts'
import { VALUE_FORMATS } from '../entity/field.ts'
import { isPlainObject } from '../row/any-row.ts'
import { SEARCH_TYPES } from '../values/date-default.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'
import type { TemplateBase } from './template-model.ts'

/** Why an operation of a layer has no effect. */
const LAYER_FAULTS = ['unknown', 'loosens', 'needed', 'value', 'layout', 'cycle', 'table'] as const
export type LayerFault = (typeof LAYER_FAULTS)[number]

/** In words, for who configures templates. */
export const LAYER_FAULT_TEXTS: Readonly<Record<LayerFault, string>> = {
  unknown: '已不存在',
  loosens: '不能比定义更宽松',
  needed: '必填且没有默认值，不能隐藏',
  value: '值不可用',
  layout: '个人布局不能改变',
  cycle: '位置互相依赖',
  table: '不能移到另一张表',
}

/** How one attribute of a field may be changed. Checks look at the derived field, never at a lower layer. */
interface AttrRule {
  /** A matter of looks, so that every user may change it for himself. */
  readonly layout?: true
  readonly check: (
    derived: FieldDefinition,
    to: unknown,
    template: TemplateBase,
  ) => LayerFault | null
  /** Absent: the attribute as it is. */
  readonly read?: (field: FieldDefinition) => unknown
  readonly write?: (
    field: FieldDefinition,
    to: unknown,
    derived: FieldDefinition,
  ) => FieldDefinition
}

const when = (allowed: boolean, fault: LayerFault = 'value'): LayerFault | null =>
  allowed ? null : fault

const isText = (to: unknown, longest: number): to is string =>
  typeof to === 'string' && to.trim() !== '' && to.length <= longest
const isWhole = (to: unknown, least: number, most: number): boolean =>
  typeof to === 'number' && Number.isInteger(to) && to >= least && to <= most
const isOneOf = (to: unknown, known: readonly unknown[]): boolean => known.includes(to)

type FlagName = 'itotal' | 'iupdate' | 'iallowQuery' | 'iallowAdvanceQuery' | 'isortField'

/** What the definition grants may be taken away, and given back; never more. */
const grantedFlag = (name: FlagName): AttrRule => ({
  check(derived, to) {
    if (typeof to !== 'boolean') return 'value'
    return when(!to || derived[name], 'loosens')
  },
})

/** Controls that show the same value in another way. */
const CONTROL_FAMILIES: readonly (readonly string[])[] = [
  ['SELECT', 'SINGLE_ELECTION'],
  ['SELECT_MORE', 'MULTIPLE_SELECTION'],
  ['ONE_TXT', 'TEXTAREA', 'MORE_TEXT_ROW'],
  ['RESOURCE_CONTROLS', 'AUTO_SELECT'],
  ['RESOURCE_CONTROLS_MORE', 'RESOURCE_CONTROLS_MORE_FOLD'],
]

/** What is true or false has no options that a list could drop down. */
const FLAG_FAMILIES: typeof CONTROL_FAMILIES = [['BOOLEAN', 'SINGLE_ELECTION']]

const familiesOf = ({ fieldType }: FieldDefinition): typeof CONTROL_FAMILIES =>
  fieldType === 'BOOLEAN' ? FLAG_FAMILIES : CONTROL_FAMILIES

const FORMAT_TEXT = /^([a-zA-Z]+)(\([^()]{0,60}\))?$/

export const FIELD_RULES = {
  fieldExplain: { check: (_derived, to) => when(isText(to, 100)) },
  tipsMessage: { check: (_derived, to) => when(to === null || isText(to, 200)) },
  ishow: { layout: true, check: checkShown },
  irequired: {
    check(derived, to) {
      if (typeof to !== 'boolean') return 'value'
      if (!to) return when(!derived.irequired, 'loosens')
      return when(derived.iupdate && !derived.ihidden)
    },
  },
  iupdate: grantedFlag('iupdate'),
  itotal: grantedFlag('itotal'),
  iallowQuery: grantedFlag('iallowQuery'),
  iallowAdvanceQuery: grantedFlag('iallowAdvanceQuery'),
  isortField: {
    ...grantedFlag('isortField'),
    write: (field, to) => ({ ...field, isortField: to === true, sortable: to === true }),
  },
  imerge: { layout: true, check: (_derived, to) => when(typeof to === 'boolean') },
  options: {
    check: checkOptions,
    read: (field) => field.options?.map((option) => option.value) ?? null,
    write(field, to, derived) {
      const left = new Set(to as readonly string[])
      const options = derived.options?.filter((option) => left.has(option.value)) ?? null
      return { ...field, options, enumOptions: options }
    },
  },
  defaultValue: {
    check(derived, to) {
      if (to !== null && (typeof to !== 'string' || to.length > 500)) return 'value'
      if (!derived.iupdate) return 'loosens'
      return when(to === null || !derived.options || derived.options.some((o) => o.value === to))
    },
  },
  rows: { layout: true, check: (_derived, to) => when(to === null || isWhole(to, 1, 20)) },
  columnWidth: {
    layout: true,
    check: (_derived, to) => when(to === null || isWhole(to, 40, 1000)),
  },
  textAlign: { layout: true, check: (_d, to) => when(isOneOf(to, ['left', 'right', 'center'])) },
  fixed: { layout: true, check: (_derived, to) => when(isOneOf(to, ['left', 'right', null])) },
  searchType: {
    check: (derived, to) => when(derived.searchType !== null && isOneOf(to, SEARCH_TYPES)),
    // What is asked in the panel follows: two ends, or one moment.
    write(field, to) {
      const searchType = SEARCH_TYPES.find((known) => known === to) ?? null
      if (field.fieldType !== 'DATE') return { ...field, searchType }
      const isRange = searchType === 'datePickerRange' || searchType === 'dateTimePickerRange'
      return { ...field, searchType, detailsUrl: isRange ? 'DATA_RANGE_BOX' : 'DATA_BOX_TIM' }
    },
  },
  cgValFormat: { check: (_derived, to) => when(to === null || isFormat(to)) },
  cgValidate: { check: checkValidate },
  formSubmitType: {
    check: (derived, to) =>
      when(
        to === derived.formSubmitType ||
          familiesOf(derived).some(
            (family) => family.includes(derived.formSubmitType) && isOneOf(to, family),
          ),
      ),
  },
  tab: { check: (_derived, to, { tabs }) => when(tabs.length > 0 && isOneOf(to, tabs)) },
} as const satisfies Record<string, AttrRule>

export type LayerAttr = keyof typeof FIELD_RULES

export function ruleOf(attr: LayerAttr): AttrRule {
  return FIELD_RULES[attr]
}

export function isLayerAttr(text: string): text is LayerAttr {
  return Object.hasOwn(FIELD_RULES, text)
}

/** A value of a field's attribute as a layer stores it. */
export function readAttr(field: FieldDefinition, attr: LayerAttr): unknown {
  const { read } = ruleOf(attr)
  return read ? read(field) : field[attr]
}

export function writeAttr(
  field: FieldDefinition,
  {
    attr,
    to,
    derived,
  }: { readonly attr: LayerAttr; readonly to: unknown; readonly derived: FieldDefinition },
): FieldDefinition {
  const { write } = ruleOf(attr)
  return write ? write(field, to, derived) : { ...field, [attr]: to }
}

/** A field nobody can fill in any more, and that must be filled, would leave a form that never saves. */
function checkShown(
  derived: FieldDefinition,
  to: unknown,
  template: TemplateBase,
): LayerFault | null {
  if (typeof to !== 'boolean') return 'value'
  if (to) return when(!derived.ihidden, 'loosens')
  const isForm = template.formatStyle.endsWith('_FROM')
  const isNeeded = derived.irequired && derived.iupdate && derived.calculate === null
  return when(!isForm || !isNeeded || derived.defaultValue !== null, 'needed')
}

function checkOptions(derived: FieldDefinition, to: unknown): LayerFault | null {
  if (!Array.isArray(to) || to.length === 0 || derived.options === null) return 'value'
  const known = new Set<unknown>(derived.options.map((option) => option.value))
  return when(
    to.every((value) => known.has(value)),
    'loosens',
  )
}

/** A site may add a rule where the definition has none; the definition's own stays. */
function checkValidate(derived: FieldDefinition, to: unknown): LayerFault | null {
  if (derived.cgValidate !== null) return 'loosens'
  if (to === null) return null
  if (!isPlainObject(to) || Object.keys(to).length !== 2) return 'value'
  const { validateMethod, validateTitle } = to
  if (!isText(validateMethod, 500) || !isText(validateTitle, 100)) return 'value'
  return when(checkPatternRule(validateMethod) === null)
}

function isFormat(to: unknown): boolean {
  const name = typeof to === 'string' ? FORMAT_TEXT.exec(to)?.[1] : undefined
  return isOneOf(name, VALUE_FORMATS)
}
