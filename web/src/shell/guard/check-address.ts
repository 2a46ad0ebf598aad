import { vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sessionCalls } from '#web/api/session-calls.ts'

/** As long as the server itself keeps rights in mind. */
const KEPT_MS = 5000
/** A slow answer must not hold up who only changes a tab; the menu came from the server already. */
const PATIENCE_MS = 300

const kept = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>()

/**
 * Asks the server whether a menu entry may be opened (every tab and menu navigation does). Answers true
 * when nothing came back in time or at all: the server checks every call of the page anyway.
 */
export function checkAddress(menuId: string): Promise<boolean> {
  const known = kept.get(menuId)
  const answer = known && Date.now() - known.at < KEPT_MS ? known.answer : ask(menuId)
  return Promise.race([
    answer,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS)),
  ])
}

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
