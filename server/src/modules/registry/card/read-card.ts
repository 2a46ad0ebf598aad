import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readCard } from '#modules/archives/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

export interface KnownCard {
  readonly id: string
  readonly cardNo: string
  readonly cardType: string
  readonly cardStatus: string
  readonly vehicleId: string | null
  readonly registryId: string | null
}

/**
 * A card that was held to a reader of the caller's company. A lost one is refused, and the log says who held
 * it where: that entry stands although the call is refused.
 */
export async function readKnownCard(
  services: EntityServices,
  call: CallContext,
  read: string,
): Promise<KnownCard> {
  const { db } = services
  const { card, refusal } = await readCard(db, { orgId: call.caller.orgId, read })
  if (card === null) throw new RefusalError(refuse('card.unread'))
  if (refusal === null) return card
  if (card.cardStatus === 'LOST') await logLost(services, call, card.id)
  throw new RefusalError(refusal)
}

async function logLost(
  { db, engine }: EntityServices,
  { caller, request }: CallContext,
  cardId: string,
): Promise<void> {
  const draft = {
    entity: 'iccard',
    bizKey: cardId,
    action: 'readLost',
    label: '刷已挂失的卡',
    changes: [],
  }
  const now = engine.clock.now()
  await db.transaction((tx) =>
    writeLog(tx, [draft], { caller, request, newId: () => engine.newId(), now }),
  )
}
