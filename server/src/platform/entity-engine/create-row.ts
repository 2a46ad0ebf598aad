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
import { draftNewRow, type RowDraft } from './row-draft.ts'
import { insertDraft } from './store-row.ts'
import { checkTreeParent, treeLevel } from './tree.ts'
import { explainConflicts } from './unique-conflict.ts'

export interface CreateRequest {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly caller: Caller
  readonly input: RowInput
  /** Code allotted before the transaction opened, used where the caller left it empty. */
  readonly code?: string | null
}

/** Creates a row with its children: draft → checks → rules → store → what follows. */
export async function createRow(tx: Tx, engine: Engine, request: CreateRequest): Promise<AnyRow> {
  const { model, mount, caller } = request
  const draft = draftRow(engine, request)
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: false })
  if (model.parentField) {
    await checkTreeParent(tx, model, { id: null, parentId: draft.values[model.parentField] })
    await writeLevel(tx, model, draft)
  }
  calculateRow(model, draft)
  const id = engine.newId()
  const rules = engine.rulesOf(model.name)
  const asRow = (): AnyRow => draftAsRow(model, id, draft)
  if (rules.complete)
    Object.assign(draft.values, await rules.complete(tx, { engine, caller, before: null, row: asRow() }))
  if (rules.check)
    assertAllowed(await rules.check(tx, { engine, caller, before: null, row: asRow() }))
  await explainConflicts(model, asRow(), () => insertDraft(tx, model, { id, draft }))
  const row = asRow()
  if (rules.stored) await rules.stored(tx, { engine, caller, before: null, row })
  await engine.publish(tx, { name: `${model.name}Created`, entity: model.name, row })
  return row
}

function draftRow(engine: Engine, request: CreateRequest): RowDraft {
  const { model, mount, caller, input } = request
  const now = engine.clock.now()
  const sources = { now, user: tokenUserOf(caller), newId: () => engine.newId() }
  const draft = draftNewRow(model, { mount, input, sources })
  const { codeField } = model
  if (codeField && request.code && draft.values[codeField] === null)
    draft.values[codeField] = request.code
  Object.assign(draft.values, ownerValues(request, draft), trailValues(caller, now))
  return draft
}

/** Whose row it is comes from the session, never from the body. */
function ownerValues({ model, caller }: CreateRequest, draft: RowDraft): AnyRow {
  switch (model.scope) {
    case 'global':
      return {}
    case 'group':
      return { orgId: null, groupId: caller.groupId }
    case 'org':
      return { orgId: caller.orgId, groupId: caller.groupId }
    case 'org-or-group': {
      const shared = draft.values['shared'] === true
      if (shared && !caller.scope.wholeGroup) throw new RefusalError(refuse('access.forbidden'))
      return { orgId: shared ? null : caller.orgId, groupId: caller.groupId }
    }
  }
}

function trailValues(caller: Caller, now: Date): AnyRow {
  const date = formatWireDateTime(now)
  return {
    createUserId: caller.userId,
    createUser: caller.realName,
    createDate: date,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: date,
    version: 0,
  }
}

async function writeLevel(tx: Tx, model: EntityModel, draft: RowDraft): Promise<void> {
  if (model.levelField && model.parentField)
    draft.values[model.levelField] = await treeLevel(tx, model, draft.values[model.parentField])
}

/** The draft as the row it will be: children with their ids under their keys. */
export function draftAsRow(model: EntityModel, id: string, draft: RowDraft): AnyRow {
  const row: Record<string, unknown> = { id, ...draft.values }
  for (const [key, drafts] of draft.children) {
    const rows = drafts.map((child) => ({ id: child.id, ...child.values }))
    row[key] = model.children.get(key)?.shape === 'one' ? (rows[0] ?? null) : rows
  }
  return row
}
