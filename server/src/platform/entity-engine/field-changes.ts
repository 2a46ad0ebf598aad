import type { EntityModel, FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { maskValue } from '@junheng/domain/values/masking.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'
import { childRowsOf } from './row-draft.ts'
import { isSameValue } from './same-value.ts'

/** What no reader of a log asks for: the trail itself. */
const UNLOGGED = new Set([
  'version',
  'createUserId',
  'createUser',
  'createDate',
  'updateUserId',
  'updateUser',
  'updateDate',
  'auditUserId',
  'auditUser',
  'auditDate',
  'examineUserId',
  'examineUser',
  'examineDate',
  'orgId',
  'groupId',
])

/** Field by field what a write changed, children by row; masked values stay masked. */
export function fieldChanges(
  model: EntityModel,
  before: AnyRow | null,
  after: AnyRow | null,
): readonly FieldChange[] {
  const changes = [...tableChanges(model, before ?? {}, after ?? {})]
  for (const child of model.children.values()) {
    const was = byId(before?.[child.key])
    const is = byId(after?.[child.key])
    for (const rowId of new Set([...was.keys(), ...is.keys()]))
      changes.push(...tableChanges(child, was.get(rowId) ?? {}, is.get(rowId) ?? {}, rowId))
  }
  return changes
}

function byId(value: unknown): ReadonlyMap<string, AnyRow> {
  return new Map(childRowsOf(value).map((row) => [String(row['id']), row]))
}

const loggedFields = new WeakMap<TableModel, readonly FieldModel[]>()

/** Fields of which the log tells, found once: a write of five hundred rows asks for them a thousand times. */
function loggedOf(table: TableModel): readonly FieldModel[] {
  const known = loggedFields.get(table)
  if (known) return known
  const logged = [...table.fields.values()].filter(
    ({ name, source }) =>
      !UNLOGGED.has(name) && source !== 'transient' && source !== 'derived' && source !== 'child',
  )
  loggedFields.set(table, logged)
  return logged
}

function tableChanges(
  table: TableModel,
  before: AnyRow,
  after: AnyRow,
  rowId?: string,
): readonly FieldChange[] {
  const changes: FieldChange[] = []
  for (const { name, attrs } of loggedOf(table)) {
    const was = before[name]
    const is = after[name]
    // Most fields are as they were.
    if (was === is || isSameValue(was, is)) continue
    const shown = (value: unknown): unknown =>
      attrs.mask && typeof value === 'string' ? maskValue(attrs.mask, value) : (value ?? null)
    changes.push({
      table: table.table,
      ...(rowId === undefined ? {} : { rowId }),
      field: name,
      label: attrs.label,
      from: shown(was),
      to: shown(is),
    })
  }
  return changes
}
