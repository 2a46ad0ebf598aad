import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { loadRejectOf } from '@junheng/domain/weighing/load-reject.ts'
import { lockVisit } from '#modules/registry/api.ts'
import { rejectLoad } from '#modules/weighing/weigh-rule/reject-load.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { WeighContext } from '../weigh-context.ts'
import { findLiveWeigh } from '../weigh-row.ts'
import { distrustTare } from './exit-check.ts'
import type { WeighRequest } from './weigh-request.ts'

/** What stays of a weighing that is refused, in a transaction of its own. */
export function keepRefused(
  { services, site }: WeighContext,
  call: WriteContext,
  { refusal, request }: { readonly refusal: Refusal; readonly request: WeighRequest },
): void {
  const { registryId, scaleId, expect } = request
  const { engine } = site
  if ((expect === 'SECOND' || expect === 'SUB') && loadRejectOf(refusal) !== null)
    call.afterRefusal(() =>
      services.db.transaction(
        async (tx) =>
          void (await rejectLoad(tx, engine, { registryId, scaleId, refusal, by: call.caller })),
      ),
    )
  if (expect === 'EXIT_CHECK' && refusal.code === 'weigh.exitDiff')
    call.afterRefusal(() =>
      services.db.transaction(async (tx) => {
        const visit = await lockVisit(tx, registryId)
        const weigh = await findLiveWeigh(tx, engine, { registryId, lock: true })
        if (weigh !== null)
          await asSystem(tx, engine, visit, (actor) =>
            distrustTare(tx, site, actor, { weigh, says: refusal.message }),
          )
      }),
    )
}
