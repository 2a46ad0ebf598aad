import type { MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type ChildInput, parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Tx } from '#platform/db/database.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { assertOwner } from '#platform/entity-engine/row-status.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { readBody, readId } from '#platform/http/closed-body.ts'
import { findContractIds } from './contract.queries.ts'

/** Key of the lines in a contract's JSON. */
export const LINES = 'orContractSub'

/** The lines of one contract, page by page. */
export async function listLines(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model, mount } = context
  const { caller, request } = call
  const { contractId, limit } = readBody(request.body, ['contractId', 'limit'])
  const id = readId({ contractId }, 'contractId')
  const { page, pageSize } = parseListPayload(limit === undefined ? {} : { limit })
  const row = await loadRow(services.db, services.engine.registry, { model, mount, caller, id })
  const lines = childRowsOf(shownRow(context, call, row)[LINES])
  return { list: lines.slice((page - 1) * pageSize, page * pageSize), total: lines.length }
}

/** One line more on a contract that is still a draft. */
export interface NewLine {
  readonly contractId: string
  readonly line: ChildInput
}

export function readNewLine(mount: MountModel, body: unknown): NewLine {
  const { contractId, ...row } = readBody(body, [
    'contractId',
    'id',
    ...(mount.children.get(LINES)?.fields.keys() ?? []),
  ])
  const [line] = parseRow(mount, { [LINES]: [row] }).children.get(LINES) ?? []
  if (line === undefined) throw new RefusalError(refuse('call.body'))
  return { contractId: readId({ contractId }, 'contractId'), line: { ...line, id: null } }
}

export async function insertLine(
  tx: Tx,
  context: MountContext,
  { call, contractId, line }: NewLine & { readonly call: WriteContext },
): Promise<AnyRow> {
  const before = await loadDraft(tx, context, { call, id: contractId })
  const kept = childRowsOf(before[LINES]).map(keptLine)
  const row = await storeLines(tx, context, { call, before, lines: [...kept, line] })
  return childRowsOf(row[LINES]).at(-1) ?? {}
}

/** Takes lines off contracts that are still drafts, contract by contract in ascending order. */
export async function deleteLines(
  tx: Tx,
  context: MountContext,
  { call, ids }: { readonly call: WriteContext; readonly ids: readonly string[] },
): Promise<{ readonly count: number }> {
  const gone = new Set(ids)
  const owners = await findContractIds(tx, [...gone])
  if (owners.size < gone.size) throw new RefusalError(refuse('row.missing'))
  for (const id of new Set(owners.values())) {
    const before = await loadDraft(tx, context, { call, id })
    const lines = childRowsOf(before[LINES])
      .filter((line) => !gone.has(String(line['id'])))
      .map(keptLine)
    await storeLines(tx, context, { call, before, lines })
  }
  return { count: gone.size }
}

/** The contract under its lock; one that is no draft keeps its lines. */
async function loadDraft(
  tx: Tx,
  { services, model, mount }: MountContext,
  { call, id }: { readonly call: WriteContext; readonly id: string },
): Promise<AnyRow> {
  const { caller } = call
  const { registry } = services.engine
  const row = await loadRow(tx, registry, { model, mount, caller, id, lock: true })
  assertOwner(model, caller, row)
  if (row['status'] === 'AUDITED') throw new RefusalError(refuse('contract.audited'))
  return row
}

async function storeLines(
  tx: Tx,
  { services, model, mount }: MountContext,
  {
    call,
    before,
    lines,
  }: {
    readonly call: WriteContext
    readonly before: AnyRow
    readonly lines: readonly ChildInput[]
  },
): Promise<AnyRow> {
  const { caller, warn } = call
  const input: RowInput = {
    id: String(before['id']),
    version: Number(before['version']),
    values: {},
    overridden: NOTHING,
    children: new Map([[LINES, lines]]),
  }
  const request = { model, mount, caller, input, action: 'update', warn } as const
  const { row } = await updateRow(tx, services.engine, request)
  call.log({
    entity: model.name,
    bizKey: String(row['id']),
    action: 'update',
    label: '修改',
    changes: fieldChanges(model, before, row),
  })
  return row
}

const NOTHING: ReadonlySet<string> = new Set()

const keptLine = ({ id }: AnyRow): ChildInput => ({
  id: String(id),
  values: {},
  overridden: NOTHING,
})
