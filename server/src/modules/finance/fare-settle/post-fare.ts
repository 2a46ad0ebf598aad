import { type Money, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type AccountKey, moveAccount, nextRevision } from '../account/account.queries.ts'
import { holdAccountOf, holdAccountsOf } from '../account/account-keys.ts'
import type { FareSettleRow } from './fare-settle.entity.ts'

type Step = 'EXAMINE' | 'INIT' | 'RED' | 'OIL'

/** A carrier's account follows what he is owed for loads, and what he has got of it in oil; his money goes by payments. */
export async function postFare(
  tx: Tx,
  engine: Engine,
  {
    row,
    step,
    amount,
  }: { readonly row: FareSettleRow; readonly step: Step; readonly amount: Money },
): Promise<void> {
  const { id, code } = row
  const key = keyOf(row)
  if (key === null) return
  const account = await holdAccountOf(tx, engine, key)
  const biz = { bizType: 'FARE_SETTLE', bizId: id }
  await moveAccount(tx, account, {
    ...biz,
    bizCode: code,
    step,
    revision: await nextRevision(tx, biz),
    balanceDelta: amount,
    frozenDelta: ZERO_MONEY,
    id: engine.newId(),
    now: engine.clock.now(),
  })
}

function keyOf({ orgId, groupId, carrierId, carrierName }: FareSettleRow): AccountKey | null {
  if (orgId === null || groupId === null) return null
  return {
    orgId,
    groupId,
    partnerType: 'CARRIER',
    partnerId: carrierId,
    partnerName: carrierName,
    contractId: null,
    contractCode: null,
  }
}

/** Holds the accounts of some carriers in one order. */
export const holdCarriers = (
  tx: Tx,
  engine: Engine,
  rows: readonly FareSettleRow[],
): Promise<void> =>
  holdAccountsOf(tx, engine, { keys: rows.flatMap((row) => keyOf(row) ?? []), registrySubIds: [] })
