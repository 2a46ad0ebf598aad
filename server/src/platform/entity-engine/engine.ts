import type { CompilePattern } from '@junheng/domain/checks/pattern-rule.ts'
import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Parts } from '#platform/parts/part.ts'
import type { Setting, SettingValue } from '#platform/settings/define-setting.ts'
import type { SettingScope } from '#platform/settings/setting.queries.ts'
import type { EntityRegistry } from './registry.ts'
import type { RowRules } from './rules.ts'

/** A fact that something happened to a row, told in the transaction in which it happened. */
export interface DomainEvent {
  /** Past tense, such as `inventoryStored`. */
  readonly name: string
  readonly entity: string
  readonly row: AnyRow
}

/** When things happen, and what new rows are called. */
export interface EngineTime {
  readonly clock: Clock
  newId(): string
  /** What happened long ago is kept for nobody who would hear of it only now. */
  readonly isPast?: boolean
}

/** What the writing steps share; made once at start. The registry in it is always the current one. */
export interface Engine {
  readonly registry: EntityRegistry
  readonly clock: Clock
  readonly compile: CompilePattern
  newId(): string
  rulesOf(entity: string): RowRules<AnyRow>
  /** What the product has once and that lives beside its rows, such as the hub of live weights. */
  readonly parts: Parts
  /**
   * The value of a setting that holds for a company.
   *
   * @example
   * const limit: string = await engine.setting(noticeLow, caller)
   */
  setting<S extends Setting>(setting: S, scope: SettingScope): Promise<SettingValue<S>>
  /** What a dictionary of a group offers; empty where it has none. */
  dictOptions(
    db: Queryable,
    asked: { readonly groupId: string; readonly type: string },
  ): Promise<readonly FieldOption[]>
  /** Hands an event to its subscribers, inside `tx`: what they do stands or falls with the write. */
  publish(tx: Tx, event: DomainEvent): Promise<void>
  /** The same engine at another time, for what is told as if it had happened then: demo data. */
  at(time: EngineTime): Engine
}
