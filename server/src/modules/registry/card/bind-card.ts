import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { findCardNo, giveBackCard, takeCard } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { logOf } from '../passing/gate-site.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import type { Visit } from '../visit.ts'

/** A card goes out with a visit; the one it had comes back. Of two desks with one card, one gives it out. */
export async function bindCard(
  tx: Tx,
  engine: Engine,
  { visit, cardId, call }: { visit: Visit; cardId: string; call: Pick<WriteContext, 'log'> },
): Promise<Visit> {
  const { id: registryId, orgId, vehicleId, plateNumber } = visit
  await giveBackCard(tx, registryId)
  assertAllowed(await takeCard(tx, { orgId, cardId, registryId, vehicleId, plateNumber }))
  const cardNo = await findCardNo(tx, cardId)
  return changeVisit(
    tx,
    engine,
    visit,
    { cardId, cardNo },
    logOf(call, { action: 'makeCard', label: '制卡' }),
  )
}
