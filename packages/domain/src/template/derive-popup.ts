import type { EntityModel, FieldModel, MountModel, TableModel } from '../entity/model.ts'
import type { PopupDefinition, PopupParam, PopupStyle } from '../entity/popup-definition.ts'
import type {
  FieldDefinition,
  ParamDefinition,
  ResourceStyle,
  TreeResource,
} from '../wire/template-wire.ts'
import { deriveField, ROW_ID } from './derive-field.ts'
import { columnOf, NO_TREE, treeOf } from './derive-list.ts'
import { paramOf } from './derive-param.ts'
import { popupFields } from './popup-rows.ts'
import type { PopupModel, TemplateSources } from './template-model.ts'

const RESOURCE_STYLE_OF: Readonly<Record<PopupStyle, ResourceStyle>> = {
  list: 'FORMAT_RESOURCE_QUERY_DATALIST',
  tree: 'FORMAT_RESOURCE_TREE',
  'tree-list': 'FORMAT_RESOURCE_TREE_QUERY_DATALIST',
}

/** The template of a picker; null when what it picks from cannot be reached at any mount. */
export function derivePopup(
  sources: TemplateSources,
  popup: PopupDefinition<string>,
): PopupModel | null {
  const target = sources.target(popup.entity)
  const place = target && reach(target.owner, target.table, popup.mount)
  if (target === null || place === null) return null
  const rows = { table: target.table, fields: popupFields(target, popup) }
  const fields = columns(popup, rows)
  return {
    kind: 'popup',
    id: popup.code,
    formatName: popup.label,
    formatStyle: RESOURCE_STYLE_OF[popup.style],
    ps: popup.pageSize ?? 10,
    fields,
    buttons: [],
    tabs: [],
    facts: {
      ...popupTree(popup, target.owner, place.mount),
      resUrl: place.resUrl,
      paramId: `${popup.code}/param`,
      params: (popup.params ?? []).map((param, at) =>
        templateParam(popup, rows, { param, seq: at + 1 }),
      ),
      value: popup.value,
      view: popup.view,
      detailId: target.table === target.owner ? `${place.mount.id}/form` : null,
    },
  }
}

/** The popup's mount, or the first at which the entity, or the child table of it, is listed. */
function reach(
  owner: EntityModel,
  table: TableModel,
  code: string | undefined,
): { readonly mount: MountModel; readonly resUrl: string } | null {
  for (const mount of owner.mounts) {
    if (code !== undefined && mount.code !== code) continue
    if (table === owner) return { mount, resUrl: `${mount.base}/list` }
    for (const child of mount.children.values())
      if (child.table === table.table) return { mount, resUrl: `${mount.base}/${child.key}/list` }
  }
  return null
}

/** The rows a popup picks from. */
interface PopupRows {
  readonly table: TableModel
  readonly fields: ReadonlyMap<string, FieldModel>
}

function columns(popup: PopupDefinition<string>, rows: PopupRows): readonly FieldDefinition[] {
  const isShown = new Set<string>(popup.shown)
  const names = new Set([...popup.shown, popup.view, popup.value, ...(popup.carried ?? []), 'id'])
  return [...names].flatMap((name, at) => {
    const field = columnModel(rows, name)
    if (field === undefined) return []
    const place = { id: `${popup.code}#${name}`, customTable: tableOf(rows, field), seq: at + 1 }
    // A bare id says nothing to a reader, even where the popup names it among its columns.
    const ishow = isShown.has(name) && field.kind !== 'ref' && field.attrs.hidden !== true
    const isSort = popup.sort?.field === name
    return [
      {
        ...columnOf(deriveField(field, place)),
        ishow,
        ihidden: !ishow,
        idefinedSort: isSort,
        sortMethod: isSort ? (popup.sort?.dir ?? null) : null,
      },
    ]
  })
}

const columnModel = ({ fields }: PopupRows, name: string): FieldModel | undefined =>
  fields.get(name) ?? (name === 'id' ? ROW_ID : undefined)

const tableOf = ({ table }: PopupRows, { source, childTable }: FieldModel): string =>
  source === 'line' && childTable !== undefined ? childTable : table.table

function templateParam(
  popup: PopupDefinition<string>,
  rows: PopupRows,
  { param, seq }: { readonly param: PopupParam; readonly seq: number },
): ParamDefinition {
  const field = columnModel(rows, param.field) ?? { ...ROW_ID, name: param.field }
  const place = { id: `${popup.code}/param#${param.field}`, customTable: tableOf(rows, field), seq }
  return {
    ...paramOf(deriveField(field, place), { op: param.op, seq, sendAs: 'param' }),
    defaultValue: param.value === '' ? null : param.value,
    ihidden: param.hidden,
  }
}

/** A tree of its own where the popup names none: the entity's rows are the nodes. */
function popupTree(
  popup: PopupDefinition<string>,
  owner: EntityModel,
  mount: MountModel,
): TreeResource {
  if (popup.style === 'list') return NO_TREE
  if (popup.tree) return treeOf(popup.tree.base, popup.tree.searchField, popup.tree.below)
  return owner.parentField === null ? NO_TREE : treeOf(mount.base, owner.parentField)
}
