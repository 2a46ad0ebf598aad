import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import {
  appendReading,
  findScale,
  type ScaleFacts,
  type StoredReading,
} from '#modules/scale/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findPictureHashes } from '#platform/stored-files/file.queries.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, given, picturesOf } from '../hand-flow-effect.ts'

/** The scale that a weight by hand stands for; one of another company is not there. */
export async function handScale(
  db: Queryable,
  flow: HandFlow,
  scaleId = flow.scaleId,
): Promise<ScaleFacts> {
  const scale = await findScale(db, given(scaleId, '地磅'))
  if (scale === null || scale.orgId !== flow.orgId)
    throw new RefusalError(refuse('row.refMissing', { label: '地磅' }))
  return scale
}

/**
 * Adds the weight of an application to the chain of its scale, marked HAND, with the application's pictures
 * and in the name of who applied; its time is that of the approval, what was claimed stands in the application.
 */
export async function appendHandReading(
  tx: Tx,
  { services }: EffectContext,
  flow: HandFlow,
  {
    scale,
    purpose,
    weight = flow.weight,
  }: {
    readonly scale: ScaleFacts
    readonly purpose: ReadingPurpose
    readonly weight?: Tons | null
  },
): Promise<StoredReading> {
  const pictures = await findPictureHashes(tx, picturesOf(flow))
  return appendReading(tx, services.engine, {
    scale,
    weight: given(weight, '重量'),
    source: 'HAND',
    purpose,
    registryId: flow.registryId,
    plateNumber: flow.plateNumber,
    operator: { userId: flow.createUserId, realName: flow.createUser },
    pictures: pictures.map((picture) => ({ ...picture, position: 'HAND' })),
    applicationId: flow.id,
  })
}

/** Whoever approved has let pass what an operator would be asked; what is forbidden stays forbidden. */
export const answersTo = ({ reason }: HandFlow) => ({
  accept: Object.keys(RULE_TYPES),
  reason,
  isAttended: true,
})

/** How a new record is numbered: by the point of its scale, with the prefix that the applicant could choose. */
export const numberOf = ({
  model,
  caller,
  flow: { prefix },
  checkId,
}: {
  readonly model: EntityModel
  readonly caller: Caller
  readonly flow: HandFlow
  readonly checkId: string | null
}) => ({ model, caller: { ...caller, assigned: new Map() }, values: { checkId, prefix } })
