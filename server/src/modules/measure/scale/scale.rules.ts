import { checkIndicator } from '@junheng/domain/indicator/settings-of-scale.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { GUARDED_FIELDS, type GuardedField } from '@junheng/domain/scale/scale.ts'
import {
  checkAddress,
  checkBeams,
  checkUnattended,
  type ScaleSetup,
} from '@junheng/domain/scale/scale-setup.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { findAtScale } from '../device/device.queries.ts'
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
  async check(tx, { before, row }) {
    const foreign = foreignProposal(before, row)
    if (foreign !== null) return foreign
    const proposal = proposalOf(row)
    const isTouched = before === null || 'protocol' in proposal || 'parserParams' in proposal
    return (
      (isTouched ? checkIndicator({ ...row, ...proposal }) : null) ??
      (await checkSetup(tx, { before, row, proposal }))
    )
  },
})

/** What is asked for must work together once it is audited; who works the scale takes effect at once. */
async function checkSetup(
  tx: Tx,
  {
    before,
    row,
    proposal,
  }: { readonly before: ScaleRow | null; readonly row: ScaleRow; readonly proposal: AnyRow },
): Promise<Refusal | null> {
  const isModeNew = before === null || before.controlMode !== row.controlMode
  if (!isModeNew && !LINE_FIELDS.some((name) => name in proposal)) return null
  return (await checkLine(tx, { ...row, ...proposal })) ?? (isModeNew ? checkUnattended(row) : null)
}

/** Whether the line of a scale can serve what stands around it, and who works it. */
export async function checkLine(
  tx: Tx,
  asked: ScaleSetup & { readonly id: string },
): Promise<Refusal | null> {
  const refusal = checkAddress(asked) ?? checkUnattended(asked)
  if (refusal !== null) return refusal
  const sensors = await findAtScale(tx, { scaleId: asked.id, types: ['INFRARED'] })
  return sensors.length === 0 ? null : checkBeams(asked)
}

const LINE_FIELDS = ['connType', 'host', 'port'] as const satisfies readonly GuardedField[]

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
