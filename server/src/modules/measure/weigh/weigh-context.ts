import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { assertReach, readVisit, type Visit } from '#modules/registry/api.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { assertRight } from './kind-rights.ts'
import type { WeighSite } from './weigh-site.ts'

/** A mount of records with what weighing needs. */
export interface WeighContext extends MountContext {
  readonly site: WeighSite
}

/** A visit of the caller's companies whose kind this mount has, and which he may weigh. */
export async function reachVisit(
  { services, mount }: WeighContext,
  call: Pick<CallContext, 'caller'>,
  { registryId, action }: { readonly registryId: string; readonly action: string },
): Promise<Visit> {
  const visit = await readVisit(services.db, registryId)
  if (visit === null || !mount.kinds.includes(visit.kind))
    throw new RefusalError(refuse('row.missing'))
  assertReach(visit, call.caller)
  assertRight(call, visit.kind, action)
  return visit
}
