import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
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

function* tableChanges(
  table: TableModel,
  before: AnyRow,
  after: AnyRow,
  rowId?: string,
): Generator<FieldChange> {
  for (const { name, attrs, source } of table.fields.values()) {
    // Most fields are as they were: asked first, a large write asks nothing else of them.
    if (before[name] === after[name]) continue
    if (UNLOGGED.has(name) || source === 'transient' || source === 'derived' || source === 'child')
      continue
    if (isSameValue(before[name], after[name])) continue
    const shown = (value: unknown): unknown =>
      attrs.mask && typeof value === 'string' ? maskValue(attrs.mask, value) : (value ?? null)
    yield {
      table: table.table,
      ...(rowId === undefined ? {} : { rowId }),
      field: name,
      label: attrs.label,
      from: shown(before[name]),
      to: shown(after[name]),
    }
  }
}
