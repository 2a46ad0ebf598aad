import { addMoney, type Money, negateMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type AccountKey, moveAccount, nextRevision } from '../account/account.queries.ts'
import { holdAccountOf, holdAccountsOf } from '../account/account-keys.ts'
import { type Hold, setFreezes } from '../account/freeze.ts'
import type { SettlementRow } from './settlement.entity.ts'

/**
 * An examined settlement moves the partner's account, and what was kept back for its lines is free; taken back,
 * the other way round. A red one has its amounts turned already. Offsets move nothing, they only link.
 */
export async function postSettlement(
  tx: Tx,
  engine: Engine,
  { row, isBack }: { readonly row: SettlementRow; readonly isBack: boolean },
): Promise<void> {
  const due = addMoney(row.settleAmount ?? ZERO_MONEY, row.otherAmount ?? ZERO_MONEY)
  const signed = isBack ? negateMoney(due) : due
  for (const { key, amount } of movedBy(row, signed)) await post(tx, engine, { row, key, amount })
  if (row.kind === 'sa') await setFreezes(tx, engine, freezesOf(row, isBack))
}

/** What is kept back for the lines: nothing once they are settled, and what they are worth once they are not. */
function freezesOf(row: SettlementRow, isBack: boolean): readonly Hold[] {
  const isFreed = (row.redBlue === 'BLUE') !== isBack
  return row.fdSettlementSub.flatMap(({ registrySubId, settleAmount, adjustAmount }) => {
    if (registrySubId === null) return []
    const own = addMoney(settleAmount ?? ZERO_MONEY, negateMoney(adjustAmount ?? ZERO_MONEY))
    const kept = row.redBlue === 'RED' ? negateMoney(own) : own
    return [{ registrySubId, amount: isFreed ? ZERO_MONEY : kept, key: async () => keyOf(row) }]
  })
}

/** Holds every account that posting these settlements will move, in one order. */
export function holdPosted(tx: Tx, engine: Engine, rows: readonly SettlementRow[]): Promise<void> {
  const keys = rows.flatMap((row) => movedBy(row, ZERO_MONEY).map(({ key }) => key))
  const sold = rows.filter(({ kind }) => kind === 'sa').flatMap((row) => row.fdSettlementSub)
  const registrySubIds = sold.flatMap(({ registrySubId }) => registrySubId ?? [])
  return holdAccountsOf(tx, engine, { keys, registrySubIds })
}

interface Posting {
  readonly key: AccountKey
  readonly amount: Money
}

/** What we buy we owe, what we sell is taken off; an allocation is both, one at each company. */
function movedBy(row: SettlementRow, due: Money): readonly Posting[] {
  const key = keyOf(row)
  if (key === null) return []
  if (row.kind === 'sa') return [{ key, amount: negateMoney(due) }]
  if (row.kind === 'pu') return [{ key, amount: due }]
  const other: AccountKey = {
    ...key,
    orgId: key.partnerId,
    partnerId: key.orgId,
    partnerName: null,
    contractId: null,
  }
  return [
    { key, amount: due },
    { key: other, amount: negateMoney(due) },
  ]
}

function keyOf(row: SettlementRow): AccountKey | null {
  const { orgId, groupId, partnerType, partnerId, partnerName, contractId, contractCode } = row
  if (orgId === null || groupId === null || partnerType === null || partnerId === null) return null
  return { orgId, groupId, partnerType, partnerId, partnerName, contractId, contractCode }
}

async function post(
  tx: Tx,
  engine: Engine,
  { row, key, amount }: Posting & { readonly row: SettlementRow },
): Promise<void> {
  const account = await holdAccountOf(tx, engine, key)
  const biz = { bizType: 'SETTLEMENT', bizId: row.id }
  await moveAccount(tx, account, {
    ...biz,
    bizCode: row.code,
    step: row.redBlue === 'RED' ? 'RED' : 'EXAMINE',
    revision: await nextRevision(tx, biz),
    balanceDelta: amount,
    frozenDelta: ZERO_MONEY,
    id: engine.newId(),
    now: engine.clock.now(),
  })
}
