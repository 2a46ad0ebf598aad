import {
  DOCUMENT_TRANSITIONS,
  type DocumentStatus,
  type DocumentTransition,
} from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { Engine } from './engine.ts'
import { loadRows } from './load-row.ts'
import { assertOwner, refuseStatus } from './row-status.ts'

export type StateAction = DocumentTransition | 'enable' | 'disable'

export interface StateRequest {
  readonly model: EntityModel
  /** Absent where an action of the product itself reaches the rows. */
  readonly mount?: MountModel
  readonly caller: Caller
  readonly ids: readonly string[]
  readonly action: StateAction
}

export interface StateResult {
  readonly before: AnyRow
  readonly row: AnyRow
}

/** Runs a life-cycle action on a batch: all rows or none, the refusal names the first that cannot go. */
export async function changeState(
  tx: Tx,
  engine: Engine,
  { action, ...batch }: StateRequest,
): Promise<readonly StateResult[]> {
  const { model, caller } = batch
  const rows = await loadBatch(tx, engine, batch)
  const guard = engine.rulesOf(model.name).guards?.[action]
  const results: StateResult[] = []
  for (const before of rows) {
    const change = nextState(model, before, action)
    if (guard) assertAllowed(await guard(tx, { engine, caller, row: before }))
    const row = await storeState(tx, engine, { model, caller, before, change })
    await engine.publish(tx, {
      name: `${model.name}${PAST_TENSE[action]}`,
      entity: model.name,
      row,
    })
    results.push({ before, row })
  }
  return results
}

const PAST_TENSE: Readonly<Record<StateAction, string>> = {
  enable: 'Enabled',
  disable: 'Disabled',
  audit: 'Audited',
  init: 'Reverted',
  obsolete: 'Obsoleted',
  recover: 'Recovered',
}

/** Rows of a batch action, locked in ascending order; one that is missing refuses the whole batch. */
export async function loadBatch(
  tx: Tx,
  engine: Engine,
  { ids, ...place }: Omit<StateRequest, 'action'>,
): Promise<readonly AnyRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await loadRows(tx, engine.registry, { ...place, ids: wanted, lock: true })
  if (rows.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  for (const row of rows) assertOwner(place.model, place.caller, row)
  return rows
}

function nextState(model: EntityModel, row: AnyRow, action: StateAction): AnyRow {
  if (action === 'enable' || action === 'disable') return { enabled: action === 'enable' }
  const { from, to } = DOCUMENT_TRANSITIONS[action]
  const status = row['status'] as DocumentStatus
  if (!from.includes(status)) throw new RefusalError(refuseStatus(model, row, action))
  if (action === 'obsolete') return { status: to, statusBefore: status }
  return { status: to ?? row['statusBefore'] ?? 'DRAFT', statusBefore: null }
}

async function storeState(
  tx: Tx,
  engine: Engine,
  {
    model,
    caller,
    before,
    change,
  }: {
    readonly model: EntityModel
    readonly caller: Caller
    readonly before: AnyRow
    readonly change: AnyRow
  },
): Promise<AnyRow> {
  const now = engine.clock.now()
  const columns =
    model.lifeCycle === 'master'
      ? sql`enabled = ${change['enabled']}`
      : sql`status = ${change['status']}, status_before = ${change['statusBefore']}`
  await tx.run(
    sql`update ${identifier(model.table)} set ${columns}, version = version + 1, update_user_id = ${caller.userId}, update_user = ${caller.realName}, update_date = ${now.toISOString()} where id = ${before['id']}`,
  )
  return { ...before, ...change, version: Number(before['version']) + 1 }
}
