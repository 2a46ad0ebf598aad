import {
  asRowOf,
  type EntityModel,
  type MountModel,
  type TableModel,
} from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { RowInput } from '@junheng/domain/row/parse-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Caller, tokenUserOf } from '#platform/access/caller.ts'
import { fillTreeCode, treeWidths } from '#platform/code-rules/tree-code.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculateRow } from './calculate-row.ts'
import { checkDraft } from './check-draft.ts'
import { completeDraft } from './complete-draft.ts'
import type { Engine, Warn } from './engine.ts'
import { insertDraft } from './insert-rows.ts'
import { loadRow } from './load-row.ts'
import { draftNewRow, type RowDraft } from './row-draft.ts'
import { NO_WARNING } from './rules.ts'
import { checkSharedCodes } from './shared-codes.ts'
import { lockTree, treeLevel } from './tree.ts'
import { explainConflict } from './unique-conflict.ts'

export interface CreateRequest<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  readonly mount: MountModel
  readonly caller: Caller
  readonly input: RowInput
  /** Code allotted before the transaction opened, used where the caller left it empty. */
  readonly code?: string | null
  readonly warn?: Warn
}

/**
 * Creates a row with its children: draft → checks → rules → store → what follows. The row it gives has no child
 * tables that the mount lacks, and names of what it refers to as the one who made it saw them.
 */
export async function createRow<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  request: CreateRequest<R>,
): Promise<R> {
  const { model, mount, caller, warn = NO_WARNING } = request
  const draft = draftRow(engine, request)
  await prepareTree(tx, request, draft)
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: false })
  await writeLevel(tx, model, draft)
  calculateRow(model, draft)
  const id = engine.newId()
  const rules = engine.rulesOf(model.name)
  // A row of thousands of lines is put together only when something of it has changed.
  const change = () => ({ engine, caller, before: null, row: draftAsRow(model, id, draft), warn })
  let drafted = change()
  if (rules.complete) {
    completeDraft(model, draft, await rules.complete(tx, drafted))
    drafted = change()
  }
  if (rules.check) assertAllowed(await rules.check(tx, drafted))
  await checkSharedCodes(tx, model, drafted.row)
  insertDraft(tx, model, { id, draft }, explainConflict(model, drafted.row))
  clearMarks(model, draft)
  const row = asRowOf(model, await storedRow(tx, engine, request, { id, draft }))
  if (rules.stored) await rules.stored(tx, { ...drafted, row })
  await engine.publish(tx, { name: `${model.name}Created`, entity: model.name, row })
  return row
}

/**
 * The row as it stands: what the database makes of it, the draft does not know, and only that is read again. A child
 * table that the mount lacks was not made, and is no part of what was created there.
 */
async function storedRow(
  tx: Tx,
  { registry }: Engine,
  { model, caller }: Pick<CreateRequest, 'model' | 'caller'>,
  { id, draft }: { readonly id: string; readonly draft: RowDraft },
): Promise<AnyRow> {
  const drafted = draftAsRow(model, id, draft)
  const children = [...draft.children].flatMap(([key, rows]) =>
    rows.length > 0 ? (model.children.get(key) ?? []) : [],
  )
  if (!isDerived(model) && !children.some(isDerived)) return drafted
  const more = { model, caller, id, children: children.filter(isMore) }
  return { ...drafted, ...(await loadRow(tx, registry, more)) }
}

const isDerived = ({ fields }: TableModel): boolean =>
  [...fields.values()].some(({ source, origin }) => source === 'derived' && origin !== 'base')

/** Whether a row of it is more than its columns, and marks that live for one request. */
const isMore = ({ fields }: TableModel): boolean =>
  [...fields.values()].some(({ source }) => source !== 'column' && source !== 'transient')

function draftRow(engine: Engine, request: CreateRequest): RowDraft {
  const { model, mount, caller, input } = request
  const now = engine.clock.now()
  const sources = { now, user: tokenUserOf(caller), newId: () => engine.newId() }
  const draft = draftNewRow(model, { mount, input, sources })
  const { codeField } = model
  if (codeField && request.code && draft.values[codeField] === null)
    draft.values[codeField] = request.code
  Object.assign(draft.values, ownerValues(request, draft), trailValues(caller, now))
  writeOwnerNames(model, caller, draft)
  return draft
}

/** Whose row it is comes from the session, never from the body. */
function ownerValues({ model, caller }: CreateRequest, draft: RowDraft): AnyRow {
  switch (model.scope) {
    case 'global':
    case 'own-group':
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

/** Names that follow the owner are known from the session; no reference was sent for them. */
function writeOwnerNames(model: EntityModel, caller: Caller, { values }: RowDraft): void {
  for (const { name, attrs } of model.fields.values()) {
    if (attrs.follows?.ref === 'groupId') values[name] = caller.groupName
    if (attrs.follows?.ref === 'orgId')
      values[name] = values['orgId'] === null ? null : caller.orgName
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

/** Locks the tree where the row's place in it matters, and sees to its code where a rule makes codes. */
async function prepareTree(
  tx: Tx,
  { model, caller }: CreateRequest,
  { values }: RowDraft,
): Promise<void> {
  if (!model.parentField) return
  const widths = await treeWidths(tx, model, caller)
  if (widths || values[model.parentField] !== null) await lockTree(tx, model)
  if (widths) await fillTreeCode(tx, model, { caller, values, widths })
}

async function writeLevel(tx: Tx, model: EntityModel, draft: RowDraft): Promise<void> {
  if (model.levelField && model.parentField)
    draft.values[model.levelField] = await treeLevel(tx, model, draft.values[model.parentField])
}

/** Marks that live for one request have done their work once the row is stored. */
function clearMarks(model: EntityModel, draft: RowDraft): void {
  const clear = (table: TableModel, values: Record<string, unknown>): void => {
    for (const { name, source, kind } of table.fields.values())
      if (source === 'transient') values[name] = kind === 'flag' ? false : null
  }
  clear(model, draft.values)
  for (const [key, rows] of draft.children) {
    const child = model.children.get(key)
    if (child) for (const row of rows) clear(child, row.values)
  }
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
