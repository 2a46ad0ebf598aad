import {
  CONFIRM_ACTIONS,
  type ConfirmAction,
  type ConfirmMode,
} from '@junheng/domain/confirm/confirm-actions.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { modeOf } from './confirm.rules.ts'

/** One row as it is handed in: what shall be done, and what is said of it. */
export interface SentRow {
  readonly id: string
  readonly version: number
  readonly action: ConfirmAction
  /** Only what was sent; null clears. */
  readonly values: AnyRow
}

export interface SentRows {
  readonly mode: ConfirmMode
  readonly rows: readonly SentRow[]
}

const MOST_ROWS = 200
const MOST_PICTURES = 9

/** A place comes with its names, which the server has itself. */
const PLACE_NAMES = ['warehouseName', 'areaName', 'siloName', 'locationName'] as const

const bad = (field: string): RefusalError => new RefusalError(refuse('call.fieldType', { field }))

/** Fields that somebody on site fills in, as the mount has them. */
function writableFields(mount: MountModel): readonly string[] {
  return [...mount.fields.values()]
    .filter(({ origin, attrs }) => origin !== 'base' && attrs.write !== 'server')
    .map(({ name }) => name)
}

/**
 * The body of submit: closed, rows and all.
 *
 * @throws RefusalError of class malformed
 */
export function readSubmit(mount: MountModel, sent: unknown): SentRows {
  const body = closed(sent, ['rows', 'param'])
  const { rows, param = {} } = body
  if (!isPlainObject(param ?? {})) throw bad('param')
  if (!Array.isArray(rows) || rows.length > MOST_ROWS) throw bad('rows')
  if (rows.length === 0) throw new RefusalError(refuse('row.none'))
  const read = rows.map((row) => readRow(mount, row))
  if (new Set(read.map(({ id }) => id)).size < read.length) throw bad('rows')
  return { mode: modeOf((param ?? {}) as AnyRow), rows: read }
}

function readRow(mount: MountModel, sent: unknown): SentRow {
  const names = ['id', 'version', 'action', ...PLACE_NAMES, ...writableFields(mount)]
  const { action, ...row } = closed(sent, names)
  const known = CONFIRM_ACTIONS.find((one) => one === action)
  if (known === undefined) throw bad('action')
  const { id, version, values } = parseRow(mount, row)
  if (id === null) throw bad('id')
  if (version === null) throw bad('version')
  return { id, version, action: known, values: withPictures(values) }
}

/** Ids of uploaded files. */
function withPictures(values: AnyRow): AnyRow {
  const { pictures } = values
  if (pictures === undefined || pictures === null) return values
  if (!Array.isArray(pictures) || pictures.length > MOST_PICTURES) throw bad('pictures')
  const ids = pictures.map((id) => {
    const parsed = typeof id === 'string' ? parseFileId(id) : null
    if (parsed === null) throw bad('pictures')
    return parsed
  })
  return { ...values, pictures: ids }
}

function closed(sent: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(sent)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(sent))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return sent
}

/** Told to readers of the description of the calls. */
export function submitSchema(mount: MountModel): JsonSchema {
  const values = Object.fromEntries(
    [...PLACE_NAMES, ...writableFields(mount)].map((name) => [name, {}] as const),
  )
  return {
    type: 'object',
    required: ['rows'],
    additionalProperties: false,
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'version', 'action'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            version: { type: 'integer' },
            action: { type: 'string', enum: [...CONFIRM_ACTIONS] },
            ...values,
          },
        },
      },
      param: { type: 'object', properties: { type: { type: 'string' } } },
    },
  }
}
