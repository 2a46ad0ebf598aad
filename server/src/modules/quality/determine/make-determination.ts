import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sumTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { findMaterialNames } from '#modules/archives/api.ts'
import {
  type BarrelGroupFacts,
  findGroupCars,
  lockBarrelGroups,
} from '#modules/confirmation/api.ts'
import { findContractCode } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findFit } from '../find-fit/find-fit.ts'
import { findModel } from '../model/qc-model.queries.ts'
import { lockSamplesOfGroups } from '../sample/sample.queries.ts'
import { findFormatItems } from '../sheet/needed-items.ts'
import {
  type Determination,
  findDeterminationOf,
  insertDetermination,
  insertGroups,
  lockDeterminations,
} from './determination.queries.ts'
import { findGroupValues } from './group-values.ts'

export interface Making {
  readonly engine: Engine
  readonly user: { readonly userId: string; readonly realName: string }
  readonly barrelGroupIds: readonly string[]
  giveCode(tx: Tx): Promise<string>
  /** Refuses a group that is not the caller's. */
  assertReached(group: BarrelGroupFacts): void
}

/** A draft over groups that belong together; what keeps them from being determined is said here. */
export async function makeDetermination(tx: Tx, making: Making): Promise<Determination> {
  const { engine, barrelGroupIds, user } = making
  const groups = await lockBarrelGroups(tx, barrelGroupIds)
  const [first] = groups
  if (first === undefined || groups.length < barrelGroupIds.length)
    throw new RefusalError(refuse('row.missing'))
  for (const group of groups) making.assertReached(group)
  await assertFit(tx, groups)
  // Whoever takes a sheet back holds its sample: either he comes first, or he finds this determination.
  await lockSamplesOfGroups(tx, barrelGroupIds)
  const formatId = await assertAssayed(tx, engine, groups)
  await assertWeighed(tx, groups)
  const found = await modelOf(tx, first, formatId)
  const { kind, partnerId, partnerName, contractId, inventoryId } = first
  const invName = (await findMaterialNames(tx, [inventoryId])).get(inventoryId)?.invName ?? ''
  const contractCode = contractId && (await findContractCode(tx, contractId))
  const { orgId, groupId } = first
  const id = engine.newId()
  const code = await making.giveCode(tx)
  await insertDetermination(tx, {
    id,
    code,
    kind,
    partnerId,
    partnerName,
    contractId,
    contractCode,
    inventoryId,
    invName,
    ...found,
    formatId,
    orgId,
    groupId,
    user,
    now: engine.clock.now(),
  })
  const cars = await findGroupCars(tx, barrelGroupIds)
  await insertGroups(
    tx,
    id,
    groups.map((group) => {
      const own = cars.filter(({ barrelGroupId }) => barrelGroupId === group.id)
      const suttle = sumTons(own.map((car) => car.suttle ?? ZERO_TONS))
      return {
        id: engine.newId(),
        barrelGroupId: group.id,
        groupCode: group.code,
        carCount: own.length,
        suttle: own.length > 0 ? suttle : (group.pileWeight ?? ZERO_TONS),
      }
    }),
  )
  const [made] = await lockDeterminations(tx, [id])
  if (made === undefined) throw new Error('the determination is not there')
  return made
}

/** Sealed, of one kind, material, partner and contract, and in no other determination. */
async function assertFit(tx: Tx, groups: readonly BarrelGroupFacts[]): Promise<void> {
  const keys = groups.map(({ kind, inventoryId, partnerId, contractId }) =>
    [kind, inventoryId, partnerId, contractId].join(),
  )
  if (new Set(keys).size > 1) throw new RefusalError(refuse('determine.mixed'))
  const other = await findDeterminationOf(
    tx,
    groups.map(({ id }) => id),
  )
  if (other) throw new RefusalError(refuse('determine.grouped', { code: other.code }))
  const open = groups.find(({ status }) => status !== 'SEALED')
  if (open) throw new RefusalError(refuse('determine.notSealed', { code: open.code }))
}

/** Every sheet of every group is audited; which format they were assayed by. */
async function assertAssayed(
  tx: Tx,
  engine: Engine,
  groups: readonly BarrelGroupFacts[],
): Promise<string | null> {
  const ids = groups.map(({ id }) => id)
  const values = await findGroupValues(tx, engine, ids)
  if (ids.some((id) => values.get(id)?.isOpen !== false))
    throw new RefusalError(refuse('determine.openSheet'))
  return values.get(ids[0] ?? '')?.formatId ?? null
}

async function assertWeighed(tx: Tx, groups: readonly BarrelGroupFacts[]): Promise<void> {
  const cars = await findGroupCars(
    tx,
    groups.map(({ id }) => id),
  )
  if (cars.some(({ suttle, weighSubId }) => suttle === null || weighSubId === null))
    throw new RefusalError(refuse('determine.openCar'))
}

async function modelOf(tx: Tx, group: BarrelGroupFacts, formatId: string | null) {
  const { orgId, kind, inventoryId, contractId, partnerId, day } = group
  const asked = { entity: 'qcModel', orgId, kind, inventoryId, contractId, partnerId, day } as const
  const { winner } = await findFit(tx, asked)
  const needed = formatId === null ? [] : await findFormatItems(tx, formatId)
  if (winner === null && needed.some(({ purpose }) => purpose === 'SETTLE'))
    throw new RefusalError(refuse('model.none'))
  const model = winner && (await findModel(tx, winner.id))
  return {
    modelId: winner?.id ?? null,
    modelName: winner?.name ?? null,
    level: model?.level ?? 'CAR',
  }
}
