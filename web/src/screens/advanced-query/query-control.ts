import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import type { Operator, QueryControl } from '@junheng/domain/query/operators.ts'
import type { FieldDefinition, ParamDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { RowAccess } from '#web/controls/control.ts'
import { isRate } from '#web/controls/display/rate.ts'

/** What a search form asks by: a column, or a parameter of a template. */
export type QueryField = FieldDefinition | ParamDefinition

type Chosen = (field: QueryField, op: Operator | null) => ControlKind

const withTime = ({ searchType }: QueryField): boolean =>
  searchType === 'dateTimePicker' || searchType === 'dateTimePickerRange'

const KINDS: Readonly<Record<QueryControl, Chosen>> = {
  // "Equal" to a moment finds nothing; it means that day.
  DATA_BOX_TIM: (field, op) => (op === 'eq' || !withTime(field) ? 'DATA_BOX' : 'DATA_BOX_TIM'),
  DATA_RANGE_BOX: (field) => (withTime(field) ? 'DATA_RANGE_BOX_TIM' : 'DATA_RANGE_BOX'),
  TIME_RANGE_BOX: ({ fieldType }) =>
    fieldType === 'TIME' ? 'TIME_RANGE_BOX' : 'DATA_RANGE_BOX_TIM',
  NUMBER: () => 'ONE_TXT',
  SELECT: () => 'SELECT',
  SELECT_MORE: () => 'SELECT_MORE',
  BOOLEAN: () => 'BOOLEAN',
}

/** The control a query field is filled in by. */
export function queryControl(field: QueryField, op: Operator | null): ControlKind {
  if (field.detailsUrl !== null) return KINDS[field.detailsUrl](field, op)
  if (field.fieldType === 'BOOLEAN') return 'BOOLEAN'
  if (field.fieldType === 'ENUM' || field.fieldType === 'TAG') return 'SELECT'
  // Nobody types a code that is shown by its label everywhere.
  if ('cgValFormat' in field && field.cgValFormat === 'dict' && field.options) return 'SELECT'
  return field.fieldType === 'DATE' ? 'DATA_BOX' : 'ONE_TXT'
}

/** Both ends of a range, and a date-time beside the choice how to compare it, need the room of two fields. */
export function isWideQuery(field: QueryField): boolean {
  return WIDE.has(queryControl(field, 'ge'))
}

const WIDE: ReadonlySet<ControlKind> = new Set([
  'DATA_RANGE_BOX',
  'DATA_RANGE_BOX_TIM',
  'TIME_RANGE_BOX',
  'DATA_BOX_TIM',
])

/** A query field as controls take it: never required, never limited to what a form would allow. */
export function askedField(field: QueryField, control: ControlKind): FieldDefinition {
  const base = 'limits' in field ? field : { ...BLANK, ...field }
  return {
    ...base,
    formSubmitType: control,
    irequired: false,
    iupdate: true,
    // What a form says of filling in a field is no help in asking for it.
    tipsMessage: null,
    viewFieldName: null,
    cgFormatResId: null,
    check: null,
    limits: isRate(base) ? { ...NO_LIMITS, ...digitsOf(base) } : NO_LIMITS,
  }
}

const digitsOf = ({ limits: { precision, scale } }: FieldDefinition) => ({ precision, scale })

const NO_LIMITS = { length: null, precision: null, scale: null, min: null, max: null, above: null }

/** What a parameter does not say of a field. */
const BLANK: Omit<FieldDefinition, keyof ParamDefinition> = {
  ishow: true,
  irequired: false,
  iupdate: true,
  itotal: false,
  imerge: false,
  iallowQuery: false,
  iallowAdvanceQuery: true,
  idefinedSort: false,
  isortField: false,
  sortable: false,
  sortMethod: null,
  enumOptions: null,
  calculate: null,
  customTable: '',
  defaultTime: null,
  rows: null,
  columnWidth: null,
  textAlign: 'left',
  fixed: null,
  cgValFormat: null,
  cgValidate: null,
  cgFormatResId: null,
  controlValue: null,
  controlOpations: null,
  tab: null,
  viewFieldName: null,
  writeRule: 'draft',
  check: null,
  limits: NO_LIMITS,
  mask: null,
  dict: null,
  link: null,
}

/** A search form is no row: its controls find nothing to read or fill. */
export const NO_ROW: RowAccess = {
  table: '',
  header: null,
  read: () => null,
  subscribe: () => () => {},
  write: () => {},
}
