import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FieldLink } from '@junheng/domain/wire/template-wire.ts'

type Permissions = Readonly<Record<string, boolean>>

/** Where a LINK leads: to its own record, to another one, to a file, or nowhere for who may not look. */
export type LinkTarget =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'record'; readonly route: string; readonly id: string }
  | { readonly kind: 'file'; readonly ids: readonly string[] }

const FILE_CONTROLS: ReadonlySet<string> = new Set(['IMG_VIEW', 'IMG_LOGO'])

/** Whether a column holds files: its value is an id that means nothing to a reader. */
const holdsFiles = ({ fieldType, formSubmitType }: FieldDefinition): boolean =>
  fieldType === 'LINK' && FILE_CONTROLS.has(formSubmitType)

/** What a click on a LINK opens; null: it is plain text. */
export function linkTarget(
  field: FieldDefinition,
  row: AnyRow,
  permissions: Permissions,
): LinkTarget | null {
  if (holdsFiles(field)) {
    const ids = textOf(row[field.fieldName]).split(',').filter(Boolean)
    return ids.length === 0 ? null : { kind: 'file', ids }
  }
  if (field.link === null) return { kind: 'own', id: textOf(row['id']) }
  const place = placeFor(field.link, row)
  const id = textOf(row[field.link.field])
  if (place === null || id === '' || permissions[place.permision] !== true) return null
  return { kind: 'record', route: place.route, id }
}

/** By the row's kind; a list of one kind need not say it. */
function placeFor({ places }: FieldLink, row: AnyRow) {
  const all = Object.values(places)
  return places[textOf(row['kind'])] ?? places[''] ?? (all.length === 1 ? all[0] : null) ?? null
}
