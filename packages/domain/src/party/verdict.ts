import type { Refusal } from '../refusals/refusal.ts'

/** What a site makes of a check that fails. */
export const CHECK_LEVELS = ['REFUSE', 'WARN', 'OFF'] as const
export type CheckLevel = (typeof CHECK_LEVELS)[number]

export const CHECK_LEVEL_LABELS: Readonly<Record<CheckLevel, string>> = {
  REFUSE: '拒绝',
  WARN: '提醒',
  OFF: '不检查',
}

/** One check that failed, and how much that weighs. */
export interface Finding {
  readonly level: CheckLevel
  readonly refusal: Refusal
}

/** What a gate is told: stop with a sentence, or go on with some. */
export interface Verdict {
  readonly refusal: Refusal | null
  readonly warnings: readonly string[]
}

/**
 * The first finding that refuses ends the look; those before it that only warn are told too. The same
 * sentence is told once.
 *
 * @example
 * weighFindings([{ level: 'WARN', refusal: refuse('vehicle.reviewExpired') }]).warnings // ['年审已过期']
 */
export function weighFindings(findings: readonly Finding[]): Verdict {
  const heard = findings.filter(({ level }) => level !== 'OFF')
  const stop = heard.findIndex(({ level }) => level === 'REFUSE')
  const before = stop === -1 ? heard : heard.slice(0, stop)
  return {
    refusal: heard[stop]?.refusal ?? null,
    warnings: [...new Set(before.map(({ refusal }) => refusal.message))],
  }
}
