import type { RefusalClass } from '@junheng/domain/refusals/refusal.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CallRequest, WriteCall } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { createBuckets } from '#platform/session/token-buckets.ts'

/** What was asked in earnest and denied. A malformed body, a missing row or a lost session says nothing of the plant. */
const LOGGED: ReadonlySet<RefusalClass> = new Set(['rule', 'forbidden'])

/** Of one user: a form that is saved over and over leaves a few entries, a program gone wild no more than these. */
const MOST_REFUSALS = { burst: 20, perSecond: 1 / 6 } as const

const LONGEST_LABEL = 40

export interface RefusalLogParts {
  readonly db: Pick<Database, 'transaction'>
  readonly clock: Clock
  newId(): string
}

export type RefusalLog = (
  error: unknown,
  write: { readonly caller: Caller; readonly request: CallRequest; readonly call: WriteCall },
) => Promise<void>

/**
 * Leaves an entry of a write that was refused, in a transaction of its own: that of the write is undone. Ten a
 * minute of one user once twenty are used up; what is beyond stands in no log.
 */
export function createRefusalLog({ db, clock, newId }: RefusalLogParts): RefusalLog {
  const buckets = createBuckets(MOST_REFUSALS)
  return async (error, { caller, request, call }) => {
    if (!(error instanceof RefusalError) || !LOGGED.has(error.refusal.class)) return
    if (buckets.take(caller.userId) > 0) return
    const draft = {
      entity: 'call',
      bizKey: rowOf(request),
      action: 'refused',
      label: `被拒绝：${call.summary}`.slice(0, LONGEST_LABEL),
      changes: [],
    }
    const outcome = { refusal: error.refusal.message }
    await db.transaction((tx) =>
      writeLog(tx, [draft], { caller, request, newId, now: clock.now(), outcome }),
    )
  }
}

const ID = /^\d{1,19}$/

/** The row it was about, as far as the request names one: its log shows what was tried. */
function rowOf({ params, body }: CallRequest): string {
  const sent = typeof body === 'object' && body !== null ? body : {}
  const ids = 'ids' in sent && Array.isArray(sent.ids) ? (sent.ids as readonly unknown[]) : []
  const named = [params['id'], 'id' in sent ? sent.id : undefined, ...ids]
  return named.map(String).find((id) => ID.test(id)) ?? ''
}
