import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { resolveDateDefault } from '@junheng/domain/values/date-default.ts'
import { replaceUserTokens, type TokenUser } from '@junheng/domain/values/user-tokens.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { FormModel } from './form-model.ts'

/** Header, and rows of every child table by the table's name. A row of a child carries its rowKey. */
export interface FormValues {
  readonly header: AnyRow
  readonly children: Readonly<Record<string, readonly AnyRow[]>>
}

export interface DefaultSources {
  readonly user: TokenUser
  readonly now: Date
  /** Told of a default that cannot be read. */
  readonly onFault?: (message: string) => void
}

/** The row a new record starts with: defaults by date, by token, by text; flags are false unless said. */
export function defaultRow(fields: readonly FieldDefinition[], sources: DefaultSources): AnyRow {
  return Object.fromEntries(
    fields
      .map((field) => [field.fieldName, defaultValueOf(field, sources)])
      .concat(fields.flatMap((field) => defaultNameOf(field, sources))),
  )
}

/**
 * A reference that starts with one's own company, group or self starts with its name too. Templates come
 * with their tokens resolved, so that the default is known by its value.
 */
function defaultNameOf(
  field: FieldDefinition,
  sources: DefaultSources,
): readonly (readonly [string, unknown])[] {
  const value = field.viewFieldName === null ? null : defaultValueOf(field, sources)
  const { user } = sources
  const name =
    value === null ? undefined : OWN.find(({ id }) => replaceUserTokens(id, user) === value)?.name
  return name === undefined || field.viewFieldName === null
    ? []
    : [[field.viewFieldName, replaceUserTokens(name, user) || null]]
}

const OWN = [
  { id: 'currentCompanyId()', name: 'currentCompanyName()' },
  { id: 'currentGroupId()', name: 'currentGroupName()' },
  { id: 'currentLoginId()', name: 'currentLoginName()' },
] as const

function defaultValueOf(field: FieldDefinition, { user, now, onFault }: DefaultSources): unknown {
  const { defaultValue, fieldType } = field
  // By the specification the SQL editor is empty in a new record, whatever its default says.
  if (field.formSubmitType === 'TEXTAREA_SENTENCE') return null
  if (fieldType === 'BOOLEAN') return defaultValue === 'true'
  if (defaultValue === null || defaultValue === '') return null
  const isDate = fieldType === 'DATE' || fieldType === 'TIME'
  if (!isDate || !defaultValue.trimStart().startsWith('{'))
    return replaceUserTokens(defaultValue, user) || null
  const text = resolveDateDefault(defaultValue, {
    now,
    label: field.fieldExplain,
    name: field.fieldName,
  })
  if (typeof text === 'string' || text === null) return text
  onFault?.(text.message)
  return null
}

/** Values of a form for a new record. A child of one row has it from the start. */
export function newValues(model: FormModel, sources: DefaultSources): FormValues {
  return {
    header: defaultRow(model.header, sources),
    children: Object.fromEntries(
      model.children.map(({ flag, fields }) => [
        flag.customTable,
        flag.shape === 'one' ? [withKey(defaultRow(fields, sources), `${flag.key}-0`)] : [],
      ]),
    ),
  }
}

/** Values of a form for a stored row, children found by their key in JSON. */
export function storedValues(model: FormModel, row: AnyRow, sources: DefaultSources): FormValues {
  const keys = new Set(model.children.map(({ flag }) => flag.key))
  const header = Object.fromEntries(Object.entries(row).filter(([name]) => !keys.has(name)))
  return {
    header,
    children: Object.fromEntries(
      model.children.map(({ flag, fields }) => {
        const stored = row[flag.key]
        const rows = Array.isArray(stored) ? stored.filter(isPlainObject) : []
        const only = isPlainObject(stored) ? stored : defaultRow(fields, sources)
        const kept = flag.shape === 'one' ? [only] : rows
        return [flag.customTable, kept.map((one, at) => withKey(one, keyOf(one, flag.key, at)))]
      }),
    ),
  }
}

function keyOf(row: AnyRow, key: string, at: number): string {
  return typeof row['id'] === 'string' ? row['id'] : `${key}-${at}`
}

export function withKey(row: AnyRow, rowKey: string): AnyRow {
  return { ...row, rowKey }
}
