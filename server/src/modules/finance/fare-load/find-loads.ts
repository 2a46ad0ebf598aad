import type { FareLoad } from '@junheng/domain/freight/compute-fare.ts'
import { fareWeightsOf } from '@junheng/domain/freight/fare-weights.ts'
import { type PickedFare, pickFare } from '@junheng/domain/freight/pick-fare.ts'
import { ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { findMaterialPlace, findWeighTerms } from '#modules/archives/api.ts'
import { findVisitRoads } from '#modules/registry/api.ts'
import { findNoticeFares, type NoticeFare } from '#modules/trade/api.ts'
import type { FareLine } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { FareKind } from '../fare-price/fare-fields.ts'
import { openFareBook } from '../fare-price/find-fare.ts'
import type { SettleTerms } from './fare-terms.queries.ts'

/** A weighed line with the rate that was found for it, as its records say and before anybody typed anything. */
export interface FoundLoad {
  readonly line: FareLine
  readonly notice: NoticeFare | null
  readonly routeName: string | null
  readonly picked: PickedFare
  readonly load: FareLoad
}

type LoadTerms = Pick<
  SettleTerms,
  'lossBasis' | 'lossPercentage' | 'lossWeight' | 'lossPriceMode' | 'lossPrice'
>

export interface LoadsAsked {
  readonly orgId: string
  readonly groupId: string
  readonly kind: FareKind
  readonly carrierId: string
  readonly terms: LoadTerms
  readonly lines: readonly FareLine[]
}

const present = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
]

/** What each line carries, by which road and at which rate; by line. */
export async function findLoads(
  db: Queryable,
  engine: Engine,
  { terms, lines, ...owner }: LoadsAsked,
): Promise<ReadonlyMap<string, FoundLoad>> {
  const notices = await findNoticeFares(db, present(lines.map(({ noticeSubId }) => noticeSubId)))
  const roads = await findVisitRoads(db, present(lines.map(({ registryId }) => registryId)))
  const materials = await findMaterials(db, present(lines.map(({ inventoryId }) => inventoryId)))
  const book = await openFareBook(db, engine, owner)
  return new Map(
    lines.map((line) => {
      const notice = notices.get(line.noticeSubId ?? '') ?? null
      const road = roads.get(line.registryId ?? '') ?? notice
      const material = materials.get(line.inventoryId) ?? NO_MATERIAL
      const picked = pickFare(book, {
        routeId: road?.routeId ?? null,
        carrierId: owner.carrierId,
        inventoryId: line.inventoryId,
        classChain: material.classChain,
        distance: road?.distance ?? sameRoad(road, notice)?.distance ?? null,
        day: line.priceDay,
        noticePrice: notice?.farePrice ?? null,
      })
      const load = loadOf({ line, notice, material, picked, terms })
      return [
        line.weighSubId,
        { line, notice, routeName: road?.routeName ?? null, picked, load },
      ] as const
    }),
  )
}

/** Whoever registers a visit may leave the kilometres to the road itself. */
const sameRoad = (road: Pick<NoticeFare, 'routeId'> | null, notice: NoticeFare | null) =>
  road?.routeId === notice?.routeId ? notice : null

interface MaterialFacts extends Pick<FareLoad, 'lossPercentage' | 'lossWeight'> {
  readonly classChain: readonly string[]
  readonly referencePrice: FareLoad['lossPrice']
}

const NO_MATERIAL: MaterialFacts = {
  classChain: [],
  referencePrice: null,
  lossPercentage: null,
  lossWeight: null,
}

async function findMaterials(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialFacts>> {
  const terms = await findWeighTerms(db, ids)
  const facts = new Map<string, MaterialFacts>()
  for (const id of ids) {
    const place = await findMaterialPlace(db, id)
    const { lossPercentage = null, lossWeight = null } = terms.get(id) ?? {}
    facts.set(id, {
      classChain: place?.classIds ?? [],
      referencePrice: place?.referencePrice ?? null,
      lossPercentage,
      lossWeight,
    })
  }
  return facts
}

/** What the carrier's contract leaves open the goods' contract says, and what that leaves open the material. */
function loadOf({
  line,
  notice,
  material,
  picked,
  terms,
}: Pick<FoundLoad, 'line' | 'notice' | 'picked'> & {
  readonly material: MaterialFacts
  readonly terms: LoadTerms
}): FareLoad {
  const allowances = [terms, notice, material].find(
    (one) => one !== null && (one.lossPercentage !== null || one.lossWeight !== null),
  )
  const goodsPrice = line.price ?? material.referencePrice
  return {
    suttle: line.suttle,
    ...fareWeightsOf(line, terms.lossBasis),
    lossPercentage: allowances?.lossPercentage ?? null,
    lossWeight: allowances?.lossWeight ?? null,
    fareMode: picked.fareMode,
    farePrice: picked.farePrice,
    distance: picked.distance,
    lossPrice: terms.lossPriceMode === 'FIXED' ? terms.lossPrice : goodsPrice,
    addAmount: ZERO_MONEY,
    deductAmount: ZERO_MONEY,
  }
}
