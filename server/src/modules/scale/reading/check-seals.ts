import type { ChainWalk } from '@junheng/domain/scale/verify-chain.ts'
import { dayHeadText } from '@junheng/domain/station/agent-wire.ts'
import { isSignedBy } from '../agent-key.ts'
import type { DayHead } from './verify.queries.ts'

/** A day whose end was written anew does not bear the station's signature any more. */
export function atSeals(
  walk: ChainWalk,
  { scaleId, days }: { readonly scaleId: string; readonly days: readonly DayHead[] },
): ChainWalk {
  const broken = days.find((day) => !isSealed(scaleId, day))
  if (broken === undefined || (walk.fault !== null && walk.fault.seq <= broken.seq)) return walk
  return { ...walk, fault: { seq: broken.seq, reason: 'HASH' } }
}

function isSealed(scaleId: string, { day, seq, hash, signature, agentKey }: DayHead): boolean {
  if (signature === null) return true
  const message = dayHeadText({ scaleId, day, seq, head: hash })
  return agentKey !== null && isSignedBy(agentKey, { message, signature })
}
