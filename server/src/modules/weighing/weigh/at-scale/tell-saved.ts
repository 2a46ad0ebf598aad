import { tell } from '@junheng/domain/entity/define-event.ts'
import { weightSaved } from '@junheng/domain/weighing/weigh-told.ts'
import type { WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import type { WeighRequest } from './weigh-request.ts'

/**
 * Tells the devices of the scale that a weight was saved at its window. Where nobody sits there the program of
 * the scale works them itself.
 */
export async function tellSaved(
  tx: Tx,
  { engine }: Pick<WeighSite, 'engine'>,
  {
    weigh,
    request: { isAttended, scaleId, readingId, expect },
    by: { userId, realName },
  }: {
    readonly by: Pick<Caller, 'userId' | 'realName'>
    readonly weigh: Pick<StoredWeigh, 'id'>
    readonly request: Pick<WeighRequest, 'isAttended' | 'scaleId' | 'readingId' | 'expect'>
  },
): Promise<void> {
  if (!isAttended) return
  const saved = { id: weigh.id, scaleId, readingId, expect, userId, realName }
  await engine.publish(tx, tell(weightSaved, saved))
}
