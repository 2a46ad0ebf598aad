import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import {
  negateTons,
  subtractTons,
  type Tons,
  tonsOf,
  ZERO_TONS,
} from '@junheng/domain/values/tons.ts'
import { changeVisit, findCarried, lockVisit } from '#modules/registry/api.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import {
  findNoticeReturn,
  findReturnedLine,
  lockReturn,
  moveReturn,
  reserveReturn,
  storeReturn,
} from './return-goods.queries.ts'

/** The vehicle is gone: what it really carried has been returned, the rest is free again. */
const returnLeft: EventHandler = {
  event: 'visitLeft',
  async handle(tx, { row }) {
    const stored = await lockReturn(tx, String(row['id']))
    if (stored === null || stored.state !== 'OPEN') return
    const carried = (await findCarried(tx, stored.registryId)) ?? ZERO_TONS
    const state = isLess('0', carried) ? 'DONE' : 'FREE'
    await moveReturn(
      tx,
      { ...stored, state, returned: carried },
      { reserved: negateTons(stored.quantity), returned: carried },
    )
  },
}

const free = async (tx: Parameters<EventHandler['handle']>[0], registryId: string) => {
  const stored = await lockReturn(tx, registryId)
  if (stored === null || stored.state !== 'OPEN') return
  const by = { reserved: negateTons(stored.quantity), returned: '0' }
  await moveReturn(tx, { ...stored, state: 'FREE' }, by)
}

const returnCancelled: EventHandler = {
  event: 'visitCancelled',
  handle: (tx, { row }) => free(tx, String(row['id'])),
}

/** A cancelled return that comes back must find its tons once more. */
const returnRecovered: EventHandler = {
  event: 'registryRecovered',
  async handle(tx, { row }) {
    const stored = await lockReturn(tx, String(row['id']))
    if (stored === null || stored.state !== 'FREE') return
    if (!(await reserveReturn(tx, stored))) {
      const line = await findReturnedLine(tx, stored.weighSubId)
      throw new RefusalError(refuse('return.short', { x: line?.left ?? ZERO_TONS }))
    }
    const none: Tons = ZERO_TONS
    await moveReturn(tx, { ...stored, state: 'OPEN' }, { reserved: none, returned: none })
  },
}

/**
 * The notice of a return outlives its first visit, if that was cancelled or left empty: whoever is registered
 * on it later takes back goods of the same line.
 */
const returnedLater: EventHandler = {
  event: 'registryCreated',
  async handle(tx, { row }, engine) {
    const { id: registryId, noticeId, kind, preQuantity } = row
    if ((kind !== 'pt' && kind !== 'st') || typeof noticeId !== 'string') return
    const source = await findNoticeReturn(tx, noticeId)
    if (source === null) return
    const { weighSubId, weighId } = source
    const asked = {
      registryId: String(registryId),
      weighSubId,
      quantity: tonsOf(String(preQuantity)),
    }
    if (!(await reserveReturn(tx, asked))) {
      const line = await findReturnedLine(tx, weighSubId)
      throw new RefusalError(refuse('return.short', { x: line?.left ?? ZERO_TONS }))
    }
    await storeReturn(tx, asked)
    const visit = await lockVisit(tx, asked.registryId)
    const log = { action: 'returnGoods', label: '退货登记' }
    await changeVisit(tx, engine, visit, { sourceWeighId: weighId }, log)
  },
}

/** The weighing of a return that has left is corrected, taken back or stands again: so does what it returned. */
const returnCorrected = (event: string): EventHandler => ({
  event,
  async handle(tx, { row }) {
    const { registryId } = row
    const stored = typeof registryId === 'string' ? await lockReturn(tx, registryId) : null
    if (stored === null || stored.state !== 'DONE') return
    const returned = (await findCarried(tx, stored.registryId)) ?? ZERO_TONS
    const by = subtractTons(returned, stored.returned)
    await moveReturn(tx, { ...stored, returned }, { reserved: ZERO_TONS, returned: by })
  },
})

const CORRECTIONS = ['weighObsoleted', 'weighRecovered', 'weighRecomputed', 'weighCompleted']

export const returnHandlers: readonly EventHandler[] = [
  ...CORRECTIONS.map(returnCorrected),
  returnedLater,
  returnLeft,
  returnCancelled,
  returnRecovered,
]
