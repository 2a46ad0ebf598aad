import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { lockVehicle } from '#modules/archives/api.ts'
import { exitCheck } from '#modules/confirmation/api.ts'
import { changeVisit, type ExitGate, type Visit } from '#modules/registry/api.ts'
import { assertNoBlocks, raiseException, useReading } from '#modules/scale/api.ts'
import {
  disableTares,
  findValidTare,
  storeFixed,
} from '#modules/weighing/vehicle-tare/vehicle-tare.queries.ts'
import { askRules, judgeWeigh } from '#modules/weighing/weigh-rule/judge-weigh.ts'
import type { WeighFacts } from '#modules/weighing/weigh-rule/weigh-facts.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { isGrossFirst, truckOf } from '../complete/complete-record.ts'
import { judgedColumns, judgeRecord, keepJudgement, weighFacts } from '../complete/judge-record.ts'
import { findExitWeigh, type StoredWeigh, storeWeigh, wireTime } from '../weigh-row.ts'
import { answersOf } from './first-weighing.ts'
import type { NextWeighing } from './second-weighing.ts'
import type { WeighRequest } from './weigh-request.ts'

const NOBODY_ASKED = { accept: [], reason: null, isAttended: false } as const

function releaseFacts(visit: Visit, weigh: StoredWeigh): WeighFacts {
  const nothing = { purpose: null, role: null, reading: null, scaleId: null, lines: [] }
  return weighFacts(truckOf(weigh, visit), weigh, nothing, NOBODY_ASKED, 'RELEASE')
}

/** Both weights are there, also where other records have taken its place. */
const isWeighedOut = ({ weighState }: StoredWeigh): boolean =>
  weighState === 'DONE' || weighState === 'REPLACED'

/** Whether the truck is to stand on the scale once more before it leaves. */
export async function isExitAsked(
  db: Queryable,
  engine: Engine,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<boolean> {
  if (weigh.singleType !== null && weigh.weighState === 'FIRST')
    return await engine.setting(exitCheck, weigh)
  if (!isWeighedOut(weigh)) return false
  if (weigh.exitCheckAsked) return true
  const { refusal } = await askRules(db, engine, releaseFacts(visit, weigh))
  return refusal !== null || weigh.exitWeight !== null
}

/** Refuses to weigh a truck once more that may leave as it is. */
export async function assertExitAsked(
  db: Queryable,
  engine: Engine,
  truck: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<void> {
  if (!(await isExitAsked(db, engine, truck))) throw new RefusalError(refuse('weigh.noExitCheck'))
}

/** The weight that a truck had when it was last weighed: what it must still have. */
function lastWeightOf(weigh: StoredWeigh): Tons | null {
  if (!isWeighedOut(weigh)) return isGrossFirst(weigh) ? weigh.gross : weigh.tare
  return isGrossFirst(weigh) ? weigh.tare : weigh.gross
}

/** A truck that leaves is weighed once more; the newest such weight counts. */
export async function checkExit(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, reading, request }: NextWeighing & { readonly visit: Visit },
): Promise<StoredWeigh> {
  const { engine } = site
  const judgement = await judgeRecord(
    tx,
    engine,
    actor,
    weighFacts(
      truckOf(weigh, visit),
      weigh,
      {
        purpose: 'EXIT_CHECK',
        role: null,
        reading,
        scaleId: reading.scaleId,
        lastWeight: lastWeightOf(weigh),
        lines: [],
      },
      answersOf(request as WeighRequest),
    ),
  )
  await useReading(tx, {
    readingId: reading.id,
    weigh,
    role: 'EXIT',
    useTime: engine.clock.now(),
  })
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: {
      ...judgedColumns(weigh, judgement),
      exitWeight: reading.weight,
      exitTime: wireTime(reading.readingTime),
      exitReadingId: reading.id,
    },
    log: { action: 'weighsave', label: '核对出厂重量', reason: request.reason },
  })
  await keepJudgement(tx, engine, actor, {
    judgement,
    weigh: stored,
    reading,
    reason: request.reason,
  })
  await changeVisit(
    tx,
    engine,
    visit,
    { exitWeight: reading.weight },
    { action: 'exitCheck', label: '核对出厂重量', write: actor.log },
  )
  return stored
}

/** A stored tare that the empty truck at the exit does not have is not to be used again. */
export async function distrustTare(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: Pick<WeighActor, 'caller'>,
  { weigh, says }: { readonly weigh: StoredWeigh; readonly says: string },
): Promise<void> {
  if (weigh.vehicleId === null || weigh.tareSource !== 'STORED') return
  const user = { id: caller.userId, name: caller.realName }
  await raiseException(tx, engine, {
    noticed: { type: 'EXIT_DIFF', level: 'WARN', isOpen: true, detail: says },
    about: {
      orgId: weigh.orgId,
      groupId: weigh.groupId,
      plateNumber: weigh.plateNumber,
      registryId: weigh.registryId,
      weighId: weigh.id,
      weighCode: weigh.code,
      user,
    },
  })
  await lockVehicle(tx, weigh.vehicleId)
  const valid = await findValidTare(tx, weigh.vehicleId)
  if (valid === null) return
  await disableTares(tx, { ids: [valid.id], reason: says, user, now: engine.clock.now() })
  await storeFixed(tx, weigh.vehicleId)
}

/** What weighing asks of a truck at the gate. */
export const weighExitGate: ExitGate = {
  name: 'weigh',
  beforeCard: true,
  async ask(tx, visit, engine) {
    const weigh = await findExitWeigh(tx, engine, { registryId: visit.id })
    if (weigh === null) {
      await assertNoBlocks(tx, visit.id)
      return '未过磅'
    }
    const isSingle = weigh.weighState === 'FIRST' && weigh.singleType !== null
    const isDue =
      weigh.exitWeight === null &&
      (weigh.exitCheckAsked || (isSingle && (await engine.setting(exitCheck, weigh))))
    if (isDue) throw new RefusalError(refuse('gate.exitCheck'))
    await assertNoBlocks(tx, visit.id)
    if (!isSingle) await judgeWeigh(tx, engine, releaseFacts(visit, weigh))
    return weigh.exitWeight === null ? '无需核对重量' : `核对重量${weigh.exitWeight}吨`
  },
}
