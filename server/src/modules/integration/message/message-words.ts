import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import type { HookSubject } from '@junheng/domain/integration/hook-payload.ts'
import { HOOK_EVENTS, type HookEvent } from '@junheng/domain/integration/hook-terms.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { SubjectRow } from '../hook/heard-events.ts'

/** How a word of a template is read from what it is about. */
type ReadWord = (row: AnyRow) => string

/** Words that every message has. */
const OF_ALL = ['事件', '单号'] as const

/**
 * The words that a template may use of a subject: what others may hear of it and no more, by the names that people
 * know the fields under. Those of lines are joined, each once.
 */
function wordsOf(
  { fields, children }: EntityModel,
  { fields: told, lines }: HookSubject,
): ReadonlyMap<string, ReadWord> {
  const words = new Map<string, ReadWord>()
  const below = lines === null ? undefined : children.get(lines.child)
  for (const name of lines?.fields ?? []) {
    const field = below?.fields.get(name)
    if (field === undefined || lines === null) continue
    words.set(field.attrs.label, (row) => {
      const rows = (row[lines.child] ?? []) as readonly AnyRow[]
      return [...new Set(rows.map((line) => shown(field, line)))].filter(Boolean).join('、')
    })
  }
  for (const name of told) {
    const field = fields.get(name)
    if (field !== undefined) words.set(field.attrs.label, (row) => shown(field, row))
  }
  return words
}

const shown = ({ name, attrs }: FieldModel, row: AnyRow): string => {
  const value = textOf(row[name])
  return attrs.options?.find((option) => option.value === value)?.label ?? value
}

/** The first word of a template that its subject does not have; null: it has all. */
export const unknownWord = (
  words: readonly string[],
  { model, subject }: { readonly model: EntityModel; readonly subject: HookSubject },
): string | null => {
  const known = wordsOf(model, subject)
  return words.find((word) => !known.has(word) && !OF_ALL.some((each) => each === word)) ?? null
}

/** What the words of a message mean for a row. */
export function valuesOf(
  { event, row }: { readonly event: HookEvent; readonly row: SubjectRow },
  { model, subject }: { readonly model: EntityModel; readonly subject: HookSubject },
): ReadonlyMap<string, string> {
  const values = new Map([...wordsOf(model, subject)].map(([word, read]) => [word, read(row)]))
  return values.set('事件', HOOK_EVENTS[event]).set('单号', textOf(row.code))
}
