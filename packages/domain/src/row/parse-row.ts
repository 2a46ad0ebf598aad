import { type ChildModel, type FieldModel, isServerKept, type MountModel } from '../entity/model.ts'
import { RefusalError, refuse } from '../refusals/refusal.ts'
import { ROW_NOISE } from '../wire/wire-names.ts'
import { type AnyRow, isPlainObject } from './any-row.ts'
import { parseValue } from './parse-value.ts'

/** A child row as sent: with an id it is an existing row, without one a new row. */
export interface ChildInput {
  readonly id: string | null
  readonly values: AnyRow
  /** Calculated fields the user typed over. */
  readonly overridden: ReadonlySet<string>
  /** What only the server writes and a body may only repeat, as it was sent. */
  readonly sentBack?: AnyRow
}

/** A body read against the mount: only fields the caller may write; absent means unchanged. */
export interface RowInput {
  readonly id: string | null
  readonly version: number | null
  readonly values: AnyRow
  readonly overridden: ReadonlySet<string>
  /** As of a child row. */
  readonly sentBack?: AnyRow
  /** Only the child tables that were sent. */
  readonly children: ReadonlyMap<string, readonly ChildInput[]>
}

/** Most rows one child table may carry in a single body. */
const MOST_CHILD_ROWS = 5000

/**
 * Reads a create or update body. Browsers send whole rows back, so the marks of the grid and the columns
 * that only the server writes are dropped; any other unknown name is malformed.
 *
 * @throws RefusalError of class malformed
 */
export function parseRow(mount: MountModel, body: unknown): RowInput {
  const row = asObject(body, '')
  const children = new Map<string, readonly ChildInput[]>()
  for (const child of mount.children.values()) {
    if (!isSent(child, row)) continue
    const rows = readChildren(child, row[child.key])
    if (!isServerKept(child)) children.set(child.key, rows)
  }
  const own = new Set([...mount.children.keys(), 'version'])
  const read = readValues(mount.fields, row, own)
  return { id: readId(row), version: readVersion(row), ...read, children }
}

/** A one-to-one child is always there, so an empty one says nothing. */
function isSent({ key, shape }: ChildModel, row: AnyRow): boolean {
  return Object.hasOwn(row, key) && (shape === 'many' || (row[key] ?? null) !== null)
}

function readChildren(child: ChildModel, sent: unknown): readonly ChildInput[] {
  if (sent === null || sent === undefined) return []
  const list = child.shape === 'one' ? [sent] : sent
  if (!Array.isArray(list) || list.length > MOST_CHILD_ROWS) throw fieldType(child.key)
  return list.map((item, at) => {
    const row = asObject(item, `${child.key}[${at}]`)
    return { id: readId(row), ...readValues(child.fields, row, CHILD_MARKS) }
  })
}

const CHILD_MARKS = new Set(['mainId', 'rowNo'])
const NO_NAMES: ReadonlySet<string> = new Set()

function readValues(
  fields: ReadonlyMap<string, FieldModel>,
  row: AnyRow,
  ignored: ReadonlySet<string>,
): Pick<ChildInput, 'values' | 'overridden' | 'sentBack'> {
  const values: Record<string, unknown> = {}
  const sentBack: Record<string, unknown> = {}
  for (const [name, sent] of Object.entries(row)) {
    if (name === 'id' || ROW_NOISE.has(name) || ignored.has(name)) continue
    const field = fields.get(name)
    if (field === undefined) throw new RefusalError(refuse('call.unknownField', { field: name }))
    if (sent === undefined) continue
    if (field.attrs.sentBack) sentBack[name] = sent
    if (field.attrs.write !== 'server') values[name] = readValue(field, sent)
  }
  const overridden = readOverridden(row, values)
  return { values, overridden, ...(Object.keys(sentBack).length > 0 ? { sentBack } : {}) }
}

function readValue(field: FieldModel, sent: unknown): unknown {
  const parsed = parseValue(field, sent)
  if ('value' in parsed) return parsed.value ?? (field.kind === 'flag' ? false : null)
  if (parsed.fault === 'type') throw fieldType(field.name)
  const digits = field.digits?.scale ?? 0
  throw new RefusalError(refuse('check.digitsKept', { label: field.attrs.label, digits }))
}

/**
 * iCalculaUpdate names the calculated fields that were typed over, comma-joined or as a list. One without a
 * value that counts was not: the field is computed.
 */
function readOverridden(row: AnyRow, values: AnyRow): ReadonlySet<string> {
  const sent = row['iCalculaUpdate']
  if (sent === undefined || sent === null || typeof sent === 'boolean') return NO_NAMES
  const names = typeof sent === 'string' ? sent.split(',') : sent
  if (!Array.isArray(names)) throw fieldType('iCalculaUpdate')
  return new Set(names.filter((name) => typeof name === 'string' && Object.hasOwn(values, name)))
}

function readId(row: AnyRow): string | null {
  const sent = row['id']
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string' || !/^[1-9]\d{0,18}$/.test(sent)) throw fieldType('id')
  return sent
}

function readVersion(row: AnyRow): number | null {
  const sent = row['version']
  if (sent === undefined || sent === null) return null
  if (typeof sent !== 'number' || !Number.isInteger(sent) || Math.abs(sent) > 2 ** 31 - 1)
    throw fieldType('version')
  return sent
}

function asObject(value: unknown, place: string): AnyRow {
  if (isPlainObject(value)) return value
  throw place === '' ? new RefusalError(refuse('call.body')) : fieldType(place)
}

const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
