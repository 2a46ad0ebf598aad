import { group, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import {
  CONFIRM_ACTIONS,
  type ConfirmAction,
  type ConfirmMode,
} from '@junheng/domain/confirm/confirm-actions.ts'
import { choice, flag, json } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'

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

/**
 * Which fields a row has, the mount says, customers' own among them: they are read as those of a form are, and
 * what was not sent stays as it is.
 */
export const SUBMIT_BODY = {
  rows: listOf(
    mapOf(json({ label: '值' }), {
      label: '确认行：id、version、action，和本页可填的字段',
      required: true,
    }),
    { label: '确认行', required: true, most: MOST_ROWS },
  ),
  param: group({
    type: choice({ confirm: '确认', sampling: '取样' }, { label: '确认或取样' }),
    showDone: flag({ label: '显示已确认' }),
  }),
}

interface Sent {
  readonly rows: readonly AnyRow[]
  readonly param: { readonly type: ConfirmMode | null } | null
}

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
 * Rows as they were handed in, each closed.
 *
 * @throws RefusalError of class malformed
 */
export function readSubmit(mount: MountModel, { rows, param }: Sent): SentRows {
  if (rows.length === 0) throw new RefusalError(refuse('row.none'))
  const names = ['id', 'version', 'action', ...PLACE_NAMES, ...writableFields(mount)]
  const read = rows.map((row) => readRow(mount, names, row))
  if (new Set(read.map(({ id }) => id)).size < read.length) throw bad('rows')
  return { mode: param?.type ?? 'confirm', rows: read }
}

function readRow(mount: MountModel, names: readonly string[], sent: AnyRow): SentRow {
  const field = Object.keys(sent).find((name) => !names.includes(name))
  if (field !== undefined) throw new RefusalError(refuse('call.unknownField', { field }))
  const { action, ...row } = sent
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
