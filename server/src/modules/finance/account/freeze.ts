import { isZero } from '@junheng/domain/values/decimal.ts'
import { type Money, subtractMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type AccountKey,
  findFreezes,
  lockAccount,
  moveAccountBy,
  nextRevisions,
  storeFreezes,
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
export const setFreeze = (tx: Tx, engine: Engine, hold: Hold): Promise<void> =>
  setFreezes(tx, engine, [hold])

/** The same for many rows, account by account. */
export async function setFreezes(tx: Tx, engine: Engine, holds: readonly Hold[]): Promise<void> {
  const kept = await keptOf(tx, holds)
  const byAccount = new Map<string, Hold[]>()
  for (const hold of holds) {
    const seen = kept.get(hold.registrySubId)
    if (isZero(subtractMoney(hold.amount, seen?.amount ?? ZERO_MONEY))) continue
    const accountId = seen?.accountId ?? (await keyed(tx, engine, await hold.key()))
    if (accountId !== null) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), hold])
  }
  const ids = [...byAccount.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const id of ids)
    await freezeOn(tx, engine, { accountId: id, holds: byAccount.get(id) ?? [] })
}

const keptOf = async (tx: Tx, holds: readonly Hold[]) => {
  const seen = await findFreezes(
    tx,
    holds.map(({ registrySubId }) => registrySubId),
  )
  return new Map(seen.map((freeze) => [freeze.registrySubId, freeze]))
}

async function freezeOn(
  tx: Tx,
  engine: Engine,
  { accountId, holds }: { readonly accountId: string; readonly holds: readonly Hold[] },
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  // Once more under the lock of the account.
  const kept = await keptOf(tx, holds)
  const changed = holds.flatMap(({ registrySubId, amount }) => {
    const frozenDelta = subtractMoney(amount, kept.get(registrySubId)?.amount ?? ZERO_MONEY)
    return isZero(frozenDelta) ? [] : [{ registrySubId, amount, frozenDelta, accountId }]
  })
  if (changed.length === 0) return
  await storeFreezes(tx, changed)
  const bizIds = changed.map(({ registrySubId }) => registrySubId)
  const revisions = await nextRevisions(tx, { bizType: 'REGISTRY', bizIds })
  const now = engine.clock.now()
  await moveAccountBy(
    tx,
    account,
    changed.map(({ registrySubId, frozenDelta }) => ({
      bizType: 'REGISTRY',
      bizId: registrySubId,
      bizCode: null,
      step: 'FREEZE',
      revision: revisions.get(registrySubId) ?? 0,
      balanceDelta: ZERO_MONEY,
      frozenDelta,
      id: engine.newId(),
      now,
    })),
  )
}

const keyed = async (tx: Tx, engine: Engine, key: AccountKey | null): Promise<string | null> =>
  key === null ? null : (await holdAccountOf(tx, engine, key)).id
