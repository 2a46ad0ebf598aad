import { type Refusal, refuse } from '../refusals/refusal.ts'

/** An audited plan line of the right kind and material whose period holds the day. */
export interface PlanCandidate {
  readonly id: string
  readonly contractId: string | null
  readonly partnerId: string | null
  /** Length of its period. */
  readonly days: number
}

export interface PlanWanted {
  readonly contractId: string | null
  readonly partnerId: string | null
}

/**
 * The plan line a notice line draws on: the one for its contract before the one for its partner before
 * the one for anybody, then the one of the shorter period. None applies: null.
 *
 * @example
 * matchPlan([{ id: '1', contractId: null, partnerId: null, days: 31 }], { contractId: null, partnerId: '7' }) // '1'
 */
export function matchPlan(
  candidates: readonly PlanCandidate[],
  wanted: PlanWanted,
): string | Refusal | null {
  const ranked = candidates
    .flatMap((candidate) => {
      const rank = closeness(candidate, wanted)
      return rank === null ? [] : [{ candidate, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.candidate.days - b.candidate.days)
  const [best, next] = ranked
  if (best === undefined) return null
  const alike = next?.rank === best.rank && next.candidate.days === best.candidate.days
  return alike ? refuse('notice.plansMatch') : best.candidate.id
}

/** Smaller is closer; null: it is a plan for somebody else. */
function closeness(candidate: PlanCandidate, { contractId, partnerId }: PlanWanted): number | null {
  if (candidate.contractId !== null) return candidate.contractId === contractId ? 0 : null
  if (candidate.partnerId !== null) return candidate.partnerId === partnerId ? 1 : null
  return 2
}
