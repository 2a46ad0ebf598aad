import { checkIndicator } from '@junheng/domain/indicator/settings-of-scale.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { GUARDED_FIELDS } from '@junheng/domain/scale/scale.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { type ScaleRow, scale } from './scale.entity.ts'

export const scaleRules = rulesFor(scale, {
  /** What decides on weights is only proposed by a change; it takes effect when somebody else audits it. */
  async complete(_tx, { before, row, caller, engine }) {
    if (before === null) return {}
    const changed = GUARDED_FIELDS.filter((name) => !isSameValue(before[name], row[name]))
    if (changed.length === 0) return {}
    const [kept, asked] = [before, row].map((from) =>
      Object.fromEntries(changed.map((name) => [name, from[name] ?? null])),
    )
    return {
      ...kept,
      proposed: { ...proposalOf(before), ...asked },
      proposerId: caller.userId,
      proposeTime: formatWireDateTime(engine.clock.now()),
    } as Partial<ScaleRow>
  },
  /** Refused when it is proposed: whoever audits it later could not tell that nothing would be decoded. */
  async check(_tx, { before, row }) {
    const foreign = foreignProposal(before, row)
    if (foreign !== null) return foreign
    const proposal = proposalOf(row)
    const isTouched = before === null || 'protocol' in proposal || 'parserParams' in proposal
    return isTouched ? checkIndicator({ ...row, ...proposal }) : null
  },
})

/** A proposal has one proposer: with another one's change added to it, the first could audit his own part. */
function foreignProposal(before: ScaleRow | null, row: ScaleRow): Refusal | null {
  if (before === null || Object.keys(proposalOf(before)).length === 0) return null
  if (before.proposerId === row.proposerId) return null
  const { name, proposerName } = before
  return refuse('scale.foreignChange', { name, proposer: proposerName ?? '他人' })
}

/** What of a scale waits to be audited. */
export const proposalOf = ({ proposed }: { readonly proposed?: unknown }): AnyRow =>
  isPlainObject(proposed) ? proposed : {}
