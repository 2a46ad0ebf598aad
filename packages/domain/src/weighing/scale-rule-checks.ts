import { refuse } from '../refusals/refusal.ts'
import { divideDecimal, isLess, maxDecimal, multiplyDecimal } from '../values/decimal.ts'
import { roundTons, ZERO_TONS } from '../values/tons.ts'
import { type Finding, flagged } from './rule-finding.ts'
import type { RuleFacts } from './weigh-rule-facts.ts'

/** A load below so many divisions is not weighed well. */
const LEAST_DIVISIONS = '20'

export function checkExpiry({ scale, today }: RuleFacts): Finding | null {
  if (scale === null || scale.verifyExpire === null) return null
  const isPast = today > scale.verifyExpire
  return {
    limit: scale.verifyExpire,
    actual: today,
    broken: isPast ? refuse('weigh.scaleExpired', { name: scale.name }) : null,
  }
}

export function checkScaleCheck({ scale }: RuleFacts): Finding | null {
  if (scale === null) return null
  return flagged(scale.isCheckFailed ? refuse('weigh.scaleCheck', { name: scale.name }) : null)
}

export function checkRange({ weight, scale }: RuleFacts): Finding | null {
  if (weight === null || scale === null) return null
  const byDivision = roundTons(multiplyDecimal(scale.division, LEAST_DIVISIONS))
  const least = maxDecimal(scale.minCapacity ?? ZERO_TONS, byDivision)
  const isAbove = scale.maxCapacity !== null && isLess(scale.maxCapacity, weight)
  const isUnder = isLess(weight, least)
  return {
    limit: isUnder ? least : scale.maxCapacity,
    actual: weight,
    broken: isAbove || isUnder ? refuse('weigh.range', { w: weight }) : null,
  }
}

export function checkDivision({ weight, scale }: RuleFacts): Finding | null {
  if (weight === null || scale === null) return null
  const steps = divideDecimal(weight, scale.division)
  if (steps === null) return null
  const isWhole = !steps.includes('.')
  return {
    limit: scale.division,
    actual: weight,
    broken: isWhole ? null : refuse('weigh.division', { w: weight, d: scale.division }),
  }
}

export function checkPicture({ weight, isPictureMissing }: RuleFacts): Finding | null {
  return weight === null ? null : flagged(isPictureMissing ? refuse('weigh.noPicture') : null)
}

export function checkRepeatedPicture({ weight, isPictureRepeated }: RuleFacts): Finding | null {
  return weight === null ? null : flagged(isPictureRepeated ? refuse('weigh.dupPicture') : null)
}

export function checkHand({ source }: RuleFacts): Finding | null {
  return source === null ? null : flagged(source === 'HAND' ? refuse('weigh.hand') : null)
}

export function checkOffline({ source }: RuleFacts): Finding | null {
  return source === null ? null : flagged(source === 'OFFLINE' ? refuse('weigh.offline') : null)
}
