import type { OilFlowType } from '@junheng/domain/freight/fare-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { addMoney, type Money, negateMoney } from '@junheng/domain/values/money.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type HeldCard, lockCard, storeFlow } from './oil-card.queries.ts'

export interface CardMove {
  readonly flowType: OilFlowType
  /** Negative: leaves the card. */
  readonly amount: Money
  readonly bizId?: string
  readonly bizCode?: string
  readonly reason?: string | null
}

/** Moves money to a card that is held, or from it; never below nothing, which the database holds, too. */
export async function moveCard(
  tx: Tx,
  engine: Engine,
  caller: Pick<Caller, 'userId' | 'realName'>,
  {
    card,
    ...move
  }: CardMove & { readonly card: Omit<HeldCard, 'carrierId' | 'enabled' | 'cardStatus'> },
): Promise<Money> {
  const balanceAfter = addMoney(card.balance, move.amount)
  if (isLess(balanceAfter, '0')) throw new RefusalError(refuse('oilCard.short'))
  await storeFlow(tx, {
    id: engine.newId(),
    card,
    flowType: move.flowType,
    amount: move.amount,
    balanceAfter,
    bizId: move.bizId ?? null,
    bizCode: move.bizCode ?? null,
    reason: move.reason ?? null,
    time: engine.clock.now(),
    user: caller,
  })
  return balanceAfter
}

/** Hands a part of a freight to the carrier by a card that is his. */
export async function takeFromCard(
  tx: Tx,
  engine: Engine,
  caller: Pick<Caller, 'userId' | 'realName'>,
  taken: {
    readonly orgId: string
    readonly carrierId: string
    readonly cardNo: string
    readonly amount: Money
    readonly bizId: string
    readonly bizCode: string
  },
): Promise<void> {
  const card = await lockCard(tx, taken)
  const isHis = card?.cardStatus === 'ISSUED' && card.enabled && card.carrierId === taken.carrierId
  if (card === null || !isHis) throw new RefusalError(refuse('oilCard.unusable'))
  const { bizId, bizCode } = taken
  const amount = negateMoney(taken.amount)
  await moveCard(tx, engine, caller, { card, flowType: 'SETTLE', amount, bizId, bizCode })
}
