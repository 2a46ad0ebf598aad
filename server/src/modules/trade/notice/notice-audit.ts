import { checkNoticeContract, checkNoticeLines } from '@junheng/domain/notice/check-notice.ts'
import { matchPlan } from '@junheng/domain/notice/match-plan.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkMaterial } from '@junheng/domain/trade/contract-material.ts'
import { type Money, moneyFor, sumMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import {
  checkBlacklist,
  findDisabled,
  findMaterials,
  type NamedEntity,
  type Target,
} from '#modules/archives/api.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Engine } from '#platform/entity-engine/engine.ts'
import { findPriceFor } from '../find-price/find-price.ts'
import type { CreditGate, ReservationSource } from '../ports.ts'
import { type LockedLine, lockLinesOf } from '../quantity/notice-line.queries.ts'
import type { NoticeRow } from './notice.entity.ts'
import {
  findContract,
  findPlanCandidates,
  forgetMatchedPlans,
  shareContract,
  storeDone,
  storeLinePlan,
  storeLinePrice,
  storeLineTerms,
} from './notice.queries.ts'
import { moveWhole } from './notice-holds.ts'

type Facts = ActionFacts<NoticeRow>

/** Whether a notice can be put in force, its quantities aside: those are asked when they are taken. */
export async function checkAudit(tx: Tx, facts: Facts): Promise<Refusal | null> {
  const { row } = facts
  return (
    checkNoticeLines(row.orNoticeSub) ??
    (await checkNamed(tx, row)) ??
    (await checkListed(tx, facts)) ??
    (await checkMaterials(tx, row)) ??
    (await checkContractOf(tx, facts))
  )
}

const NAMED: readonly {
  readonly entity: NamedEntity
  readonly label: string
  ids(row: NoticeRow): readonly (string | null)[]
}[] = [
  { entity: 'vendor', label: '供应商', ids: (row) => [row.vendorId] },
  { entity: 'customer', label: '客户', ids: (row) => [row.customerId] },
  { entity: 'carrier', label: '承运商', ids: (row) => [row.carrierId] },
  {
    entity: 'warehouse',
    label: '仓库',
    ids: (row) => [
      row.fhWarehouseId,
      row.shWarehouseId,
      ...row.orNoticeSub.map((line) => line.warehouseId),
    ],
  },
]

async function checkNamed(tx: Tx, row: NoticeRow): Promise<Refusal | null> {
  for (const { entity, label, ids } of NAMED) {
    const wanted = ids(row).filter((id) => id !== null)
    const found = wanted.length === 0 ? null : await findDisabled(tx, { entity, ids: wanted })
    if (found) return refuse('row.refDisabled', { label, name: found.name })
  }
  return null
}

async function checkListed(tx: Tx, { row, engine, warn }: Facts): Promise<Refusal | null> {
  const { vendorId, customerId, carrierId, orgId, groupId } = row
  if (orgId === null || groupId === null) return null
  const named = { VENDOR: vendorId, CUSTOMER: customerId, CARRIER: carrierId } as const
  const targets = Object.entries(named).flatMap(([targetType, id]): readonly Target[] =>
    id === null ? [] : [{ targetType: targetType as keyof typeof named, id }],
  )
  const now = engine.clock.now()
  const { refusal, warnings } = await checkBlacklist(tx, { orgId, groupId, now, targets })
  for (const text of warnings) warn(text)
  return refusal
}

async function checkMaterials(tx: Tx, row: NoticeRow): Promise<Refusal | null> {
  const ids = row.orNoticeSub.map((line) => line.inventoryId)
  const materials = await findMaterials(tx, ids)
  for (const id of ids) {
    const material = materials.get(id)
    const refusal = material
      ? checkMaterial(row.kind, material)
      : refuse('row.refMissing', { label: '物料' })
    if (refusal) return refusal
  }
  return null
}

async function checkContractOf(tx: Tx, { row, engine }: Facts): Promise<Refusal | null> {
  if (row.contractId === null) return null
  const contract = await findContract(tx, row.contractId)
  if (contract === null) return refuse('contract.notAudited')
  const { firstDay, lastDay } = await daysOf(engine, row)
  const { kind, vendorId, customerId, fhOrgId, shOrgId } = row
  const sides = { kind, vendorId, customerId, fhOrgId, shOrgId }
  return checkNoticeContract(contract, { ...sides, firstDay, lastDay })
}

async function daysOf(engine: Engine, row: NoticeRow) {
  const scope = scopeOf(row)
  const end = instant(row.endTime)
  return {
    firstDay: await businessDay(engine, scope, instant(row.startTime)),
    // The end itself is no longer in the notice.
    lastDay: await businessDay(engine, scope, new Date(end.getTime() - 1000)),
  }
}

function instant(text: string): Date {
  const at = parseWireDateTime(text)
  if (at === null) throw new Error(`not an instant: ${text}`)
  return at
}

function scopeOf({ orgId, groupId }: NoticeRow): { orgId: string; groupId: string } {
  if (orgId === null || groupId === null) throw new Error('a notice belongs to a company')
  return { orgId, groupId }
}

interface HoldParts {
  readonly credit: CreditGate
  /** Audited for the first time or anew: plans are looked for and prices locked. */
  readonly isNew: boolean
}

/** A notice comes into force: its lines open, and take what they may need of plan and contract. */
export async function holdNotice(
  tx: Tx,
  facts: Facts,
  { credit, isNew }: HoldParts,
): Promise<void> {
  const { row, warn } = facts
  const locked = isNew ? await lockPrices(tx, facts) : NO_PRICES
  const stored = await lockLinesOf(tx, [row.id])
  const planned = isNew ? await drawPlans(tx, facts, stored) : stored
  const lines = planned.map((line) => ({ ...line, ended: line.closed || row.done }))
  for (const { id, closed, ended } of lines)
    await storeLineTerms(tx, { id, live: !ended, closed, closeReason: closeReasonOf(row, id) })
  const warnings = await moveWhole(tx, lines, {
    direction: 'TAKE',
    holdContract: () => assertContractStands(tx, row),
  })
  for (const text of warnings) warn(text)
  await askCredit(tx, credit, { facts, locked })
}

const closeReasonOf = ({ orNoticeSub }: NoticeRow, id: string): string | null =>
  orNoticeSub.find((line) => String(line.id) === id)?.closeReason ?? null

/** Between the look at the contract and now it may have been reverted or disabled; from now on it cannot. */
async function assertContractStands(tx: Tx, { contractId }: NoticeRow): Promise<void> {
  const contract = contractId === null ? null : await shareContract(tx, contractId)
  if (contract === null) return
  if (contract.status !== 'AUDITED') throw new RefusalError(refuse('contract.notAudited'))
  if (!contract.enabled) throw new RefusalError(refuse('notice.contractDisabled'))
}

/** Lines that name no plan get the one that fits. */
async function drawPlans(
  tx: Tx,
  { row, engine }: Facts,
  lines: readonly LockedLine[],
): Promise<readonly LockedLine[]> {
  const day = await businessDay(engine, scopeOf(row), instant(row.startTime))
  const partnerId = row.vendorId ?? row.customerId
  const drawn: LockedLine[] = []
  for (const line of lines) {
    const { inventoryId, orgId, kind } = line
    const wanted = { inventoryId, orgId, kind, day }
    const found =
      line.planSubId ??
      matchPlan(await findPlanCandidates(tx, wanted), { contractId: row.contractId, partnerId })
    if (found !== null && typeof found === 'object') throw new RefusalError(found)
    if (found !== null && line.planSubId === null)
      await storeLinePlan(tx, { id: line.id, planSubId: found })
    drawn.push({ ...line, planSubId: found })
  }
  return drawn
}

/** Prices by line that the row, as it was read, does not have yet. */
type LockedPrices = ReadonlyMap<string, UnitPrice>
const NO_PRICES: LockedPrices = new Map()

/** Lines whose price is to stay as it is now get it now. */
async function lockPrices(tx: Tx, { row, engine }: Facts): Promise<LockedPrices> {
  const locked = new Map<string, UnitPrice>()
  for (const line of row.orNoticeSub) {
    if (!line.priceLock || line.price !== null) continue
    const found = await findPriceFor(
      tx,
      { engine },
      {
        ...scopeOf(row),
        kind: row.kind,
        inventoryId: line.inventoryId,
        noticeSubId: line.id,
        without: ['NOTICE'],
      },
    )
    if (found.state !== 'FINAL' || found.price === null)
      throw new RefusalError(refuse('notice.unpriced', { reason: found.reason?.message ?? '' }))
    await storeLinePrice(tx, { id: line.id, price: found.price })
    locked.set(line.id, found.price)
  }
  return locked
}

interface Priced {
  readonly row: NoticeRow
  readonly locked: LockedPrices
}

async function askCredit(
  tx: Tx,
  credit: CreditGate,
  {
    facts: { row, engine, warn },
    locked,
  }: { readonly facts: Facts; readonly locked: LockedPrices },
): Promise<void> {
  const { kind, customerId, contractId } = row
  if (kind !== 'sa' || customerId === null) return
  await credit.check(tx, {
    engine,
    warn,
    stage: 'NOTICE',
    ...scopeOf(row),
    customerId,
    contractId,
    need: async () => worthOf({ row, locked }),
  })
}

function worthOf({ row: { orNoticeSub }, locked }: Priced): Money {
  return sumMoney(
    orNoticeSub.map(({ id, price: typed, quantity }) => {
      const price = typed ?? locked.get(id) ?? null
      return price === null ? ZERO_MONEY : moneyFor(price, quantity)
    }),
  )
}

/** A notice with vehicles on it stands as it is. Read first without a lock, so that nobody waits in vain. */
export async function refuseRegistered(
  tx: Tx,
  reservations: ReservationSource,
  { orNoticeSub }: NoticeRow,
): Promise<Refusal | null> {
  const made = orNoticeSub.filter((line) => line.countSa > 0).map((line) => String(line.id))
  if (made.length === 0) return null
  const code = await reservations.codeOn(tx, made)
  return refuse('notice.registered', { code: code ?? '' })
}

/** A notice leaves force: what its lines hold is given back. */
export async function freeNotice(
  tx: Tx,
  row: NoticeRow,
  { reset }: { readonly reset: boolean },
): Promise<void> {
  const lines = await lockLinesOf(tx, [row.id])
  if (lines.some((line) => line.countSa > 0))
    throw new RefusalError(refuse('notice.registered', { code: '' }))
  for (const { id, closed } of lines) {
    const terms = reset
      ? { closed: false, closeReason: null }
      : { closed, closeReason: closeReasonOf(row, id) }
    await storeLineTerms(tx, { id, live: false, ...terms })
  }
  if (reset) {
    await forgetMatchedPlans(tx, row.id)
    await storeDone(tx, { id: row.id, done: false, user: '', now: new Date(0) })
  }
  await moveWhole(tx, lines, { direction: 'GIVE' })
}
