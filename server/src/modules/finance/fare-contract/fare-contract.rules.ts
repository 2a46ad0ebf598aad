import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findDisabled } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findSettleOn } from '../fare-settle/fare-settle.queries.ts'
import { type FareContractRow, fareContract } from './fare-contract.entity.ts'

export const fareContractRules = rulesFor(fareContract, {
  check: async (_tx, { row }) => checkTerms(row),
  guards: {
    audit: (tx, { row }) => checkCarrier(tx, row),
    init: (tx, { row }) => checkStanding(tx, { row, action: 'init' }),
    obsolete: (tx, { row }) => checkStanding(tx, { row, action: 'obsolete' }),
  },
})

function checkTerms({
  startDate,
  endDate,
  lossPriceMode,
  lossPrice,
}: FareContractRow): Refusal | null {
  if (endDate < startDate) return refuse('fare.period')
  return lossPriceMode === 'FIXED' && lossPrice === null
    ? refuse('check.required', { label: '超耗定价' })
    : null
}

async function checkCarrier(tx: Tx, { carrierId }: FareContractRow): Promise<Refusal | null> {
  const found = await findDisabled(tx, { entity: 'carrier', ids: [carrierId] })
  return found && refuse('row.refDisabled', { label: '承运商', name: found.name })
}

/** What carriers were paid by it stays to be read. */
async function checkStanding(
  tx: Tx,
  { row, action }: { readonly row: FareContractRow; readonly action: 'init' | 'obsolete' },
): Promise<Refusal | null> {
  const code = await findSettleOn(tx, row.id)
  return code === null ? null : refuse('fareContract.used', { code, action: ACTION_LABELS[action] })
}
