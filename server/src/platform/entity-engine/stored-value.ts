import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'

/** Turns a row's value (wire form) into what the driver binds for its column. */
export function toStored(field: FieldModel, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  switch (field.kind) {
    case 'dateTime':
      return parseWireDateTime(textOf(value))?.toISOString() ?? null
    case 'refs':
      return `{${textOf(value)}}`
    case 'json':
      return JSON.stringify(value)
    default:
      return value
  }
}

/** JSON goes in as it is; all else as the driver would bind it. */
export const asJson = (field: FieldModel, value: unknown): unknown =>
  field.kind === 'json' ? (value ?? null) : toStored(field, value)
