import type { Operator } from '@junheng/domain/query/operators.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { SentCondition, SentSearch } from '@junheng/domain/wire/list-payload.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'

/** How much a warning presses. */
const SEVERITIES = ['danger', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a source is asked with: who looks, when, and on which business day. */
export interface SourceAsk {
  readonly services: EntityServices
  readonly call: CallContext
  readonly now: Date
  /** Business day of the caller's company, `yyyy-MM-dd`. */
  readonly today: string
}

interface SourceBase {
  /** Stable code, unique among all sources. */
  readonly type: string
  readonly title: string
}

/**
 * Rows of a list the caller may open: count, rows and the list it leads to are one query, so that they
 * cannot disagree. What no field tells is found first and asked for by `id in`.
 */
export interface ListedSource extends SourceBase {
  /** Code of the mount, such as `exception/main`; who may not list there is told nothing. */
  readonly mount: string
  /** Fields shown of a row, first the one that names it. */
  readonly columns: readonly string[]
  /** Besides the list's right: the action the caller must be allowed, such as `handle`. */
  readonly action?: string
  /** Null: nothing to tell, as where a setting turns it off. */
  search(ask: SourceAsk): Promise<readonly SentSearch[] | null>
  /** A sentence for each row, by its id, where its columns do not say what is wrong. */
  notes?(ask: SourceAsk): Promise<ReadonlyMap<string, string>>
}

/** Rows that no list holds, told as they are; the caller's scope is the source's own matter. */
export interface AskedSource extends SourceBase {
  /** Any one of these rights; empty: whoever is signed in. */
  readonly rights: readonly string[]
  /** Route of the page that deals with it. */
  readonly path: string
  /** Fields shown of a row with their labels, first the one that names it. */
  readonly labels: Readonly<Record<string, string>>
  /** Each with an `id`; the latest first. `time`: since when, `yyyy-MM-dd HH:mm:ss`; `address`: where it is dealt with, if not at `path`. */
  rows(ask: SourceAsk): Promise<readonly (AnyRow & { readonly id: string })[]>
}

/** What somebody has to do; each module registers its own. */
export type AgencySource = ListedSource | AskedSource

/** What somebody should know; each module registers its own. */
export type WarnSource = AgencySource & { readonly severity: Severity }

export const isListed = (source: AgencySource): source is ListedSource => 'mount' in source

/** @example is('state', 'OPEN') // { key: 'state', op: 'eq', val: 'OPEN', keyId: null } */
export const is = (key: string, val: string, op: Operator = 'eq'): SentCondition => ({
  key,
  op,
  val,
  keyId: null,
})
