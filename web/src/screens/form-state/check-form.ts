import { checkByName, namedCheckOf } from '@junheng/domain/checks/named-check.ts'
import { checkPattern, rememberPatterns } from '@junheng/domain/checks/pattern-rule.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { isRate, percentText } from '#web/controls/display/rate.ts'
import { isManyControl } from '#web/controls/many-controls.ts'
import { type FormModel, isDrawn, isEditable } from './form-model.ts'
import { type CellErrors, cellName, type FormState } from './form-store.ts'
import { linkageOf, linkedState } from './linkage.ts'

const compile = rememberPatterns({ limit: 200 })

/** Everything wrong with header and rows, checked together, the way the server will check it. */
export function checkForm(
  model: FormModel,
  state: Pick<FormState, 'header' | 'children'>,
  type: FormType,
): CellErrors {
  const errors: Record<string, string> = {}
  const note = (rowKey: string | null, faults: CellErrors) => {
    for (const [field, text] of Object.entries(faults)) errors[cellName(rowKey, field)] = text
  }
  note(null, checkRow(model.header, state.header, { type, place: 'form' }))
  for (const { flag, fields } of model.children) {
    const place = flag.shape === 'one' ? 'form' : 'cell'
    for (const row of state.children[flag.customTable] ?? [])
      note(String(row['rowKey']), checkRow(fields, row, { type, place }))
  }
  return errors
}

interface Place {
  readonly type: FormType
  readonly place: 'form' | 'cell'
}

/** Only shown and editable fields have rules; one that linkage has switched off has none. */
export function checkRow(
  fields: readonly FieldDefinition[],
  row: AnyRow,
  { type, place }: Place,
): CellErrors {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const linkage = linkageOf(field)
    const isOpen = linkage === null || linkedState(linkage, row[linkage.field]).isEnabled
    if (!isDrawn(field) || !isEditable(field, type) || !isOpen) continue
    const refusal = checkCell(field, row, place)
    if (refusal !== null) errors[field.fieldName] = refusal.message
  }
  return errors
}

/** What is wrong with one cell; null when nothing is. */
export function checkCell(
  field: FieldDefinition,
  row: AnyRow,
  place: 'form' | 'cell',
): Refusal | null {
  const text = textOf(row[field.fieldName]).trim()
  if (text === '') return field.irequired ? requiredRefusal(field, place) : null
  // A mask the server has shown is not a value anybody typed.
  if (field.mask !== null && text.includes('*')) return null
  const named = namedCheckOf(field)
  return (
    checkLength(field, text) ??
    checkFigure(field, text) ??
    checkJson(field, row) ??
    (named === null ? null : checkByName(named, text, row)) ??
    (field.cgValidate === null ? null : checkPattern(text, field.cgValidate, compile))
  )
}

function requiredRefusal(
  { formSubmitType, fieldExplain, tipsMessage }: FieldDefinition,
  place: 'form' | 'cell',
): Refusal {
  if (place === 'cell') return refuse('check.requiredCell', { label: tipsMessage ?? fieldExplain })
  const code = isManyControl(formSubmitType) ? 'check.requiredMany' : 'check.required'
  return refuse(code, { label: fieldExplain })
}

function checkLength({ limits, fieldType, fieldExplain }: FieldDefinition, text: string) {
  if (limits.length === null || fieldType === 'NUMBER') return null
  return [...text].length <= limits.length
    ? null
    : refuse('check.tooLong', { label: fieldExplain, max: limits.length })
}

const DECIMAL = /^[+-]?\d+(\.\d+)?$/

function checkFigure(field: FieldDefinition, text: string) {
  const { fieldType, limits, fieldExplain: label } = field
  if (fieldType !== 'NUMBER') return null
  const { precision, scale, min, max, above } = limits
  const digits = scale ?? 0
  if (!DECIMAL.test(text)) return refuse('check.digits')
  const [whole = '', decimals = ''] = text.replace(/^[+-]?0*/, '').split('.')
  if (decimals.length > digits || (precision !== null && whole.length > precision - digits))
    return refuse('check.digitsKept', { label, digits })
  // What is typed in percent is spoken of in percent.
  const said = (limit: string): string => (isRate(field) ? `${percentText(limit)}%` : limit)
  if (above !== null && compareDecimal(text, above) <= 0)
    return refuse('check.above', { label, min: said(above) })
  const isLow = min !== null && compareDecimal(text, min) < 0
  const isHigh = max !== null && compareDecimal(text, max) > 0
  if (!isLow && !isHigh) return null
  if (min !== null && max !== null)
    return refuse('check.range', { label, min: said(min), max: said(max) })
  return isLow
    ? refuse('check.min', { label, min: said(min ?? '') })
    : refuse('check.max', { label, max: said(max ?? '') })
}

function checkJson({ fieldType, fieldName }: FieldDefinition, row: AnyRow): Refusal | null {
  const value = row[fieldName]
  if (fieldType !== 'JSON' || typeof value !== 'string') return null
  try {
    JSON.parse(value)
    return null
  } catch {
    return refuse('check.patternUntitled')
  }
}
