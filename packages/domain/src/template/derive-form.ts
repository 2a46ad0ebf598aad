import type { ChildModel, EntityModel, FieldModel, MountModel } from '../entity/model.ts'
import type { FieldDefinition, FormStyle, TableFlag } from '../wire/template-wire.ts'
import { formButtons } from './derive-buttons.ts'
import { deriveField, nameFollowing, shownReference } from './derive-field.ts'
import type { FormModel } from './template-model.ts'

const FORM_STYLE_OF: Readonly<Record<EntityModel['formStyle'], FormStyle>> = {
  'master-child': 'FORMAT_MASTER_CHILD_FROM',
  four: 'FORMAT_FOUR_COLUMN_FROM',
  eight: 'FORMAT_EIGHT_COLUMN_FROM',
  tab: 'FORMAT_TAB_FROM',
}

/**
 * The form of an entity at a mount. The place of a part gives its seq, of a child table as of a field, so
 * that `mcFlag` and the header's fields interleave; a child's own fields count from 1 again.
 */
export function deriveForm(model: EntityModel, mount: MountModel): FormModel {
  const id = `${mount.id}/form`
  const parts = placeParts(model, mount)
  const header = parts.flatMap(({ field, seq, tab }) =>
    field ? [formField(mount.fields, field, { id, table: model.table, prefix: '', seq, tab })] : [],
  )
  const blocks = parts.flatMap(({ child, seq, tab }) =>
    child ? [childBlock(child, seq, tab)] : [],
  )
  const children = parts.flatMap(({ child, tab }) => (child ? childFields(id, child, tab) : []))
  return {
    kind: 'form',
    id,
    formatName: mount.label,
    formatStyle: FORM_STYLE_OF[model.formStyle],
    ps: 10,
    fields: [...header, ...carriedNames(id, model, mount, header), ...children],
    buttons: formButtons(mount),
    tabs: model.formParts.flatMap((part) => ('tab' in part ? [part.tab] : [])),
    facts: {
      resUrl: `${mount.base}/list`,
      blocks: [headerBlock(model, header), ...blocks],
      tables: { main: model.table, son: blocks.map((block) => block.customTable) },
      headFigures: model.headFigures.filter((name) => mount.fields.has(name)),
    },
  }
}

interface PlacedPart {
  readonly seq: number
  readonly tab: string | null
  readonly field?: FieldModel
  readonly child?: ChildModel
}

/** The form's parts that this mount has. */
function placeParts(model: EntityModel, mount: MountModel): readonly PlacedPart[] {
  const placed: PlacedPart[] = []
  let tab: string | null = null
  for (const part of model.formParts) {
    const seq = placed.length + 1
    if ('tab' in part) tab = part.tab
    else if ('child' in part) {
      const child = mount.children.get(part.child)
      if (child) placed.push({ seq, tab, child })
    } else {
      const field = mount.fields.get(part.field)
      if (field) placed.push({ seq, tab, field })
    }
  }
  return placed
}

interface FormPlace {
  readonly id: string
  readonly table: string
  /** `orNoticeSub.` for fields of a child table. */
  readonly prefix: string
  readonly seq: number
  readonly tab: string | null
}

/**
 * A reference is drawn as its id with a picker; the name beside it travels along. What a form does not
 * draw it still carries, because mappings and calculations may fill it.
 */
function formField(
  fields: ReadonlyMap<string, FieldModel>,
  field: FieldModel,
  { id, table, prefix, seq, tab }: FormPlace,
): FieldDefinition {
  const place = { id: `${id}#${prefix}${field.name}`, customTable: table, seq, tab }
  const derived = deriveField(field, place)
  const ihidden =
    derived.ihidden ||
    !derived.ishow ||
    isDrawnByPicker(fields, field) ||
    isNameless(fields, field) ||
    repeatsForm(field)
  return {
    ...derived,
    ihidden,
    ishow: !ihidden,
    viewFieldName: nameFollowing(fields, field.name),
  }
}

/** A picker draws the name of what it holds, so that the name is no field of its own beside it. */
function isDrawnByPicker(fields: ReadonlyMap<string, FieldModel>, field: FieldModel): boolean {
  const ref = fields.get(shownReference(field)?.ref ?? '')
  if (ref === undefined || ref.attrs.show === false || ref.attrs.hidden === true) return false
  return nameFollowing(fields, ref.name) === field.name
}

/** A reference that the server sets and no name stands for: all a form could show of it is its id. */
const isNameless = (fields: ReadonlyMap<string, FieldModel>, field: FieldModel): boolean =>
  field.kind === 'ref' &&
  field.attrs.write === 'server' &&
  nameFollowing(fields, field.name) === null

/** A text put together for lists from what the form shows anyway: its partner, its materials. */
const repeatsForm = ({ attrs: { derive } }: FieldModel): boolean =>
  derive !== undefined && ('first' in derive || 'join' in derive)

/** Names of drawn references that the form's parts leave out. */
function carriedNames(
  id: string,
  model: EntityModel,
  mount: MountModel,
  header: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  const present = new Set(header.map((field) => field.fieldName))
  const last = Math.max(0, model.formParts.length)
  return header
    .flatMap(({ viewFieldName }) => viewFieldName ?? [])
    .filter((name) => !present.has(name))
    .flatMap((name, at) => {
      const field = mount.fields.get(name)
      const place = { id, table: model.table, prefix: '', seq: last + at + 1, tab: null }
      return field
        ? [{ ...formField(mount.fields, field, place), ihidden: true, ishow: false }]
        : []
    })
}

function childFields(
  id: string,
  child: ChildModel,
  tab: string | null,
): readonly FieldDefinition[] {
  return [...child.fields.values()].map((field, at) =>
    formField(child.fields, field, {
      id,
      table: child.table,
      prefix: `${child.key}.`,
      seq: at + 1,
      tab,
    }),
  )
}

function headerBlock(model: EntityModel, header: readonly FieldDefinition[]): TableFlag {
  return {
    seq: header[0]?.seq ?? 1,
    customTable: model.table,
    key: null,
    label: model.label,
    shape: 'one',
    min: 1,
    tab: header[0]?.tab ?? null,
  }
}

function childBlock(child: ChildModel, seq: number, tab: string | null): TableFlag {
  const { table, key, label, shape, min, max } = child
  return { seq, customTable: table, key, label, shape, min, ...(max ? { max } : {}), tab }
}
