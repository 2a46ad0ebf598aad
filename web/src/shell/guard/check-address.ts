import { vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sessionCalls } from '#web/api/session-calls.ts'

/** As long as the server itself keeps rights in mind. */
const KEPT_MS = 5000
/** A slow answer must not hold up who only changes a tab; the menu came from the server already (ADR 8). */
const PATIENCE_MS = 300

const kept = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>()

type LateRefusal = (menuId: string) => void
const listeners = new Set<LateRefusal>()

/** Tells of a menu entry that was let through for want of an answer and refused afterwards. */
export function onLateRefusal(listener: LateRefusal): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the server whether a menu entry may be opened (every tab and menu navigation does). Answers true
 * when nothing came back in time or at all: the server checks every call of the page anyway. A refusal
 * that comes later is told (`onLateRefusal`).
 */
export async function checkAddress(menuId: string): Promise<boolean> {
  const known = kept.get(menuId)
  const answer = known && Date.now() - known.at < KEPT_MS ? known.answer : ask(menuId)
  const inTime = await Promise.race([answer, patience()])
  if (inTime !== null) return inTime
  void answer.then((isGranted) => {
    if (!isGranted) for (const listener of listeners) listener(menuId)
  })
  return true
}

const patience = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })

/** Rights may have changed: ask anew. */
export function forgetAddresses(): void {
  kept.clear()
}

function ask(menuId: string): Promise<boolean> {
  const answer = sessionCalls.checkAddress(menuId, vault.access() ?? '').then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.kind === 'refused'),
  )
  kept.set(menuId, { at: Date.now(), answer })
  return answer
}
