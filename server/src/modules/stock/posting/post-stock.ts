import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { flowOf } from '@junheng/domain/stock/record-flow.ts'
import { compareKeys } from '@junheng/domain/stock/stock-key.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { negateTons, subtractTons, type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import {
  findMaterialNames,
  findWarehouses,
  type NamedMaterial,
  type WarehouseFacts,
} from '#modules/archives/api.ts'
import type { StockPosting, StockShort } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  applyPosting,
  claimKey,
  findOriginFlow,
  findQuantity,
  findStanding,
  isTakenBack,
  type RecordDraft,
} from './posting.queries.ts'
import { lockSilos, settleSilos } from './settle-silos.ts'

/** `ASK` refuses what goods do not cover; `TAKE` posts it and says so, since the goods are gone already. */
export type Policy = 'ASK' | 'TAKE'

/** A posting, and what it takes back if it does. */
interface Wanted extends StockPosting {
  readonly reverses?: Pick<RecordDraft, 'flow'> & { readonly id: string }
}

/**
 * Posts movements of goods: stock and record together, silos and rows locked in their order. What has been
 * posted before is left out, and so is what lies in a warehouse that keeps no stock.
 *
 * @example
 * await postStock(tx, [{ recordType: 'PU_IN', quantity: tonsOf('33.223'), … }], 'TAKE')
 */
export async function postStock(
  tx: Tx,
  postings: readonly StockPosting[],
  policy: Policy,
): Promise<readonly StockShort[]> {
  const warehouses = await warehousesOf(tx, postings)
  const kept = postings.filter(({ warehouseId }) => warehouses.get(warehouseId)?.isStock)
  return postAll(tx, kept, { policy, warehouses })
}

/** Posts the opposite of all that a document has posted and not taken back, wherever it went. */
export async function reverseStock(
  tx: Tx,
  of: Pick<StockPosting, 'bizType' | 'bizId' | 'bizTime'>,
  policy: Policy,
): Promise<readonly StockShort[]> {
  const standing = await findStanding(tx, of)
  const opposite = standing.map(
    ({ id, flow, ...record }): Wanted => ({
      ...record,
      quantity: negateTons(record.quantity),
      pieces: record.pieces === null ? null : -record.pieces,
      postSeq: -record.postSeq,
      bizTime: of.bizTime,
      reverses: { id, flow },
    }),
  )
  const warehouses = await warehousesOf(tx, opposite)
  return postAll(tx, opposite, { policy, warehouses })
}

type Warehouses = ReadonlyMap<string, WarehouseFacts>

const warehousesOf = (tx: Tx, postings: readonly StockPosting[]): Promise<Warehouses> =>
  findWarehouses(tx, [...new Set(postings.map(({ warehouseId }) => warehouseId))])

interface Site {
  readonly policy: Policy
  readonly warehouses: Warehouses
}

async function postAll(
  tx: Tx,
  postings: readonly Wanted[],
  site: Site,
): Promise<readonly StockShort[]> {
  const ordered = postings.filter(movesAnything).sort(compareKeys)
  assertApart(ordered)
  const fresh: Wanted[] = []
  for (const posting of ordered) if (await isNew(tx, posting)) fresh.push(posting)
  if (fresh.length === 0) return []
  const materials = await findMaterialNames(tx, [...new Set(fresh.map((one) => one.inventoryId))])
  const silos = await lockSilos(tx, fresh)
  const shorts: StockShort[] = []
  for (const posting of fresh) {
    const warehouse = known(site.warehouses, posting.warehouseId)
    const material = known(materials, posting.inventoryId)
    const short = await postOne(tx, posting, { ...site, warehouse, material })
    if (short) shorts.push(short)
  }
  return [...shorts, ...(await settleSilos(tx, silos, { postings: fresh, policy: site.policy }))]
}

const movesAnything = ({ quantity, pieces }: StockPosting): boolean =>
  !isZero(quantity) || (pieces ?? 0) !== 0

/** Two movements under one number: the second would pass for a repeat of the first and be lost. */
function assertApart(postings: readonly StockPosting[]): void {
  const numbers = new Set<string>()
  for (const { bizType, bizSubId, postSeq, recordType, bizCode } of postings) {
    const number = [bizType, bizSubId, postSeq, recordType].join(' ')
    if (numbers.has(number)) throw new Error(`two postings of ${bizCode} are numbered ${number}`)
    numbers.add(number)
  }
}

function known<T>(facts: ReadonlyMap<string, T>, id: string): T {
  const found = facts.get(id)
  if (found === undefined) throw new Error(`a posting names ${id}, which is not there`)
  return found
}

/** A number that was taken back cannot serve again: the posting would silently not be made. */
async function isNew(tx: Tx, posting: Wanted): Promise<boolean> {
  if (await claimKey(tx, posting)) return true
  if (posting.postSeq > 0 && (await isTakenBack(tx, posting)))
    throw new Error(`posting ${posting.postSeq} of ${posting.bizCode} was taken back`)
  return false
}

interface Place extends Site {
  readonly warehouse: WarehouseFacts
  readonly material: NamedMaterial
}

async function postOne(
  tx: Tx,
  posting: Wanted,
  { policy, warehouse, material }: Place,
): Promise<StockShort | null> {
  const { quantity, bizSubId } = posting
  const mustCover = isLess(quantity, '0') && !warehouse.allowNegative
  const draft: RecordDraft = {
    ...posting,
    flow: await flowFor(tx, posting),
    reversedId: posting.reverses?.id ?? null,
    sortKey: `${warehouse.code} ${material.invCode}`.slice(0, 120),
  }
  const balance = await applyPosting(tx, draft, { covered: mustCover && policy === 'ASK' })
  const lacking = (held: Tons) =>
    refuse('stock.insufficient', {
      warehouse: warehouse.name,
      invName: material.invName,
      a: held,
      b: negateTons(quantity),
    })
  if (balance === null) throw new RefusalError(lacking(tonsOf(await findQuantity(tx, posting))))
  if (!mustCover || !isLess(balance, '0')) return null
  return { bizSubId, says: lacking(subtractTons(balance, quantity)).message }
}

async function flowFor(tx: Tx, posting: Wanted) {
  const adjusted = posting.recordType === 'ADJUST' && !posting.reverses
  const origin = posting.reverses?.flow ?? (adjusted ? await findOriginFlow(tx, posting) : null)
  return flowOf({ ...posting, origin })
}
