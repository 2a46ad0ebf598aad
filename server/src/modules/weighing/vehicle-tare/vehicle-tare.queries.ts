import type { Tons } from '@junheng/domain/values/tons.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import type { StoredTare } from '@junheng/domain/weighing/stored-tare.ts'
import {
  type FixedTare,
  storeFixedTare,
  storeMeasuredTares,
  type TareVehicle,
} from '#modules/archives/api.ts'
import { is, type WarnSource } from '#platform/attention/attention-source.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface TareRow extends StoredTare {
  readonly id: string
  readonly vehicleId: string
  readonly readingId: string | null
  readonly weighId: string | null
  readonly tareTime: string
}

const COLUMNS = sql`id, vehicle_id as "vehicleId", tare, reading_id as "readingId", weigh_id as "weighId", tare_time as "tareTime", end_date as "endDate", trailer_plate_number as "trailerPlateNumber", state`

/** The tare of a vehicle that is in force; whether it may be used is another matter. */
export function findValidTare(db: Queryable, vehicleId: string): Promise<TareRow | null> {
  return db.row<TareRow>(
    sql`select ${COLUMNS} from mm_vehicle_tare where vehicle_id = ${vehicleId} and state = 'VALID'`,
  )
}

/** Empty weights that a scale gave, newest first; what somebody typed is no measure of the truck. */
const SCALE_TARES = (vehicleId: string) =>
  sql`select tare, tare_time from mm_weigh where vehicle_id = ${vehicleId} and status <> 'OBSOLETE' and weigh_state <> 'REPLACED' and parent_id is null and tare is not null and tare_source in ('SCALE', 'OFFLINE', 'SIM')
    union all select tare, tare_time from mm_vehicle_tare where vehicle_id = ${vehicleId} and source = 'TAKE' and state <> 'DISABLED'`

export async function findLastTares(
  db: Queryable,
  { vehicleId, most }: { readonly vehicleId: string; readonly most: number },
): Promise<readonly Tons[]> {
  const rows = await db.rows<{ readonly tare: Tons }>(
    sql`select tare from (${SCALE_TARES(vehicleId)}) t order by tare_time desc limit ${most}`,
  )
  return rows.map(({ tare }) => tare)
}

/** How many tares the mean of a vehicle looks back. */
const MEAN_OF = 10

/** Last and mean tare of a vehicle, from what stands now. */
export const refreshTares = (tx: Tx, vehicleId: string): Promise<void> =>
  storeMeasuredTares(tx, {
    vehicleId,
    tares: sql`select (array_agg(tare order by tare_time desc))[1] as last, max(tare_time) as at, round(avg(tare), 3) as mean
      from (select tare, tare_time from (${SCALE_TARES(vehicleId)}) s order by tare_time desc limit ${MEAN_OF}) n`,
  })

export interface NewTare {
  readonly id: string
  readonly vehicle: TareVehicle
  readonly trailerPlateNumber: string | null
  readonly tare: Tons
  readonly tareTime: Date
  readonly endDate: string
  readonly source: 'WEIGH' | 'TAKE' | 'HAND'
  readonly readingId: string | null
  readonly weighId: string | null
  readonly user: { readonly id: string; readonly name: string }
  readonly now: Date
}

/** Puts a new tare in force in place of the one that was. */
export async function insertTare(tx: Tx, tare: NewTare): Promise<void> {
  const { vehicle, user } = tare
  const [at, made] = [tare.tareTime.toISOString(), tare.now.toISOString()]
  tx.post(
    sql`update mm_vehicle_tare set state = 'REPLACED', update_user_id = ${user.id}, update_user = ${user.name}, update_date = ${made}, version = version + 1 where vehicle_id = ${vehicle.id} and state = 'VALID'`,
  )
  tx.post(
    sql`insert into mm_vehicle_tare (id, group_id, vehicle_id, plate_number, trailer_plate_number, tare, reading_id, weigh_id, tare_time, end_date, state, source, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version) values (${tare.id}, ${vehicle.groupId}, ${vehicle.id}, ${vehicle.plateNumber}, ${tare.trailerPlateNumber}, ${tare.tare}, ${tare.readingId}, ${tare.weighId}, ${at}, ${tare.endDate}, 'VALID', ${tare.source}, ${user.id}, ${user.name}, ${made}, ${user.id}, ${user.name}, ${made}, 0)`,
  )
  await storeFixed(tx, vehicle.id)
}

/** What the vehicle shows is the tare that is in force. */
export async function storeFixed(tx: Tx, vehicleId: string): Promise<void> {
  const valid = await tx.row<Omit<FixedTare, 'vehicleId'>>(
    sql`select tare, end_date as "endDate" from mm_vehicle_tare where vehicle_id = ${vehicleId} and state = 'VALID'`,
  )
  await storeFixedTare(tx, { vehicleId, ...(valid ?? { tare: null, endDate: null }) })
}

/** Takes tares out of force. */
export async function disableTares(
  tx: Tx,
  {
    ids,
    reason,
    user,
    now,
  }: {
    readonly ids: readonly string[]
    readonly reason: string
    readonly user: { readonly id: string; readonly name: string }
    readonly now: Date
  },
): Promise<void> {
  tx.post(
    sql`update mm_vehicle_tare set state = 'DISABLED', remark = ${reason}, update_user_id = ${user.id}, update_user = ${user.name}, update_date = ${now.toISOString()}, version = version + 1 where id = any(${ids}::bigint[]) and state <> 'DISABLED'`,
  )
}

export function findTaresOfWeigh(tx: Tx, weighId: string): Promise<readonly TareRow[]> {
  return tx.rows<TareRow>(
    sql`select ${COLUMNS} from mm_vehicle_tare where weigh_id = ${weighId} and state <> 'DISABLED' order by id`,
  )
}

/** The tare before the one that was taken out of force is in force again, if its days are not over. */
export async function reviveTare(
  tx: Tx,
  { vehicleId, today }: { readonly vehicleId: string; readonly today: string },
): Promise<void> {
  tx.post(
    sql`update mm_vehicle_tare set state = 'VALID', version = version + 1 where id = (select id from mm_vehicle_tare where vehicle_id = ${vehicleId} and state = 'REPLACED' and end_date >= ${today} order by tare_time desc, id desc limit 1) and not exists (select 1 from mm_vehicle_tare where vehicle_id = ${vehicleId} and state = 'VALID')`,
  )
}

/** Whether a visit was chosen by lot to be weighed empty at the exit, if it uses a stored tare. */
export async function isDrawn(db: Queryable, registryId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from mm_tare_lot where registry_id = ${registryId}`)) !== null
}

/** Only those chosen have a row. */
export async function storeLot(
  tx: Tx,
  { registryId, drawn }: { readonly registryId: string; readonly drawn: boolean },
): Promise<void> {
  if (!drawn) return
  tx.post(sql`insert into mm_tare_lot (registry_id) values (${registryId}) on conflict do nothing`)
}

const TARE_DAYS = 15

/** Stored tares that will soon serve no more. */
export const expiringTares: WarnSource = {
  type: 'TARE_EXPIRE',
  title: '期限皮重到期',
  severity: 'info',
  mount: 'vehicleTare/main',
  columns: ['plateNumber', 'tare', 'endDate'],
  search: async ({ today }) => [
    is('state', 'VALID'),
    is('endDate', addDays(today, TARE_DAYS), 'le'),
  ],
}
