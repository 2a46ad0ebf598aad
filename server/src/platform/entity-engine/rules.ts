import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { RowRules, Warn } from './engine.ts'

/** Where nobody reads an answer. */
export const NO_WARNING: Warn = () => {}

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
  return { entity: entity.definition.name, rules: rules as RowRules<AnyRow> }
}
