import type { RawEntity } from './define-entity.ts'
import type { ChildModel, FieldModel, FormPart } from './model.ts'

/** The parts of a form in their order: as the definition gives them, or all there are. */
export function formParts(
  raw: RawEntity,
  fields: ReadonlyMap<string, FieldModel>,
  children: ReadonlyMap<string, ChildModel>,
  faults: string[],
): readonly FormPart[] {
  const given = raw.form?.parts ?? [...Object.keys(raw.fields), ...children.keys()]
  const parts: FormPart[] = []
  for (const part of given) {
    if (typeof part !== 'string') parts.push(part)
    else if (children.has(part)) parts.push({ child: part })
    else if (fields.has(part)) parts.push({ field: part })
    else faults.push(`form names ${part}, which is neither field nor child`)
  }
  const added = [...fields.values()].filter(
    (field) => field.origin === 'custom' || field.name === 'shared',
  )
  return parts.toSpliced(
    placeOfAdded(parts),
    0,
    ...added.map((field): FormPart => ({ field: field.name })),
  )
}

/** Behind the last field that stands before the child tables: below a long table nobody looks for more. */
function placeOfAdded(parts: readonly FormPart[]): number {
  const firstChild = parts.findIndex((part) => 'child' in part)
  if (firstChild < 0) return parts.length
  const lastField = parts.slice(0, firstChild).findLastIndex((part) => 'field' in part)
  return lastField < 0 ? firstChild : lastField + 1
}
