import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { flowOf } from '@junheng/domain/stock/record-flow.ts'
import { compareKeys, keyText } from '@junheng/domain/stock/stock-key.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import {
  addTons,
  negateTons,
  subtractTons,
  type Tons,
  tonsOf,
  ZERO_TONS,
} from '@junheng/domain/values/tons.ts'
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
  claimPosting,
  findQuantity,
  findStanding,
  isTakenBack,
  type RecordDraft,
} from './posting.queries.ts'
import {
  addToPlaces,
  claimKeys,
  findOriginFlows,
  type PlacedRecord,
  writeRecords,
} from './postings.queries.ts'
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
  // Of one that nothing refuses the number is claimed with it.
  const isOne = site.policy === 'TAKE' && ordered.length === 1
  const fresh = isOne ? ordered : await findNew(tx, ordered)
  if (fresh.length === 0) return []
  const materials = await findMaterialNames(tx, [...new Set(fresh.map((one) => one.inventoryId))])
  const silos = await lockSilos(tx, fresh)
  const placed = fresh.map((posting) => ({
    posting,
    place: {
      ...site,
      warehouse: known(site.warehouses, posting.warehouseId),
      material: known(materials, posting.inventoryId),
    },
  }))
  const isFree = site.policy === 'TAKE' && placed.length > 1
  const shorts = isOne
    ? await takeOne(tx, placed)
    : await (isFree ? takeAll(tx, placed) : postEach(tx, placed))
  if (shorts === null) return []
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

async function findNew(tx: Tx, postings: readonly Wanted[]): Promise<readonly Wanted[]> {
  if (postings.length === 0) return []
  const claimed = await claimKeys(tx, postings)
  const [fresh, repeated] = [true, false].map((isNew) =>
    postings.filter((_, at) => claimed.has(at) === isNew),
  ) as [Wanted[], Wanted[]]
  for (const posting of repeated) await assertStanding(tx, posting)
  return fresh
}

/** A number that was taken back cannot serve again: the posting would silently not be made. */
async function assertStanding(tx: Tx, posting: Wanted): Promise<void> {
  if (posting.postSeq > 0 && (await isTakenBack(tx, posting)))
    throw new Error(`posting ${posting.postSeq} of ${posting.bizCode} was taken back`)
}

interface Place extends Site {
  readonly warehouse: WarehouseFacts
  readonly material: NamedMaterial
}

interface Placed {
  readonly posting: Wanted
  readonly place: Place
}

/** One by one: where it is asked for, what is not covered refuses all. */
async function postEach(tx: Tx, placed: readonly Placed[]): Promise<readonly StockShort[]> {
  const drafts = await draftsOf(tx, placed)
  const shorts: StockShort[] = []
  for (const [at, one] of placed.entries()) {
    const draft = drafts[at] as RecordDraft
    const balance = await applyPosting(tx, draft, {
      covered: one.place.policy === 'ASK' && mustCover(one),
    })
    if (balance === null) {
      const held = tonsOf(await findQuantity(tx, one.posting))
      throw new RefusalError(lacking(one, held))
    }
    shorts.push(...shortOf(one, balance))
  }
  return shorts
}

/** The only one, which nothing refuses; null: it was posted before. */
async function takeOne(tx: Tx, placed: readonly Placed[]): Promise<readonly StockShort[] | null> {
  const [draft] = await draftsOf(tx, placed)
  const [one] = placed
  if (one === undefined || draft === undefined) return null
  const balance = await claimPosting(tx, draft)
  if (balance !== null) return shortOf(one, balance)
  await assertStanding(tx, one.posting)
  return null
}

/** All at once: the goods are gone, and nothing is refused. */
async function takeAll(tx: Tx, placed: readonly Placed[]): Promise<readonly StockShort[]> {
  const balances = await postMany(tx, await draftsOf(tx, placed))
  return placed.flatMap((one, at) => shortOf(one, balances[at] as Tons))
}

const mustCover = ({ posting, place }: Placed): boolean =>
  isLess(posting.quantity, '0') && !place.warehouse.allowNegative

const lacking = ({ posting, place: { warehouse, material } }: Placed, held: Tons) =>
  refuse('stock.insufficient', {
    warehouse: warehouse.name,
    invName: material.invName,
    a: held,
    b: negateTons(posting.quantity),
  })

function shortOf(one: Placed, balance: Tons): readonly StockShort[] {
  if (!mustCover(one) || !isLess(balance, '0')) return []
  const { quantity, bizSubId } = one.posting
  return [{ bizSubId, says: lacking(one, subtractTons(balance, quantity)).message }]
}

async function draftsOf(tx: Tx, placed: readonly Placed[]): Promise<readonly RecordDraft[]> {
  const isAdjusting = ({ posting }: Placed): boolean =>
    posting.recordType === 'ADJUST' && !posting.reverses
  const adjusting = placed.filter(isAdjusting).map(({ posting }) => posting)
  const found = adjusting.length === 0 ? [] : await findOriginFlows(tx, adjusting)
  const origins = new Map(adjusting.map((posting, at) => [posting, found[at] ?? null]))
  return placed.map(({ posting, place: { warehouse, material } }) => ({
    ...posting,
    flow: flowOf({ ...posting, origin: posting.reverses?.flow ?? origins.get(posting) ?? null }),
    reversedId: posting.reverses?.id ?? null,
    sortKey: `${warehouse.code} ${material.invCode}`.slice(0, 120),
  }))
}

/**
 * Posts what nothing can refuse: each row of the stock is changed once, by the sum, and every posting has its
 * record with the balance it would have had alone. Gives the balances in the order of the postings.
 */
async function postMany(tx: Tx, drafts: readonly RecordDraft[]): Promise<readonly Tons[]> {
  const places = new Map<string, RecordDraft[]>()
  for (const draft of drafts) {
    const key = placeText(draft)
    places.set(key, [...(places.get(key) ?? []), draft])
  }
  const sums = [...places.values()].map((own) => ({
    key: own[0] as RecordDraft,
    quantity: own.reduce((sum, { quantity }) => addTons(sum, quantity), ZERO_TONS),
    pieces: own.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
  }))
  const held = await addToPlaces(tx, sums)
  const records = new Map<RecordDraft, PlacedRecord>()
  for (const [at, own] of [...places.values()].entries()) {
    const { id: stockId, quantity } = held[at] ?? { id: '0', quantity: ZERO_TONS }
    let balance = subtractTons(quantity, sums[at]?.quantity ?? ZERO_TONS)
    for (const [before, draft] of own.entries()) {
      balance = addTons(balance, draft.quantity)
      records.set(draft, { ...draft, stockId, nth: before + 1, balance })
    }
  }
  await writeRecords(tx, [...records.values()])
  return drafts.map((draft) => records.get(draft)?.balance ?? ZERO_TONS)
}

const placeText = (draft: RecordDraft): string => `${draft.orgId} ${keyText(draft)}`
