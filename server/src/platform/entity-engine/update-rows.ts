import type { MountModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { logChange } from './log-change.ts'
import type { MountContext } from './mount-context.ts'
import { updateRow } from './update-row.ts'

/** A page of a list holds no more. */
const MOST_ROWS = 100

/** What is typed into a list: the changed columns of some of its rows. */
export interface RowsInput {
  readonly mount: MountModel
  readonly rows: readonly RowInput[]
}

export const rowsSchema: JsonSchema = {
  type: 'object',
  required: ['rows'],
  properties: { rows: { type: 'array', items: { type: 'object' } } },
  additionalProperties: false,
}

/**
 * Reads `{rows: [{id, version, changed fields}]}`; only the columns that the list lets be typed into.
 *
 * @throws RefusalError of class malformed
 */
export function readRows(mount: MountModel, columns: readonly string[], body: unknown): RowsInput {
  const sent = isPlainObject(body) ? body : {}
  for (const name of Object.keys(sent))
    if (name !== 'rows') throw new RefusalError(refuse('call.unknownField', { field: name }))
  const { rows } = sent
  if (!Array.isArray(rows) || rows.length > MOST_ROWS)
    throw new RefusalError(refuse('call.fieldType', { field: 'rows' }))
  if (rows.length === 0) throw new RefusalError(refuse('row.none'))
  const known = new Set(['id', 'version', ...columns])
  const read = rows.map((row: unknown) => readOne(mount, known, row))
  if (new Set(read.map(({ id }) => id)).size < read.length)
    throw new RefusalError(refuse('call.fieldType', { field: 'id' }))
  return { mount, rows: read }
}

function readOne(mount: MountModel, known: ReadonlySet<string>, row: unknown): RowInput {
  const field = isPlainObject(row) ? Object.keys(row).find((name) => !known.has(name)) : undefined
  if (field !== undefined) throw new RefusalError(refuse('call.unknownField', { field }))
  const input = parseRow(mount, row)
  if (input.id === null) throw new RefusalError(refuse('call.fieldType', { field: 'id' }))
  if (input.version === null) throw new RefusalError(refuse('call.fieldType', { field: 'version' }))
  return input
}

/** Changes all rows or none; what is wrong is told for every row, by its place among those sent. */
export async function updateRows(
  tx: Tx,
  context: MountContext,
  { call, mount, rows }: RowsInput & { readonly call: WriteContext },
): Promise<readonly AnyRow[]> {
  const faults: FieldFault[] = []
  const stored: AnyRow[] = []
  const byId = rows
    .map((input, at) => ({ input, at }))
    .toSorted((a, b) => (BigInt(a.input.id ?? 0) < BigInt(b.input.id ?? 0) ? -1 : 1))
  for (const { input, at } of byId)
    try {
      stored[at] = await tx.savepoint(() => updateOne(tx, context, { call, mount, input }))
    } catch (error) {
      if (!(error instanceof RefusalError) || !isOfRow(error)) throw error
      faults.push(...faultsOf(context, at, error))
    }
  refuseFaulty(faults)
  return stored
}

/** What speaks of the caller or of the call holds for all rows alike. */
const isOfRow = ({ refusal }: RefusalError): boolean =>
  refusal.class === 'rule' || refusal.class === 'missing'

async function updateOne(
  tx: Tx,
  context: MountContext,
  {
    call,
    mount,
    input,
  }: { readonly call: WriteContext; readonly mount: MountModel; readonly input: RowInput },
): Promise<AnyRow> {
  const { services, model } = context
  const { caller, warn } = call
  const request = { model, mount, caller, input, action: 'update', warn } as const
  const { before, row } = await updateRow(tx, services.engine, request)
  logChange(context, call, { action: 'update', before, row })
  return row
}

function faultsOf(
  { model }: MountContext,
  at: number,
  { refusal }: RefusalError,
): readonly FieldFault[] {
  const { table } = model
  const faults = refusal.errors ?? [{ table, row: at, field: '', msg: refusal.message }]
  return faults.map((fault) => ({ ...fault, row: at }))
}

function refuseFaulty(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first === undefined) return
  const count = new Set(faults.map(({ row }) => row)).size
  throw new RefusalError(refuse('row.several', { count, msg: first.msg }, faults))
}
