import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller, Machine } from '#platform/access/caller.ts'
import type { Call, CallRate, CallRequest } from '#platform/http/call.ts'
import { type BucketRule, createBuckets, type TokenBuckets } from './token-buckets.ts'

/** How often something may be asked. Each says no by throwing 429. */
export interface RateLimits {
  /** Any call: by address where nobody is known, by session else. */
  meter(request: Metered, call: Call, caller: Caller | null): void
  /** A token call or another try at a secret, by address and name; what it answers takes the try back. */
  attempt(who: { readonly ip: string; readonly name: string }): () => void
}

type Metered = Pick<CallRequest, 'ip'> & Partial<Pick<CallRequest, 'params'>>

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
  const machines = machineLimits(now)
  const own = ownLimits(now)
  return {
    meter(request, call, caller) {
      const { ip } = request
      const { access, rate } = call
      if (rate) return own(request, { ...call, rate })
      if (caller?.machine && access.kind !== 'public') return machines(caller.machine)
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

/** Of programs, by what each key allows: a minute's calls at once, and as many in the next. */
function machineLimits(now?: () => number) {
  const buckets = new Map<number, TokenBuckets>()
  return ({ id, perMinute }: Machine): void => {
    const bucket =
      buckets.get(perMinute) ?? createBuckets({ burst: perMinute, perSecond: perMinute / 60 }, now)
    buckets.set(perMinute, bucket)
    assertTaken(bucket.take(id))
  }
}

/** Of calls that have limits of their own: buckets by call, made when it is first asked. */
function ownLimits(now?: () => number) {
  const buckets = new Map<string, Record<keyof CallRate, TokenBuckets>>()
  return (
    { ip, params = {} }: Metered,
    { method, path, rate }: Pick<Call, 'method' | 'path'> & { readonly rate: CallRate },
  ): void => {
    const name = `${method} ${path}`
    const { address, link } = buckets.get(name) ?? {
      address: createBuckets(rate.address, now),
      link: createBuckets(rate.link, now),
    }
    buckets.set(name, { address, link })
    assertTaken(address.take(ip))
    assertTaken(link.take(`${ip} ${Object.values(params).join('/').slice(0, 100)}`))
  }
}

function assertTaken(seconds: number): void {
  if (seconds > 0) throw new RefusalError(refuse('call.tooOften', { seconds }))
}
