import type { EntityModel, FieldModel } from './model.ts'

/** Columns that a list is narrowed to before its order; its indexes begin with them. */
export interface ListWays {
  /** Whose rows. */
  readonly owner: 'org_id' | 'group_id'
  /** Mounts list rows of some kinds of business only. */
  readonly kind: boolean
  /** The field that says how far a row has come, which everybody asks for. */
  readonly state: 'status' | 'state' | null
  /** Column of the list's own order. */
  readonly order: string
}

/**
 * How the rows of a table that grows are found in their order, however many others there are: a page per company, kind
 * and state, each from its own stretch of one index. Null for archives, which stay small, for what is not a
 * company's, and where the order is not in the table.
 *
 * @example
 * listWays(weigh) // { owner: 'org_id', kind: true, state: 'status', order: 'create_date' }
 */
export function listWays(model: EntityModel): ListWays | null {
  const order = model.fields.get(model.sort.field)
  if (model.scope !== 'org' || model.lifeCycle === 'master') return null
  if (order?.source !== 'column') return null
  return {
    // What several companies read is of none of them alone.
    owner: model.sharedWith.length > 0 ? 'group_id' : 'org_id',
    kind: isByKind(model),
    state: stateOf(model),
    order: order.column,
  }
}

const isByKind = ({ fields, mounts }: EntityModel): boolean =>
  fields.get('kind')?.kind === 'choice' && mounts.some(({ kinds }) => kinds.length > 0)

function stateOf({ fields }: EntityModel): ListWays['state'] {
  const isStored = (name: string): boolean => fields.get(name)?.source === 'column'
  if (isStored('status')) return 'status'
  return isStored('state') ? 'state' : null
}

/** Whether a column is never empty: its order needs no word on where the empty ones stand. */
export const isAlwaysFilled = ({ attrs, when, origin, kind }: FieldModel): boolean =>
  (attrs.required === true && when === null) || origin === 'base' || kind === 'flag'
