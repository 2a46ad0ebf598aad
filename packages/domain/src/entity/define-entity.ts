import type { CodeRule } from '../codes/code-rule.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { EngineRow } from '../row/any-row.ts'
import type { Id } from '../values/id.ts'
import { phantom } from '../values/phantom.ts'
import type { AlbumDefinition } from './album-definition.ts'
import type { ButtonDefinition } from './define-button.ts'
import type { EntityRow, OwnerOf, StateOf } from './entity-row.ts'
import type { EntityScope } from './entity-scope.ts'
import type { FieldAttrs, Fields } from './field.ts'
import type { Names, Pick, Popup, When } from './field-behaviour.ts'
import type { LifeCycle, StandardAction } from './life-cycle.ts'
import type { MountModel } from './model.ts'
import type { PopupDefinition } from './popup-definition.ts'
import type { ToneDefinition } from './row-tones.ts'

export function definePopup<const S extends string>(definition: PopupDefinition<S>): Popup<S> {
  return phantom({ definition })
}

/**
 * Uses a popup on a field. Both sides are checked: a misspelt target does not compile in the entity,
 * a misspelt source does not compile here.
 *
 * @example
 * picks: { inventoryId: pick(inventoryPopup, { fill: { invCode: 'invCode', model: 'model' } }) }
 */
export function pick<
  S extends string,
  const M extends Readonly<Record<string, S>>,
  const Q extends { readonly [K in S]?: string } = {},
>(
  popup: Popup<S>,
  use: {
    readonly fill: M
    /** The same for the only row of a child table, its key first; that targets exist is checked at start. */
    readonly below?: Readonly<Record<string, Readonly<Record<string, NoInfer<S>>>>>
    readonly onlyIfEmpty?: readonly NoInfer<Extract<keyof M, string>>[]
    readonly clears?: 'reference' | 'filled'
    readonly filter?: Q
    /** The same by fields of the header above a row of a child table; that they exist is checked at start. */
    readonly above?: { readonly [K in S]?: string }
    readonly at?: Readonly<Record<string, Popup<NoInfer<S>>>>
  },
): Pick<Extract<keyof M | Q[keyof Q], string>> {
  const {
    fill,
    below = {},
    onlyIfEmpty = [],
    clears = 'reference',
    filter: own = {},
    above = {},
    at = {},
  } = use
  const filter = { ...own, ...above }
  return phantom({ popup, fill, below, onlyIfEmpty, clears, filter, at })
}

export const FORMULA_SIGNS = ['+', '-', '*', '/', '(', ')'] as const
type FormulaSign = (typeof FORMULA_SIGNS)[number]

/** Items over the entity's own names and numbers, or the sum of columns of one child table. */
export type Calculate<F, C extends Children> =
  | readonly (Names<F> | FormulaSign | `${number}`)[]
  | {
      readonly [K in keyof C]: { readonly sum: K; readonly of: readonly Names<C[K]['fields']>[] }
    }[keyof C]

interface Behaviour<F, C extends Children> {
  readonly picks?: { readonly [N in Names<F>]?: Pick<Names<F>> }
  readonly calculate?: { readonly [N in Names<F>]?: Calculate<F, C> }
  readonly when?: { readonly [N in Names<F>]?: When<F> }
  /** Combinations that may stand only once: per owner for an entity, per header row for a child. */
  readonly unique?: readonly (readonly Names<F>[])[]
}

export interface ChildDefinition<F extends Fields> extends Behaviour<NoInfer<F>, {}> {
  /** Name by which references may point at its rows. */
  readonly name: string
  readonly table: string
  readonly label: string
  /** `one`: always exactly one row, an object in JSON, made with its defaults. */
  readonly shape?: 'many' | 'one'
  readonly min?: number
  /** At most one row, added and removed like those of any other table. */
  readonly max?: 1
  readonly codeField?: Extract<keyof NoInfer<F>, string>
  readonly nameField?: Extract<keyof NoInfer<F>, string>
  readonly fields: F
}

export interface Child<
  F extends Fields = Fields,
  Shape extends 'many' | 'one' = 'many' | 'one',
  N extends string = string,
> {
  readonly definition: ChildDefinition<Fields>
  readonly fields: F
  readonly shape: Shape
  readonly $row: { readonly id: Id<N> } & { readonly [K in keyof F]: F[K]['$value'] }
}
export type Children = Readonly<Record<string, Child>>

export function defineChild<
  const F extends Fields,
  const Shape extends 'many' | 'one' = 'many',
  const N extends string = string,
>(
  definition: ChildDefinition<F> & { readonly shape?: Shape; readonly name: N },
): Child<F, Shape, N> {
  const { fields, shape = 'many' } = definition
  return phantom({ definition, fields, shape })
}

/** One place where the entity can be reached. The kind of business is data of the mount. */
export interface MountDefinition<F, C, A extends string> {
  /** Part of template ids: `notice/sa/form`. */
  readonly code: string
  readonly base: string
  /** Route of the list screen in the browser. */
  readonly route: string
  readonly label: string
  readonly kinds?: readonly Kind[]
  readonly side?: 'fh' | 'sh'
  /** `absent`: this mount has no such field. */
  readonly fields?: { readonly [N in Names<F>]?: Partial<FieldAttrs> | 'absent' }
  readonly children?: readonly Names<C>[]
  /** The same of the child tables' fields, such as the customer that a purchase has none of. */
  readonly childFields?: {
    readonly [K in Names<C>]?: Readonly<Record<string, Partial<FieldAttrs> | 'absent'>>
  }
  readonly buttons?: readonly ButtonDefinition<A>[]
  /** Only these standard actions; absent: all of the life cycle. */
  readonly actions?: readonly NoInfer<A>[]
  /**
   * Of a mount that holds rows of several kinds with mounts of their own: actions that it has no right and no
   * button for. Their calls are there all the same, and ask for the right at the mount of each row's own kind.
   */
  readonly actionsByKind?: readonly string[]
  /** Older or special call names of the specification → the action they mean. */
  readonly aliases?: Readonly<Record<string, A>>
  /** Its page in the menu; absent: the module's menu names it. */
  readonly page?: PageDefinition
}

/** Where the page of a mount stands, and what each role of a new install does there. */
export interface PageDefinition {
  /** Code of the folder; pages stand there in the order in which their entities are listed, after those it names. */
  readonly below: string
  readonly roles?: Readonly<Record<string, RoleAtPage>>
}

/** `reads` it; `keeps` it: all that is done with an archive but deleting; or reads it and does these, `keeps` among them. */
export type RoleAtPage = 'reads' | 'keeps' | readonly string[]

export interface EntityDefinition<F extends Fields, C extends Children, A extends string>
  extends Behaviour<NoInfer<F>, NoInfer<C>> {
  readonly name: string
  readonly table: string
  readonly label: string
  readonly scope: EntityScope
  readonly lifeCycle: LifeCycle
  readonly codeField?: Names<NoInfer<F>>
  readonly nameField?: Names<NoInfer<F>>
  /** Makes the entity a tree; `levelField` is then written by the engine. */
  readonly parentField?: Names<NoInfer<F>>
  readonly levelField?: Names<NoInfer<F>>
  /** Rule that fills `codeField` when the caller leaves it empty; a site may put its own in its place. */
  readonly codeRule?: CodeRule
  readonly indexes?: readonly (readonly Names<NoInfer<F>>[])[]
  /** Fields by which a long list is often put in order, beside its own order: each has an index. */
  readonly orders?: readonly Names<NoInfer<F>>[]
  /**
   * Fields that the rules of its lists ask of every row, such as whether it is hidden: the indexes of the list tell
   * them, so that rows are counted and passed over without being read.
   */
  readonly listedBy?: readonly (Names<NoInfer<F>> | 'status')[]
  readonly fields: F
  readonly children?: C
  /** Rights that no action of its own stands for, such as one that several calls share. */
  readonly actions?: readonly A[]
  /** What an action is called where rights are given, if neither its button nor its own label says it well. */
  readonly actionLabels?: Readonly<Record<string, string>>
  readonly mounts: readonly MountDefinition<NoInfer<F>, NoInfer<C>, NoInfer<A> | StandardAction>[]
  readonly form?: {
    readonly style?: 'four' | 'eight' | 'tab' | 'master-child'
    /** Order gives seq; a child's place gives mcFlag. Absent: declaration order, children last. */
    readonly parts: readonly (Names<NoInfer<F>> | Names<NoInfer<C>> | { readonly tab: string })[]
  }
  /** Reference by whose tree the list is narrowed, such as a material's class; trees use their parent. */
  readonly listTree?: Names<NoInfer<F>>
  /** Reference whose rows hang below the nodes of `listTree`, such as the areas of a warehouse. */
  readonly listTreeBelow?: Names<NoInfer<F>>
  /** Columns in order; fields of a one-to-one child, and of the one in `listRows`, may be among them. */
  readonly list?: readonly (Names<NoInfer<F>> | ChildFieldNames<NoInfer<C>> | BaseColumn)[]
  /** Columns typed into in the list itself, several rows at once; saved by `updateRows` under the right to update. */
  readonly listEdit?: readonly Names<NoInfer<F>>[]
  readonly sort?: {
    readonly field: Names<NoInfer<F>> | ChildFieldNames<NoInfer<C>> | BaseColumn
    readonly dir: 'asc' | 'desc'
    readonly second?: {
      readonly field: Names<NoInfer<F>> | BaseColumn
      readonly dir: 'asc' | 'desc'
    }
  }
  /** The list has a row for each row of this child table, and one for a header without any. */
  readonly listRows?: Names<NoInfer<C>>
  /**
   * Of a document: a workbook may bring it, with a row for each row of this child table; `header`: it has no
   * lines, and each row is one.
   */
  readonly importRows?: Names<NoInfer<C>> | 'header'
  /** Of a document: may be enabled and disabled once it is audited. */
  readonly switchable?: boolean
  /** Of a document: another person examines it after its audit, and only a red one takes it back from there. */
  readonly examinable?: boolean
  /** Of a document: whoever made it does not audit it. */
  readonly auditOther?: boolean
  /** Rows are written once: its migration puts triggers on the table, and the server's role may only insert. */
  readonly appendOnly?: true
  /** References to companies that may read the row beside its owner, who alone writes it. */
  readonly sharedWith?: readonly Names<NoInfer<F>>[]
  /**
   * What the companies of `sharedWith` may fill in by safeUpdate on an audited row that is not theirs, and
   * the words by which both their log and the owner's name it. Which of them fills what, the rules say.
   */
  readonly counterparty?: {
    readonly reason: string
    readonly fields: readonly (Names<NoInfer<F>> | ChildFieldNames<NoInfer<C>>)[]
  }
  /** Where more files of its rows lie than its fields hold. */
  readonly albums?: readonly AlbumDefinition[]
  /** Colours of the list's rows; the first that fits wins. */
  readonly tones?: readonly ToneDefinition<
    Names<NoInfer<F>> | ChildFieldNames<NoInfer<C>> | BaseColumn
  >[]
  /**
   * The figures by which a row is judged, the most telling first: large at the head of its page, and on its
   * card. Absent: what its list adds up, then its other figures.
   */
  readonly headFigures?: readonly Names<NoInfer<F>>[]
}

type ChildFieldNames<C extends Children> = { [K in keyof C]: Names<C[K]['fields']> }[keyof C]

/** Columns every entity has and a list may show. */
export type BaseColumn =
  | 'enabled'
  | 'status'
  | 'createUser'
  | 'createDate'
  | 'updateUser'
  | 'updateDate'
  | 'auditUser'
  | 'auditDate'

/** A declared entity; `definition` is raw, the engine sees only what `checkEntity` makes of it. */
export interface Entity<R = EngineRow, A extends string = string> {
  readonly definition: RawEntity
  readonly $row: R
  readonly $action: A
  /** The rights of its declared actions at a mount, name → what it is called. */
  readonly rights?: (mount: MountModel) => ReadonlyMap<string, string>
  /** Those of its actions, before those that a mount borrows. */
  readonly buttons?: (
    mount: MountModel,
    mounts: readonly MountModel[],
  ) => readonly ButtonDefinition[]
}

/** The definition with its type parameters forgotten, once the compiler has checked it. */
export type RawEntity = EntityDefinition<Fields, Children, string>

/**
 * Declares an entity: table, calls, templates, rights, log, Excel and contract tests are derived from it.
 *
 * @example
 * export const plate = defineEntity({
 *   name: 'plate', table: 'as_plate', label: '车牌字典', scope: 'group', lifeCycle: 'master',
 *   fields: { plateCode: text({ label: '车牌代码', required: true, unique: 'scope' }) },
 *   mounts: [{ code: 'main', base: '/material/as-plate', route: '/modules/material/as_plate', label: '车牌字典' }],
 * })
 */
export function defineEntity<
  const F extends Fields,
  const C extends Children = {},
  const A extends string = never,
  const L extends LifeCycle = LifeCycle,
  const S extends boolean = false,
  const N extends string = string,
  const O extends EntityScope = EntityScope,
  const X extends boolean = false,
>(
  definition: EntityDefinition<F, C, A> & {
    readonly name: N
    readonly scope: O
    readonly lifeCycle: L
    readonly switchable?: S
    readonly examinable?: X
  },
): Entity<EntityRow<F, C, N> & OwnerOf<O> & StateOf<L, S, X>, A | StandardAction> {
  return phantom({ definition })
}

export type RowOf<E extends { readonly $row: unknown }> = E['$row']
