import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'

/** Columns of an entity that needs a second person. */
export interface GuardedRow {
  readonly name: string
  readonly inForce: boolean
  readonly proposed: unknown
  readonly proposerId: string | null
  readonly proposerName?: string | null
}

/** The same for scales and stations, in their own words. */
export const SECOND_PERSON_WORDS = {
  scale: { noChange: 'scale.noChange', foreign: 'scale.foreignChange' },
  agent: { noChange: 'agent.noChange', foreign: 'agent.foreignChange' },
} as const
export type GuardedEntity = keyof typeof SECOND_PERSON_WORDS

/** What of a row waits to be audited. */
export const proposalOf = ({ proposed }: { readonly proposed?: unknown }): AnyRow =>
  isPlainObject(proposed) ? proposed : {}

interface Proposed {
  readonly before: AnyRow | null
  readonly row: AnyRow
  readonly caller: Caller
  readonly engine: Engine
}

/**
 * Columns that turn a change of guarded fields into a proposal: the row keeps what is in force. A row of which
 * nothing is in force yet holds what is asked for, and all of it is to be audited.
 */
export function proposeChange(
  { before, row, caller, engine }: Proposed,
  guarded: readonly string[],
): AnyRow {
  const isNew = before === null || before['inForce'] !== true
  const changed = guarded.filter((name) => isNew || !isSameValue(before[name], row[name]))
  if (changed.length === 0) return {}
  const of = (from: AnyRow) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  const proposed = { ...(isNew ? {} : proposalOf(before)), ...of(row) }
  const held = isNew ? { inForce: false } : of(before)
  // Saved as it was read, a proposal stays whose and when it was.
  if (before !== null && isSameProposal(proposalOf(before), proposed)) return held
  return {
    ...held,
    proposed,
    // What the product makes itself was proposed by nobody, and is audited by whoever uses it.
    proposerId: isSystemCaller(caller) ? null : caller.userId,
    proposeTime: formatWireDateTime(engine.clock.now()),
  }
}

/** The database keeps the names in an order of its own. */
function isSameProposal(left: AnyRow, right: AnyRow): boolean {
  const names = Object.keys(right)
  return (
    Object.keys(left).length === names.length &&
    names.every((name) => name in left && isSameValue(left[name], right[name]))
  )
}

/** A proposal has one proposer: with another one's change added to it, the first could audit his own part. */
export function foreignProposal(
  entity: GuardedEntity,
  before: GuardedRow | null,
  row: Pick<GuardedRow, 'proposerId'>,
): Refusal | null {
  if (before === null || Object.keys(proposalOf(before)).length === 0) return null
  if (before.proposerId === row.proposerId) return null
  const { name, proposerName } = before
  return refuse(SECOND_PERSON_WORDS[entity].foreign, { name, proposer: proposerName ?? '他人' })
}
