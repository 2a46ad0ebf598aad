import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import {
  type CardFacts,
  type CardUse,
  findCard,
  findCardById,
  markReturned,
  markUsed,
} from './iccard.queries.ts'

/** Binds a card to a visit. The conditional update decides; the facts only name the reason. */
export async function takeCard(tx: Tx, use: CardUse): Promise<Refusal | null> {
  if (await markUsed(tx, use)) return null
  const card = await findCardById(tx, use)
  if (card === null) return refuse('row.missing')
  return (
    refuseReading(card) ??
    (card.cardStatus === 'USED'
      ? refuse('iccard.used', { no: card.cardNo })
      : refuse('iccard.otherVehicle'))
  )
}

/** The card of a visit comes back, at the exit or for another card. */
export const giveBackCard = (tx: Tx, registryId: string): Promise<void> =>
  markReturned(tx, registryId)

export type ReadCard =
  | { readonly card: CardFacts; readonly refusal: null }
  | { readonly card: CardFacts | null; readonly refusal: Refusal }

/** A card held to a reader; a lost one opens nothing, wherever it is read. */
export async function readCard(
  db: Queryable,
  { orgId, read }: { readonly orgId: string; readonly read: string },
): Promise<ReadCard> {
  const card = await findCard(db, { orgId, read })
  if (card === null) return { card, refusal: refuse('row.missing') }
  const refusal = refuseReading(card)
  return refusal === null ? { card, refusal } : { card, refusal }
}

function refuseReading({ enabled, cardStatus }: CardFacts): Refusal | null {
  if (cardStatus === 'LOST') return refuse('iccard.lost')
  return enabled ? null : refuse('iccard.disabled')
}
