import type { Kind } from '../kinds/kinds.ts'
import { type EmissionStandard, isBelowFloor } from '../party/vehicle-pass.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Days of bad air on which only clean vehicles are let in. */
export interface AirAlert {
  /** Least emission stage that is let in; null: no alert. */
  readonly least: number | null
  /** Comma-joined kinds of business it is for; empty: all. */
  readonly kinds: string
  /** Last day, `yyyy-MM-dd`; empty: until it is called off. */
  readonly until: string
}

/**
 * Whether a vehicle may come on a day; null: it may.
 *
 * @example
 * checkAirAlert({ least: 5, kinds: '', until: '' }, { kind: 'pu', stage: '4', day: '2026-11-15' })?.message // '重污染预警，排放阶段不符'
 */
export function checkAirAlert(
  { least, kinds, until }: AirAlert,
  coming: {
    readonly kind: Kind
    readonly stage: EmissionStandard | null
    readonly day: string
  },
): Refusal | null {
  if (least === null || !isBelowFloor(coming.stage, least)) return null
  const named = kinds.split(/[\s,，]+/).filter((one) => one !== '')
  if (named.length > 0 && !named.includes(coming.kind)) return null
  if (until !== '' && coming.day > until) return null
  return refuse(coming.stage === null ? 'visit.airAlertBlank' : 'visit.airAlert')
}
