import { defineEvent } from '@junheng/domain/entity/define-event.ts'
import { HOOK_SUBJECTS, hookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type Happened, hearSubjects, loadSubjects } from './heard-events.ts'
import { insertHookMessages } from './hook-message.queries.ts'
import { findListeners } from './web-hook.queries.ts'

/** There is something for a receiver; who sends is woken. */
export const hookQueued = defineEvent<{ readonly id: string; readonly orgId: string }>(
  'webHook',
  'hookQueued',
)

/** What happened becomes messages for whoever wants them. */
async function queueHooks(tx: Tx, engine: Engine, happened: Happened): Promise<void> {
  const { event, entity, ids, orgId } = happened
  // Most plants tell nobody, and pay with one short question.
  const listeners = await findListeners(tx, { orgId, event })
  if (listeners.length === 0) return
  const time = engine.clock.now()
  const rows = await loadSubjects(tx, engine, happened)
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

export const hookHandlers = hearSubjects(queueHooks)
