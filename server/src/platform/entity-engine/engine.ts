import type { CompilePattern } from '@junheng/domain/checks/pattern-rule.ts'
import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { CounterpartyAccess } from '#platform/access/as-counterparty.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { Parts } from '#platform/parts/part.ts'
import type { Setting, SettingValue } from '#platform/settings/define-setting.ts'
import type { SettingScope } from '#platform/settings/setting.queries.ts'
import type { EntityRegistry } from './registry.ts'

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
  /** Hands on what happened to many rows at once: events of one name, which a subscriber may take together. */
  publishAll(tx: Tx, events: readonly DomainEvent[]): Promise<void>
  /** The same engine at another time, for what is told as if it had happened then: demo data. */
  at(time: EngineTime): Engine
}

/** A write under way, as a rule sees it. */
export interface Change<R> {
  readonly engine: Engine
  readonly caller: Caller
  /** The stored row; null when it is being created. */
  readonly before: R | null
  /** The row as it would be stored; what is derived or joined in it is as it was last read. */
  readonly row: R
  readonly warn: Warn
  /** The row is another company's, and the caller fills in what his own has to say in it. */
  readonly counterparty?: CounterpartyAccess
}

/** Adds a sentence to the answer of a write that goes through all the same; `told`: nothing to be careful about. */
export type Warn = (text: string, tone?: 'told') => void

/** An action on a stored row. A guard sees the row as it stands, what follows an action as it was left. */
export interface ActionFacts<R> {
  readonly engine: Engine
  readonly caller: Caller
  readonly before: R
  readonly row: R
  readonly warn: Warn
  /** The user has been asked, and wants it all the same; a guard that asks does so only without it. */
  readonly confirmed: boolean
}

/** Who looks for rows to pick, and when. */
export interface Offer {
  readonly caller: Caller
  readonly now: Date
}

/** Who asks for the list of a mount, when, and with what of the screen's own. */
export interface Listing extends Offer {
  readonly mount: MountModel
  /** `param` of the payload. */
  readonly param: AnyRow
  /** Fields that the search names: what is left out by default is shown once somebody asks for it. */
  readonly searched: ReadonlySet<string>
  readonly request: CallRequest
}

/** Who asks for one row by its id, and at which mount. */
export interface Reading<R> {
  readonly db: Queryable
  readonly caller: Caller
  readonly mount: MountModel
  readonly row: R
}

/** The same of a list whose rows are there; what the caller may not see, they have not. */
export interface ListedRows<R = AnyRow> extends Omit<Listing, 'searched'> {
  readonly rows: readonly Partial<R>[]
}

/** What the code of a new row is made with, beyond its own fields. */
export interface Numbering {
  readonly fields: Readonly<Record<string, string>>
  /** Key of the code rule that stands in for the entity's own. */
  readonly rule: string | null
}

/**
 * What an entity decides beyond its definition. Hook names are fixed and few, so that who has read one
 * entity's rules can read all of them.
 */
export interface RowRules<R, A extends string = string> {
  /** Asked before the transaction of a create opens, as codes are given there; refuses by throwing. */
  numbered?(
    db: Queryable,
    asked: { readonly caller: Caller; readonly values: AnyRow },
  ): Promise<Numbering>
  /** Fills columns that only the server writes. */
  complete?(tx: Tx, change: Change<R>): Promise<Partial<R>>
  /** Says no to a create or update, or null. */
  check?(tx: Tx, change: Change<R>): Promise<Refusal | null>
  /** Says no to an action on one row; `delList` and `copy` are actions too. */
  guards?: { readonly [N in A]?: (tx: Tx, facts: ActionFacts<R>) => Promise<Refusal | null> }
  /**
   * Which rows pickers offer, beyond what a popup's own parameters say; the table is `t`. It narrows what is
   * shown and refuses nothing: a row that a document names already stays there.
   */
  offered?(asked: Offer): SqlFragment
  /**
   * Why rows of a picker cannot be taken, by their ids (of lines where rows are lines): they are shown all the
   * same, so that nobody looks for what somebody else has taken.
   */
  barred?(db: Queryable, rows: readonly AnyRow[]): Promise<ReadonlyMap<string, string>>
  /** Which rows a list has at a mount, beyond scope and kinds of business; the table is `t`. Pickers aside. */
  listed?(asked: Listing): readonly SqlFragment[]
  /** Says no to who asks for a row by its id, beyond scope and kinds of business; null: he may read it. */
  readable?(asked: Reading<R>): Refusal | null | Promise<Refusal | null>
  /** What is said of a change to an audited row in a field that is closed by then, instead of its label. */
  readonly auditedOnly?: Refusal
  /** Adds to the rows of a list what depends on who looks at them. */
  dressed?(db: Database, asked: ListedRows<R>): Promise<readonly AnyRow[]>
  /** Follows in the same transaction once the row is stored. */
  stored?(tx: Tx, change: Change<R>): Promise<void>
  /** The same for an action, row by row, right after its new state is stored. */
  acted?: { readonly [N in A]?: (tx: Tx, facts: ActionFacts<R>) => Promise<void> }
}
