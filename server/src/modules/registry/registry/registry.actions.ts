import { idOf } from '@junheng/domain/call/shape.ts'
import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { decimal, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { VISIT_EVENT_TRAITS, type VisitEvent } from '@junheng/domain/visit/visit-events.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { correctLinePopup } from '../popups.ts'
import type { RegistryPorts } from '../ports.ts'
import type { Visit } from '../visit.ts'
import { arriveVisit, type Position } from './course/arrive.ts'
import { type MoveSite, matchAgain, moveVisit, replateVisit } from './course/move-visit.ts'
import { registry } from './registry.entity.ts'
import { readColumns, storeColumns } from './visit.queries.ts'
import { assertVisitEvent } from './visit-access.ts'
import { VISIT_ID, VISIT_IDS, visitById } from './visit-shapes.ts'

const degrees = (label: string) => decimal(13, 10, { label, min: '-180', max: '180' })

/** The life-cycle action with a reason, which the row keeps and the log names. */
const stateAction = (
  action: 'obsolete' | 'disable',
  button: { readonly name: string; readonly label: string; readonly type?: 'danger' },
): Action => {
  const { label } = VISIT_EVENT_TRAITS[action]
  return defineAction(registry, {
    name: action,
    label: `${label}登记单`,
    button,
    method: 'PUT',
    replaces: action,
    right: 'of-row-kind',
    reach: 'rows',
    locks: ['registry'],
    flow: 'free',
    body: { ids: VISIT_IDS, reason: REASON },
    answers: COUNT,
    async run(tx, act) {
      const { services, model, mount, caller, warn } = act
      const { ids, reason } = act.body
      const request = { model, mount, caller, ids, action, warn }
      const results = await changeState(tx, services.engine, request)
      for (const { before, row } of results) {
        const id = row.id
        await storeColumns(tx, id, { [`${action}Reason`]: reason })
        const after = await loadRow(tx, services.engine.registry, { model, mount, caller, id })
        const changes = fieldChanges(model, before, after)
        act.log({ entity: model.name, bizKey: id, action, label, changes })
      }
      return { count: results.length }
    },
  })
}

interface Site {
  readonly services: EntityServices
  readonly ports: RegistryPorts
}

const siteOf = (
  { services: { engine }, ports }: Site,
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

/** The visit as the caller may see it at the mount. */
const rowOf = (
  tx: Tx,
  { services, model, mount, caller }: MountContext & CallContext,
  id: string,
) => loadRow(tx, services.engine.registry, { model, mount, caller, id })

const arriveWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'arrive',
    label: '预约或在途车辆到厂',
    button: { label: '到厂', input: [] },
    method: 'POST',
    right: 'of-row-kind',
    reach: visitById,
    locks: ['registry', 'plate', 'queue'],
    flow: 'free',
    body: { id: VISIT_ID, longitude: degrees('经度'), latitude: degrees('纬度') },
    answers: 'row',
    async run(tx, act) {
      const { services, row: visit } = act
      const site = siteOf({ services, ports }, act, { event: 'arrive' })
      await arriveVisit(tx, site, { visit, position: positionOf(act.body) })
      return rowOf(tx, act, visit.id)
    },
  })

/** Both or none; decimals travel as text. */
function positionOf({ longitude, latitude }: Readonly<Record<keyof Position, string | null>>) {
  if (longitude === null && latitude === null) return null
  if (longitude === null) throw fieldType('longitude')
  if (latitude === null) throw fieldType('latitude')
  return { longitude: Number(longitude), latitude: Number(latitude) }
}

const againMatchWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'againMatch',
    path: 'againMatch/:id',
    label: '重新匹配厂区、线路和排队规则',
    button: { label: '重新匹配' },
    method: 'POST',
    right: 'of-row-kind',
    reach: (db, { params: { id } }, lock) => visitById(db, { body: { id } }, lock),
    locks: ['registry', 'queue'],
    flow: 'free',
    answers: 'row',
    async run(tx, act) {
      const { services, row: visit } = act
      assertVisitEvent(visit, 'againMatch')
      await matchAgain(tx, siteOf({ services, ports }, act, { event: 'againMatch' }), visit)
      return rowOf(tx, act, visit.id)
    },
  })

/** Before the first weighing whoever may register may also put right. */
const correctWith = (ports: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'correct',
    label: '一次过磅前更正车牌或通知单',
    button: {
      name: 'correct',
      label: '更正',
      input: {
        plateNumber: { length: 12 },
        // Of the selected visit: goods of another kind are no correction.
        kind: text({ label: '业务类型', write: 'server', hidden: true }),
        noticeSubId: { label: '新通知单物料' },
        // Not `lineName`: by that the selected visit has the way it takes through the plant.
        newInvName: text({
          label: '物料',
          write: 'server',
          follows: { ref: 'noticeSubId', take: 'name' },
        }),
        reason: { tips: '要改数量：由主管弃审后修改，或作废后重新登记' },
      },
      picks: {
        noticeSubId: pick(correctLinePopup, {
          fill: { newInvName: 'invName' },
          filter: { kind: 'kind' },
        }),
      },
    },
    method: 'PUT',
    right: { of: 'row-kind', action: 'create' },
    reach: visitById,
    locks: ['registry', 'plate', 'notice'],
    flow: 'free',
    body: {
      id: VISIT_ID,
      version: int({ label: '版本', required: true }),
      plateNumber: text({ label: '车牌号', length: 20 }),
      noticeSubId: idOf('noticeSub', { label: '通知单行' }),
      reason: REASON,
    },
    answers: 'row',
    refuses: ['visit.correctOne', 'visit.correctSame', 'row.stale'],
    async prepare({ body: { plateNumber, noticeSubId } }) {
      if (plateNumber === null && noticeSubId === null)
        throw new RefusalError(refuse('visit.correctOne'))
    },
    async run(tx, act) {
      const { services, row: visit, body } = act
      const { version } = await readColumns(tx, visit.id, ['version'])
      if (version !== body.version) throw new RefusalError(refuse('row.stale'))
      assertVisitEvent(visit, 'correct')
      const told = { event: 'correct', reason: body.reason } as const
      await correctVisit(tx, siteOf({ services, ports }, act, told), visit, body)
      await storeColumns(tx, visit.id, { version: version + 1 })
      return rowOf(tx, act, visit.id)
    },
  })

interface Correction {
  readonly plateNumber: string | null
  readonly noticeSubId: string | null
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

/** Actions of visits beyond those of every document, at each of their mounts. */
export const visitActions = (ports: RegistryPorts): readonly Action[] => [
  stateAction('obsolete', { name: 'voidVisit', label: '作废', type: 'danger' }),
  stateAction('disable', { name: 'freezeVisit', label: '停用' }),
  arriveWith(ports),
  againMatchWith(ports),
  correctWith(ports),
]
