import type { ListedType, ListingLevel, ListingSpan } from '@junheng/domain/party/listing.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** A party as the archives know it. */
export interface Party {
  readonly id: string
  /** Plate, identity number or code. */
  readonly value: string
  readonly name: string
}

interface PartyTable {
  readonly table: string
  readonly value: string
  readonly name: string
}

const PARTY_TABLES: Readonly<Record<ListedType, PartyTable>> = {
  VEHICLE: { table: 'as_vehicle', value: 'plate_number', name: 'plate_number' },
  DRIVER: { table: 'as_driver', value: 'id_number', name: 'driver_name' },
  CARRIER: { table: 'as_carrier', value: 'code', name: 'name' },
  VENDOR: { table: 'as_vendor', value: 'code', name: 'name' },
  CUSTOMER: { table: 'as_customer', value: 'code', name: 'name' },
}

interface PartyKey {
  readonly groupId: string
  readonly targetType: ListedType
  readonly id: string | null
  readonly value: string
}

/** The party by its id, else by its value where only one of the group bears it. */
export async function findParty(
  tx: Queryable,
  { groupId, targetType, id, value }: PartyKey,
): Promise<Party | null> {
  const { table, ...columns } = PARTY_TABLES[targetType]
  const key = id === null ? sql`${identifier(columns.value)} = ${value}` : sql`id = ${id}`
  const rows = await tx.rows<Party>(
    sql`select id, ${identifier(columns.value)} as value, ${identifier(columns.name)} as name from ${identifier(table)} where group_id = ${groupId} and ${key} and not deleted order by id limit 2`,
  )
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** Whom a check asks about: by what the archives or the gate know. */
export interface Target {
  readonly targetType: ListedType
  /** Plate, identity number or code. */
  readonly value?: string
  /** Id of the archive's row. */
  readonly id?: string
}

interface StoredSpan extends Omit<ListingSpan, 'orgIds'> {
  /** Comma-joined. */
  readonly orgIds: string | null
}

export interface StoredListing extends StoredSpan {
  readonly id: string
  readonly targetType: ListedType
  readonly targetValue: string
  readonly targetName: string | null
  readonly level: ListingLevel
  readonly reason: string
}

/** Rows on the targets that are not lifted, whatever their time and companies. */
export function findListings(
  tx: Queryable,
  { groupId, targets }: { readonly groupId: string; readonly targets: readonly Target[] },
): Promise<readonly StoredListing[]> {
  const types = targets.map(({ targetType }) => targetType)
  const values = targets.map(({ value }) => value ?? null)
  const ids = targets.map(({ id }) => id ?? null)
  return tx.rows<StoredListing>(
    sql`select b.id, b.target_type as "targetType", b.target_value as "targetValue", b.target_name as "targetName", b.level, b.reason, b.start_time as "startTime", b.end_time as "endTime", b.lift_time as "liftTime", b.org_ids as "orgIds"
    from as_blacklist b where b.group_id = ${groupId} and b.lift_time is null and exists (
      select 1 from unnest(${types}::text[], ${values}::text[], ${ids}::text[]) asked(type, value, id)
      where asked.type = b.target_type and (asked.id = b.target_id or asked.value = coalesce(b.id_number, b.target_value))
    ) order by b.start_time, b.id`,
  )
}

/** Two rows on one party at once would both pass the look for the other. */
export async function lockTarget(
  tx: Tx,
  { groupId, targetType, value }: Omit<PartyKey, 'id'>,
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtext('as_blacklist'), hashtext(${`${groupId}/${targetType}/${value}`}))`,
  )
}

interface Lift {
  readonly id: string
  readonly reason: string
  readonly user: { readonly id: string; readonly name: string }
  readonly now: Date
}

export async function storeLift(tx: Tx, { id, reason, user, now }: Lift): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`update as_blacklist set lift_time = ${at}, lift_user = ${user.name}, lift_reason = ${reason}, version = version + 1, update_user_id = ${user.id}, update_user = ${user.name}, update_date = ${at} where id = ${id}`,
  )
}

/** `source` is the server's own word, so no body can carry it. */
export async function markAutomatic(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update as_blacklist set source = 'AUTO' where id = ${id}`)
}
