import { timingSafeEqual } from 'node:crypto'
import { idOf } from '@junheng/domain/call/shape.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import { SYNC_STATES } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import type { Call } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { signHook } from '../hook/post-hook.ts'
import { rowsOfJson } from './json-rows.ts'
import { runSync } from './run-sync.ts'
import { SourceFault } from './source-fault.ts'
import { findEntries, findReviewed, markAccepted, type OpenEntry } from './sync.queries.ts'
import { syncInterface } from './sync-interface.entity.ts'
import { syncLog } from './sync-log.entity.ts'
import { syncSource } from './sync-source.entity.ts'

const { signal } = new AbortController()
const figure = (label: string) => int({ label, required: true })

const FIGURES = {
  state: choice(SYNC_STATES, { label: '结果', required: true }),
  read: figure('读取'),
  added: figure('新增'),
  updated: figure('更新'),
  same: figure('不变'),
  disabled: figure('停用'),
  review: figure('待确认'),
  failed: figure('拒绝'),
}

/** 确认: takes over what waits for it, as the source gave it then; the archive's rules are asked once more. */
const accept = defineAction(syncLog, {
  name: 'accept',
  label: '确认',
  button: { label: '确认', type: 'primary', confirm: '按来源的值写入档案，确定？', result: 'sync' },
  method: 'POST',
  path: 'accept/:id',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  flow: 'free',
  answers: { logId: idOf('syncLog', { label: '同步记录', required: true }), ...FIGURES },
  refuses: ['sync.noReview', 'sync.running'],
  async prepare({ reach, services: { db, engine }, caller }) {
    const [row] = await reach()
    const logId = String(row?.id)
    const pushed = await findReviewed(db, logId)
    const id = String(row?.interfaceId)
    const conf = await loadTyped(db, engine.registry, syncInterface, { caller, id })
    if (pushed.length === 0) throw new RefusalError(refuse('sync.noReview', { name: conf.name }))
    const source = await loadTyped(db, engine.registry, syncSource, { caller, id: conf.sourceId })
    const how = { full: false, dryRun: false, by: caller, pushed }
    const decided = { ...conf, policy: 'ERP_WINS' as const }
    return runSync({ db, engine, signal }, { conf: decided, source, ...how })
  },
  async run(tx, { row: { id }, prepared, log }) {
    const { logId, state, counted, fates } = prepared
    const taken = fates.filter(({ result }) => state === 'DONE' && result !== 'FAILED')
    await markAccepted(tx, { logId: id, keys: taken.flatMap(({ key }) => key ?? []) })
    log({ entity: 'syncLog', bizKey: id, action: 'accept', label: '确认同步', changes: [] })
    return { logId, state, ...counted }
  },
})

/** Seconds for which a signature is believed. */
const FRESH = 300

/** Rows that the source brings itself: signed with its key, and written by the same rules. */
export const pushCall = (services: EntityServices): Call =>
  defineCall({
    method: 'POST',
    path: '/sync/in/:code',
    plainParams: true,
    right: 'public',
    tag: syncInterface.definition.label,
    label: '推送主数据',
    button: { none: '来源系统凭签名推送' },
    body: { data: text({ label: '行的JSON数组', length: 900_000, required: true }) },
    answers: FIGURES,
    refuses: ['sync.signature', 'sync.pushed', 'sync.running', 'access.demoOutside'],
    async reply({ request, params: { code }, body: { data } }) {
      const signature = request.headers['x-junheng-signature'] ?? ''
      const entry = await findEntry(services, { code, data, signature })
      if (entry === null) throw new RefusalError(refuse('sync.signature'))
      const { state, counted } = await takePushed(services, entry, data)
      const about = { path: `/api${request.path}`, requestId: request.id }
      return doneEnvelope({ state, ...counted }, about)
    },
  })

/** Codes are told apart by company only: the key says whose is meant. */
async function findEntry(
  { db, engine }: EntityServices,
  asked: { readonly code: string; readonly data: string; readonly signature: string },
): Promise<OpenEntry | null> {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(asked.signature)?.[1] ?? Number.NaN)
  const age = Math.abs(engine.clock.now().getTime() / 1000 - seconds)
  if (!(age <= FRESH)) return null
  const sealer = engine.parts.get(siteSealer)
  const isSigned = ({ secret }: OpenEntry): boolean =>
    isSame(signHook(sealer.open(secret), seconds, asked.data), asked.signature)
  return (await findEntries(db, asked.code)).find(isSigned) ?? null
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function takePushed(
  { db, engine }: EntityServices,
  { id, sourceId, orgId, groupId }: OpenEntry,
  data: string,
) {
  if (await engine.setting(demoMode, { orgId, groupId }))
    throw new RefusalError(refuse('access.demoOutside'))
  const caller = systemCaller({ orgId, groupId })
  const conf = await loadTyped(db, engine.registry, syncInterface, { caller, id })
  const source = await loadTyped(db, engine.registry, syncSource, { caller, id: sourceId })
  const how = { full: false, dryRun: false, by: caller, pushed: readPushed(data, conf.rowsPath) }
  return runSync({ db, engine, signal }, { conf, source, ...how })
}

function readPushed(data: string, rowsPath: string | null) {
  try {
    return rowsOfJson(data, rowsPath)
  } catch (error) {
    if (error instanceof SourceFault) throw new RefusalError(refuse('sync.pushed'))
    throw error
  }
}

export const broughtActions: readonly Action[] = [accept]
