import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { maxStay } from '../registry-settings.ts'
import type { Visit } from '../visit.ts'
import { readGateFacts } from './gate.queries.ts'
import { type GateSite, logOf } from './gate-site.ts'
import { endVisit } from './leave.ts'

const MINUTE = 60_000

/**
 * The vehicle left long ago and no gate saw it: the papers follow, no barrier opens. A weighing that never
 * was finished becomes void with it, which the weighs do when they hear of it.
 */
export async function releaseLater(
  tx: Tx,
  site: GateSite,
  { visit, call, reason }: { visit: Visit; call: WriteContext; reason: string },
): Promise<Visit> {
  const { engine } = site.services
  assertVisitEvent(visit, 'hisRelease')
  const n = await engine.setting(maxStay, visit)
  const since = visit.entranceTime?.getTime() ?? 0
  if (engine.clock.now().getTime() - since <= n * MINUTE)
    throw new RefusalError(refuse('gate.stay', { n }))
  const { factoryId } = await readGateFacts(tx, visit.id)
  return endVisit(tx, site, {
    visit,
    may: { releaseType: 'HISTORY', answers: {} },
    point: null,
    reason,
    user: call.caller.realName,
    factoryId,
    log: logOf(call, { action: 'hisRelease', label: '历史放行', reason }),
  })
}
