import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { DeSuttle, Suttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { ExceptionDraft, RuleTrace } from '@junheng/domain/weighing/judge-weigh.ts'
import type { RuleMoment, RulePurpose } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import type { StoredReading } from '#modules/scale/api.ts'

/** One material of the load as the weighing computed it; null is what is not known yet. */
export interface WeighLineFacts {
  readonly inventoryId: string
  readonly preQuantity: Tons | null
  /** What the shipper's ticket says the vehicle weighed, loaded and empty. */
  readonly originalGross: Tons | null
  readonly originalTare: Tons | null
  readonly suttle: Suttle | null
  readonly deSuttle: DeSuttle | null
  readonly loss: Tons | null
  readonly lossAllow: Tons | null
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
  /** Pieces × weight of one, where the material is packed. */
  readonly theoryWeight: Tons | null
  readonly theoryDiff: Tons | null
}

/**
 * A weighing that is to be judged. The weighing gives its own numbers; limits of the vehicle, flags of the
 * materials, the scale and the loads of others are read here.
 */
export interface WeighFacts {
  readonly moment: RuleMoment
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly side: Side | null
  /** What the weight is taken for; null at release. */
  readonly purpose: RulePurpose | null
  /** What the weight on the scale is; null while nobody knows (the first one of pr) or none was taken. */
  readonly role: 'GROSS' | 'TARE' | null
  readonly registryId: string | null
  /** The record that is weighed on, if there is one already: its own load is no double of it. */
  readonly weighId: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly scaleId: string | null
  /** Null: nothing was captured. */
  readonly reading: Pick<
    StoredReading,
    'id' | 'source' | 'recognisedPlate' | 'recognisedTrailer' | 'pictures'
  > | null
  /** On the scale now. */
  readonly weight: Tons | null
  readonly gross: Tons | null
  readonly tare: Tons | null
  /** Only when this weighing completes the record. */
  readonly suttle: Suttle | null
  /** The visit's weight before this one, a stored tare included: what NET_MIN and EXIT_DIFF compare with. */
  readonly lastWeight: Tons | null
  readonly firstTime: Date | null
  readonly finishTime: Date | null
  readonly exitCheckTime: Date | null
  readonly lines: readonly WeighLineFacts[]
  /** Somebody sits at the scale; nobody there: what would ask refuses. */
  readonly isAttended: boolean
  /** Rule types that the operator lets pass, with his reason. */
  readonly accept: readonly string[]
  readonly reason: string | null
}

/** A weighing that may go on. */
export interface Judgement {
  /** Every rule that ran, its numbers and outcome: `ruleTrace` of the record. */
  readonly trace: readonly RuleTrace[]
  /** To be stored by `storeExceptions` once the record has its id. */
  readonly exceptions: readonly ExceptionDraft[]
  /** For the answer's `msg`. */
  readonly warnings: readonly string[]
  /** Tons above the limit of the road and above the capacity of the vehicle; null: none. */
  readonly overLimit: Tons | null
  readonly overload: Tons | null
  /** Of the vehicle; null: it has none, or is not in the archive. */
  readonly avgTare: Tons | null
}
