import { randomBytes } from 'node:crypto'
import { json, text } from '@junheng/domain/entity/field.ts'
import type { StepType } from '@junheng/domain/passage/step-order.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { maskName, maskPlate } from '@junheng/domain/values/mask-name.ts'
import { isPageOver, nextWords, waitMinutes } from '@junheng/domain/visit/driver-page.ts'
import type { DriverQueue, DriverVisit } from '@junheng/domain/visit/driver-wire.ts'
import { stageLabel } from '@junheng/domain/visit/stages.ts'
import { findWorkPoints } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call, CallRate } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import type { DriverFacts, RegistryPorts } from '../ports.ts'
import { readPlace } from '../queueing/queueing.queries.ts'
import { registry } from '../registry/registry.entity.ts'
import { findRejectSays } from '../registry/rejected-visits.queries.ts'
import { readVisit } from '../registry/visit-access.ts'
import { VISIT_ID, visitById } from '../registry/visit-shapes.ts'
import { siteAddress } from '../registry-settings.ts'
import type { Visit } from '../visit.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/** The code that a driver scans to follow his visit; made when somebody first asks for it. */
export const driverCode: Action = defineAction(registry, {
  name: 'driverCode',
  label: '司机码',
  button: { name: 'driverCode', inForm: true, result: 'driverCode' },
  method: 'POST',
  right: { of: 'row-kind', action: 'list' },
  reach: visitById,
  locks: ['registry'],
  flow: 'free',
  body: { id: VISIT_ID },
  answers: {
    id: VISIT_ID,
    code: text({ label: '登记单号', required: true }),
    plateNumber: text({ label: '车牌号', required: true }),
    driverName: text({ label: '司机' }),
    materials: text({ label: '物料', required: true }),
    site: text({ label: '站点地址' }),
    path: text({ label: '页面', required: true }),
  },
  async run(tx, { row: visit, services: { engine } }) {
    const { id, code, plateNumber, driverName } = visit
    const token = await ensureToken(tx, {
      registryId: id,
      fresh: randomBytes(TOKEN_BYTES).toString('base64url'),
      now: engine.clock.now(),
    })
    const materials = visit.subs.map(({ invName }) => invName).join('、')
    const site = await engine.setting(siteAddress, visit)
    return { id, code, plateNumber, driverName, materials, site, path: `/d/${token}` }
  },
})

/**
 * A phone asks every ten seconds, and a whole queue of drivers may stand behind one address of a carrier; nobody
 * who signs in is to wait for them.
 */
const RATE: CallRate = {
  address: { burst: 300, perSecond: 20 },
  link: { burst: 20, perSecond: 0.5 },
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/

interface PageParts {
  readonly services: Pick<EntityServices, 'db' | 'engine'>
  readonly facts: DriverFacts
}

/** The page behind the code. Open to whoever has it. */
export const driverPageCall = (services: EntityServices, { driver }: RegistryPorts): Call =>
  defineCall({
    method: 'GET',
    path: '/d/:token',
    plainParams: true,
    right: 'public',
    rate: RATE,
    tag: '司机页',
    label: '司机查看自己的登记单',
    button: { none: '司机扫码打开' },
    answers: json({ label: '登记单的进度' }),
    async reply({ request, params }) {
      const place = { path: '/api/d/:token', requestId: request.id }
      return doneEnvelope(await readDriverPage({ services, facts: driver }, params.token), place)
    },
  })

/**
 * All that a driver may know of his visit. Whoever holds the address reads it, so that names are masked, and
 * neither prices nor hidden deductions are among it.
 */
export async function readDriverPage(
  { services, facts }: PageParts,
  token: string,
): Promise<DriverVisit> {
  const { db, engine } = services
  const row = TOKEN.test(token) ? await findByToken(db, token) : null
  const ended = row?.ended ?? null
  if (row === null || isPageOver(ended === null ? null : new Date(ended), engine.clock.now()))
    throw new RefusalError(refuse('driver.gone'))
  const visit = await readVisit(db, row.id)
  if (visit === null) throw new RefusalError(refuse('driver.gone'))
  const rejected = row.rejectCount > 0 && visit.stage === 'FIRST_WEIGHED'
  return {
    ...headOf(row, visit),
    queue: await queueOf(services, { row, visit }),
    next: nextWords({
      stage: visit.stage,
      step: await findNextStep(db, visit.id),
      address: row.addressName,
      slot: row.slot,
      outOfQueue: row.missCount > 0 && row.queueId === null,
      rejected,
      rejectSays: rejected ? await findRejectSays(db, visit.id) : null,
    }),
    canLoad: await facts.canLoad(services, visit),
    ticket: await facts.ticket(services, visit),
  }
}

function headOf(
  row: DriverRow,
  visit: Visit,
): Omit<DriverVisit, 'queue' | 'next' | 'canLoad' | 'ticket'> {
  return {
    orgName: row.orgName,
    code: visit.code,
    plateNumber: maskPlate(visit.plateNumber),
    driverName: visit.driverName === null ? null : maskName(visit.driverName),
    invName: row.invName,
    preQuantity: row.preQuantity,
    addressName: row.addressName,
    stage: visit.stage,
    stageName: stageLabel(visit),
    entranceTime: row.entranceTime,
    leaveTime: row.leaveTime,
    passNo: row.passNo,
  }
}

async function queueOf(
  { db }: PageParts['services'],
  { row, visit }: { readonly row: DriverRow; readonly visit: Visit },
): Promise<DriverQueue | null> {
  const { queueId, queueName, queueNo, queueTime, callTime, paused, addressId } = row
  if (queueId === null || !['QUEUING', 'CALLED'].includes(visit.stage)) return null
  const isWaiting = visit.stage === 'QUEUING'
  const place = isWaiting ? await readPlace(db, { registryId: visit.id, queueId }) : null
  const ahead = isWaiting ? (place?.ahead ?? null) : 0
  const points = await findWorkPoints(db, { queueId, addressId })
  const wait = ahead === null || visit.stage === 'CALLED' ? null : waitMinutes(ahead, points)
  return {
    queueName,
    queueNo,
    queueTime,
    callTime,
    paused,
    ahead,
    place: place?.text ?? null,
    waitMinutes: wait,
  }
}

/** The token of a visit; `fresh` becomes it where it has none. */
async function ensureToken(
  tx: Tx,
  {
    registryId,
    fresh,
    now,
  }: { readonly registryId: string; readonly fresh: string; readonly now: Date },
): Promise<string> {
  tx.post(
    sql`insert into tr_driver_token (registry_id, token, create_date) values (${registryId}, ${fresh}, ${now.toISOString()}) on conflict (registry_id) do nothing`,
  )
  const row = await tx.row<{ readonly token: string }>(
    sql`select token from tr_driver_token where registry_id = ${registryId}`,
  )
  if (row === null) throw new Error(`visit ${registryId} got no token`)
  return row.token
}

/** What a driver's page says of a visit beside what the visit itself does. */
interface DriverRow {
  readonly id: string
  readonly orgName: string
  readonly queueId: string | null
  readonly queueName: string | null
  readonly queueNo: string | null
  readonly queueTime: string | null
  readonly callTime: string | null
  readonly paused: boolean
  readonly missCount: number
  readonly rejectCount: number
  readonly addressId: string | null
  readonly addressName: string | null
  readonly slot: string | null
  readonly entranceTime: string | null
  readonly leaveTime: string | null
  readonly preQuantity: string | null
  readonly invName: string | null
  readonly passNo: string | null
  /** Milliseconds since 1970: when it left or was cancelled. */
  readonly ended: number | null
}

function findByToken(db: Queryable, token: string): Promise<DriverRow | null> {
  return db.row<DriverRow>(
    sql`select r.id, o.org_name as "orgName", r.queue_id as "queueId", r.queue_name as "queueName", r.queue_no as "queueNo", r.queue_time as "queueTime", r.call_time as "callTime",
      coalesce(q.paused, false) as paused, r.miss_count as "missCount", r.reject_count as "rejectCount", r.discharge_address_id as "addressId", r.discharge_address_name as "addressName",
      nullif(concat_ws(' ', r.appoint_date::text, r.slot_text), '') as slot, r.entrance_time as "entranceTime", r.leave_time as "leaveTime", r.pre_quantity as "preQuantity", r.inv_name as "invName", r.pass_no as "passNo",
      extract(epoch from case r.stage when 'LEFT' then r.leave_time when 'CANCELLED' then r.update_date end)::float8 * 1000 as ended
    from tr_driver_token t join tr_registry r on r.id = t.registry_id join sys_organization o on o.id = r.org_id left join as_queue q on q.id = r.queue_id
    where t.token = ${token}`,
  )
}

/** The first step that is needed and not made, with the points at which it can be. */
function findNextStep(
  db: Queryable,
  registryId: string,
): Promise<{ readonly type: StepType; readonly place: string | null } | null> {
  return db.row(
    sql`select s.step_type as type, (select string_agg(c.name, '、' order by c.code) from as_check c where c.id = any(s.check_ids)) as place
    from tr_registry_step s where s.main_id = ${registryId} and s.needed and s.pass_time is null order by s.seq, s.id limit 1`,
  )
}
