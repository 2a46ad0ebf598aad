import type { AnyRow } from '../row/any-row.ts'
import type { Entity, RowOf } from './define-entity.ts'

/** Something that happens, and what is told of it; `$told` never exists at run time. */
export interface EventKind<R extends object = AnyRow> {
  /** Past tense, such as `visitLeft`. */
  readonly name: string
  /** Whose rows it happens to. */
  readonly entity: string
  readonly $told?: R
}

/**
 * Declares an event: who tells it and who hears of it use the same value, so that neither misspells what the
 * other says.
 *
 * @example
 * export const visitMoved = defineEvent<{ readonly id: string; readonly registrySubId: string }>('registry', 'visitMoved')
 */
export const defineEvent = <R extends object>(entity: string, name: string): EventKind<R> => ({
  entity,
  name,
})

/** What the engine tells of every row that it writes. */
export type RowPast =
  | 'Created'
  | 'Updated'
  | 'Deleted'
  | 'Enabled'
  | 'Disabled'
  | 'Audited'
  | 'Reverted'
  | 'Obsoleted'
  | 'Recovered'

/** An event that the engine tells by itself. @example rowEvent(organization, 'Created') // organizationCreated */
export const rowEvent = <E extends Entity>(
  { definition: { name } }: E,
  past: RowPast,
): EventKind<RowOf<E>> => ({ entity: name, name: `${name}${past}` })

/** The event with what is told of it, for the engine to publish. @example tell(visitMoved, { id, registrySubId }) */
export const tell = <R extends object>({ name, entity }: EventKind<R>, told: NoInfer<R>) => ({
  name,
  entity,
  row: { ...told } as AnyRow,
})

/** What is told of an event. */
export type ToldOf<K extends EventKind<object>> = NonNullable<K['$told']>

/**
 * What an event told, where it was kept for later: an older version of the product may have told less. Null: it
 * is another, or was kept without.
 */
export function toldIn<R extends object>(
  { name }: EventKind<R>,
  { event, payload }: { readonly event: string; readonly payload: object },
): Partial<R> | null {
  return event === name && 'row' in payload ? (payload.row as Partial<R>) : null
}
