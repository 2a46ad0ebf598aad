import type { EventKind } from '@junheng/domain/entity/define-event.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import {
  noticeDelivered,
  noticeReleased,
  noticeReserved,
  type ToldBooking,
} from '@junheng/domain/notice/notice-told.ts'
import { addDecimal, isZero, multiplyDecimal } from '@junheng/domain/values/decimal.ts'
import { type Money, moneyFor, roundMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import {
  weighCompleted,
  weighPriced,
  weighRecomputed,
  weighRecovered,
} from '@junheng/domain/weighing/weigh-told.ts'
import {
  findKindOfLine,
  findPriceFor,
  findTargetLine,
  type TargetLine,
} from '#modules/trade/api.ts'
import { type SettledWeigh, selectSettled } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear, hearAll } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { computeLines } from '../calculation/compute-lines.ts'
import type { AccountKey } from './account.queries.ts'
import { setFreeze } from './freeze.ts'

/** What a row of a visit holds on its notice line has changed: so does what is kept back for it. */
const onQuantity = (event: EventKind<ToldBooking>): EventHandler =>
  hear(event, async (tx, { id, registrySubId, reserved, delivered }, engine) => {
    // What is weighed is kept back once its record stands: accounts are held after the stock.
    if (delivered !== null) return
    if ((await findKindOfLine(tx, id)) !== 'sa') return
    const line = await findTargetLine(tx, id)
    if (line === null) return
    await setFreeze(tx, engine, {
      registrySubId,
      amount: await worthOf(tx, engine, line, reserved),
      key: async () => keyOf(line),
    })
  })

/** With tax, at the price that holds now; what has none keeps nothing back. */
async function worthOf(tx: Tx, engine: Engine, line: TargetLine, tons: Tons): Promise<Money> {
  if (isZero(tons)) return ZERO_MONEY
  const { orgId, groupId, kind, inventoryId, noticeSubId } = line
  const times = { REGISTRY: engine.clock.now() }
  const question = { orgId, groupId, kind, inventoryId, noticeSubId, times }
  const { price, taxIncluded, taxRate } = await findPriceFor(tx, { engine }, question)
  if (price === null) return ZERO_MONEY
  const worth = moneyFor(price, tons)
  if (taxIncluded !== false || taxRate === null) return worth
  return roundMoney(multiplyDecimal(worth, addDecimal('1', taxRate)))
}

function keyOf(line: TargetLine): AccountKey | null {
  const { orgId, groupId, partnerId, partnerName, contractId, contractCode } = line
  if (partnerId === null) return null
  return {
    orgId,
    groupId,
    partnerType: 'CUSTOMER',
    partnerId,
    partnerName,
    contractId,
    contractCode,
  }
}

/** Once a sale is weighed, what is kept back is what it will be settled at. */
const onWeighed = (event: EventKind<{ readonly id: string; readonly kind?: Kind }>): EventHandler =>
  hearAll(event, async (tx, told, engine) => {
    // Of most it is told what they are: who buys keeps nothing back.
    const ids = told.flatMap(({ id, kind = 'sa' }) => (kind === 'sa' ? [id] : []))
    if (ids.length === 0) return
    for (const weigh of await selectSettled(tx, engine, { ids, lock: false }))
      await freezeRecord(tx, engine, weigh)
  })

async function freezeRecord(tx: Tx, engine: Engine, weigh: SettledWeigh): Promise<void> {
  if (weigh.kind !== 'sa' || weigh.settleStatus === 'SETTLED') return
  if (weigh.status === 'OBSOLETE' || weigh.weighState !== 'DONE' || weigh.parentId !== null) return
  const computed = await computeLines(tx, engine, weigh)
  for (const line of weigh.mmWeighSub) {
    const amount = computed.get(line.id)?.settleAmount
    if (!amount || line.registrySubId === null || line.noticeSubId === null) continue
    const { noticeSubId } = line
    await setFreeze(tx, engine, {
      registrySubId: line.registrySubId,
      amount,
      key: async () => {
        const target = await findTargetLine(tx, noticeSubId)
        return target && keyOf(target)
      },
    })
  }
}

export const freezeHandlers: readonly EventHandler[] = [
  ...[noticeReserved, noticeReleased, noticeDelivered].map(onQuantity),
  ...[weighCompleted, weighRecomputed, weighRecovered, weighPriced].map(onWeighed),
]
