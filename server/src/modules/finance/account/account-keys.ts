import { findPayTerms } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type AccountKey,
  findFreezes,
  type HeldAccount,
  holdAccount,
  holdAccounts,
} from './account.queries.ts'

/** The account that a partner's business under a contract runs on: its own only where the contract says so. */
export async function accountKey(
  db: Queryable,
  key: AccountKey,
): Promise<{ readonly key: AccountKey; readonly isPrepaid: boolean }> {
  const { contractId } = key
  const terms = contractId === null ? null : await findPayTerms(db, contractId)
  const isOwn = terms?.ownAccount === true
  return {
    key: isOwn ? key : { ...key, contractId: null, contractCode: null },
    isPrepaid: terms?.payMode === 'PREPAY',
  }
}

/** The same account, held. */
export async function holdAccountOf(tx: Tx, engine: Engine, key: AccountKey): Promise<HeldAccount> {
  const { key: own } = await accountKey(tx, key)
  return holdAccount(tx, own, { newId: () => engine.newId(), now: engine.clock.now() })
}

/** All accounts that are about to move: those of partners, and those that keep something back for rows of visits. */
export async function holdAccountsOf(
  tx: Tx,
  engine: Engine,
  asked: { readonly keys: readonly AccountKey[]; readonly registrySubIds: readonly string[] },
): Promise<void> {
  const keys: AccountKey[] = []
  for (const key of asked.keys) keys.push((await accountKey(tx, key)).key)
  const freezes = await findFreezes(tx, asked.registrySubIds)
  const ids = [...new Set(freezes.map(({ accountId }) => accountId))]
  const making = { newId: () => engine.newId(), now: engine.clock.now() }
  await holdAccounts(tx, { keys, ids }, making)
}
