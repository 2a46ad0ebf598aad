import type { Kind, Side } from '../kinds/kinds.ts'
import type { Rate } from '../values/rate.ts'
import type { DeSuttle, Suttle } from '../values/suttle.ts'
import type { Tons } from '../values/tons.ts'

/** When rules run: as the vehicle is identified, before a weight is saved, before it leaves. */
const RULE_MOMENTS = ['IDENTIFY', 'SAVE', 'RELEASE'] as const
export type RuleMoment = (typeof RULE_MOMENTS)[number]

export type RulePurpose = 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | 'TARE'

/** Whose weighing it is: what a rule may be narrowed to. */
export interface RuleScope {
  readonly kind: Kind
  readonly side: Side | null
}

/** A material with its classes, nearest first. */
export interface RuleMaterial {
  readonly inventoryId: string
  readonly classIds: readonly string[]
}

/** A material of the load. Figures are null until they are known; null never breaks a rule. */
export interface RuleLine extends RuleMaterial {
  readonly invName: string
  readonly overload: boolean
  readonly isDangerous: boolean
  readonly minSuttle: Tons | null
  readonly maxSuttle: Tons | null
  readonly tareTolerance: Tons | null
  readonly preQuantity: Tons | null
  readonly suttle: Suttle | null
  readonly deSuttle: DeSuttle | null
  readonly loss: Tons | null
  readonly lossAllow: Tons | null
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
  /** What packages should weigh, and by how much they do not. */
  readonly theoryWeight: Tons | null
  readonly theoryDiff: Tons | null
}

export interface RuleScale {
  readonly name: string
  readonly maxCapacity: Tons | null
  readonly minCapacity: Tons | null
  readonly division: Tons
  /** yyyy-MM-dd, the last day of its verification. */
  readonly verifyExpire: string | null
  readonly isCheckFailed: boolean
}

/** Everything the rules may ask about one weighing. */
export interface RuleFacts extends RuleScope {
  readonly moment: RuleMoment
  readonly purpose: RulePurpose | null
  /** What the weight on the scale is; null: not known before the other one, or nothing was weighed. */
  readonly role: 'GROSS' | 'TARE' | null
  /** On the scale now. */
  readonly weight: Tons | null
  readonly gross: Tons | null
  readonly tare: Tons | null
  /** Known once both are; judged when this weighing completes the record. */
  readonly suttle: Suttle | null
  /** The visit's weight before this one, a stored tare included. */
  readonly lastWeight: Tons | null
  readonly originalGross: Tons | null
  readonly originalTare: Tons | null
  /** The most the vehicle may weigh: the lesser of licence and axles. */
  readonly limit: Tons | null
  readonly capacityTonnage: Tons | null
  readonly avgTare: Tons | null
  /** Tares that the mean is made of. */
  readonly tareCount: number
  readonly lines: readonly RuleLine[]
  readonly scale: RuleScale | null
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly recognisedPlate: string | null
  readonly recognisedTrailer: string | null
  /** How sure the camera is, 0 to 1. */
  readonly confidence: number
  readonly isPictureMissing: boolean
  readonly isPictureRepeated: boolean
  readonly source: 'SCALE' | 'HAND' | 'OFFLINE' | 'SIM' | 'STORED' | null
  /** Code of a record of another plate with the same load. */
  readonly similarTo: string | null
  readonly now: Date
  /** yyyy-MM-dd in the plant. */
  readonly today: string
  readonly firstTime: Date | null
  readonly finishTime: Date | null
  readonly exitCheckTime: Date | null
  readonly maxStayMinutes: number
}
