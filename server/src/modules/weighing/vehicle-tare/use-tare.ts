import { randomInt } from 'node:crypto'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { checkStoredTare, type TareFacts } from '@junheng/domain/weighing/stored-tare.ts'
import { tareTolerance } from '@junheng/domain/weighing/vehicle-rules.ts'
import { loadSetting } from '@junheng/domain/weighing/weigh-rules.ts'
import { findWeighedVehicle, findWeighFlags } from '#modules/archives/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findRuleRows } from '../weigh-rule/weigh-rule.queries.ts'
import type { WeighSite } from '../weigh-site.ts'
import { storedTareKinds, tareCheckRate, tareValidDays } from '../weighing-settings.ts'
import { findLastTares, findValidTare, storeLot, type TareRow } from './vehicle-tare.queries.ts'

export interface TareQuestion {
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly vehicleId: string | null
  readonly trailerPlateNumber: string | null
  /** What it carries. */
  readonly subs: readonly { readonly inventoryId: string }[]
}

/** A stored tare, and whether it may stand for an empty weighing now. */
export interface UsableTare {
  readonly tare: TareRow | null
  /** Why not; null: it may. */
  readonly refusal: Refusal | null
  /** Chosen by lot to be checked: trucks that are tared anyway use none, others are weighed at the exit. */
  readonly drawn: boolean
}

/** Looks for the stored tare of a truck; `draw` false asks without casting lots, for screens. */
export async function askStoredTare(
  db: Queryable,
  site: Pick<WeighSite, 'engine' | 'draw'>,
  question: TareQuestion,
  { draw }: { readonly draw: boolean },
): Promise<UsableTare> {
  const { engine } = site
  const { vehicleId, kind, side } = question
  const vehicle = vehicleId === null ? null : await findWeighedVehicle(db, { id: vehicleId })
  const days = await engine.setting(tareValidDays, question)
  if (vehicle === null || days === 0)
    return { tare: null, refusal: refuse('weigh.tareKind'), drawn: false }
  const tare = await findValidTare(db, vehicle.id)
  const refusal = checkStoredTare({
    kind,
    side,
    kinds: (await engine.setting(storedTareKinds, question)).split(/[\s,]+/),
    ownFleet: vehicle.storedTare,
    tare,
    trailerPlateNumber: question.trailerPlateNumber,
    today: formatWireDate(engine.clock.now()),
    lastTwo: await findLastTares(db, { vehicleId: vehicle.id, most: 2 }),
    ...(await deviationAllowed(db, question)),
    drawn: false,
  })
  if (refusal !== null || !draw) return { tare, refusal, drawn: false }
  const rate = await engine.setting(tareCheckRate, question)
  return { tare, refusal, drawn: (site.draw ?? castLot)(rate) }
}

/** How far two tares may lie apart: as the company's rules and the materials of the load say. */
async function deviationAllowed(
  db: Queryable,
  question: TareQuestion,
): Promise<Pick<TareFacts, 'rule' | 'tareTolerance'>> {
  const ids = [...new Set(question.subs.map(({ inventoryId }) => inventoryId))]
  const materials = [...(await findWeighFlags(db, ids)).values()]
  const rows = await findRuleRows(db, question.orgId)
  return {
    rule: loadSetting('TARE_DEVIATION', { scope: question, materials, rows }),
    tareTolerance: tareTolerance(materials),
  }
}

/**
 * Casts the lot of a truck that comes loaded, at the gate, whether it will use a stored tare or not: who weighs
 * it later cannot try again until it falls otherwise.
 */
export async function castAtGate(
  tx: Tx,
  site: Pick<WeighSite, 'engine' | 'draw'>,
  visit: TareQuestion & { readonly id: string },
): Promise<void> {
  const rate = await site.engine.setting(tareCheckRate, visit)
  await storeLot(tx, { registryId: visit.id, drawn: (site.draw ?? castLot)(rate) })
}

/** Nobody on the yard can foresee it. */
const LOTS = 1_000_000
const castLot = (rate: string): boolean => randomInt(LOTS) < Number(rate) * LOTS
