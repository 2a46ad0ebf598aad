import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { flag, int } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  dischargeAddress,
  dischargeAddressPopup,
  findQueue,
  queue,
  storeClosed,
  storePaused,
} from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { logOf } from '../passing/gate-site.ts'
import { matchAddress } from '../registry/check-in/match-site.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import { lockGateFacts } from '../registry/visit.queries.ts'
import { lockVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { callFreePlaces } from './auto-call.ts'

const QUEUE_ID = idOf('queue', { label: '队列', required: true })
const PLACE_ID = idOf('dischargeAddress', { label: '装卸地点', required: true })

interface Switched {
  readonly row: object
  readonly action: string
  readonly label: string
  readonly field: 'paused' | 'closed'
  readonly to: boolean
  readonly reason?: string
}

interface Moving {
  readonly call: WriteContext
  /** The place that is shut. */
  readonly id: string
  /** Where its vehicles go; null: wherever their queue has room. */
  readonly toId: string | null
  readonly reason: string
  /** Shuts the place, once the visits are locked. */
  close(): Promise<void>
}

function logSwitch(
  { model, log }: MountContext & Pick<WriteContext, 'log'>,
  { row, action, label, field, to, reason }: Switched,
): void {
  const { table, name } = model
  const { id, [field]: from } = row as AnyRow
  const changes = [{ table, field, label, from, to }]
  const because = { table, field: 'reason', label: '原因', from: null, to: reason }
  log({
    entity: name,
    bizKey: String(id),
    action,
    label,
    changes: reason === undefined ? changes : [...changes, because],
  })
}

const pause = defineAction(queue, {
  name: 'pause',
  label: '暂停叫号',
  button: { done: '已暂停' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { id: QUEUE_ID, reason: REASON },
  answers: { id: QUEUE_ID, paused: flag({ label: '暂停' }) },
  async run(tx, act) {
    const { id, reason } = act.body
    await storePaused(tx, { id, reason })
    const told = { action: 'pause', label: '暂停叫号', field: 'paused', to: true } as const
    logSwitch(act, { row: act.row, ...told, reason })
    return { id, paused: true }
  },
})

const resume = defineAction(queue, {
  name: 'resume',
  label: '恢复叫号',
  button: { done: '已恢复' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { id: QUEUE_ID },
  answers: { id: QUEUE_ID, paused: flag({ label: '暂停' }) },
  async run(tx, act) {
    const { id } = act.body
    await storePaused(tx, { id, reason: null })
    const told = { action: 'resume', label: '恢复叫号', field: 'paused', to: false } as const
    logSwitch(act, { row: act.row, ...told })
    const orgId = String(act.row.orgId)
    act.afterCommit(() => callFreePlaces(act.services, orgId))
    return { id, paused: false }
  },
})

/** Visits come before places in the order of locks, so that the place is locked once its visits are. */
const close = defineAction(dischargeAddress, {
  name: 'close',
  label: '关闭装卸地点',
  button: {
    label: '关闭',
    picks: { toId: pick(dischargeAddressPopup, { fill: { toName: 'name' } }) },
    done: '已关闭',
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  locks: ['registry', 'queue'],
  flow: 'free',
  body: { id: PLACE_ID, reason: REASON, toId: idOf('dischargeAddress', { label: '等待车辆改到' }) },
  answers: { id: PLACE_ID, closed: flag({ label: '关闭' }), moved: int({ label: '改派车数' }) },
  async run(tx, act) {
    const { services, model, mount, caller } = act
    const { id, reason, toId } = act.body
    const { engine } = services
    if (toId !== null) await loadRow(tx, engine.registry, { model, caller, id: toId })
    const shut = async (): Promise<void> => {
      const [row = {}] = await loadBatch(tx, engine, { model, mount, caller, ids: [id] })
      await storeClosed(tx, { id, reason })
      const told = { action: 'close', label: '关闭', field: 'closed', to: true } as const
      logSwitch(act, { row, ...told, reason })
    }
    const moved = await moveWaiting(tx, engine, { call: act, id, toId, reason, close: shut })
    return { id, closed: true, moved }
  },
})

const open = defineAction(dischargeAddress, {
  name: 'open',
  label: '开放装卸地点',
  button: { label: '开放', done: '已开放' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { id: PLACE_ID },
  answers: { id: PLACE_ID, closed: flag({ label: '关闭' }) },
  async run(tx, act) {
    const { id } = act.body
    await storeClosed(tx, { id, reason: null })
    const told = { action: 'open', label: '开放', field: 'closed', to: false } as const
    logSwitch(act, { row: act.row, ...told })
    const orgId = String(act.row.orgId)
    act.afterCommit(() => callFreePlaces(act.services, orgId))
    return { id, closed: false }
  },
})

/** The dispatcher holds a queue or shuts a loading place; both belong to the archives, who waits does not. */
export const dispatchActions: readonly Action[] = [pause, resume, close, open]

/** Sends the vehicles that wait for a place elsewhere; those at work there finish. */
async function moveWaiting(tx: Tx, engine: Engine, moving: Moving): Promise<number> {
  const { call, id, toId, reason, close } = moving
  const waiting = await lockWaitingAt(tx, { orgId: call.caller.orgId, addressId: id })
  await close()
  for (const registryId of waiting) {
    const visit = await lockVisit(tx, registryId)
    const { dischargeAddressId, dischargeAddressName } = await addressOf(tx, engine, visit, toId)
    await changeVisit(
      tx,
      engine,
      visit,
      {
        dischargeAddressId,
        dischargeAddressName,
      },
      logOf(call, { action: 'moveAddress', label: '改装卸地点', reason }),
    )
  }
  return waiting.length
}

async function addressOf(tx: Tx, engine: Engine, visit: Visit, toId: string | null) {
  const { queueId } = await lockGateFacts(tx, visit.id)
  const queue = queueId === null ? null : await findQueue(tx, queueId)
  return matchAddress(tx, engine, { noticed: toId, queue, kind: visit.kind, side: visit.side })
}

/** Visits that were sent to a place and are not at work yet. */
async function lockWaitingAt(
  tx: Tx,
  { orgId, addressId }: { readonly orgId: string; readonly addressId: string },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select id from tr_registry where org_id = ${orgId} and discharge_address_id = ${addressId} and stage in ('APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED') order by id for update`,
  )
  return rows.map(({ id }) => id)
}
