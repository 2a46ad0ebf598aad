import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { type BucketRule, createBuckets } from './token-buckets.ts'

/** How often something may be asked. Each says no by throwing 429. */
export interface RateLimits {
  /** Any call: by address where nobody is known, by session else. */
  meter(request: Pick<CallRequest, 'ip'>, call: Call, caller: Caller | null): void
  /** A token call or another try at a secret, by address and name; what it answers takes the try back. */
  attempt(who: { readonly ip: string; readonly name: string }): () => void
}

export interface RateRules {
  readonly attempt: BucketRule
  readonly open: BucketRule
  readonly session: BucketRule
}

/**
 * A whole plant may stand behind one address: 120 open calls at once are a morning's sign-ins. A
 * session's 600 are more than any screen asks; only a program gone wild meets them.
 */
const RULES: RateRules = {
  attempt: { burst: 10, perSecond: 1 / 6 },
  open: { burst: 120, perSecond: 2 },
  session: { burst: 600, perSecond: 50 },
}

/** For tests and measurements. */
export const NO_LIMITS: RateLimits = { meter: () => {}, attempt: () => () => {} }

export function createRateLimits(rules: Partial<RateRules> = {}, now?: () => number): RateLimits {
  const { attempt, open, session } = { ...RULES, ...rules }
  const attempts = createBuckets(attempt, now)
  const addresses = createBuckets(open, now)
  const sessions = createBuckets(session, now)
  return {
    meter({ ip }, { access }, caller) {
      assertTaken(
        caller === null || access.kind === 'public'
          ? addresses.take(ip)
          : sessions.take(caller.sessionId),
      )
    },
    attempt({ ip, name }) {
      const key = `${ip} ${name.slice(0, 100).toLowerCase()}`
      assertTaken(attempts.take(key))
      return () => attempts.give(key)
    },
  }
}

function assertTaken(seconds: number): void {
  if (seconds > 0) throw new RefusalError(refuse('call.tooOften', { seconds }))
}
