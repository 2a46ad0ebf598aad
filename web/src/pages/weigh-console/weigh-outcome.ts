import { ApiError, isUnanswered } from '#web/api/api-error.ts'
import type { Choice } from './console.queries.ts'
import type { Outcome, Sending } from './station-state.ts'

/** `sending`: what was on its way; null: nothing of the weighing had been sent yet. */
export function outcomeOf(error: unknown, sending: Sending | null): Outcome {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'choose') return { kind: 'asked', choices: choicesOf(error) }
  if (isUnanswered(error))
    return sending === null ? { kind: 'absent' } : { kind: 'unanswered', sending }
  const { message, reason, remedy } = error
  return { kind: 'refused', text: message, code: reason, remedy }
}

function choicesOf({ data, message, reason }: ApiError): readonly Choice[] {
  const sent: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'choose')
  return Array.isArray(sent) ? (sent as Choice[]) : [{ code: reason ?? '', msg: message }]
}
