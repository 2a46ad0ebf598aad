import type { ChildModel, EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseFixed } from '@junheng/domain/values/decimal.ts'
import { type ChildDraft, childRowsOf, type RowDraft } from './row-draft.ts'

/**
 * Lays what a rule's `complete` gave over a draft: columns of the header, and of child rows told by their
 * id. Child rows that were not sent come in as they are stored; rows themselves are neither added nor lost.
 */
export function completeDraft(model: EntityModel, draft: RowDraft, given: AnyRow): void {
  for (const [name, value] of Object.entries(given)) {
    const child = model.children.get(name)
    if (child) completeRows(draft, child, childRowsOf(value))
    else draft.values[name] = asStored(model, name, value)
  }
}

function completeRows({ values, children }: RowDraft, child: ChildModel, given: readonly AnyRow[]) {
  const drafts = children.get(child.key) ?? childRowsOf(values[child.key]).map(storedDraft)
  const byId = new Map(given.map((row) => [String(row['id']), row]))
  for (const draft of drafts) {
    const { id: _id, ...columns } = byId.get(draft.id) ?? {}
    for (const [name, value] of Object.entries(columns))
      draft.values[name] = asStored(child, name, value) ?? null
  }
  children.set(child.key, drafts)
}

/** A figure with the digits of its column, so that the answer of a write says 33.780 as every later one does. */
function asStored({ fields }: TableModel, name: string, value: unknown): unknown {
  const digits = fields.get(name)?.digits
  if (!digits || typeof value !== 'string') return value
  return parseFixed(value, digits) ?? value
}

const NOTHING: ReadonlySet<string> = new Set()

function storedDraft({ id, ...values }: AnyRow): ChildDraft {
  return { id: String(id), isNew: false, values, changed: NOTHING, overridden: NOTHING }
}
