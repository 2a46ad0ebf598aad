import type { StepType } from '@junheng/domain/passage/step-order.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Booking } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Visit, VisitSub } from '../visit.ts'
import type { RegistryRow } from './registry.entity.ts'

type StoredVisit = Omit<Visit, 'entranceTime' | 'subs'> & { readonly entranceTime: string | null }

const VISIT_COLUMNS = rawSql(`r.id, r.code, r.org_id as "orgId", r.group_id as "groupId", r.kind,
  r.side, r.status, r.stage, r.enabled, r.notice_id as "noticeId", r.noto_code as "notoCode",
  r.contract_id as "contractId", r.contract_code as "contractCode",
  r.partner_type as "partnerType", r.partner_id as "partnerId", r.partner_name as "partnerName",
  r.vehicle_id as "vehicleId", r.plate_number as "plateNumber",
  r.trailer_plate_number as "trailerPlateNumber", r.axle_type as "axleType",
  r.driver_id as "driverId", r.driver_name as "driverName", r.mobile, r.id_number as "idNumber",
  r.carrier_id as "carrierId", r.carrier_name as "carrierName", r.card_no as "cardNo",
  r.line_id as "lineId", r.entrance_time as "entranceTime", r.weigh_id as "weighId",
  r.source_weigh_id as "sourceWeighId", r.source, r.reject_count as "rejectCount"`)

/** The visits that a condition on `r` finds, with their materials, ascending by id. */
export async function selectVisits(
  db: Queryable,
  { where, lock = false }: { readonly where: SqlFragment; readonly lock?: boolean },
): Promise<readonly Visit[]> {
  const rows = await db.rows<StoredVisit>(visitsStatement(where, lock), { held: lock })
  return withSubs(db, rows, lock)
}

const visitsStatement = (where: SqlFragment, lock: boolean): SqlFragment =>
  sql`select ${VISIT_COLUMNS} from tr_registry r where ${where} order by r.id${rawSql(lock ? ' for update of r' : '')}`

/** Some visits by id. One is asked for as several are, so that one question holds it for both. */
export const amongVisits = (ids: readonly string[]): SqlFragment =>
  sql`r.id = any(${ids}::bigint[])`

async function withSubs(
  db: Queryable,
  rows: readonly StoredVisit[],
  isHeld: boolean,
): Promise<readonly Visit[]> {
  const ids = rows.map(({ id }) => id)
  const subs = await selectSubs(db, ids, isHeld)
  return rows.map((row) => ({
    ...row,
    entranceTime: row.entranceTime === null ? null : parseWireDateTime(row.entranceTime),
    subs: subs.filter(({ mainId }) => mainId === row.id).map(({ mainId: _, ...sub }) => sub),
  }))
}

function selectSubs(
  db: Queryable,
  ids: readonly string[],
  isHeld: boolean,
): Promise<readonly (VisitSub & { readonly mainId: string })[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.rows(
    sql`select id, main_id as "mainId", seq, notice_sub_id as "noticeSubId", inventory_id as "inventoryId",
      inv_code as "invCode", inv_name as "invName", model, pk_org as "pkOrg", org_name as "orgName",
      warehouse_id as "warehouseId", area_id as "areaId", silo_id as "siloId", location_id as "locationId",
      batch_no as "batchNo", pre_quantity as "preQuantity", original_weight as "originalWeight",
      original_gross as "originalGross", original_tare as "originalTare", pieces, booking
    from tr_registry_sub where main_id = any(${ids}::bigint[]) order by main_id, seq, id`,
    { held: isHeld },
  )
}

type Columns = Readonly<Record<string, unknown>>

const setsOf = (columns: Columns): SqlFragment =>
  joinSql(
    Object.entries(columns).map(
      ([name, value]) => sql`${identifier(columnOf(name))} = ${stored(value)}`,
    ),
  )

/** Writes columns of one visit; names are those of the definition. */
export async function storeColumns(tx: Tx, id: string, columns: Columns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx.run(sql`update tr_registry set ${setsOf(columns)} where id = ${id}`)
}

/** The same of a visit that is locked, which it gives as it is now, with the columns as they were and as they are. */
export async function changeColumns(
  tx: Tx,
  id: string,
  columns: Columns,
): Promise<{ readonly visit: Visit; readonly before: Columns; readonly after: Columns }> {
  const names = Object.keys(columns)
  const column = (name: string, row: 'was' | 'r') =>
    sql`${identifier(row, columnOf(name))} as ${identifier(`${row}.${name}`)}`
  const row = await tx.row<StoredVisit & Columns>(
    sql`update tr_registry r set ${setsOf(columns)} from tr_registry was where was.id = r.id and r.id = ${id}
      returning ${VISIT_COLUMNS}, ${joinSql(names.flatMap((name) => [column(name, 'was'), column(name, 'r')]))}`,
  )
  if (row === null) throw new RefusalError(refuse('row.missing'))
  const told = (of: 'was' | 'r') =>
    Object.fromEntries(names.map((name) => [name, row[`${of}.${name}`]]))
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('.')))
  tx.hold(visitsStatement(amongVisits([id]), true), [own])
  const [visit] = await withSubs(tx, [own as unknown as StoredVisit], true)
  if (visit === undefined) throw new RefusalError(refuse('row.missing'))
  return { visit, before: told('was'), after: told('r') }
}

/** What some columns of a visit hold now. */
export async function readColumns<const N extends VisitColumn>(
  tx: Tx,
  id: string,
  names: readonly N[],
): Promise<Pick<RegistryRow, N>> {
  const columns = names.map((name) => sql`${identifier(columnOf(name))} as ${identifier(name)}`)
  const row = await tx.row<Pick<RegistryRow, N>>(
    sql`select ${joinSql(columns)} from tr_registry where id = ${id}`,
  )
  if (row === null) throw new RefusalError(refuse('row.missing'))
  return row
}

/** Names of a visit's own columns. */
export type VisitColumn = Exclude<keyof RegistryRow, 'trRegistrySub' | 'trRegistryStep'>

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function stored(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Keeps what a material of a visit holds on its notice. */
export async function storeBooking(
  tx: Tx,
  registrySubId: string,
  booking: Booking | null,
): Promise<void> {
  await tx.run(
    sql`update tr_registry_sub set booking = ${booking && JSON.stringify(booking)}, reserved = ${booking?.reserved ?? '0'} where id = ${registrySubId}`,
  )
}

/** The same of many materials. */
export async function storeBookings(
  tx: Tx,
  held: readonly { readonly registrySubId: string; readonly booking: Booking }[],
): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ registrySubId }) => registrySubId)
  const bookings = held.map(({ booking }) => JSON.stringify(booking))
  const reserved = held.map(({ booking }) => booking.reserved)
  await tx.run(
    sql`update tr_registry_sub s set booking = h.booking::jsonb, reserved = h.reserved from unnest(${ids}::bigint[], ${bookings}::text[], ${reserved}::numeric[]) h(id, booking, reserved) where s.id = h.id`,
  )
}

/** What visits have brought or taken, as it was and as it is now. */
export interface VisitTons {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** Writes what many visits came to; gives it as the column held it before and holds it now. */
export function storeVisitTons(
  tx: Tx,
  tons: ReadonlyMap<string, string>,
): Promise<readonly VisitTons[]> {
  return tx.rows<VisitTons>(
    sql`update tr_registry r set de_suttle = m.tons from unnest(${[...tons.keys()]}::bigint[], ${[...tons.values()]}::numeric[]) m(id, tons) join tr_registry o on o.id = m.id where r.id = m.id returning r.id, o.de_suttle as before, r.de_suttle as after`,
  )
}

export interface OpenPlate {
  readonly plateNumber: string
  readonly registryId: string
  readonly code: string
  readonly orgName: string
}

interface PlateHold {
  readonly groupId: string
  readonly plates: readonly string[]
  readonly registryId: string
}

/**
 * Takes plates for a visit; the table lets one visit through, in the order of the plates. Another one that
 * takes a plate at this moment is waited for.
 */
export async function takePlates(
  tx: Tx,
  { groupId, plates, registryId }: PlateHold,
): Promise<OpenPlate | null> {
  for (const plate of [...new Set(plates)].toSorted()) {
    const taken = await tx.run(
      sql`insert into tr_open_plate (group_id, plate_number, registry_id) values (${groupId}, ${plate}, ${registryId}) on conflict (group_id, plate_number) do nothing`,
    )
    if (taken > 0) continue
    const holder = await findOpenPlate(tx, { groupId, plateNumber: plate })
    if (holder && holder.registryId !== registryId) return holder
  }
  return null
}

function findOpenPlate(
  tx: Tx,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<OpenPlate | null> {
  return tx.row<OpenPlate>(
    sql`select p.plate_number as "plateNumber", p.registry_id as "registryId", coalesce(r.code, '') as code, coalesce(o.org_name, '') as "orgName"
    from tr_open_plate p left join tr_registry r on r.id = p.registry_id left join sys_organization o on o.id = r.org_id
    where p.group_id = ${groupId} and p.plate_number = ${plateNumber}`,
  )
}

/** Gives the plates of a visit back; `keep` stay taken. */
export async function freePlates(
  tx: Tx,
  registryId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await tx.run(
    sql`delete from tr_open_plate where registry_id = ${registryId} and not plate_number = any(${keep}::text[])`,
  )
}

export interface StoredStep {
  readonly id: string
  readonly seq: number
  readonly stepType: StepType
  readonly required: boolean
  readonly needed: boolean
  readonly passTime: string | null
}

/** Steps of a visit in their order; nobody changes them but who holds the visit. */
export function findSteps(db: Queryable, registryId: string): Promise<readonly StoredStep[]> {
  return db.rows<StoredStep>(
    sql`select id, seq, step_type as "stepType", required, needed, pass_time as "passTime" from tr_registry_step where main_id = ${registryId} order by seq, id`,
    { held: true },
  )
}

export async function storePassed(
  tx: Tx,
  {
    id,
    now,
    checkId,
    user,
  }: {
    readonly id: string
    readonly now: Date | null
    readonly checkId: string | null
    readonly user: string | null
  },
): Promise<void> {
  await tx.run(
    sql`update tr_registry_step set pass_time = ${now && now.toISOString()}, pass_check_id = ${checkId}, pass_check_name = (select name from as_check where id = ${checkId}), pass_user = ${user} where id = ${id}`,
  )
}

export async function storeNeeded(
  tx: Tx,
  { id, needed }: { readonly id: string; readonly needed: boolean },
): Promise<void> {
  await tx.run(sql`update tr_registry_step set needed = ${needed} where id = ${id}`)
}

/** What the materials of a visit ask of its line. */
export async function findStepNeeds(
  db: Queryable,
  registryId: string,
): Promise<{ readonly isSample: boolean; readonly sceneConfirm: boolean }> {
  const needs = await db.row<{ readonly isSample: boolean; readonly sceneConfirm: boolean }>(
    sql`select coalesce(bool_or(w.is_sample), false) as "isSample", coalesce(bool_or(w.scene_confirm), false) as "sceneConfirm" from tr_registry_sub s join as_inventory_ex_weigh w on w.main_id = s.inventory_id where s.main_id = ${registryId}`,
  )
  return needs ?? { isSample: false, sceneConfirm: false }
}
