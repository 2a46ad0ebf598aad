import { checkIdNumber } from '@junheng/domain/checks/id-number.ts'
import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { doOverlap, type ListedType, type ListingSpan } from '@junheng/domain/party/listing.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { maskValue } from '@junheng/domain/values/masking.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type BlacklistRow, blacklist } from './blacklist.entity.ts'
import { findListings, findParty, lockTarget } from './blacklist.queries.ts'
import { idsOf } from './check-blacklist.ts'

/** The field in which a party of each type is picked. */
const PICKED = {
  VEHICLE: 'vehicleId',
  DRIVER: 'driverId',
  CARRIER: 'carrierId',
  VENDOR: 'vendorId',
  CUSTOMER: 'customerId',
} as const satisfies Readonly<Record<ListedType, keyof BlacklistRow>>

export const blacklistRules = rulesFor(blacklist, {
  complete: nameTarget,
  check: async (tx, change) =>
    checkOpen(change) ??
    checkPeriod(change.row) ??
    checkTarget(change.row) ??
    (await checkAlone(tx, change)),
})

/** Who is meant: by the pick, else by what was typed; other types' picks are emptied. */
async function nameTarget(
  tx: Tx,
  { before, row, caller }: Change<BlacklistRow>,
): Promise<Partial<BlacklistRow>> {
  const { targetType } = row
  const cleared = {
    vehicleId: null,
    driverId: null,
    carrierId: null,
    vendorId: null,
    customerId: null,
  }
  const picked = row[PICKED[targetType]]
  const typed = typedValue(before, row)
  const key = { groupId: caller.groupId, targetType, id: picked, value: typed }
  const party = await findParty(tx, key)
  const value = party?.value ?? typed
  const isDriver = targetType === 'DRIVER'
  return {
    ...cleared,
    // The product's own rows are made inside a transaction, where no rule gives codes.
    code: row.code ?? `HMD-${row.id}`,
    ...(party ? { [PICKED[targetType]]: party.id } : {}),
    targetId: party?.id ?? null,
    targetName: party?.name ?? row.targetName,
    // Of a driver only what everybody may see; the number itself lies in a column that is masked.
    targetValue: isDriver ? maskValue('idNumber', value) : value,
    idNumber: isDriver ? value : null,
  }
}

/** A browser sends the mask back that it was shown: then the stored number is meant. */
function typedValue(before: BlacklistRow | null, row: BlacklistRow): string {
  if (row.targetType === 'VEHICLE') return normalisePlate(row.targetValue)
  if (row.targetType !== 'DRIVER') return row.targetValue
  const isShown = before?.targetType === 'DRIVER' && before.targetValue === row.targetValue
  return (isShown ? before.idNumber : null) ?? row.targetValue.toUpperCase()
}

function checkOpen({ before }: Change<BlacklistRow>): Refusal | null {
  return before !== null && before.liftTime !== null ? refuse('blacklist.lifted') : null
}

function checkPeriod({ startTime, endTime }: BlacklistRow): Refusal | null {
  return endTime !== null && endTime <= startTime ? refuse('blacklist.period') : null
}

/** A driver without an archive is told by his card alone: a wrong number would never meet him. */
function checkTarget({ targetType, idNumber }: BlacklistRow): Refusal | null {
  return targetType === 'DRIVER' ? checkIdNumber(idNumber ?? '') : null
}

/** One row in force per target and company. */
async function checkAlone(tx: Tx, { row, caller }: Change<BlacklistRow>): Promise<Refusal | null> {
  const { targetType, targetId } = row
  const { groupId } = caller
  const value = row.idNumber ?? row.targetValue
  await lockTarget(tx, { groupId, targetType, value: targetId ?? value })
  const target = targetId === null ? { targetType, value } : { targetType, value, id: targetId }
  const others = await findListings(tx, { groupId, targets: [target] })
  const span: ListingSpan = { ...row, orgIds: idsOf(row.orgIds) }
  const isTwice = others.some(
    (other) => other.id !== row.id && doOverlap(span, { ...other, orgIds: idsOf(other.orgIds) }),
  )
  return isTwice ? refuse('blacklist.again') : null
}
