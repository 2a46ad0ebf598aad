import {
  MESSAGE_FIELDS,
  MESSAGE_PARTS,
  type MessageField,
} from '@junheng/domain/integration/erp-message.ts'
import {
  type BizType,
  ERP_TARGETS,
  type ErpTarget,
} from '@junheng/domain/integration/outbox-terms.ts'
import {
  type MappedField,
  mappingFault,
  mapValue,
  type SourceRow,
  SYNC_TRANSFORMS,
  type SyncTransform,
} from '@junheng/domain/integration/source-mapping.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'

/** An adapter as far as it has been typed, asked about one kind of document. */
export interface TypedAdapter {
  readonly target: ErpTarget
  readonly account: string | null
  readonly sender: string | null
  readonly receiver: string | null
  readonly bizType: BizType
  readonly billType: string | null
  readonly code: string | null
  readonly fields: readonly TypedField[]
  readonly codes: readonly AnyRow[]
}

interface TypedField {
  readonly part: keyof typeof MESSAGE_PARTS
  readonly extField: string
  readonly source: MessageField | null
  readonly constant: string | null
}

/** What stands in a field, without blanks around it. */
export const read = (row: AnyRow, name: string): string => textOf(row[name]).trim()
const filled = (row: AnyRow, name: string): string | null => read(row, name) || null

interface TypedForm {
  readonly header: AnyRow
  readonly children: Readonly<Record<string, readonly AnyRow[]>>
}

const NONE: readonly AnyRow[] = []

/** The rows of a table of the form. */
export const rowsIn = ({ children }: Pick<TypedForm, 'children'>, table: string) =>
  children[table] ?? NONE

/** Null: not even the kind of ERP is chosen. Rows that say nothing yet are left out. */
export function typedAdapter(
  form: TypedForm,
  { bizType, code }: { readonly bizType: BizType; readonly code: string },
): TypedAdapter | null {
  const { header } = form
  const target = read(header, 'target')
  if (!Object.hasOwn(ERP_TARGETS, target)) return null
  const ofKind = (table: string) =>
    rowsIn(form, table).filter((row) => read(row, 'bizType') === bizType)
  const [biz] = ofKind('sys_erp_adapter_biz')
  return {
    target: target as ErpTarget,
    account: filled(header, 'account'),
    sender: filled(header, 'sender'),
    receiver: filled(header, 'receiver'),
    bizType,
    billType: biz ? filled(biz, 'billType') : null,
    code: code.trim() || null,
    fields: ofKind('sys_erp_adapter_field').flatMap(typedField),
    codes: rowsIn(form, 'sys_erp_adapter_code').flatMap(typedCode),
  }
}

function typedField(row: AnyRow): readonly TypedField[] {
  const part = read(row, 'part')
  const extField = read(row, 'extField')
  const source = read(row, 'source')
  const constant = filled(row, 'constant')
  const isSourced = Object.hasOwn(MESSAGE_FIELDS, source)
  if (!Object.hasOwn(MESSAGE_PARTS, part) || extField === '' || isSourced === (constant !== null))
    return []
  return [
    {
      part: part as TypedField['part'],
      extField,
      source: isSourced ? (source as MessageField) : null,
      constant,
    },
  ]
}

function typedCode(row: AnyRow): readonly AnyRow[] {
  const [archive, code, extCode] = [read(row, 'archive'), read(row, 'code'), read(row, 'extCode')]
  return archive && code && extCode ? [{ archive, code, extCode }] : []
}

/** A line of a mapping with what it makes of a row of the source. */
export interface TriedField {
  readonly field: string
  readonly column: string
  readonly transform: string
  readonly value: string | null
  readonly fault: string | null
}

export const triedFields = (
  rows: readonly AnyRow[],
  sample: SourceRow | undefined,
): readonly TriedField[] =>
  rows.flatMap((row) => {
    const typed = typedMapped(row)
    if (typed === null) return []
    const { field, column, transform } = typed
    const shown = { field, column: column ?? '', transform: SYNC_TRANSFORMS[transform] }
    const unsound = mappingFault(typed) ?? columnFault(typed, sample)
    if (unsound !== null || sample === undefined) return [{ ...shown, value: null, fault: unsound }]
    const made = mapValue(typed, sample)
    return [
      'fault' in made
        ? { ...shown, value: null, fault: made.fault }
        : { ...shown, value: made.value, fault: null },
    ]
  })

function columnFault({ column, transform }: MappedField, sample: SourceRow | undefined) {
  const isThere =
    sample === undefined || transform === 'CONST' || Object.hasOwn(sample, column ?? '')
  return isThere ? null : `来源没有字段${column}`
}

function typedMapped(row: AnyRow): MappedField | null {
  const field = read(row, 'field')
  const transform = read(row, 'transform')
  if (field === '' || !Object.hasOwn(SYNC_TRANSFORMS, transform)) return null
  return {
    field,
    column: filled(row, 'column'),
    transform: transform as SyncTransform,
    param: filled(row, 'param'),
  }
}
