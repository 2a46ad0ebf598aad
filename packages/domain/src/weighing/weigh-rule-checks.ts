import { passageOf } from '../kinds/kind-traits.ts'
import { refuse } from '../refusals/refusal.ts'
import { compareDecimal, isLess, negate } from '../values/decimal.ts'
import {
  addTons,
  roundTons,
  subtractTons,
  type Tons,
  tonsByRate,
  ZERO_TONS,
} from '../values/tons.ts'
import { type Finding, flagged } from './rule-finding.ts'
import { isSamePlate, SURE_CONFIDENCE } from './same-plate.ts'
import {
  checkDivision,
  checkExpiry,
  checkHand,
  checkOffline,
  checkPicture,
  checkRange,
  checkRepeatedPicture,
  checkScaleCheck,
} from './scale-rule-checks.ts'
import type { RuleFacts, RuleLine, RuleMoment } from './weigh-rule-facts.ts'
import { type RuleSetting, type RuleType, toleranceOf } from './weigh-rules.ts'

type VisitCheck = (facts: RuleFacts, setting: RuleSetting) => Finding | null
type LineCheck = (line: RuleLine, setting: RuleSetting, facts: RuleFacts) => Finding | null

/** When a rule is asked, and how. Null: the facts do not concern it. */
export type RuleCheck =
  | { readonly moment: RuleMoment; readonly visit: VisitCheck }
  | { readonly moment: RuleMoment; readonly line: LineCheck }

const LEAST_TARES = 3
const MINUTE = 60_000

/** Every rule, in the order in which they are asked. */
export const RULE_CHECKS: Readonly<Record<RuleType, RuleCheck>> = {
  SCALE_EXPIRED: { moment: 'IDENTIFY', visit: checkExpiry },
  SCALE_CHECK: { moment: 'IDENTIFY', visit: checkScaleCheck },
  PLATE_MISMATCH: { moment: 'IDENTIFY', visit: checkPlates },
  STAY: { moment: 'IDENTIFY', visit: checkStay },
  RANGE: { moment: 'SAVE', visit: checkRange },
  DIVISION: { moment: 'SAVE', visit: checkDivision },
  NO_PICTURE: { moment: 'SAVE', visit: checkPicture },
  DUP_PICTURE: { moment: 'SAVE', visit: checkRepeatedPicture },
  HAND: { moment: 'SAVE', visit: checkHand },
  OFFLINE: { moment: 'SAVE', visit: checkOffline },
  NET_MIN: { moment: 'SAVE', visit: checkLoaded },
  TARE_DEVIATION: { moment: 'SAVE', visit: checkTare },
  ORIGINAL_TARE: { moment: 'SAVE', visit: checkOriginalTare },
  ORIGINAL_GROSS: { moment: 'SAVE', visit: checkOriginalGross },
  OVER_LIMIT: { moment: 'SAVE', visit: checkLimit },
  OVERLOAD: { moment: 'SAVE', visit: checkCapacity },
  SUTTLE_RANGE: { moment: 'SAVE', line: checkSuttle },
  PLAN_DIFF: { moment: 'SAVE', line: checkPlan },
  LOSS_OVER: { moment: 'SAVE', line: checkLoss },
  GAIN_OVER: { moment: 'SAVE', line: checkGain },
  THEORY_DIFF: { moment: 'SAVE', line: checkTheory },
  SITE_DEDUCT: { moment: 'SAVE', line: checkSiteDeduct },
  SIMILAR: { moment: 'SAVE', visit: checkSimilar },
  EXIT_DIFF: { moment: 'SAVE', visit: checkExit },
  GATE_DELAY: { moment: 'RELEASE', visit: checkGateDelay },
}

function checkPlates(facts: RuleFacts): Finding | null {
  const { plateNumber, trailerPlateNumber, recognisedPlate, recognisedTrailer } = facts
  if (facts.confidence < SURE_CONFIDENCE) return null
  const pairs = [
    [recognisedPlate, plateNumber],
    [recognisedTrailer, trailerPlateNumber],
  ].filter((pair): pair is [string, string] => pair.every((plate) => plate !== null))
  if (pairs.length === 0) return null
  const wrong = pairs.find(([seen, known]) => !isSamePlate(seen, known))
  const [seen = '', known = ''] = wrong ?? pairs[0] ?? []
  return {
    limit: known,
    actual: seen,
    broken: wrong ? refuse('weigh.plateMismatch', { a: seen, b: known }) : null,
  }
}

/** Too quick to have been loaded, or too long to be true. */
function checkStay(facts: RuleFacts, { minutes }: RuleSetting): Finding | null {
  const { purpose, firstTime, now, maxStayMinutes } = facts
  if (purpose !== 'SECOND' || firstTime === null) return null
  const stay = now.getTime() - firstTime.getTime()
  const isShort = stay < minutes * MINUTE
  const isLong = stay > maxStayMinutes * MINUTE
  const n = Math.floor(stay / MINUTE)
  return {
    limit: String(isLong ? maxStayMinutes : minutes),
    actual: String(n),
    broken: isShort || isLong ? refuse('weigh.stay', { n }) : null,
  }
}

function checkLoaded(facts: RuleFacts, { tolWeight }: RuleSetting): Finding | null {
  const { purpose, weight, lastWeight } = facts
  if (purpose !== 'SECOND' || weight === null || lastWeight === null) return null
  const x = difference(weight, lastWeight)
  return {
    limit: tolWeight,
    actual: x,
    broken: isLess(x, tolWeight) ? refuse('weigh.netMin', { x }) : null,
  }
}

function checkTare(facts: RuleFacts, setting: RuleSetting): Finding | null {
  const { role, tare: t, avgTare: m, tareCount, lines } = facts
  if (role !== 'TARE' || t === null || m === null || tareCount < LEAST_TARES) return null
  const limit = tareTolerance(lines) ?? toleranceOf(setting, m)
  const x = difference(t, m)
  return {
    limit,
    actual: x,
    broken: isOver(x, limit) ? refuse('weigh.tareDeviation', { t, m, x }) : null,
  }
}

/** The strictest of the materials that say something. */
export function tareTolerance(lines: readonly Pick<RuleLine, 'tareTolerance'>[]): Tons | null {
  const given = lines.flatMap(({ tareTolerance }) => tareTolerance ?? [])
  return given.toSorted(compareDecimal)[0] ?? null
}

function checkOriginalTare(facts: RuleFacts, setting: RuleSetting): Finding | null {
  const { role, tare: t, originalTare: o } = facts
  if (role !== 'TARE' || t === null || o === null) return null
  const limit = toleranceOf(setting, o)
  const x = difference(t, o)
  return {
    limit,
    actual: x,
    broken: isOver(x, limit) ? refuse('weigh.originalTare', { t, o, x }) : null,
  }
}

function checkOriginalGross(facts: RuleFacts, setting: RuleSetting): Finding | null {
  const { role, gross: g, originalGross: o } = facts
  if (role !== 'GROSS' || g === null || o === null) return null
  const limit = toleranceOf(setting, o)
  const x = difference(g, o)
  return {
    limit,
    actual: x,
    broken: isOver(x, limit) ? refuse('weigh.originalGross', { g, o, x }) : null,
  }
}

/**
 * The road's limit. Who comes without one is asked for it at the first weighing: before loading by a choice,
 * with goods by the level that holds for what arrives, since the load is there already.
 */
function checkLimit(facts: RuleFacts): Finding | null {
  const { kind, side, purpose, role, gross: g, limit: l, suttle } = facts
  const isLeaving = passageOf(kind, side).direction === 'out'
  if (l === null) {
    if (purpose !== 'FIRST') return null
    const unknown = flagged(refuse('weigh.noLimit'))
    return isLeaving ? { ...unknown, level: 'CHOOSE' } : unknown
  }
  // Which of two weighings inside the plant was the loaded one shows only at the end.
  const isGrossNow = role === 'GROSS' || (role === null && suttle !== null)
  if (!isGrossNow || g === null) return null
  return { limit: l, actual: g, broken: isOver(g, l) ? refuse('weigh.overLimit', { g, l }) : null }
}

function checkCapacity({ suttle: s, capacityTonnage: c, lines }: RuleFacts): Finding | null {
  if (s === null || c === null) return null
  if (lines.length > 0 && lines.every(({ overload }) => overload)) return null
  const finding = {
    limit: c,
    actual: s,
    broken: isOver(s, c) ? refuse('weigh.overload', { s, c }) : null,
  }
  return lines.some(({ isDangerous }) => isDangerous) ? { ...finding, level: 'BLOCK' } : finding
}

function checkSuttle({ suttle: s, minSuttle, maxSuttle }: RuleLine): Finding | null {
  if (s === null || (minSuttle === null && maxSuttle === null)) return null
  const isUnder = minSuttle !== null && isLess(s, minSuttle)
  const isAbove = maxSuttle !== null && isLess(maxSuttle, s)
  const [a, b] = [minSuttle ?? ZERO_TONS, maxSuttle ?? '不限']
  return {
    limit: isUnder ? minSuttle : maxSuttle,
    actual: s,
    broken: isUnder || isAbove ? refuse('weigh.suttleRange', { s, a, b }) : null,
  }
}

function checkPlan(line: RuleLine, setting: RuleSetting): Finding | null {
  const { deSuttle: a, preQuantity: b } = line
  if (a === null || b === null) return null
  const limit = toleranceOf(setting, b)
  const x = difference(a, b)
  return {
    limit,
    actual: x,
    broken: isOver(x, limit) ? refuse('weigh.planDiff', { a, b, x }) : null,
  }
}

function checkLoss({ loss: x, lossAllow: a }: RuleLine): Finding | null {
  if (x === null || a === null) return null
  return { limit: a, actual: x, broken: isOver(x, a) ? refuse('weigh.lossOver', { x, a }) : null }
}

function checkGain({ loss, lossAllow: a }: RuleLine): Finding | null {
  if (loss === null || a === null) return null
  const x = roundTons(negate(loss))
  return { limit: a, actual: x, broken: isOver(x, a) ? refuse('weigh.gainOver', { x, a }) : null }
}

function checkTheory(line: RuleLine, setting: RuleSetting): Finding | null {
  const { theoryWeight, theoryDiff } = line
  if (theoryWeight === null || theoryDiff === null) return null
  const a = toleranceOf(setting, theoryWeight)
  const x = difference(theoryDiff, ZERO_TONS)
  return { limit: a, actual: x, broken: isOver(x, a) ? refuse('weigh.theoryDiff', { x, a }) : null }
}

/** At the scale the base is what was weighed; at the confirmation what was announced. */
function checkSiteDeduct(line: RuleLine, setting: RuleSetting): Finding | null {
  const base = line.suttle ?? line.preQuantity
  if (base === null) return null
  return judgeSiteDeduct({ ...line, base }, setting)
}

/** What a person took off on the spot, in tons and as a share of `base`. */
export function judgeSiteDeduct(
  {
    base,
    siteDeduct,
    siteRate,
  }: Pick<RuleLine, 'siteDeduct' | 'siteRate'> & { readonly base: Tons },
  setting: Pick<RuleSetting, 'tolWeight' | 'tolRate'>,
): Finding | null {
  if (siteDeduct === null && siteRate === null) return null
  const byRate = siteRate === null ? ZERO_TONS : tonsByRate(base, siteRate)
  const x = addTons(siteDeduct ?? ZERO_TONS, byRate)
  const a = toleranceOf(setting, base)
  return { limit: a, actual: x, broken: isOver(x, a) ? refuse('weigh.siteDeduct', { x, a }) : null }
}

function checkSimilar({ similarTo, gross }: RuleFacts): Finding | null {
  if (gross === null) return null
  const broken = similarTo === null ? null : refuse('weigh.similar', { code: similarTo })
  return { limit: null, actual: gross, broken }
}

function checkExit(facts: RuleFacts, setting: RuleSetting): Finding | null {
  const { purpose, weight, lastWeight } = facts
  if (purpose !== 'EXIT_CHECK' || weight === null || lastWeight === null) return null
  const limit = toleranceOf(setting, lastWeight)
  const x = difference(weight, lastWeight)
  return { limit, actual: x, broken: isOver(x, limit) ? refuse('weigh.exitDiff', { x }) : null }
}

function checkGateDelay(facts: RuleFacts, { minutes }: RuleSetting): Finding | null {
  const { finishTime, exitCheckTime, now } = facts
  if (finishTime === null) return null
  const waited = now.getTime() - finishTime.getTime()
  const isChecked = exitCheckTime !== null && exitCheckTime >= finishTime
  const isLate = waited > minutes * MINUTE && !isChecked
  return {
    limit: String(minutes),
    actual: String(Math.floor(waited / MINUTE)),
    broken: isLate ? refuse('gate.exitCheck') : null,
  }
}

const isOver = (actual: string, limit: string): boolean => isLess(limit, actual)

function difference(a: Tons, b: Tons): Tons {
  const signed = subtractTons(a, b)
  return isLess(signed, '0') ? roundTons(negate(signed)) : signed
}
