import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import type { SpokenFields } from '@junheng/domain/integration/hook-payload.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

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
  { fields: told, lines }: SpokenFields,
): ReadonlyMap<string, ReadWord> {
  const words = new Map<string, ReadWord>()
  for (const { child, fields: below } of lines)
    for (const name of below) {
      const field = children.get(child)?.fields.get(name)
      if (field === undefined) continue
      words.set(field.attrs.label, (row) => {
        const rows = linesOf(row[child])
        return [...new Set(rows.map((line) => shown(field, line)))].filter(Boolean).join('、')
      })
    }
  for (const name of told) {
    const field = fields.get(name)
    if (field !== undefined) words.set(field.attrs.label, (row) => shown(field, row))
  }
  return words
}

/** A table below may have one line alone, which is no list then. */
const linesOf = (value: unknown): readonly AnyRow[] =>
  Array.isArray(value) ? value : isPlainObject(value) ? [value] : []

const shown = ({ name, attrs }: FieldModel, row: AnyRow): string => {
  const value = textOf(row[name])
  return attrs.options?.find((option) => option.value === value)?.label ?? value
}

/** What a message may speak of. */
interface Subject {
  readonly model: EntityModel
  readonly spoken: SpokenFields
}

/** The first word of a template that its subject does not have; null: it has all. */
export const unknownWord = (
  words: readonly string[],
  { model, spoken }: Subject,
): string | null => {
  const known = wordsOf(model, spoken)
  return words.find((word) => !known.has(word) && !OF_ALL.some((each) => each === word)) ?? null
}

/** What the words of a message mean for a row. */
export function valuesOf(
  { event, row, code }: { readonly event: string; readonly row: AnyRow; readonly code: string },
  { model, spoken }: Subject,
): ReadonlyMap<string, string> {
  const values = new Map([...wordsOf(model, spoken)].map(([word, read]) => [word, read(row)]))
  return values.set('事件', event).set('单号', code)
}
