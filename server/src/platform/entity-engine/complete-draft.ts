import type { ChildModel, EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type ChildDraft, childRowsOf, type RowDraft } from './row-draft.ts'

/**
 * Lays what a rule's `complete` gave over a draft: columns of the header, and of child rows told by their
 * id. Child rows that were not sent come in as they are stored; rows themselves are neither added nor lost.
 */
export function completeDraft(model: EntityModel, draft: RowDraft, given: AnyRow): void {
  for (const [name, value] of Object.entries(given)) {
    const child = model.children.get(name)
    if (child) completeRows(draft, child, childRowsOf(value))
    else draft.values[name] = value
  }
}

function completeRows({ values, children }: RowDraft, child: ChildModel, given: readonly AnyRow[]) {
  const drafts = children.get(child.key) ?? childRowsOf(values[child.key]).map(storedDraft)
  const byId = new Map(given.map((row) => [String(row['id']), row]))
  for (const draft of drafts) {
    const { id: _id, ...columns } = byId.get(draft.id) ?? {}
    Object.assign(draft.values, columns)
  }
  children.set(child.key, drafts)
}

const NOTHING: ReadonlySet<string> = new Set()

function storedDraft({ id, ...values }: AnyRow): ChildDraft {
  return { id: String(id), isNew: false, values, changed: NOTHING, overridden: NOTHING }
}
