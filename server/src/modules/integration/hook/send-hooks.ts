import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { type Deliverer, deliver } from '../queue/deliver.ts'
import { giveBackLost } from '../queue/receiver-queue.ts'
import { HOOK_QUEUE } from './hook-message.queries.ts'
import { type HookLines, openHookLines, outsideNetworks } from './post-hook.ts'
import { findOpenHooks, type OpenHook } from './web-hook.queries.ts'

/** Sends all that is due by now; says how many messages were taken in hand. A slow receiver holds up its own alone. */
export async function sendHooks(sender: Deliverer): Promise<number> {
  const { db, engine } = sender
  const now = engine.clock.now()
  await giveBackLost(db, HOOK_QUEUE, { now, error: '推送中断，将重新推送' })
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

function sendAll(sender: Deliverer, hook: OpenHook, lines: HookLines): Promise<number> {
  const { engine, signal } = sender
  const { url, timeoutMs } = hook
  const secret = engine.parts.get(siteSealer).open(hook.secret)
  return deliver<HookPayload>(sender, {
    queue: HOOK_QUEUE,
    receiver: hook,
    tell: (payload, now) => lines.post({ url, secret, payload, timeoutMs }, { now, signal }),
  })
}
