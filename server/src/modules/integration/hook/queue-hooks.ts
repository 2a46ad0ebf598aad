import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { defineEvent, type EventKind, rowEvent } from '@junheng/domain/entity/define-event.ts'
import { HOOK_SUBJECTS, hookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { HookEvent } from '@junheng/domain/integration/hook-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  visitCalled,
  visitCancelled,
  visitEntered,
  visitLeft,
} from '@junheng/domain/visit/visit-told.ts'
import {
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighStarted,
} from '@junheng/domain/weighing/weigh-told.ts'
import { settlement } from '#modules/finance/api.ts'
import { registry } from '#modules/registry/api.ts'
import { notice } from '#modules/trade/api.ts'
import { weigh } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hearAll } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { insertHookMessages } from './hook-message.queries.ts'
import { findListeners } from './web-hook.queries.ts'

const ENTITIES = { registry, weigh, notice, settlement } as const

type Told = EventKind<{ readonly id: string; readonly orgId?: string }>

/** There is something for a receiver; who sends is woken. */
export const hookQueued = defineEvent<{ readonly id: string; readonly orgId: string }>(
  'webHook',
  'hookQueued',
)

const settled = (name: string): Told => ({ entity: 'settlement', name })

/** Which event of ours a receiver hears of under which name. */
const HEARD: readonly (readonly [HookEvent, Told])[] = [
  ['VISIT_REGISTERED', rowEvent(registry, 'Created')],
  ['VISIT_CALLED', visitCalled],
  ['VISIT_ENTERED', visitEntered],
  ['VISIT_LEFT', visitLeft],
  ['VISIT_CANCELLED', visitCancelled],
  ['WEIGH_STARTED', weighStarted],
  ['WEIGH_COMPLETED', weighCompleted],
  ['WEIGH_CHANGED', weighRecomputed],
  ['WEIGH_AUDITED', rowEvent(weigh, 'Audited')],
  ['WEIGH_OBSOLETED', weighObsoleted],
  ['NOTICE_AUDITED', rowEvent(notice, 'Audited')],
  ['NOTICE_REVERTED', rowEvent(notice, 'Reverted')],
  ['SETTLEMENT_EXAMINED', settled('settlementExamined')],
  ['SETTLEMENT_UNEXAMINED', settled('settlementUnexamined')],
]

/** What happened becomes messages for whoever wants them, in its own transaction. */
export const hookHandlers: readonly EventHandler[] = HEARD.map(([event, kind]) =>
  hearAll(kind, async (tx, told, engine) => {
    const happened = { event, entity: kind.entity as keyof typeof ENTITIES }
    for (const orgId of new Set(told.map((row) => row.orgId))) {
      const ids = told.flatMap((row) => (row.orgId === orgId ? [row.id] : []))
      await queueHooks(tx, engine, { ...happened, orgId, ids })
    }
  }),
)

interface Happened {
  readonly event: HookEvent
  readonly entity: keyof typeof ENTITIES
  readonly ids: readonly string[]
  /** Undefined: the event does not tell it. */
  readonly orgId: string | undefined
}

async function queueHooks(
  tx: Tx,
  engine: Engine,
  { event, entity, ids, orgId: told }: Happened,
): Promise<void> {
  const orgId = told ?? (await loadSubjects(tx, engine, { entity, ids }))[0]?.orgId
  // Gone again before it was told of.
  if (orgId === undefined) return
  // Most plants tell nobody, and pay with one short question.
  const listeners = await findListeners(tx, { orgId, event })
  if (listeners.length === 0) return
  const time = engine.clock.now()
  const rows = await loadSubjects(tx, engine, { entity, ids })
  const messages = rows.flatMap((row) =>
    listeners.map(({ id: hookId, groupId }) => {
      const id = engine.newId()
      const payload = hookPayload({ id, event, time, row }, HOOK_SUBJECTS[entity])
      const { id: subjectId, code: subjectCode } = payload.subject
      return { id, hookId, orgId, groupId, event, subjectId, subjectCode, payload }
    }),
  )
  await insertHookMessages(tx, messages, time)
  await engine.publish(tx, { ...hookQueued, row: { id: ids[0] ?? '', orgId } })
}

/** The rows as they stand by now, whoever may see them: what leaves of them is listed. */
async function loadSubjects(
  tx: Tx,
  { registry: models }: Engine,
  { entity, ids }: Pick<Happened, 'entity' | 'ids'>,
): Promise<readonly (AnyRow & { readonly orgId: string })[]> {
  const declared: Entity = ENTITIES[entity]
  const where = sql`t.id = any(${ids}::bigint[])`
  const rows = await loadWhere(tx, models, { model: models.model(declared), where, lock: false })
  return rows.map(({ orgId, ...row }: AnyRow) => ({ ...row, orgId: String(orgId) }))
}
