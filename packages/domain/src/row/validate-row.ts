import { checkByName } from '../checks/named-check.ts'
import { type CompilePattern, checkPattern } from '../checks/pattern-rule.ts'
import type { FieldModel, TableModel } from '../entity/model.ts'
import { type FieldFault, type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal } from '../values/decimal.ts'
import type { AnyRow } from './any-row.ts'
import { isSwitchedOn, optionsLeft } from './linkage.ts'

export interface ValidationTools {
  readonly compile: CompilePattern
  /** Which fields to look at; absent: all. An update of an old row checks only what was sent. */
  readonly only?: ReadonlySet<string>
}

/**
 * Runs every check a field's definition asks for, the same ones the form ran. Fields that linkage has
 * switched off are not required and not checked, since nobody could fill them.
 */
export function validateRow(
  table: Pick<TableModel, 'table'> & { readonly fields: ReadonlyMap<string, FieldModel> },
  row: AnyRow,
  { tools, rowIndex = 0 }: { readonly tools: ValidationTools; readonly rowIndex?: number },
): readonly FieldFault[] {
  const faults: FieldFault[] = []
  for (const field of table.fields.values()) {
    if (field.attrs.write === 'server' || !isLookedAt(field, tools)) continue
    if (!isSwitchedOn(field, row)) continue
    const refusal = checkValue(field, row, tools)
    if (refusal)
      faults.push({ table: table.table, row: rowIndex, field: field.name, msg: refusal.message })
  }
  return faults
}

/** A change of the field that linkage asks may switch this one on. */
function isLookedAt({ name, when }: FieldModel, { only }: ValidationTools): boolean {
  return only === undefined || only.has(name) || (when !== null && only.has(when.field))
}

function checkValue(field: FieldModel, row: AnyRow, tools: ValidationTools): Refusal | null {
  const value = row[field.name]
  if (value === null || value === undefined)
    return field.attrs.required ? requiredRefusal(field) : null
  return (
    checkLength(field, value) ??
    checkBounds(field, value) ??
    checkOptions(field, value, row) ??
    checkNamed(field, value, row) ??
    checkRegex(field, value, tools)
  )
}

function requiredRefusal({ kind, attrs }: FieldModel): Refusal {
  const many = kind === 'choices' || kind === 'refs'
  return refuse(many ? 'check.requiredMany' : 'check.required', { label: attrs.label })
}

export function checkLength({ kind, attrs }: FieldModel, value: unknown): Refusal | null {
  if (typeof value !== 'string') return null
  const max = kind === 'text' ? (attrs.length ?? 100) : kind === 'dict' ? 40 : LONGEST[kind]
  // Characters as PostgreSQL counts them: code points, of which there are never more than UTF-16 units.
  if (max === undefined || value.length <= max || [...value].length <= max) return null
  return refuse('check.tooLong', { label: attrs.label, max })
}

const LONGEST: Partial<Record<FieldModel['kind'], number>> = { choices: 400 }

export function checkBounds({ attrs }: FieldModel, value: unknown): Refusal | null {
  const { min, max, above, label } = attrs
  if (min === undefined && max === undefined && above === undefined) return null
  const figure = String(value)
  if (above !== undefined && compareDecimal(figure, above) <= 0)
    return refuse('check.above', { label, min: above })
  const low = min !== undefined && compareDecimal(figure, min) < 0
  const high = max !== undefined && compareDecimal(figure, max) > 0
  if (!low && !high) return null
  if (min !== undefined && max !== undefined) return refuse('check.range', { label, min, max })
  return low
    ? refuse('check.min', { label, min: min ?? '' })
    : refuse('check.max', { label, max: max ?? '' })
}

function checkOptions(field: FieldModel, value: unknown, row: AnyRow): Refusal | null {
  const { kind, attrs } = field
  if (kind !== 'choice' && kind !== 'choices') return null
  // SELECT_ONE_TXT lets the user type what the options lack.
  if (attrs.control === 'SELECT_ONE_TXT') return null
  const known = optionsLeft(field, row) ?? attrs.options?.map((option) => option.value) ?? []
  const unknown = String(value)
    .split(',')
    .find((item) => !known.includes(item))
  return unknown === undefined
    ? null
    : refuse('check.option', { label: attrs.label, value: unknown })
}

export function checkNamed({ attrs }: FieldModel, value: unknown, row: AnyRow): Refusal | null {
  return attrs.check ? checkByName(attrs.check, String(value), row) : null
}

export function checkRegex(
  { attrs }: FieldModel,
  value: unknown,
  tools: Pick<ValidationTools, 'compile'>,
): Refusal | null {
  if (!attrs.validate) return null
  const { pattern, title } = attrs.validate
  return checkPattern(
    String(value),
    { validateMethod: pattern, validateTitle: title },
    tools.compile,
  )
}
