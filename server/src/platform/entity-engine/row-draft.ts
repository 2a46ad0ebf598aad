import type {
  EntityModel,
  FieldModel,
  MountModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type DefaultSources, defaultValue } from '@junheng/domain/row/default-row.ts'
import type { ChildInput, RowInput } from '@junheng/domain/row/parse-row.ts'
import { isSameValue } from './same-value.ts'

/** A child row being written. */
export interface ChildDraft {
  readonly id: string
  readonly isNew: boolean
  readonly values: Record<string, unknown>
  /** What the caller sent of it that differs from what is stored; all of it in a new row. */
  readonly changed: ReadonlySet<string>
  readonly overridden: ReadonlySet<string>
}

/** A row being written: the steps of a write fill it one after another, nothing else sees it. */
export interface RowDraft {
  readonly values: Record<string, unknown>
  readonly changed: ReadonlySet<string>
  readonly overridden: ReadonlySet<string>
  /** Child tables that are replaced; those absent stay as they are. */
  readonly children: Map<string, ChildDraft[]>
}

interface DraftSources extends DefaultSources {
  newId(): string
}

/** A new row: what was sent over what the definition presets; one-to-one children are always there. */
export function draftNewRow(
  model: EntityModel,
  {
    mount,
    input,
    sources,
  }: { readonly mount: MountModel; readonly input: RowInput; readonly sources: DraftSources },
): RowDraft {
  const children = new Map<string, ChildDraft[]>()
  for (const child of mount.children.values()) {
    const sent = input.children.get(child.key) ?? (child.shape === 'one' ? [NO_INPUT] : [])
    children.set(
      child.key,
      sent.map((item) =>
        newChild(atMount(model.children.get(child.key) ?? child, child), item, sources),
      ),
    )
  }
  const values = { ...presets(atMount(model, mount), sources), ...input.values }
  return { values, changed: new Set(Object.keys(values)), overridden: input.overridden, children }
}

/** A stored row with what was sent laid over it; child rows keep their id where they had one. */
export function draftChangedRow(
  model: EntityModel,
  {
    before,
    input,
    sources,
  }: { readonly before: AnyRow; readonly input: RowInput; readonly sources: DraftSources },
): RowDraft {
  const children = new Map<string, ChildDraft[]>()
  for (const [key, sent] of input.children) {
    const child = model.children.get(key)
    if (child === undefined) continue
    const stored = new Map(childRowsOf(before[key]).map((row) => [String(row['id']), row]))
    children.set(
      key,
      sent.map((item) => {
        const was = item.id === null ? undefined : stored.get(item.id)
        // An id sent twice is one row and one copy of it.
        if (was) stored.delete(String(was['id']))
        return was ? changedChild(was, item) : newChild(child, item, sources)
      }),
    )
  }
  return {
    values: { ...before, ...input.values },
    changed: changedNames(before, input.values),
    overridden: input.overridden,
    children,
  }
}

/** Browsers send whole rows back: only what differs was changed. */
function changedNames(before: AnyRow, sent: AnyRow): ReadonlySet<string> {
  return new Set(Object.keys(sent).filter((name) => !isSameValue(before[name], sent[name])))
}

/** Child rows as a list, whether the table holds one or many. */
export function childRowsOf(value: unknown): readonly AnyRow[] {
  if (Array.isArray(value)) return value as readonly AnyRow[]
  return value === null || value === undefined ? [] : [value as AnyRow]
}

const NO_INPUT: ChildInput = { id: null, values: {}, overridden: new Set() }

function newChild(
  child: Pick<TableModel, 'fields'>,
  item: ChildInput,
  sources: DraftSources,
): ChildDraft {
  const values = { ...presets(child, sources), ...item.values }
  return {
    id: sources.newId(),
    isNew: true,
    values,
    changed: new Set(Object.keys(values)),
    overridden: item.overridden,
  }
}

function changedChild(was: AnyRow, item: ChildInput): ChildDraft {
  return {
    id: String(was['id']),
    isNew: false,
    values: { ...was, ...item.values },
    changed: changedNames(was, item.values),
    overridden: item.overridden,
  }
}

/** A mount may preset its fields otherwise; those it lacks start as the entity says. */
function atMount(
  model: Pick<TableModel, 'fields'>,
  mount: Pick<TableModel, 'fields'>,
): Pick<TableModel, 'fields'> {
  if (model.fields === mount.fields) return model
  return { fields: new Map([...model.fields, ...mount.fields]) }
}

function presets(
  { fields }: Pick<TableModel, 'fields'>,
  sources: DefaultSources,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields.values())
    if (hasPreset(field)) values[field.name] = defaultValue(field, sources)
  return values
}

/** What is made when the row is read starts with nothing; of it only `shared` is anybody's to say. */
function hasPreset({ source, attrs }: FieldModel): boolean {
  if (source === 'derived') return attrs.write !== 'server'
  return source !== 'joined' && source !== 'child'
}
