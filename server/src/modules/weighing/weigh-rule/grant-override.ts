import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { RuleType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { storeOverride } from './override.queries.ts'

/** An approval to break one rule once. */
export interface Override {
  readonly orgId: string
  readonly registryId: string
  readonly ruleType: RuleType
  /** What the road office has permitted; only a load above the road's limit needs it. */
  readonly permitNo: string | null
  readonly permitFileId: string | null
  readonly reason: string
  /** The application that was approved. */
  readonly applicationId: string | null
  readonly userId: string
}

/** Whether an application may be made at all. */
export function checkOverride({ ruleType, permitNo, permitFileId }: Override): Refusal | null {
  if (ruleType !== 'OVER_LIMIT') return null
  if (permitNo === null || permitNo === '') return refuse('weigh.permit')
  return permitFileId === null ? refuse('weigh.permitPicture') : null
}

/** Effect of an approved OVERRIDE: the next weighing of this visit passes the rule, once. */
export async function grantOverride(tx: Tx, engine: Engine, override: Override): Promise<void> {
  assertAllowed(checkOverride(override))
  await storeOverride(tx, { ...override, id: engine.newId(), now: engine.clock.now() })
}
