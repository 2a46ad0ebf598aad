import { checkIndicator } from '@junheng/domain/indicator/settings-of-scale.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { GUARDED_FIELDS, type GuardedField } from '@junheng/domain/scale/scale.ts'
import {
  checkAddress,
  checkBeams,
  checkUnattended,
  type ScaleSetup,
} from '@junheng/domain/scale/scale-setup.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findAtScale } from '../device.queries.ts'
import type { Guarded } from '../second-person/decide-changes.ts'
import { foreignProposal, proposalOf, proposeChange } from '../second-person/propose.ts'
import { type ScaleRow, scale } from './scale.entity.ts'

export const scaleRules = rulesFor(scale, {
  /** What decides on weights is only proposed; it takes effect when somebody else audits it. */
  complete: async (_tx, change) => proposeChange(change, GUARDED_FIELDS) as Partial<ScaleRow>,
  /** Refused when it is proposed: whoever audits it later could not tell that nothing would be decoded. */
  async check(tx, { before, row }) {
    const foreign = foreignProposal('scale', before, row)
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
async function checkLine(
  tx: Tx,
  asked: ScaleSetup & { readonly id: string },
): Promise<Refusal | null> {
  const refusal = checkAddress(asked) ?? checkUnattended(asked)
  if (refusal !== null) return refusal
  const sensors = await findAtScale(tx, {
    scaleId: asked.id,
    types: ['INFRARED'],
    setUp: false,
  })
  return sensors.length === 0 ? null : checkBeams(asked)
}

const LINE_FIELDS = ['connType', 'host', 'port'] as const satisfies readonly GuardedField[]

/** What of a scale a second person decides. */
export const guardedScale: Guarded = {
  entity: 'scale',
  fields: GUARDED_FIELDS,
  check: (tx, row) => checkLine(tx, row as ScaleRow),
}
