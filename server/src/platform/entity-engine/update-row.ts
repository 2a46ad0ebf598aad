import { type EntityModel, isForManyKinds, permissionKey } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { RowInput } from '@junheng/domain/row/parse-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { asCounterparty, type CounterpartyAccess } from '#platform/access/as-counterparty.ts'
import { type Caller, isPermitted, tokenUserOf } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculateRow } from './calculate-row.ts'
import { checkDraft } from './check-draft.ts'
import { completeDraft } from './complete-draft.ts'
import type { Engine } from './engine.ts'
import { loadRow, loadRows } from './load-row.ts'
import type { EntityRegistry } from './registry.ts'
import { childRowsOf, draftChangedRow, type RowDraft } from './row-draft.ts'
import { assertOwner, refuseStatus } from './row-status.ts'
import { NO_WARNING } from './rules.ts'
import { isSameValue } from './same-value.ts'
import { checkSharedCodes } from './shared-codes.ts'
import { replaceChildren, updateColumns } from './store-row.ts'
import { checkTreeParent, lockTree, relevelDescendants, treeLevel } from './tree.ts'
import { explainConflict } from './unique-conflict.ts'
import { type UpdateRequest, writableInput } from './writable-input.ts'

export interface UpdateResult<R extends EngineRow = EngineRow> {
  readonly before: R
  readonly row: R
  /** Set where the row is another company's. */
  readonly counterparty?: CounterpartyAccess
}

/** Changes a row: load for update → version → who may write → checks → rules → store → what follows. */
export async function updateRow<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  request: UpdateRequest<R>,
): Promise<UpdateResult<R>> {
  const { model, mount, caller, warn = NO_WARNING } = request
  const { before, ...other } = await loadForUpdate(tx, engine, request)
  assertSentBack(request.input, before)
  const isOwn = other.counterparty === undefined
  const { id } = before
  const { auditedOnly } = engine.rulesOf(model.name)
  // Only what stays open on an audited row gets here with one, whichever call brought it.
  const action = isAudited(model, before) ? 'safeUpdate' : request.action
  const input = writableInput(
    { ...request, action, isOwn, ...(auditedOnly ? { auditedOnly } : {}) },
    before,
  )
  const sources = {
    now: engine.clock.now(),
    user: tokenUserOf(caller),
    newId: () => engine.newId(),
  }
  const draft = draftChangedRow(model, { before, input, sources })
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: true })
  await placeInTree(tx, model, { id, before, draft })
  if (isOwn) calculateRow(model, draft)
  const rules = engine.rulesOf(model.name)
  const asRow = (): AnyRow => mergedRow(model, before, draft)
  const change = () => ({ engine, caller, before, row: asRow(), warn, ...other })
  // Whose row it is not fills in its own fields and nothing that follows from others.
  if (rules.complete && isOwn) completeDraft(model, draft, await rules.complete(tx, change()))
  if (rules.check) assertAllowed(await rules.check(tx, change()))
  await checkSharedCodes(tx, model, asRow())
  await storeChange(tx, model, {
    id,
    before,
    draft,
    caller,
    now: sources.now,
    registry: engine.registry,
    explain: explainConflict(model, asRow()),
  })
  const row = await loadRow(tx, engine.registry, { model, caller, id })
  if (rules.stored) await rules.stored(tx, { ...change(), row })
  await engine.publish(tx, { name: `${model.name}Updated`, entity: model.name, row })
  return { before, row, ...other }
}

type Locked<R extends EngineRow> = Omit<UpdateResult<R>, 'row'>

async function loadForUpdate<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  request: UpdateRequest<R>,
): Promise<Locked<R>> {
  const { model, mount, caller, input, action } = request
  if (input.id === null || input.version === null)
    throw new RefusalError(
      refuse('call.fieldType', { field: input.id === null ? 'id' : 'version' }),
    )
  // Before the row itself: two moves that lock their rows first would wait for each other's.
  if (model.parentField && Object.hasOwn(input.values, model.parentField)) await lockTree(tx, model)
  const place = { model, mount, caller, ids: [input.id], lock: true }
  const [own] = await loadRows(tx, engine.registry, place)
  const locked = own ? { before: own } : await lockAsCounterparty(tx, engine, request)
  const row = locked.before
  assertOwner(model, caller, row)
  if (row['version'] !== input.version) throw new RefusalError(refuse('row.stale'))
  const needed = action === 'safeUpdate' ? 'AUDITED' : 'DRAFT'
  if (model.lifeCycle === 'document' && row['status'] !== needed) {
    const said = isAudited(model, row) ? engine.rulesOf(model.name).auditedOnly : undefined
    // A document that says what may still be changed takes that by either call.
    const isTaken =
      said !== undefined &&
      (isForManyKinds(model, mount) || isPermitted(caller, permissionKey(mount, 'safeUpdate')))
    if (!isTaken) throw new RefusalError(said ?? refuseStatus(model, row, action))
  }
  return locked
}

const isAudited = ({ lifeCycle }: EntityModel, row: AnyRow): boolean =>
  lifeCycle === 'document' && row['status'] === 'AUDITED'

/** A row of another company that names the caller's: locked as that company would, seen as the caller may. */
async function lockAsCounterparty<R extends EngineRow>(
  tx: Tx,
  { registry }: Engine,
  { model, mount, caller, input, action }: UpdateRequest<R>,
): Promise<Locked<R>> {
  if (action !== 'safeUpdate' || model.counterparty === null || input.id === null)
    throw new RefusalError(refuse('row.missing'))
  const seen = { model, mount, caller, id: input.id }
  const { orgId } = await loadRow(tx, registry, seen)
  const { reason } = model.counterparty
  const counterparty = asCounterparty(caller, { orgId: String(orgId), reason })
  await loadRow(tx, registry, { ...seen, caller: counterparty.caller, lock: true })
  // Once more under the lock: meanwhile it may have been given to others.
  return { before: await loadRow(tx, registry, seen), counterparty }
}

async function placeInTree(
  tx: Tx,
  model: EntityModel,
  { id, before, draft }: { readonly id: string; readonly before: AnyRow; readonly draft: RowDraft },
): Promise<void> {
  const { parentField, levelField } = model
  if (!parentField || isSameValue(before[parentField], draft.values[parentField])) return
  const parentId = draft.values[parentField]
  await checkTreeParent(tx, model, { id, parentId })
  if (levelField) draft.values[levelField] = await treeLevel(tx, model, parentId)
}

async function storeChange(
  tx: Tx,
  model: EntityModel,
  {
    id,
    before,
    draft,
    caller,
    now,
    registry,
    explain,
  }: {
    readonly id: string
    readonly before: AnyRow
    readonly draft: RowDraft
    readonly caller: Caller
    readonly now: Date
    readonly registry: EntityRegistry
    readonly explain: (fault: unknown) => unknown
  },
): Promise<void> {
  Object.assign(draft.values, {
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: formatWireDateTime(now),
    version: Number(before['version']) + 1,
  })
  updateColumns(tx, model, { id, before, after: draft.values }, explain)
  if (draft.children.size > 0)
    await replaceChildren(tx, model, { id, before, draft, registry, explain })
  if (model.parentField && !isSameValue(before[model.parentField], draft.values[model.parentField]))
    await relevelDescendants(tx, model, id)
}

/** The row as it will be: untouched children as they were. */
function mergedRow(model: EntityModel, before: AnyRow, draft: RowDraft): AnyRow {
  const row: Record<string, unknown> = { ...before, ...draft.values }
  for (const [key, drafts] of draft.children) {
    const rows = drafts.map((child) => ({ id: child.id, ...child.values }))
    row[key] = model.children.get(key)?.shape === 'one' ? (rows[0] ?? null) : rows
  }
  return row
}

/**
 * A body that says otherwise of what only the server writes, such as a weight, is no slip of a form: forms send
 * it back as they got it. Refused, not ignored.
 */
function assertSentBack({ sentBack, children }: RowInput, stored: AnyRow): void {
  assertSame(sentBack, stored)
  for (const [key, rows] of children) {
    const lines = new Map(childRowsOf(stored[key]).map((line) => [line['id'], line]))
    for (const row of rows) assertSame(row.sentBack, lines.get(row.id) ?? {})
  }
}

function assertSame(sent: AnyRow = {}, stored: AnyRow): void {
  for (const [name, value] of Object.entries(sent))
    if (!isSameValue(value, stored[name]))
      throw new RefusalError(refuse('call.unknownField', { field: name }))
}
