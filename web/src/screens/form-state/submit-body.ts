import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { FormModel } from './form-model.ts'
import { type CellErrors, cellName, type FormState } from './form-store.ts'

/** The body of create, update or safeUpdate: text trimmed, empty becomes null, the server's fields left out. */
export function submitBody(model: FormModel, state: FormState, type: FormType): AnyRow {
  const { header, overridden } = state
  const children = model.children.map(({ flag, fields }) => {
    const rows = state.children[flag.customTable] ?? []
    const sent = rows.map((row) => ({
      ...(isCreating(type) || row['id'] === undefined ? {} : { id: row['id'] }),
      ...sentValues(fields, row),
      ...overriddenMark(overridden[String(row['rowKey'])]),
    }))
    return [flag.key, flag.shape === 'one' ? (sent[0] ?? null) : sent] as const
  })
  return {
    ...(isCreating(type) ? {} : { id: header['id'], version: header['version'] }),
    ...sentValues(model.header, header),
    ...overriddenMark(overridden['']),
    ...Object.fromEntries(children),
  }
}

function sentValues(fields: readonly FieldDefinition[], row: AnyRow): AnyRow {
  return Object.fromEntries(
    fields
      .filter(({ writeRule, fieldName }) => writeRule !== 'server' && row[fieldName] !== undefined)
      .map((field) => [field.fieldName, sentValue(field, row[field.fieldName])]),
  )
}

/** Ids and decimals travel as text; JSON as what its text means. */
export function sentValue({ fieldType }: FieldDefinition, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  if (text === '') return null
  return fieldType === 'JSON' ? (JSON.parse(text) as unknown) : text
}

function overriddenMark(names: readonly string[] | undefined): AnyRow {
  return names && names.length > 0 ? { iCalculaUpdate: names.join(',') } : {}
}

/** The server's faults at the cells they speak of; what has no cell is told beside the buttons. */
export function placeFaults(
  model: FormModel,
  state: FormState,
  faults: readonly FieldFault[],
): { readonly cells: CellErrors; readonly others: readonly string[] } {
  const cells: Record<string, string> = {}
  const others: string[] = []
  for (const { table, row, field, msg } of faults) {
    const rows = state.children[table]
    const rowKey = table === model.main ? null : textOf(rows?.[row]?.['rowKey'])
    const isDrawn = model.template.formSubList.some(
      (one) => one.customTable === table && one.fieldName === field && one.ishow,
    )
    if (isDrawn && rowKey !== '') cells[cellName(rowKey, field)] = msg
    else others.push(msg)
  }
  return { cells, others }
}

/**
 * Rows nobody has touched: what the form added by itself is not sent and not checked, unless the table needs
 * rows: then they stay, so that what is missing is said where it is missing.
 */
export function withoutUntouched(
  model: FormModel,
  state: FormState,
  presets: Readonly<Record<string, AnyRow>>,
): FormState {
  const children = Object.fromEntries(
    Object.entries(state.children).map(([table, rows]) => {
      const preset = presets[table]
      const child = model.children.find(({ flag }) => flag.customTable === table)
      if (!preset || child?.flag.shape !== 'many') return [table, rows]
      const names = child.fields.filter(isTypedInto).map(({ fieldName }) => fieldName)
      const isTouched = (row: AnyRow): boolean =>
        row['id'] !== undefined || !names.every((name) => isAlike(row[name], preset[name]))
      const lacking = child.flag.min - rows.filter(isTouched).length
      // Of those nobody touched only as many as the table wants: each is told what it lacks.
      const kept = new Set(rows.filter((row) => !isTouched(row)).slice(0, Math.max(0, lacking)))
      return [table, rows.filter((row) => isTouched(row) || kept.has(row))]
    }),
  )
  return { ...state, children }
}

/** What is computed or filled in by the server says nothing of whether somebody was here. */
const isTypedInto = ({ iupdate, calculate }: FieldDefinition): boolean => iupdate && !calculate

/** Emptied by hand or never filled: both hold nothing. */
const isAlike = (one: unknown, other: unknown): boolean => held(one) === held(other)

const held = (value: unknown): unknown =>
  value === undefined || value === '' || value === false ? null : value
