import { vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sessionCalls } from '#web/api/session-calls.ts'

/** As long as the server itself keeps rights in mind. */
const KEPT_MS = 5000

/** What came of the question: the server's word, or the failure that kept it from answering. */
export type AddressAnswer = 'granted' | 'refused' | ApiError

const NOT_GRANTED = 'menu.notGranted'

const kept = new Map<string, { readonly at: number; readonly answer: Promise<AddressAnswer> }>()

/**
 * Asks the server whether a menu entry may be opened; every tab and menu navigation does, and goes on only
 * when it may. Without a connection nobody has said so.
 */
export async function checkAddress(menuId: string): Promise<AddressAnswer> {
  const known = kept.get(menuId)
  if (known && Date.now() - known.at < KEPT_MS) return known.answer
  const answer = ask(menuId)
  kept.set(menuId, { at: Date.now(), answer })
  // What did not come through is asked anew at once.
  void answer.then((came) => {
    if (came instanceof ApiError && kept.get(menuId)?.answer === answer) kept.delete(menuId)
  })
  return answer
}

/** Rights may have changed: ask anew. */
export function forgetAddresses(): void {
  kept.clear()
}

async function ask(menuId: string): Promise<AddressAnswer> {
  try {
    await sessionCalls.checkAddress(menuId, vault.access() ?? '')
    return 'granted'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return isAboutEntry(error) ? 'refused' : error
  }
}

/** A locked screen or a password that is due refuses everything; what follows from that is said elsewhere. */
const isAboutEntry = ({ kind, reason }: ApiError): boolean =>
  kind === 'forbidden' || (kind === 'refused' && (reason ?? NOT_GRANTED) === NOT_GRANTED)
