import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { IccardRow } from './iccard.entity.ts'

/** What decides whether a card may be given out. */
export type CardFacts = Pick<IccardRow, 'id' | 'cardNo' | 'cardType' | 'cardStatus'> & {
  readonly enabled: boolean
  readonly vehicleId: string | null
  readonly registryId: string | null
}

const CARD = sql`id, card_no as "cardNo", card_type as "cardType", card_status as "cardStatus", enabled, vehicle_id as "vehicleId", registry_id as "registryId"`

interface CardPlace {
  readonly orgId: string | null
}

/** A card by what a reader reads of it: chip or printed number. */
export function findCard(
  db: Queryable,
  { orgId, read }: CardPlace & { readonly read: string },
): Promise<CardFacts | null> {
  return db.row<CardFacts>(
    sql`select ${CARD} from as_iccard where org_id = ${orgId} and (card_uid = ${read} or card_no = ${read}) and not deleted order by card_uid = ${read} desc limit 1`,
  )
}

export function findCardById(
  db: Queryable,
  { orgId, cardId }: CardPlace & { readonly cardId: string },
): Promise<CardFacts | null> {
  return db.row<CardFacts>(
    sql`select ${CARD} from as_iccard where org_id = ${orgId} and id = ${cardId} and not deleted`,
  )
}

export interface CardUse extends CardPlace {
  readonly cardId: string
  readonly registryId: string
  readonly vehicleId: string | null
  readonly plateNumber: string
}

/** FREE → USED in one statement: of two desks that give out the same card, one does. */
export async function markUsed(tx: Tx, use: CardUse): Promise<boolean> {
  const changed = await tx.run(
    sql`update as_iccard set card_status = 'USED', registry_id = ${use.registryId}, plate_number = ${use.plateNumber} where id = ${use.cardId} and org_id = ${use.orgId} and card_status = 'FREE' and enabled and not deleted and (card_type = 'TEMP' or vehicle_id = ${use.vehicleId})`,
  )
  return changed === 1
}

/** USED → FREE; a card lost meanwhile stays lost, and keeps the visit it was lost on. */
export async function markReturned(tx: Tx, registryId: string): Promise<void> {
  await tx.run(
    sql`update as_iccard set card_status = 'FREE', registry_id = null, plate_number = null, use_count = use_count + 1 where registry_id = ${registryId} and card_status = 'USED'`,
  )
}

export async function markLost(
  tx: Tx,
  loss: {
    readonly ids: readonly string[]
    readonly user: string
    readonly reason: string
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`update as_iccard set card_status = 'LOST', loss_date = ${loss.now.toISOString()}, loss_user = ${loss.user}, loss_reason = ${loss.reason} where id = any(${loss.ids}::bigint[])`,
  )
}

export async function markFound(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update as_iccard set card_status = 'FREE', registry_id = null, plate_number = null, loss_date = null, loss_user = null, loss_reason = null where id = any(${ids}::bigint[])`,
  )
}

/** Another FIXED card of a vehicle. */
export async function findFixedCard(
  tx: Tx,
  { orgId, vehicleId, id }: CardPlace & { readonly vehicleId: string; readonly id: string },
): Promise<string | null> {
  const card = await tx.row<{ readonly cardNo: string }>(
    sql`select card_no as "cardNo" from as_iccard where org_id = ${orgId} and vehicle_id = ${vehicleId} and card_type = 'FIXED' and id <> ${id} and not deleted limit 1`,
  )
  return card?.cardNo ?? null
}

/** The first of some numbers that is taken, in their order. */
export async function findTaken(
  tx: Tx,
  { orgId, numbers }: CardPlace & { readonly numbers: readonly string[] },
): Promise<string | null> {
  const taken = await tx.row<{ readonly cardNo: string }>(
    sql`select card_no as "cardNo" from as_iccard where org_id = ${orgId} and card_no = any(${numbers}::text[]) and not deleted order by card_no limit 1`,
  )
  return taken?.cardNo ?? null
}

export async function findCardNo(db: Queryable, cardId: string): Promise<string | null> {
  const card = await db.row<{ readonly cardNo: string }>(
    sql`select card_no as "cardNo" from as_iccard where id = ${cardId}`,
  )
  return card?.cardNo ?? null
}

/** The card that is out with a visit. */
export interface BoundCard {
  readonly id: string
  readonly cardNo: string
  readonly cardUid: string | null
  readonly cardType: 'TEMP' | 'FIXED'
}

export function findBoundCard(db: Queryable, registryId: string): Promise<BoundCard | null> {
  return db.row<BoundCard>(
    sql`select id, card_no as "cardNo", card_uid as "cardUid", card_type as "cardType" from as_iccard where registry_id = ${registryId} and card_status = 'USED'`,
  )
}
