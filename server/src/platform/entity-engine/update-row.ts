import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { RowInput } from '@junheng/domain/row/parse-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Caller, tokenUserOf } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculateRow } from './calculate-row.ts'
import { checkDraft } from './check-draft.ts'
import type { Engine } from './engine.ts'
import { loadRow } from './load-row.ts'
import type { EntityRegistry } from './registry.ts'
import { draftChangedRow, type RowDraft } from './row-draft.ts'
import { assertOwner, refuseStatus } from './row-status.ts'
import { isSameValue } from './same-value.ts'
import { checkSharedCodes } from './shared-codes.ts'
import { replaceChildren, updateColumns } from './store-row.ts'
import { checkTreeParent, lockTree, relevelDescendants, treeLevel } from './tree.ts'
import { explainConflicts } from './unique-conflict.ts'
import { writableInput } from './writable-input.ts'

export interface UpdateRequest {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly caller: Caller
  readonly input: RowInput
  /** `safeUpdate` writes AUDITED rows, and only the fields that stay open on them. */
  readonly action: 'update' | 'safeUpdate'
}

export interface UpdateResult {
  readonly before: AnyRow
  readonly row: AnyRow
}

/** Changes a row: load for update → version → who may write → checks → rules → store → what follows. */
export async function updateRow(
  tx: Tx,
  engine: Engine,
  request: UpdateRequest,
): Promise<UpdateResult> {
  const { model, mount, caller } = request
  const before = await loadForUpdate(tx, engine, request)
  const id = String(before['id'])
  const input = writableInput(request, before)
  const sources = {
    now: engine.clock.now(),
    user: tokenUserOf(caller),
    newId: () => engine.newId(),
  }
  const draft = draftChangedRow(model, { before, input, sources })
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: true })
  await placeInTree(tx, model, { id, before, draft })
  calculateRow(model, draft)
  const rules = engine.rulesOf(model.name)
  const asRow = (): AnyRow => mergedRow(model, before, draft)
  const change = () => ({ engine, caller, before, row: asRow() })
  if (rules.complete) Object.assign(draft.values, await rules.complete(tx, change()))
  if (rules.check) assertAllowed(await rules.check(tx, change()))
  await checkSharedCodes(tx, model, asRow())
  await explainConflicts(model, asRow(), () =>
    storeChange(tx, model, {
      id,
      before,
      draft,
      caller,
      now: sources.now,
      registry: engine.registry,
    }),
  )
  const row = await loadRow(tx, engine.registry, { model, caller, id })
  if (rules.stored) await rules.stored(tx, { engine, caller, before, row })
  await engine.publish(tx, { name: `${model.name}Updated`, entity: model.name, row })
  return { before, row }
}

async function loadForUpdate(tx: Tx, engine: Engine, request: UpdateRequest): Promise<AnyRow> {
  const { model, mount, caller, input, action } = request
  if (input.id === null || input.version === null)
    throw new RefusalError(
      refuse('call.fieldType', { field: input.id === null ? 'id' : 'version' }),
    )
  // Before the row itself: two moves that lock their rows first would wait for each other's.
  if (model.parentField && Object.hasOwn(input.values, model.parentField)) await lockTree(tx, model)
  const row = await loadRow(tx, engine.registry, { model, mount, caller, id: input.id, lock: true })
  assertOwner(model, caller, row)
  if (row['version'] !== input.version) throw new RefusalError(refuse('row.stale'))
  const needed = action === 'safeUpdate' ? 'AUDITED' : 'DRAFT'
  if (model.lifeCycle === 'document' && row['status'] !== needed)
    throw new RefusalError(refuseStatus(model, row, action))
  return row
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
  }: {
    readonly id: string
    readonly before: AnyRow
    readonly draft: RowDraft
    readonly caller: Caller
    readonly now: Date
    readonly registry: EntityRegistry
  },
): Promise<void> {
  Object.assign(draft.values, {
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: formatWireDateTime(now),
    version: Number(before['version']) + 1,
  })
  await updateColumns(tx, model, { id, before, after: draft.values })
  if (draft.children.size > 0) await replaceChildren(tx, model, { id, before, draft, registry })
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
