import {
  DOCUMENT_TRANSITIONS,
  type DocumentStatus,
  type DocumentTransition,
  type ExaminedStatus,
} from '@junheng/domain/entity/life-cycle.ts'
import { asRowOf, type EntityModel, type MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuseMaker } from './audit-other.ts'
import type { Engine, Warn } from './engine.ts'
import { loadRows } from './load-row.ts'
import { assertOwner, refuseStatus } from './row-status.ts'
import { NO_WARNING } from './rules.ts'
import { updateColumns } from './store-row.ts'
import { explainConflict } from './unique-conflict.ts'

export type StateAction = DocumentTransition | 'enable' | 'disable'
/** Examining is asked for by the module that knows what follows from it. */
type StateStep = StateAction | 'examine'

export interface StateRequest<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  /** Absent where an action of the product itself reaches the rows. */
  readonly mount?: MountModel
  readonly caller: Caller
  readonly ids: readonly string[]
  readonly action: StateStep
  readonly warn?: Warn
  /** Says yes to whatever a guard asks. */
  readonly confirmed?: boolean
}

export interface StateResult<R extends EngineRow = EngineRow> {
  readonly before: R
  readonly row: R
}

/** Runs a life-cycle action on a batch: all rows or none, the refusal names the first that cannot go. */
export async function changeState<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  { action, warn = NO_WARNING, confirmed = false, ...batch }: StateRequest<R>,
): Promise<readonly StateResult<R>[]> {
  const { model, caller } = batch
  const rows = await loadBatch(tx, engine, batch)
  const { guards, acted } = engine.rulesOf(model.name)
  const results: StateResult<R>[] = []
  for (const before of rows) {
    const trail = auditTrail(engine, caller, { action, before })
    const change = { ...nextState(model, before, action), ...trail }
    const facts = { engine, caller, before, warn, confirmed }
    if (action === 'audit') assertAllowed(await refuseMaker(engine, { model, caller, row: before }))
    const guard = guards?.[action]
    if (guard) assertAllowed(await guard(tx, { ...facts, row: before }))
    const row = await storeState(tx, engine, { model, caller, before, change })
    await acted?.[action]?.(tx, { ...facts, row })
    await engine.publish(tx, {
      name: `${model.name}${PAST_TENSE[action]}`,
      entity: model.name,
      row,
    })
    results.push({ before, row })
  }
  return results
}

const PAST_TENSE: Readonly<Record<StateStep, string>> = {
  enable: 'Enabled',
  disable: 'Disabled',
  examine: 'Examined',
  audit: 'Audited',
  init: 'Reverted',
  obsolete: 'Obsoleted',
  recover: 'Recovered',
}

/** Rows of a batch action, locked in ascending order; one that is missing refuses the whole batch. */
export async function loadBatch<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  { ids, ...place }: Omit<StateRequest<R>, 'action' | 'confirmed'>,
): Promise<readonly R[]> {
  const wanted = [...new Set(ids)]
  const rows = await loadRows(tx, engine.registry, { ...place, ids: wanted, lock: true })
  if (rows.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  for (const row of rows) assertOwner(place.model, place.caller, row)
  return rows
}

/** What an action makes of the state of a row; one that the state does not allow is refused. */
export function nextState(model: EntityModel, row: AnyRow, action: StateStep): AnyRow {
  const status = row['status'] as DocumentStatus | ExaminedStatus
  if (action === 'enable' || action === 'disable') {
    // What is not in force cannot be taken out of it.
    if (model.lifeCycle === 'document' && status !== 'AUDITED')
      throw new RefusalError(refuseStatus(model, row, action))
    return { enabled: action === 'enable' }
  }
  if (action === 'examine') {
    if (status !== 'AUDITED') throw new RefusalError(refuseStatus(model, row, action))
    return { status: 'EXAMINED' }
  }
  // One step back: an examined document is an audited one again.
  if (action === 'init' && status === 'EXAMINED') return { status: 'AUDITED' }
  const { from, to } = DOCUMENT_TRANSITIONS[action]
  if (!from.some((one) => one === status)) throw new RefusalError(refuseStatus(model, row, action))
  if (action === 'obsolete') return { status: to, statusBefore: status }
  return { status: to ?? row['statusBefore'] ?? 'DRAFT', statusBefore: null }
}

/** Who vouches for a document, and since when; nobody once it is a draft again. */
function auditTrail(
  engine: Engine,
  caller: Caller,
  { action, before }: { readonly action: StateStep; readonly before: AnyRow },
): AnyRow {
  const now = formatWireDateTime(engine.clock.now())
  const { userId, realName } = caller
  if (action === 'audit') return { auditUserId: userId, auditUser: realName, auditDate: now }
  if (action === 'examine')
    return { examineUserId: userId, examineUser: realName, examineDate: now }
  if (action !== 'init') return {}
  return before['status'] === 'EXAMINED'
    ? { examineUserId: null, examineUser: null, examineDate: null }
    : { auditUserId: null, auditUser: null, auditDate: null }
}

interface StateChange<R extends EngineRow> {
  readonly model: EntityModel<R>
  readonly caller: Caller
  readonly before: R
  readonly change: AnyRow
}

/** A document that comes back may meet another that took its place meanwhile. */
async function storeState<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  { model, caller, before, change }: StateChange<R>,
): Promise<R> {
  const after: AnyRow = {
    ...before,
    ...change,
    version: before.version + 1,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: formatWireDateTime(engine.clock.now()),
  }
  updateColumns(tx, model, { id: before.id, before, after }, explainConflict(model, after))
  return asRowOf(model, after)
}
