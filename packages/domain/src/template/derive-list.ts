import {
  type EntityModel,
  type FieldModel,
  type MountModel,
  permissionKey,
} from '../entity/model.ts'
import type { FieldDefinition, FieldLink, LinkPlace, TreeResource } from '../wire/template-wire.ts'
import { buttonName } from './button-input.ts'
import { deriveButtons } from './derive-buttons.ts'
import { deriveField, ROW_ID } from './derive-field.ts'
import type { ListModel, TemplateSources } from './template-model.ts'

/**
 * The list of an entity at a mount: its columns, then the ones a layer may turn on, then id and references,
 * which travel along for actions and links.
 */
export function deriveList(
  sources: TemplateSources,
  model: EntityModel,
  mount: MountModel,
): ListModel {
  const id = `${mount.id}/list`
  const tree = listTree(sources, model, mount)
  return {
    kind: 'list',
    id,
    formatName: mount.label,
    formatStyle: tree.treeResUrl === null ? 'FORMAT_QUERY_DATALIST' : 'FORMAT_TREE_QUERY_DATALIST',
    ps: 10,
    fields: [...listFields(sources, model, mount), ...rowButtons(id, mount)],
    buttons: deriveButtons(model, mount),
    tabs: [],
    facts: {
      ...tree,
      resUrl: `${mount.base}/list`,
      paramId: `${mount.id}/param`,
      tables: { main: model.table, son: [...mount.children.values()].map((child) => child.table) },
      tones: model.tones.filter((tone) => mount.listFields.has(tone.field)),
      headFigures: model.headFigures.filter((name) => mount.fields.has(name)),
    },
  }
}

export const NO_TREE: TreeResource = {
  treeResUrl: null,
  treeResMethod: null,
  treeSearchField: null,
}

/** GET base/tree of the entity whose rows are the nodes, with rows of another entity below them. */
export function treeOf(
  base: string,
  searchField: string,
  below?: { readonly entity: string; readonly searchField: string },
): TreeResource {
  const query = below ? `?below=${below.entity}&field=${below.searchField}` : ''
  return { treeResUrl: `${base}/tree${query}`, treeResMethod: 'GET', treeSearchField: searchField }
}

function listTree(sources: TemplateSources, model: EntityModel, mount: MountModel): TreeResource {
  const field = model.listTree === null ? undefined : mount.fields.get(model.listTree)
  if (field === undefined) return NO_TREE
  if (field.attrs.target === model.name) return treeOf(mount.base, field.name)
  const owner = sources.target(field.attrs.target ?? '')?.owner
  const base = owner?.mounts[0]?.base
  return base === undefined ? NO_TREE : treeOf(base, field.name, belowTree(model, mount))
}

function belowTree({ listTreeBelow }: EntityModel, mount: MountModel) {
  const field = listTreeBelow === null ? undefined : mount.fields.get(listTreeBelow)
  const entity = field?.attrs.target
  return field && entity ? { entity, searchField: field.name } : undefined
}

function listFields(
  sources: TemplateSources,
  model: EntityModel,
  mount: MountModel,
): readonly FieldDefinition[] {
  const id = `${mount.id}/list`
  const shown = model.listColumns.flatMap((name) => mount.listFields.get(name) ?? [])
  const isShown = new Set(shown.map((field) => field.name))
  const rest = [...mount.listFields.values()].filter((field) => !isShown.has(field.name))
  const columns = [...shown, ...rest.filter(isColumn), ROW_ID, ...rest.filter(isCarried)]
  return columns.map((field, at) => {
    const isLine = field.source === 'line' && field.childTable !== undefined
    const customTable = isLine ? field.childTable : model.table
    const place = { id: `${id}#${field.name}`, customTable, seq: at + 1 }
    const derived = deriveField(field, place)
    const isTyped = model.listEdit.includes(field.name) && mount.actions.has('update')
    const link = deriveLink(sources, mount, field)
    return {
      ...listField(model, field, { derived, isShown: isShown.has(field.name) }),
      ...(link ? { link, fieldType: 'LINK' as const } : {}),
      ...(isTyped ? { irequired: derived.irequired, iupdate: derived.iupdate } : {}),
    }
  })
}

/** A column for each button that stands in the rows; it holds no value and is asked for nothing. */
function rowButtons(id: string, mount: MountModel): readonly FieldDefinition[] {
  return mount.buttons
    .filter((button) => button.inRow === true)
    .map((button) => {
      const name = buttonName(button)
      const code = `${ROW_BUTTON}${name}`
      const field: FieldModel = {
        ...ROW_ID,
        name: code,
        source: 'transient',
        attrs: { ...ROW_ID.attrs, label: button.label, show: true, hidden: false },
      }
      return {
        ...columnOf(deriveField(field, { id: `${id}#${code}`, customTable: '', seq: 1 })),
        fieldType: 'BUTTON',
        controlValue: name,
        fixed: 'right',
      }
    })
}

/** Marks the name of a column that is a button. */
const ROW_BUTTON = '@'

/** A column somebody may want to see: neither technical nor a bare id. */
const isColumn = (field: FieldModel): boolean =>
  field.attrs.hidden !== true &&
  field.attrs.show !== false &&
  field.kind !== 'ref' &&
  field.kind !== 'json' &&
  field.source !== 'transient'

const isCarried = (field: FieldModel): boolean => field.kind === 'ref' && field.origin !== 'base'

function listField(
  model: EntityModel,
  field: FieldModel,
  { derived, isShown }: { readonly derived: FieldDefinition; readonly isShown: boolean },
): FieldDefinition {
  const ihidden = !isShown && !isColumn(field)
  const isSort = field.name === model.sort.field
  return {
    ...columnOf(derived),
    ishow: isShown,
    ihidden,
    iallowAdvanceQuery: derived.iallowAdvanceQuery && !ihidden,
    idefinedSort: isSort,
    sortMethod: isSort ? model.sort.dir : null,
  }
}

/** A cell is neither asked for nor edited; an option that has a colour is shown as a tag. */
export function columnOf(field: FieldDefinition): FieldDefinition {
  const hasColour = field.options?.some((option) => option.color !== undefined) === true
  return {
    ...field,
    fieldType: field.fieldType === 'ENUM' && hasColour ? 'TAG' : field.fieldType,
    irequired: false,
    iupdate: false,
    calculate: null,
    defaultValue: null,
  }
}

/**
 * Where the code of another document leads: to that document's form. A document of several kinds has a
 * place for each; the list's own mount, or else the kind of the row, says which one is meant.
 */
function deriveLink(
  sources: TemplateSources,
  mount: MountModel,
  field: FieldModel,
): FieldLink | null {
  const { follows } = field.attrs
  if (follows?.take !== 'code') return null
  const reference = mount.listFields.get(follows.ref)
  const owner = sources.target(reference?.attrs.target ?? '')?.owner
  if (reference === undefined || owner?.lifeCycle !== 'document') return null
  const places = placesOf(owner, mount)
  return Object.keys(places).length === 0 ? null : { field: reference.name, places }
}

function placesOf(owner: EntityModel, mount: MountModel): FieldLink['places'] {
  const [only] = owner.mounts
  if (owner.mounts.length === 1 && only) return { '': placeOf(only) }
  const kinds = mount.kinds.length > 0 ? mount.kinds : owner.mounts.flatMap(({ kinds: own }) => own)
  const found = kinds.flatMap((kind) => {
    // A mount for all kinds stands beside those for one; the narrower one is where the kind is at home.
    const place = owner.mounts
      .filter((one) => one.kinds.includes(kind))
      .toSorted((a, b) => a.kinds.length - b.kinds.length)[0]
    return place ? [[kind, placeOf(place)] as const] : []
  })
  return Object.fromEntries(found)
}

const placeOf = (mount: MountModel): LinkPlace => ({
  route: mount.route,
  permision: permissionKey(mount, 'list'),
})
