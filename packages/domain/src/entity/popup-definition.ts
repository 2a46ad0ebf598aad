import type { Operator } from '../query/operators.ts'
import type { RefusalCode } from '../refusals/refusals.ts'

const POPUP_STYLES = ['list', 'tree', 'tree-list'] as const
export type PopupStyle = (typeof POPUP_STYLES)[number]

/** A condition of a picker that its definition makes. */
export interface PopupParam {
  readonly field: string
  readonly op: Operator
  /** A constant, a current-user token, or '' for a value the picking form supplies. */
  readonly value: string
  /** Hidden parameters are applied by the server and never read from the browser. */
  readonly hidden: boolean
  /** Rows that have nothing there are offered too, such as those without an end. */
  readonly orEmpty?: boolean
}

/** What a picker offers: rows of an entity, in these columns. */
export interface PopupDefinition<S extends string> {
  readonly code: string
  readonly label: string
  readonly entity: string
  readonly style: PopupStyle
  readonly shown: readonly S[]
  /** Travel with the row for mappings, but are not drawn. */
  readonly carried?: readonly S[]
  readonly value: NoInfer<S>
  readonly view: NoInfer<S>
  readonly pageSize?: number
  readonly sort?: { readonly field: NoInfer<S>; readonly dir: 'asc' | 'desc' }
  readonly tree?: {
    readonly base: string
    readonly searchField: string
    /** Rows of another entity hang below the nodes and narrow by a field of their own. */
    readonly below?: { readonly entity: string; readonly searchField: string }
  }
  readonly params?: readonly PopupParam[]
  /** Code of the mount whose rows are offered; absent: the first that lists them. */
  readonly mount?: string
  /** Rows of every kind of business are offered, whichever mount lists them: the form narrows by its own kind. */
  readonly everyKind?: true
  /** What the form must have chosen first; without it nothing is listed, and the user reads why. */
  readonly requires?: { readonly field: NoInfer<S>; readonly refusal: RefusalCode }
}
