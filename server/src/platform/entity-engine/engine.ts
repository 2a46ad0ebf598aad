import type { CompilePattern } from '@junheng/domain/checks/pattern-rule.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityRegistry } from './registry.ts'
import type { RowRules } from './rules.ts'

/** A fact that something happened to a row, told in the transaction in which it happened. */
export interface DomainEvent {
  /** Past tense, such as `inventoryStored`. */
  readonly name: string
  readonly entity: string
  readonly row: AnyRow
}

/** What the writing steps share; made once at start. The registry in it is always the current one. */
export interface Engine {
  readonly registry: EntityRegistry
  readonly clock: Clock
  readonly compile: CompilePattern
  newId(): string
  rulesOf(entity: string): RowRules<AnyRow>
  /** Hands an event to its subscribers, inside `tx`: what they do stands or falls with the write. */
  publish(tx: Tx, event: DomainEvent): Promise<void>
}
