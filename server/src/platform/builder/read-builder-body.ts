import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { FieldRequest } from './add-custom-field.ts'
import type { ChildTableInput, TableFieldInput, TableRequest } from './create-custom-table.ts'

/** Reads the body of cg-table/create: its shape only, its meaning is checked with the model. */
export function readTableRequest(body: unknown): TableRequest {
  const keys = ['name', 'label', 'scope', 'lifeCycle', 'fields', 'children']
  const row = readObject(body, keys, '')
  return {
    name: readText(row, 'name'),
    label: readText(row, 'label'),
    ...(row['scope'] === undefined ? {} : { scope: readText(row, 'scope') }),
    ...(row['lifeCycle'] === undefined ? {} : { lifeCycle: readText(row, 'lifeCycle') }),
    fields: readList(row, 'fields').map(readField),
    ...(row['children'] === undefined
      ? {}
      : { children: readList(row, 'children').map(readChild) }),
  }
}

/** Reads the body of cg-table-field/create. */
export function readFieldRequest(body: unknown): FieldRequest {
  const row = readObject(body, ['entity', 'child', 'field'], '')
  return {
    entity: readText(row, 'entity'),
    ...(row['child'] === undefined ? {} : { child: readText(row, 'child') }),
    field: readField(row['field']),
  }
}

function readField(sent: unknown): TableFieldInput {
  const row = readObject(sent, ['name', 'kind', 'attrs'], 'field')
  return { name: readText(row, 'name'), kind: readText(row, 'kind'), attrs: row['attrs'] }
}

function readChild(sent: unknown): ChildTableInput {
  const row = readObject(sent, ['name', 'label', 'shape', 'min', 'fields'], 'children')
  const { min } = row
  if (min !== undefined && typeof min !== 'number') throw fieldType('min')
  return {
    name: readText(row, 'name'),
    label: readText(row, 'label'),
    ...(row['shape'] === undefined ? {} : { shape: readText(row, 'shape') }),
    ...(min === undefined ? {} : { min }),
    fields: readList(row, 'fields').map(readField),
  }
}

function readObject(sent: unknown, keys: readonly string[], place: string): AnyRow {
  if (!isPlainObject(sent))
    throw place === '' ? new RefusalError(refuse('call.body')) : fieldType(place)
  for (const name of Object.keys(sent))
    if (!keys.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return sent
}

/** Longer than any name or label; what is left is for the checker to refuse in words. */
const LONGEST_TEXT = 200
const LONGEST_LIST = 1000

function readText(row: AnyRow, key: string): string {
  const value = row[key]
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw fieldType(key)
  return value
}

function readList(row: AnyRow, key: string): readonly unknown[] {
  const value = row[key]
  if (!Array.isArray(value) || value.length > LONGEST_LIST) throw fieldType(key)
  return value
}

const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
