import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { type GateSite, logOf } from '../passing/gate-site.ts'
import { lockGateFacts } from '../registry/visit.queries.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { maxStay } from '../registry-settings.ts'
import type { Visit } from '../visit.ts'
import { type Ending, endVisits } from './leave.ts'

const MINUTE = 60_000

/**
 * The vehicles left long ago and no gate saw them: the papers follow, no barrier opens. A weighing that never
 * was finished becomes void with them, which the weighs do when they hear of it.
 */
export async function releaseLater(
  tx: Tx,
  site: GateSite,
  {
    visits,
    call,
    reason,
  }: { readonly visits: readonly Visit[]; readonly call: WriteContext; readonly reason: string },
): Promise<void> {
  const endings: Ending[] = []
  for (const visit of visits) endings.push(await endingOf(tx, site, { visit, call, reason }))
  await endVisits(tx, site, endings)
}

async function endingOf(
  tx: Tx,
  { services: { engine } }: GateSite,
  { visit, call, reason }: { visit: Visit; call: WriteContext; reason: string },
): Promise<Ending> {
  assertVisitEvent(visit, 'hisRelease')
  const n = await engine.setting(maxStay, visit)
  const since = visit.entranceTime?.getTime() ?? 0
  if (engine.clock.now().getTime() - since <= n * MINUTE)
    throw new RefusalError(refuse('gate.stay', { n }))
  const { factoryId } = await lockGateFacts(tx, visit.id)
  return {
    visit,
    may: { releaseType: 'HISTORY', answers: {} },
    point: null,
    reason,
    user: call.caller.realName,
    factoryId,
    noted: null,
    log: logOf(call, { action: 'hisRelease', label: '历史放行', reason }),
  }
}
