import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from './engine.ts'

/** A write under way, as a rule sees it. */
export interface Change<R> {
  readonly engine: Engine
  readonly caller: Caller
  /** The stored row; null when it is being created. */
  readonly before: R | null
  /** The row as it would be stored. */
  readonly row: R
}

/** An action on a stored row, as its guard sees it. */
export interface ActionFacts<R> {
  readonly engine: Engine
  readonly caller: Caller
  readonly row: R
}

/**
 * What an entity decides beyond its definition. Hook names are fixed and few, so that who has read one
 * entity's rules can read all of them.
 */
export interface RowRules<R, A extends string = string> {
  /** Fills columns that only the server writes. */
  complete?(tx: Tx, change: Change<R>): Promise<Partial<R>>
  /** Says no to a create or update, or null. */
  check?(tx: Tx, change: Change<R>): Promise<Refusal | null>
  /** Says no to an action on one row; `delList` and `copy` are actions too. */
  guards?: { readonly [N in A]?: (tx: Tx, facts: ActionFacts<R>) => Promise<Refusal | null> }
  /** Follows in the same transaction once the row is stored. */
  stored?(tx: Tx, change: Change<R>): Promise<void>
}

/** Rules with the row type forgotten: what the engine runs. */
export interface EntityRules {
  readonly entity: string
  readonly rules: RowRules<AnyRow>
}

/** Ties typed rules to an entity. The one place where a model row becomes a typed row. */
export function rulesFor<E extends Entity>(
  entity: E,
  rules: RowRules<RowOf<E>, E['$action'] & string>,
): EntityRules {
  return { entity: entity.definition.name, rules }
}
