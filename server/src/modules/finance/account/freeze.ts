import { isZero } from '@junheng/domain/values/decimal.ts'
import { type Money, subtractMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type AccountKey,
  findFreezes,
  lockAccount,
  moveAccount,
  nextRevision,
  storeFreeze,
} from './account.queries.ts'
import { holdAccountOf } from './account-keys.ts'

/** What is to be kept back for one row of a visit. */
export interface Hold {
  readonly registrySubId: string
  readonly amount: Money
  /** Whose money; asked only where something is to be kept back. */
  key(): Promise<AccountKey | null>
}

/** Keeps as much of a customer's money back as a row of a visit is worth now; the account is held. */
export async function setFreeze(tx: Tx, engine: Engine, hold: Hold): Promise<void> {
  const { registrySubId, amount } = hold
  const [seen] = await findFreezes(tx, [registrySubId])
  if (seen === undefined && isZero(amount)) return
  if (seen !== undefined && isZero(subtractMoney(amount, seen.amount))) return
  const account = seen
    ? await lockAccount(tx, seen.accountId)
    : await keyed(tx, engine, await hold.key())
  if (account === null) return
  // Once more under the lock of the account.
  const [held] = await findFreezes(tx, [registrySubId])
  const frozenDelta = subtractMoney(amount, held?.amount ?? ZERO_MONEY)
  if (isZero(frozenDelta)) return
  await storeFreeze(tx, { registrySubId, accountId: account.id, amount })
  const biz = { bizType: 'REGISTRY', bizId: registrySubId }
  await moveAccount(tx, account, {
    ...biz,
    bizCode: null,
    step: 'FREEZE',
    revision: await nextRevision(tx, biz),
    balanceDelta: ZERO_MONEY,
    frozenDelta,
    id: engine.newId(),
    now: engine.clock.now(),
  })
}

const keyed = (tx: Tx, engine: Engine, key: AccountKey | null) =>
  key === null ? null : holdAccountOf(tx, engine, key)
