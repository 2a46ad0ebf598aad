import type { Kind, Side } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import { subtractTons, type Tons } from '../values/tons.ts'
import { type RuleSetting, toleranceOf } from './weigh-rule.ts'

export interface TareFacts {
  readonly kind: Kind
  readonly side: Side | null
  /** Setting storedTareKinds: kinds, or kinds with a side. */
  readonly kinds: readonly string[]
  /** The truck is of our own fleet. */
  readonly ownFleet: boolean
  readonly tare: StoredTare | null
  readonly trailerPlateNumber: string | null
  /** The day on which it would be put on the weighing. */
  readonly today: string
  /** The last two tares of the scale, newest first. */
  readonly lastTwo: readonly Tons[]
  /** What TARE_DEVIATION says for the load. */
  readonly rule: Pick<RuleSetting, 'level' | 'tolWeight' | 'tolRate'>
  /** What its materials allow themselves; null: the rule's own tolerance. */
  readonly tareTolerance: Tons | null
  readonly drawn: boolean
}

export interface StoredTare {
  readonly tare: Tons
  readonly endDate: string
  readonly trailerPlateNumber: string | null
  readonly state: 'VALID' | 'REPLACED' | 'DISABLED'
}

/**
 * Whether a stored tare may stand for an empty weighing now.
 *
 * @example
 * checkStoredTare({ ...facts, today: '2024-06-01' }) // 皮重已过期，请重新过皮
 */
export function checkStoredTare(facts: TareFacts): Refusal | null {
  const { tare } = facts
  if (!servesKind(facts)) return refuse('weigh.tareKind')
  if (tare === null || tare.state !== 'VALID') return refuse('weigh.tareKind')
  if (tare.endDate < facts.today) return refuse('weigh.tareExpired')
  if ((tare.trailerPlateNumber ?? '') !== (facts.trailerPlateNumber ?? ''))
    return refuse('weigh.tareAgain')
  return deviates(facts) || facts.drawn ? refuse('weigh.tareAgain') : null
}

function servesKind({
  kind,
  side,
  kinds,
  ownFleet,
}: Pick<TareFacts, 'kind' | 'side' | 'kinds' | 'ownFleet'>): boolean {
  return ownFleet || kinds.includes(kind) || (side !== null && kinds.includes(`${kind}-${side}`))
}

/** A truck whose last two empty weights are far apart is not to be trusted with a stored one. */
function deviates({ lastTwo, rule, tareTolerance }: TareFacts): boolean {
  const [last, before] = lastTwo
  if (last === undefined || before === undefined || rule.level === 'OFF') return false
  const apart = subtractTons(last, before)
  const distance = apart.startsWith('-') ? apart.slice(1) : apart
  return isLess(tareTolerance ?? toleranceOf(rule, before), distance)
}

/**
 * The last day on which a tare taken on a day may be used.
 *
 * @example
 * tareEndDate('2024-05-01', 30) // '2024-05-31'
 */
export function tareEndDate(day: string, validDays: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at + validDays * 86_400_000).toISOString().slice(0, 10)
}
