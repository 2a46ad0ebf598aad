import {
  afterHook,
  type HookOutcome,
  PAUSE_AFTER,
} from '@junheng/domain/integration/hook-course.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import {
  giveBackLost,
  type HookFate,
  storeFates,
  type TakenMessage,
  takeMessages,
} from './hook-message.queries.ts'
import { type HookLines, openHookLines, outsideNetworks } from './post-hook.ts'
import { findOpenHooks, noteFate, type OpenHook } from './web-hook.queries.ts'

export interface HookSender {
  readonly db: Database
  readonly engine: Engine
  readonly signal: AbortSignal
  /** From 0 to 1, anew at each call. */
  chance(): number
}

/** Longer than any receiver is waited for. */
const LEASE_MS = 120_000
/** At a time, of one receiver: of different documents, for those of one wait for each other. */
const AT_ONCE = 16

/** Sends all that is due by now; says how many messages were taken in hand. A slow receiver holds up its own alone. */
export async function sendHooks(sender: HookSender): Promise<number> {
  const { db, engine } = sender
  await giveBackLost(db, engine.clock.now())
  const hooks = await findOpenHooks(db)
  if (hooks.length === 0) return 0
  const lines = openHookLines(engine.parts.get(outsideNetworks))
  try {
    const counts = await Promise.all(hooks.map((hook) => sendAll(sender, hook, lines)))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    lines.close()
  }
}

async function sendAll(sender: HookSender, hook: OpenHook, lines: HookLines): Promise<number> {
  const { engine, signal } = sender
  const { orgId, groupId } = hook
  // A demonstration tells nobody outside.
  if (await engine.setting(demoMode, { orgId, groupId })) return 0
  const secret = engine.parts.get(siteSealer).open(hook.secret)
  let count = 0
  let failures = 0
  while (!signal.aborted && failures < PAUSE_AFTER) {
    const sent = await sendSome(sender, { ...hook, secret }, lines)
    if (sent === null) break
    count += sent.done + sent.failed
    failures = sent.done > 0 ? 0 : failures + sent.failed
  }
  return count
}

interface Sent {
  readonly done: number
  readonly failed: number
}

/** Null: nothing is due. */
async function sendSome(
  { db, engine, signal, chance }: HookSender,
  hook: OpenHook,
  lines: HookLines,
): Promise<Sent | null> {
  const now = engine.clock.now()
  const token = engine.newId()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const taken = await takeMessages(db, { hookId: hook.id, now, leaseUntil, token, most: AT_ONCE })
  if (taken.length === 0) return null
  const tell = async ({ id, tries, payload }: TakenMessage): Promise<HookFate> => {
    const { url, secret, timeoutMs, maxTries } = hook
    const since = performance.now()
    const outcome = await lines.post({ url, secret, payload, timeoutMs }, { now, signal })
    const ms = Math.round(performance.now() - since)
    const course = afterHook(outcome, { now, tries, maxTries, chance: chance() })
    return fateOf(outcome, {
      id,
      ms,
      tryId: engine.newId(),
      status: course.status,
      nextTryAt: course.nextTryAt?.toISOString() ?? null,
    })
  }
  const fates = await Promise.all(taken.map(tell))
  const failed = fates.filter(({ error }) => error !== null)
  const done = fates.length - failed.length
  await db.transaction(async (tx) => {
    await storeFates(tx, { fates, token, now })
    await noteFate(tx, {
      id: hook.id,
      done,
      failed: failed.length,
      lastError: failed.at(-1)?.error ?? null,
      pauseAfter: PAUSE_AFTER,
      now,
    })
  })
  return { done, failed: failed.length }
}

const fateOf = (
  { httpStatus, error }: HookOutcome,
  rest: Omit<HookFate, 'httpStatus' | 'error'>,
): HookFate => ({ ...rest, httpStatus, error: error?.slice(0, 500) ?? null })
