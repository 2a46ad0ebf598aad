import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { checkSilo, materialIn } from '@junheng/domain/stock/check-silo.ts'
import { addDecimal } from '@junheng/domain/values/decimal.ts'
import { lockSilo, type SiloFacts, storeSiloMaterial } from '#modules/archives/api.ts'
import type { StockPosting, StockShort } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { findContents } from './posting.queries.ts'

type Silos = ReadonlyMap<string, SiloFacts>

/** Silos come before the rows of the stock in the order of locks. */
export async function lockSilos(tx: Tx, postings: readonly StockPosting[]): Promise<Silos> {
  const ids = new Set(postings.flatMap(({ siloId }) => (siloId === null ? [] : [siloId])))
  const silos = new Map<string, SiloFacts>()
  const ascending = [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (const id of ascending) {
    const silo = await lockSilo(tx, id)
    if (silo) silos.set(id, silo)
  }
  return silos
}

/** Sees that the silos may hold what they hold now, and writes what that is. */
export async function settleSilos(
  tx: Tx,
  silos: Silos,
  {
    postings,
    policy,
  }: { readonly postings: readonly StockPosting[]; readonly policy: 'ASK' | 'TAKE' },
): Promise<readonly StockShort[]> {
  const shorts: StockShort[] = []
  for (const [siloId, silo] of silos) {
    const own = postings.filter((posting) => posting.siloId === siloId)
    const contents = await findContents(tx, siloId)
    const refusal = checkSilo({ silo, contents, moved: movedBy(own) })
    if (refusal && policy === 'ASK') throw new RefusalError(refusal)
    const [first] = own
    if (refusal && first) shorts.push({ bizSubId: first.bizSubId, says: refusal.message })
    await storeSiloMaterial(tx, { siloId, inventoryId: materialIn(contents) })
  }
  return shorts
}

function movedBy(postings: readonly StockPosting[]): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  for (const { inventoryId, quantity } of postings)
    moved.set(inventoryId, addDecimal(moved.get(inventoryId) ?? '0', quantity))
  return moved
}
