import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Visit } from '../visit.ts'
import type { KnownCard } from './read-card.ts'

/** Whether a card may serve a visit; the one it has already does. Lost and disabled cards are not read. */
export function checkCard(card: KnownCard, visit: Visit): Refusal | null {
  if (card.cardStatus === 'USED' && card.registryId !== visit.id)
    return refuse('iccard.used', { no: card.cardNo })
  if (card.cardType === 'FIXED' && card.vehicleId !== visit.vehicleId)
    return refuse('iccard.otherVehicle')
  return null
}
