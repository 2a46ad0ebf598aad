import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { RefusalCode } from '@junheng/domain/refusals/refusals.ts'

/** A refusal that is known by its sentence alone. */
export class StationRefusal extends Error {}

/** Said about the moment and not about what was asked: the same question may be answered a second later. */
const OF_THE_MOMENT: ReadonlySet<RefusalCode> = new Set(['call.repeated', 'call.busy'])

/** Why the rules say no; null: nobody has judged it yet, and it may be asked again. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof StationRefusal) return error.message
  if (!(error instanceof RefusalError)) return null
  return OF_THE_MOMENT.has(error.refusal.code) ? null : error.refusal.message
}
