import { type EventKind, rowEvent } from '@junheng/domain/entity/define-event.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import {
  negateTons,
  subtractTons,
  type Tons,
  tonsOf,
  ZERO_TONS,
} from '@junheng/domain/values/tons.ts'
import { visitCancelled, visitLeft } from '@junheng/domain/visit/visit-told.ts'
import {
  type ToldWeigh,
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighRecovered,
} from '@junheng/domain/weighing/weigh-told.ts'
import { changeVisit, findCarried, lockVisit, registry } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear, hearAll } from '#platform/entity-engine/create-engine.ts'
import {
  findNoticeReturn,
  findReturnedLine,
  lockReturn,
  lockReturns,
  moveReturn,
  reserveReturn,
  storeReturn,
} from './return-goods.queries.ts'

const isReturn = (kind: Kind): boolean => kind === 'pt' || kind === 'st'

/** The vehicle is gone: what it really carried has been returned, the rest is free again. */
const returnLeft = hear(visitLeft, async (tx, { id }) => {
  if (!isReturn((await lockVisit(tx, id)).kind)) return
  const stored = await lockReturn(tx, id)
  if (stored === null || stored.state !== 'OPEN') return
  const carried = (await findCarried(tx, stored.registryId)) ?? ZERO_TONS
  const state = isLess('0', carried) ? 'DONE' : 'FREE'
  await moveReturn(
    tx,
    { ...stored, state, returned: carried },
    { reserved: negateTons(stored.quantity), returned: carried },
  )
})

const free = async (tx: Tx, registryId: string) => {
  const stored = await lockReturn(tx, registryId)
  if (stored === null || stored.state !== 'OPEN') return
  const by = { reserved: negateTons(stored.quantity), returned: '0' }
  await moveReturn(tx, { ...stored, state: 'FREE' }, by)
}

const returnCancelled = hear(visitCancelled, (tx, { id }) => free(tx, id))

/** A cancelled return that comes back must find its tons once more. */
const returnRecovered = hear(rowEvent(registry, 'Recovered'), async (tx, { id }) => {
  const stored = await lockReturn(tx, id)
  if (stored === null || stored.state !== 'FREE') return
  if (!(await reserveReturn(tx, stored))) {
    const line = await findReturnedLine(tx, stored.weighSubId)
    throw new RefusalError(refuse('return.short', { x: line?.left ?? ZERO_TONS }))
  }
  const none: Tons = ZERO_TONS
  await moveReturn(tx, { ...stored, state: 'OPEN' }, { reserved: none, returned: none })
})

/**
 * The notice of a return outlives its first visit, if that was cancelled or left empty: whoever is registered
 * on it later takes back goods of the same line.
 */
const returnedLater = hear(rowEvent(registry, 'Created'), async (tx, row, engine) => {
  const { id: registryId, noticeId, kind, preQuantity } = row
  if (!isReturn(kind) || !noticeId) return
  const source = await findNoticeReturn(tx, noticeId)
  if (source === null) return
  const { weighSubId, weighId } = source
  // Who sums the rows of the visit writes no fixed number of places.
  const asked = { registryId, weighSubId, quantity: tonsOf(preQuantity ?? '0') }
  if (!(await reserveReturn(tx, asked))) {
    const line = await findReturnedLine(tx, weighSubId)
    throw new RefusalError(refuse('return.short', { x: line?.left ?? ZERO_TONS }))
  }
  await storeReturn(tx, asked)
  const visit = await lockVisit(tx, asked.registryId)
  const log = { action: 'returnGoods', label: '退货登记' }
  await changeVisit(tx, engine, visit, { sourceWeighId: weighId }, log)
})

/** The weighing of a return that has left is corrected, taken back or stands again: so does what it returned. */
const returnCorrected = (event: EventKind<ToldWeigh>): EventHandler =>
  hearAll(event, async (tx, told) => {
    const visits = told.flatMap(({ kind, registryId }) =>
      isReturn(kind) && registryId !== null ? [registryId] : [],
    )
    for (const stored of visits.length === 0 ? [] : await lockReturns(tx, visits)) {
      if (stored.state !== 'DONE') continue
      const returned = (await findCarried(tx, stored.registryId)) ?? ZERO_TONS
      const by = subtractTons(returned, stored.returned)
      await moveReturn(tx, { ...stored, returned }, { reserved: ZERO_TONS, returned: by })
    }
  })

const CORRECTIONS = [weighObsoleted, weighRecovered, weighRecomputed, weighCompleted]

export const returnHandlers: readonly EventHandler[] = [
  ...CORRECTIONS.map(returnCorrected),
  returnedLater,
  returnLeft,
  returnCancelled,
  returnRecovered,
]
