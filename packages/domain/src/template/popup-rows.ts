import type { EntityModel, FieldModel, TableModel } from '../entity/model.ts'
import type { PopupDefinition } from '../entity/popup-definition.ts'

/** Everything a popup names of the rows it picks from. */
export function popupNames(popup: PopupDefinition<string>): readonly string[] {
  const { shown, carried = [], value, view, sort, params = [] } = popup
  const sorted = sort ? [sort.field] : []
  return [...shown, ...carried, value, view, ...sorted, ...params.map((param) => param.field)]
}

/**
 * Whether a popup picks lines: it is over an entity whose list has a row for each of them, and names
 * something of theirs. One that names the header alone picks headers.
 */
export function picksLines(owner: EntityModel, popup: PopupDefinition<string>): boolean {
  return (
    popup.entity === owner.name &&
    popupNames(popup).some((name) => owner.listFields.get(name)?.source === 'line')
  )
}

/** Fields of the rows a popup picks from. */
export function popupFields(
  { owner, table }: { readonly owner: EntityModel; readonly table: TableModel },
  popup: PopupDefinition<string>,
): ReadonlyMap<string, FieldModel> {
  return picksLines(owner, popup) ? owner.listFields : table.fields
}
