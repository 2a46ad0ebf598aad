import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { VISIT_EVENT_TRAITS, type VisitEvent } from '@junheng/domain/visit/visit-events.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { readIds, shownRow } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  readBody,
  readId,
  readReason,
  TEXT,
} from '#platform/http/closed-body.ts'
import { assertAnyKind, mountAccess } from '../gate/kind-rights.ts'
import type { RegistryPorts } from '../ports.ts'
import type { Visit } from '../visit.ts'
import { arriveVisit, type Position } from './course/arrive.ts'
import { type MoveSite, matchAgain, moveVisit, replateVisit } from './course/move-visit.ts'
import { readColumns, storeColumns } from './visit.queries.ts'
import { assertVisitEvent, lockVisits } from './visit-access.ts'
import { assertKindRight } from './visit-rights.ts'

/** Calls of visits beyond those of every document, at each of their mounts. */
export function registryVisitCalls(
  services: EntityServices,
  ports: RegistryPorts,
): readonly Call[] {
  const model = services.engine.registry.model('registry')
  return model.mounts.flatMap((mount) => {
    const context: VisitContext = { services, model, mount, ports }
    return [
      stateCall(context, 'obsolete'),
      stateCall(context, 'disable'),
      arriveCall(context),
      againMatchCall(context),
      correctCall(context),
    ]
  })
}

interface VisitContext extends MountContext {
  readonly ports: RegistryPorts
}

const about = (context: MountContext, action: string, summary: string) => ({
  access: mountAccess(context, action),
  tag: context.mount.label,
  summary,
})

/** The life-cycle action with a reason, which the row keeps and the log names. */
function stateCall(context: VisitContext, action: 'obsolete' | 'disable'): Call {
  const { services, model, mount } = context
  const { label } = VISIT_EVENT_TRAITS[action]
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/${action}`,
    ...about(context, action, `${label}${mount.label}`),
    body: closedBody({ ids: { type: 'array', items: TEXT }, reason: TEXT }, ['ids', 'reason']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      const body = readBody(request.body, ['ids', 'reason'])
      return { ids: readIds({ ids: body['ids'] }), reason: readReason(body) }
    },
    async write(tx, call, { ids, reason }) {
      const { caller, warn } = call
      const request = { model, mount, caller, ids, action, warn }
      const results = await changeState(tx, services.engine, request)
      for (const { before, row } of results) {
        const id = String(row['id'])
        await storeColumns(tx, id, { [`${action}Reason`]: reason })
        const after = await loadRow(tx, services.engine.registry, { model, mount, caller, id })
        const changes = fieldChanges(model, before, after)
        call.log({ entity: model.name, bizKey: id, action, label, changes })
      }
      return { count: results.length }
    },
  })
}

const siteOf = (
  { services: { engine }, ports }: VisitContext,
  { caller, warn, log }: WriteContext,
  told: { readonly event: VisitEvent; readonly reason?: string },
): MoveSite => ({
  engine,
  ports,
  caller,
  warn,
  log: {
    action: told.event,
    label: VISIT_EVENT_TRAITS[told.event].label,
    reason: told.reason ?? null,
    write: log,
  },
})

/** One visit of the mount, locked, that the caller reaches. */
async function lockOne(
  tx: Tx,
  { mount }: VisitContext,
  { caller }: WriteContext,
  { id, action }: { readonly id: string; readonly action: string },
): Promise<Visit> {
  const [visit] = await lockVisits(tx, caller, [id])
  if (visit === undefined || !mount.kinds.includes(visit.kind))
    throw new RefusalError(refuse('row.missing'))
  assertKindRight(caller, visit.kind, action)
  return visit
}

/** The visit as the caller may see it at the mount. */
async function answerOf(tx: Tx, context: VisitContext, call: WriteContext, id: string) {
  const { services, model, mount } = context
  const { caller } = call
  const row = await loadRow(tx, services.engine.registry, { model, mount, caller, id })
  return shownRow(context, call, row)
}

function arriveCall(context: VisitContext): Call {
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/arrive`,
    ...about(context, 'arrive', '预约或在途车辆到厂'),
    body: closedBody({ id: TEXT, longitude: TEXT, latitude: TEXT }, ['id']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action: 'arrive' })
      const body = readBody(request.body, ['id', 'longitude', 'latitude'])
      return { id: readId(body, 'id'), position: readPosition(body) }
    },
    async write(tx, call, { id, position }) {
      const visit = await lockOne(tx, context, call, { id, action: 'arrive' })
      await arriveVisit(tx, siteOf(context, call, { event: 'arrive' }), { visit, position })
      return answerOf(tx, context, call, id)
    },
  })
}

/** Both or none; decimals travel as text. */
function readPosition({ longitude, latitude }: AnyRow): Position | null {
  if ((longitude ?? null) === null && (latitude ?? null) === null) return null
  return {
    longitude: readDegrees(longitude, 'longitude'),
    latitude: readDegrees(latitude, 'latitude'),
  }
}

function readDegrees(sent: unknown, field: string): number {
  if (typeof sent !== 'string' || !/^-?\d{1,3}(\.\d{1,10})?$/.test(sent)) throw fieldType(field)
  return Number(sent)
}

function againMatchCall(context: VisitContext): Call {
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/againMatch/:id`,
    ...about(context, 'againMatch', '重新匹配厂区、线路和排队规则'),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action: 'againMatch' })
      const id = parseId(request.params['id'] ?? '')
      if (id === null) throw new RefusalError(refuse('row.missing'))
      return id
    },
    async write(tx, call, id) {
      const visit = await lockOne(tx, context, call, { id, action: 'againMatch' })
      assertVisitEvent(visit, 'againMatch')
      await matchAgain(tx, siteOf(context, call, { event: 'againMatch' }), visit)
      return answerOf(tx, context, call, id)
    },
  })
}

interface Correction {
  readonly id: string
  readonly version: number
  readonly plateNumber: string | null
  readonly noticeSubId: string | null
  readonly reason: string
}

/** Before the first weighing whoever may register may also put right. */
function correctCall(context: VisitContext): Call {
  const names = ['id', 'version', 'plateNumber', 'noticeSubId', 'reason']
  return writeCall({
    method: 'PUT',
    path: `${context.mount.base}/correct`,
    ...about(context, 'create', '一次过磅前更正车牌或通知单'),
    body: closedBody(
      {
        id: TEXT,
        version: { type: 'integer' },
        plateNumber: TEXT,
        noticeSubId: TEXT,
        reason: TEXT,
      },
      ['id', 'version', 'reason'],
    ),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action: 'create' })
      return readCorrection(readBody(request.body, names))
    },
    async write(tx, call, correction) {
      const { id, reason } = correction
      const visit = await lockOne(tx, context, call, { id, action: 'create' })
      const { version } = await readColumns(tx, id, ['version'])
      if (version !== correction.version) throw new RefusalError(refuse('row.stale'))
      assertVisitEvent(visit, 'correct')
      const site = siteOf(context, call, { event: 'correct', reason })
      await correctVisit(tx, site, visit, correction)
      await storeColumns(tx, id, { version: version + 1 })
      return answerOf(tx, context, call, id)
    },
  })
}

function readCorrection(body: AnyRow): Correction {
  const { version, plateNumber, noticeSubId } = body
  if (typeof version !== 'number' || !Number.isInteger(version)) throw fieldType('version')
  const plate = readPlate(plateNumber)
  const line = isEmpty(noticeSubId) ? null : readId(body, 'noticeSubId')
  const correction = { id: readId(body, 'id'), version, plateNumber: plate, noticeSubId: line }
  const reason = readReason(body)
  if (plate === null && line === null) throw new RefusalError(refuse('visit.correctOne'))
  return { ...correction, reason }
}

const isEmpty = (sent: unknown): boolean => sent === undefined || sent === null || sent === ''

function readPlate(sent: unknown): string | null {
  if (isEmpty(sent)) return null
  if (typeof sent !== 'string' || sent.length > 20 || sent.includes('\u0000'))
    throw fieldType('plateNumber')
  return sent
}

async function correctVisit(
  tx: Tx,
  site: MoveSite,
  visit: Visit,
  { plateNumber, noticeSubId }: Correction,
): Promise<void> {
  const isOther = plateNumber !== null && normalisePlate(plateNumber) !== visit.plateNumber
  const isMoved = visit.subs.every((sub) => sub.noticeSubId !== noticeSubId)
  if (!isOther && (noticeSubId === null || !isMoved))
    throw new RefusalError(refuse('visit.correctSame'))
  const replated = isOther ? await replateVisit(tx, site, { visit, plateNumber }) : visit
  if (noticeSubId === null) return
  if (visit.source === 'MIRROR') assertVisitEvent(visit, 'changeNotice')
  await moveVisit(tx, site, { visit: replated, noticeSubId })
}
