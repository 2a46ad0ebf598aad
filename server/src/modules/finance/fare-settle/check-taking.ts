import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { FoundLoad } from '../fare-load/find-loads.ts'
import { fareKindOf } from '../fare-price/fare-fields.ts'
import type { FareSettleRow } from './fare-settle.entity.ts'
import { findTaken } from './fare-settle.queries.ts'

/** Whether a settlement may pay for the lines it names; the records are held. */
export async function checkTaking(
  tx: Tx,
  row: FareSettleRow,
  loads?: ReadonlyMap<string, FoundLoad>,
): Promise<Refusal | null> {
  const weighSubIds = row.fdFareSettleSub.flatMap(({ weighSubId }) => weighSubId ?? [])
  if (weighSubIds.length < row.fdFareSettleSub.length) return refuse('row.missing')
  const refusal = loads && checkLoads(row, { weighSubIds, loads })
  if (refusal) return refusal
  const taken = await findTaken(tx, { settleId: row.id, weighSubIds })
  return taken && refuse('settle.taken', { code: taken.weighCode, code2: taken.code })
}

function checkLoads(
  row: FareSettleRow,
  {
    weighSubIds,
    loads,
  }: { readonly weighSubIds: readonly string[]; readonly loads: ReadonlyMap<string, FoundLoad> },
): Refusal | null {
  for (const [at, id] of weighSubIds.entries()) {
    const found = loads.get(id)
    if (found === undefined || found.line.orgId !== row.orgId) return refuse('row.missing')
    if (weighSubIds.indexOf(id) !== at)
      return refuse('row.repeatedLine', { row: at + 1, label: '磅单' })
    const refusal = checkLoad(row, found)
    if (refusal) return refusal
  }
  return null
}

function checkLoad(row: FareSettleRow, { line, notice }: FoundLoad): Refusal | null {
  const { weighCode: code, kind, side, status, weighState, carrierId } = line
  if (fareKindOf(kind) !== row.kind) return refuse('fareSettle.kind', { code })
  if (status !== 'AUDITED' || weighState !== 'DONE')
    return refuse('fareSettle.notAudited', { code })
  if (notice?.payFare !== true) return refuse('fareSettle.notPaid', { code })
  // The receiver knows both weights.
  if (side === 'fh' && notice.sides === 'BOTH') return refuse('fareSettle.fromReceiver', { code })
  return carrierId === row.carrierId ? null : refuse('fareSettle.carrier')
}
