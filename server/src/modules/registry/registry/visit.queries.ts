import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { dueStep } from '@junheng/domain/visit/visit-steps.ts'
import type { Booking } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Visit } from '../visit.ts'
import type { RegistryRow } from './registry.entity.ts'
import {
  type Columns,
  columnsOf,
  LINE_COLUMNS,
  type LockedLine,
  linesStatement,
  lockedLines,
  ownColumns,
  SUB_COLUMNS,
  type SubRow,
  subsOf,
  type Worded,
} from './visit-lines.queries.ts'
import { type PassedStep, stepPassed } from './visit-steps.queries.ts'

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

/** What a gate, a queue or a card desk asks of a visit beyond what every module sees of it. */
export interface GateFacts {
  readonly queueId: string | null
  readonly queueNo: string | null
  readonly factoryId: string | null
  readonly dischargeAddressId: string | null
  readonly dischargeAddressName: string | null
  readonly escortId: string | null
  readonly waybillNo: string | null
  readonly singleType: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null
  readonly exitWeight: string | null
  readonly needExitCheck: boolean
  readonly sealNos: string | null
  readonly passNo: string | null
  readonly weighCode: string | null
  /** Tons weighed out; 0 until then. */
  readonly deSuttle: string
}

const GATE_COLUMNS = rawSql(`r.queue_id as "gate.queueId", r.queue_no as "gate.queueNo",
  r.factory_id as "gate.factoryId", r.discharge_address_id as "gate.dischargeAddressId",
  r.discharge_address_name as "gate.dischargeAddressName", r.escort_id as "gate.escortId",
  r.waybill_no as "gate.waybillNo", r.single_type as "gate.singleType",
  r.exit_weight as "gate.exitWeight", r.need_exit_check as "gate.needExitCheck",
  r.seal_nos as "gate.sealNos", r.pass_no as "gate.passNo", r.weigh_code as "gate.weighCode",
  r.de_suttle as "gate.deSuttle"`)

type StoredVisit = Omit<Visit, 'entranceTime' | 'subs'> & { readonly entranceTime: string | null }

type LockedRow = StoredVisit & Worded<'gate', GateFacts>

/** The visits of some ids with their materials, ascending; locked until the transaction ends. */
export async function lockVisitRows(
  tx: Queryable,
  ids: readonly string[],
): Promise<readonly Visit[]> {
  // In this order, and in one write: the lines are read as they are once the lock holds.
  const [rows, lines] = await Promise.all([
    tx.rows<LockedRow>(lockStatement(amongVisits(ids)), { held: true }),
    lockedLines(tx, ids),
  ])
  return rows.map((row) =>
    visitOf(
      row,
      lines.filter(({ mainId }) => mainId === row.id),
    ),
  )
}

const lockStatement = (where: SqlFragment): SqlFragment =>
  sql`select ${VISIT_COLUMNS}, ${GATE_COLUMNS} from tr_registry r where ${where} order by r.id for update`

/** The visits that a condition on `r` finds, with their materials, ascending by id. */
export async function selectVisits(db: Queryable, where: SqlFragment): Promise<readonly Visit[]> {
  const rows = await db.rows<StoredVisit & SubRow>(
    sql`select ${VISIT_COLUMNS}, ${SUB_COLUMNS} from tr_registry r left join tr_registry_sub s on s.main_id = r.id where ${where} order by r.id, s.seq, s.id`,
  )
  const firsts = rows.filter(({ id }, at) => rows[at - 1]?.id !== id)
  return firsts.map((row) =>
    visitOf(
      row,
      rows.filter(({ id }) => id === row.id),
    ),
  )
}

/** Some visits by id. One is asked for as several are, so that one question holds it for both. */
export const amongVisits = (ids: readonly string[]): SqlFragment =>
  sql`r.id = any(${ids}::bigint[])`

function visitOf(row: StoredVisit, lines: readonly SubRow[]): Visit {
  const entranceTime = row.entranceTime === null ? null : parseWireDateTime(row.entranceTime)
  return { ...ownColumns(row), entranceTime, subs: subsOf(lines) }
}

/** Of a visit that is locked: what has been read with the lock, while it holds. */
export async function lockGateFacts(tx: Tx, registryId: string): Promise<GateFacts> {
  const row = await tx.row<LockedRow>(lockStatement(amongVisits([registryId])), { held: true })
  if (row === null) throw new Error(`no visit ${registryId}`)
  return columnsOf<'gate', GateFacts>(row, 'gate')
}

/** The same of one that is only looked at. */
export async function readGateFacts(db: Queryable, registryId: string): Promise<GateFacts> {
  const row = await db.row<Worded<'gate', GateFacts>>(
    sql`select ${GATE_COLUMNS} from tr_registry r where r.id = ${registryId}`,
  )
  if (row === null) throw new Error(`no visit ${registryId}`)
  return columnsOf<'gate', GateFacts>(row, 'gate')
}

const setsOf = (columns: Columns): SqlFragment =>
  joinSql(
    Object.entries(columns).map(
      ([name, value]) => sql`${identifier(columnOf(name))} = ${stored(value)}`,
    ),
  )

/** Writes columns of one visit; names are those of the definition. */
export async function storeColumns(tx: Tx, id: string, columns: Columns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  tx.post(sql`update tr_registry set ${setsOf(columns)} where id = ${id}`)
}

/** Number of the 出门证 that a finished weighing gives a visit; it keeps the first one. */
export const EXIT_PASS = rawSql(`coalesce(r.pass_no, left('CM' || r.code, 40))`)

/** What is written of a visit that is locked. */
interface ColumnChange {
  readonly columns: Columns & { readonly stage?: unknown }
  /** The step that is made with it; null: none. */
  readonly passes: PassedStep | null
  /** Writes of what else belongs to the visit, in the same statement. */
  readonly beside: readonly SqlFragment[]
}

/** The same of a visit that is locked, which it gives as it is now, with the columns as they were and as they are. */
export async function changeColumns(
  tx: Tx,
  id: string,
  { columns, passes, beside }: ColumnChange,
): Promise<{ readonly visit: Visit; readonly before: Columns; readonly after: Columns }> {
  const names = Object.keys(columns)
  const column = (name: string, row: 'was' | 'r') =>
    sql`${identifier(row, columnOf(name))} as ${identifier(`${row}.${name}`)}`
  const told = names.flatMap((name) => [column(name, 'was'), column(name, 'r')])
  const pass = columns.stage === 'WEIGHED' ? sql`, pass_no = ${EXIT_PASS}` : rawSql('')
  const writes = passes === null ? beside : [stepPassed(id, passes), ...beside]
  const others = writes.map((write, at) => sql`${identifier(`beside${at}`)} as (${write}), `)
  const rows = await tx.rows<LockedRow & LockedLine & Columns>(
    sql`with ${joinSql(others, '')}changed as (
      update tr_registry r set ${setsOf(columns)}${pass} from tr_registry was where was.id = r.id and r.id = ${id}
      returning ${VISIT_COLUMNS}, ${GATE_COLUMNS}, ${joinSql(told)})
    select c.*, ${LINE_COLUMNS} from changed c left join tr_registry_sub s on s.main_id = c.id order by s.seq, s.id`,
  )
  const [first] = rows
  if (first === undefined) throw new RefusalError(refuse('row.missing'))
  const { mainId: _main, steps: _steps, ...row } = first
  tx.hold(lockStatement(amongVisits([id])), [row])
  tx.hold(
    linesStatement([id]),
    passes === null ? rows : rows.map((one) => afterPassing(one, passes)),
  )
  return {
    visit: visitOf(row, rows),
    before: columnsOf<'was', Columns>(row, 'was'),
    after: columnsOf<'r', Columns>(row, 'r'),
  }
}

/** The statement that passes a step still shows it as it was. */
function afterPassing<L extends LockedLine>(line: L, { stepType, now }: PassedStep): L {
  const steps = line.steps ?? []
  const due = dueStep(steps, stepType)
  const passed = { passTime: now.toISOString() }
  return { ...line, steps: steps.map((step) => (step === due ? { ...step, ...passed } : step)) }
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
  tx.post(
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
  tx.post(
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
