import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { StoredWeigh } from './weigh-row.ts'

/** What others have built money on stands as it is until they let go of it. */
export function refuseHandedOn({
  downStatus,
  fareStatus,
}: Pick<StoredWeigh, 'downStatus' | 'fareStatus'>): Refusal | null {
  if (downStatus === 'DOWN') return refuse('weigh.down')
  return (fareStatus ?? 'NONE') === 'NONE' ? null : refuse('weigh.inFare')
}
