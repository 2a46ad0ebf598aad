import { NO_PART } from '@junheng/domain/place/place.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import {
  findOwnMaterial,
  findWeighedVehicle,
  isOpenWarehouse,
  namePlace,
} from '#modules/archives/api.ts'
import {
  findLastUse,
  findReading,
  findUse,
  lockUnusedReading,
  type StoredReading,
  useReading,
} from '#modules/scale/api.ts'
import { askStoredTare } from '#modules/weighing/vehicle-tare/use-tare.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import { minInterval, readingTtl } from '#modules/weighing/weighing-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import { weighSecond } from '../at-scale/second-weighing.ts'
import type { WeighRequest } from '../at-scale/weigh-request.ts'
import { completeRecord } from '../complete/complete-record.ts'
import { plainFacts } from '../complete/compute-record.ts'
import {
  type JudgedTruck,
  judgedColumns,
  judgeRecord,
  keepJudgement,
  weighFacts,
} from '../complete/judge-record.ts'
import {
  grossColumns,
  isByHand,
  storedWeight,
  tareColumns,
  type Weight,
  weightOf,
} from '../complete/weights.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import {
  insertWeigh,
  type LineColumns,
  logWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
  wireTime,
} from '../weigh-row.ts'
import { alreadyWeighed, findOpenProduction, holdTruck } from './open-production.ts'

/** A weight of a transport inside the plant: no visit, so the truck is known by its plate. */
export interface ProductionRequest
  extends Pick<
    WeighRequest,
    | 'scaleId'
    | 'readingId'
    | 'useStoredTare'
    | 'checkId'
    | 'giveCode'
    | 'accept'
    | 'reason'
    | 'isAttended'
  > {
  readonly expect: 'FIRST' | 'SECOND'
  readonly plateNumber: string
  /** Of the first weight alone: what goes from where to where. */
  readonly goods: {
    readonly inventoryId: string
    readonly fromWarehouseId: string
    readonly toWarehouseId: string
  } | null
  readonly orgId: string
  readonly groupId: string
}

/** Saves a weight of production; the larger of the two is the gross one. */
export async function saveProduction(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  request: ProductionRequest,
): Promise<StoredWeigh> {
  const { engine } = site
  const { orgId, plateNumber, expect } = request
  await holdTruck(tx, { orgId, plateNumber })
  const repeated = await findRepeat(tx, site, actor, request)
  if (repeated !== null) return repeated
  const open = await findOpenProduction(tx, site, { orgId, plateNumber })
  if (expect === 'FIRST' && open !== null) throw alreadyWeighed(open)
  if (expect === 'SECOND' && open === null) throw new RefusalError(refuse('row.missing'))
  const reading = await lockUnusedReading(tx, request.readingId)
  await assertReading(site, reading, request)
  if (open === null) return weighFirstProduction(tx, site, actor, { request, reading })
  assertAllowed(checkWeighEvent(standingOf(open), 'second'))
  const last = await findLastUse(tx, open.id)
  const least = (await engine.setting(minInterval, open)) * 1000
  const passed = last ? reading.readingTime.getTime() - last.time.getTime() : least
  if (passed < least)
    throw new RefusalError(refuse('weigh.interval', { n: Math.ceil((least - passed) / 1000) }))
  return weighSecond(tx, site, actor, {
    visit: null,
    weigh: open,
    reading,
    request: { ...request, subId: null },
  })
}

/** The same reading sent again by the same user gets what was stored for it. */
async function findRepeat(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  { readingId, orgId, plateNumber }: ProductionRequest,
): Promise<StoredWeigh | null> {
  const use = await findUse(tx, readingId)
  if (use === null) return null
  const reading = await findReading(tx, readingId)
  const weigh = await readWeigh(tx, engine, use.weighId)
  const isOwn =
    reading?.operatorId === caller.userId &&
    weigh?.kind === 'pr' &&
    weigh.orgId === orgId &&
    weigh.plateNumber === plateNumber
  if (!isOwn) throw new RefusalError(refuse('reading.spent'))
  return weigh
}

async function assertReading(
  { engine }: WeighSite,
  reading: StoredReading,
  { scaleId, plateNumber, expect, orgId, groupId }: ProductionRequest,
): Promise<void> {
  const isOurs =
    reading.scaleId === scaleId &&
    reading.plateNumber === plateNumber &&
    reading.purpose === expect &&
    reading.registryId === null
  const age = engine.clock.now().getTime() - reading.readingTime.getTime()
  const ttl = (await engine.setting(readingTtl, { orgId, groupId })) * 1000
  if (!isOurs || (reading.source !== 'OFFLINE' && age > ttl))
    throw new RefusalError(refuse('reading.spent'))
  if (reading.weight.startsWith('-') || !/[1-9]/.test(reading.weight))
    throw new RefusalError(refuse('weigh.notPositive'))
}

interface FirstProduction {
  readonly request: ProductionRequest
  readonly reading: StoredReading
}

async function weighFirstProduction(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { request, reading }: FirstProduction,
): Promise<StoredWeigh> {
  const { accept, reason, isAttended, checkId } = request
  const truck = await truckOf(tx, request)
  const tare = request.useStoredTare ? await usableTare(tx, site, { truck, request }) : null
  const weight = await weightOf(tx, reading)
  const weigh = await makeRecord(tx, site, actor, { request, reading, truck, tare, weight })
  if (tare === null) return weigh
  return completeRecord(tx, site, actor, {
    visit: null,
    weigh,
    gross: weight,
    tare,
    reading: null,
    purpose: 'FIRST',
    answers: { accept, reason, isAttended },
    checkId,
  })
}

async function truckOf(
  tx: Tx,
  { orgId, groupId, plateNumber }: ProductionRequest,
): Promise<JudgedTruck> {
  const vehicle = await findWeighedVehicle(tx, { plateNumber, groupId })
  return {
    orgId,
    groupId,
    kind: 'pr',
    side: null,
    registryId: null,
    vehicleId: vehicle?.id ?? null,
    plateNumber,
    trailerPlateNumber: vehicle?.trailerPlateNumber ?? null,
  }
}

/** A truck that was drawn is tared anew: nobody weighs it at an exit. */
async function usableTare(
  tx: Tx,
  site: WeighSite,
  { truck, request }: { readonly truck: JudgedTruck; readonly request: ProductionRequest },
): Promise<Weight | null> {
  const question = { ...truck, subs: request.goods === null ? [] : [request.goods] }
  const { tare, refusal, drawn } = await askStoredTare(tx, site, question, { draw: true })
  assertAllowed(refusal)
  if (drawn) throw new RefusalError(refuse('weigh.tareAgain'))
  return tare && storedWeight(tare)
}

interface NewProduction extends FirstProduction {
  readonly truck: JudgedTruck
  readonly tare: Weight | null
  readonly weight: Weight
}

async function makeRecord(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { request, reading, truck, tare, weight }: NewProduction,
): Promise<StoredWeigh> {
  const { accept, reason, isAttended, orgId, groupId } = request
  const line = await goodsLine(tx, request)
  const weights = {
    purpose: 'FIRST',
    role: tare ? 'GROSS' : null,
    reading,
    scaleId: reading.scaleId,
    lines: plainFacts([line as WeighLineRow]),
  } as const
  const facts = weighFacts(truck, null, weights, { accept, reason, isAttended })
  const judgement = await judgeRecord(tx, engine, actor, facts)
  const weigh = await insertWeigh(tx, engine, actor, {
    owner: { orgId, groupId },
    values: {
      kind: 'pr',
      plateNumber: truck.plateNumber,
      vehicleId: truck.vehicleId,
      trailerPlateNumber: truck.trailerPlateNumber,
      ...judgedColumns(null, judgement),
      ...grossColumns(weight),
      ...(tare ? tareColumns(tare) : {}),
      code: request.giveCode ? await request.giveCode(tx) : `PR${reading.id}`,
      firstTime: wireTime(reading.readingTime),
      handFlag: isByHand(weight),
    },
    lines: [line],
  })
  const log = { action: 'weighsave', label: '一次过磅', reason }
  logWeigh(engine, actor, { before: null, stored: weigh, log })
  const useTime = engine.clock.now()
  await useReading(tx, { readingId: reading.id, weigh, role: 'GROSS', useTime })
  await keepJudgement(tx, engine, actor, { judgement, weigh, reading, reason })
  return weigh
}

/** The material and both stores, of the company that weighs; what is not there is missing. */
async function goodsLine(
  tx: Tx,
  { orgId, groupId, goods }: ProductionRequest,
): Promise<LineColumns> {
  if (goods === null) throw new RefusalError(refuse('check.required', { label: '物料' }))
  const { inventoryId, fromWarehouseId, toWarehouseId } = goods
  if (fromWarehouseId === toWarehouseId) throw new RefusalError(refuse('weigh.sameWarehouse'))
  const material = await findOwnMaterial(tx, { id: inventoryId, orgId, groupId })
  const nameOf = async (warehouseId: string): Promise<string> => {
    const isOpen = await isOpenWarehouse(tx, { warehouseId, orgId })
    const place = { warehouseId, ...NO_PART }
    const { warehouseName } = await namePlace(tx, place)
    if (!isOpen || warehouseName === null) throw new RefusalError(refuse('row.missing'))
    return warehouseName
  }
  if (material === null) throw new RefusalError(refuse('row.missing'))
  return {
    seq: 1,
    inventoryId,
    ...material,
    fromWarehouseId,
    fromWarehouseName: await nameOf(fromWarehouseId),
    toWarehouseId,
    toWarehouseName: await nameOf(toWarehouseId),
  }
}
