import type { CodeRule } from '../codes/code-rule.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { AnyRow, EngineRow } from '../row/any-row.ts'
import type { AlbumDefinition } from './album-definition.ts'
import type { ButtonDefinition } from './define-button.ts'
import type { EntityScope } from './entity-scope.ts'
import type { FieldAttrs } from './field.ts'
import type { When } from './field-behaviour.ts'
import type { FieldKind } from './field-kinds.ts'
import type { LifeCycle } from './life-cycle.ts'
import type { PopupDefinition } from './popup-definition.ts'
import type { ToneDefinition } from './row-tones.ts'

/** A calculation as the specification carries it: items in order, or the sum of child columns. */
export type WireCalculation =
  | readonly { readonly customTable: string; readonly fieldName: string }[]
  | { readonly customTable: string; readonly mode: 'sum'; readonly fieldName: readonly string[] }

export interface PickModel {
  readonly popup: string
  readonly fill: Readonly<Record<string, string>>
  /** What the only row of a child table takes, by the child's key and its field. */
  readonly below: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly onlyIfEmpty: readonly string[]
  readonly clears: 'reference' | 'filled'
  readonly filter: Readonly<Record<string, string>>
  /** Popups in place of `popup` at some mounts, by their code. */
  readonly at: Readonly<Record<string, string>>
}

export type WhenModel = When<Record<string, unknown>>

/**
 * Where a field's value lives: in a column of its own, joined from the row that a reference points at,
 * in a one-to-one child that the list shows it from, in the line that a row of the list is for, derived
 * from other values, or nowhere but in the request.
 */
export type FieldSource = 'column' | 'joined' | 'child' | 'line' | 'derived' | 'transient'

export interface FieldModel {
  readonly name: string
  readonly column: string
  readonly kind: FieldKind
  readonly attrs: FieldAttrs
  /** `base`: every entity has it; `custom`: a customer's column. */
  readonly origin: 'base' | 'code' | 'custom'
  readonly source: FieldSource
  /** Table of the child that a `child` or `line` field is read from. */
  readonly childTable?: string
  readonly digits: { readonly precision: number; readonly scale: number } | null
  readonly pick: PickModel | null
  readonly calculate: WireCalculation | null
  readonly when: WhenModel | null
}

export interface TableModel {
  readonly name: string
  readonly table: string
  readonly label: string
  readonly fields: ReadonlyMap<string, FieldModel>
  readonly codeField: string | null
  readonly nameField: string | null
  readonly unique: readonly (readonly string[])[]
}

export interface ChildModel extends TableModel {
  /** Key in JSON: lowerCamel of the table. */
  readonly key: string
  readonly shape: 'many' | 'one'
  readonly min: number
  readonly max?: 1
}

export type FormPart =
  | { readonly field: string }
  | { readonly child: string }
  | { readonly tab: string }

export interface MountModel {
  readonly code: string
  /** `notice/sa`: the stem of template ids. */
  readonly id: string
  readonly base: string
  readonly route: string
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly side: 'fh' | 'sh' | null
  /** `sale:sa-notice`: the stem of permission keys. */
  readonly permission: string
  readonly fields: ReadonlyMap<string, FieldModel>
  /** What the list shows and may be asked for; the same map as `fields` unless it has a row per line. */
  readonly listFields: ReadonlyMap<string, FieldModel>
  readonly children: ReadonlyMap<string, ChildModel>
  readonly actions: ReadonlySet<string>
  /** Of a mount for many kinds: actions whose right is that of each row's own kind, and none of the mount. */
  readonly actionsByKind: ReadonlySet<string>
  readonly buttons: readonly ButtonDefinition[]
  readonly aliases: Readonly<Record<string, string>>
}

/** The order a list is kept in. */
export interface ListOrder {
  readonly field: string
  readonly dir: 'asc' | 'desc'
  /** Among rows that are equal in it. */
  readonly second?: { readonly field: string; readonly dir: 'asc' | 'desc' }
}

/**
 * All that engine, list, template, Excel and log ever see of an entity. Frozen; made by `checkEntity`. Asked for by
 * the entity itself rather than by its name, it knows the type of the rows that the engine gives for it.
 */
export interface EntityModel<R extends EngineRow = EngineRow> extends TableModel {
  /** A phantom. */
  readonly $row?: R
  readonly origin: 'code' | 'custom'
  readonly scope: EntityScope
  readonly lifeCycle: LifeCycle
  readonly parentField: string | null
  readonly levelField: string | null
  readonly codeRule: CodeRule | null
  readonly indexes: readonly (readonly string[])[]
  readonly orders: readonly string[]
  readonly listedBy: readonly string[]
  readonly children: ReadonlyMap<string, ChildModel>
  /** Of actions without a button. */
  readonly actionLabels: Readonly<Partial<Record<string, string>>>
  readonly mounts: readonly MountModel[]
  readonly formStyle: 'four' | 'eight' | 'tab' | 'master-child'
  readonly formParts: readonly FormPart[]
  /** Reference whose tree stands beside the list; null: no tree. */
  readonly listTree: string | null
  /** Reference whose rows hang below the nodes of that tree; null: none do. */
  readonly listTreeBelow: string | null
  readonly listColumns: readonly string[]
  /** Columns typed into in the list itself. */
  readonly listEdit: readonly string[]
  /** Key of the child table whose rows are the rows of the list; null: the entity's own. */
  readonly listRows: string | null
  /** Key of the child table whose rows are the rows of a workbook that brings documents; null: no such table. */
  readonly importRows: string | null
  /** As of a mount; the same map as `fields` unless the list has a row per line. */
  readonly listFields: ReadonlyMap<string, FieldModel>
  readonly sort: ListOrder
  /** Whoever made a document does not audit it. */
  readonly auditOther: boolean
  /** References to companies that may read the row too. */
  readonly sharedWith: readonly string[]
  /** Fields those companies may fill in on a row that is not theirs, and why; null: none. */
  readonly counterparty: { readonly reason: string; readonly fields: readonly string[] } | null
  readonly albums: readonly AlbumDefinition[]
  readonly tones: readonly ToneDefinition[]
  /** Figures at the head of a row's page; none: the screen finds them. */
  readonly headFigures: readonly string[]
  readonly popups: ReadonlyMap<string, PopupDefinition<string>>
}

/** A row that was read or made as the model says, with the type of its entity: nowhere else is that claimed. */
export const asRowOf = <R extends EngineRow>(_model: EntityModel<R>, row: AnyRow): R => row as R

/** Permission key of an action at a mount, such as `sale:sa-notice:audit`. */
export function permissionKey(mount: MountModel, action: string): string {
  return `${mount.permission}:${action}`
}

/** A mount that holds rows of others too: whether its calls may be made, the kind of the row decides. */
export const isForManyKinds = (
  { mounts }: Pick<EntityModel, 'mounts'>,
  mount: MountModel,
): boolean =>
  mounts.some(
    (other) =>
      other !== mount &&
      other.kinds.length > 0 &&
      other.kinds.length < mount.kinds.length &&
      other.kinds.every((kind) => mount.kinds.includes(kind)),
  )

/** Rows that come and go by actions alone, such as attachments: no form's body touches them. */
export function isServerKept({ fields }: TableModel): boolean {
  return [...fields.values()].every(({ attrs }) => attrs.write === 'server')
}

/** Field of a model by name; a name the model does not have is a programming error, not a refusal. */
export function fieldOf(table: TableModel, name: string): FieldModel {
  const field = table.fields.get(name)
  if (field === undefined) throw new Error(`${table.name} has no field ${name}`)
  return field
}

/** What a field that follows a reference takes of the row there: its name, its code, or a field of it. */
export function followedField(table: TableModel, take: string): FieldModel | null {
  const special: Readonly<Record<string, string | null>> = {
    name: table.nameField,
    code: table.codeField,
  }
  return table.fields.get(special[take] ?? take) ?? null
}
