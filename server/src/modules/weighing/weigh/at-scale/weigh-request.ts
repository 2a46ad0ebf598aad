import type { Side } from '@junheng/domain/kinds/kinds.ts'
import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { Expect, SplitMode } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OperatorAnswers } from '../complete/judge-record.ts'
import type { BatchGivers } from '../movement/batches.ts'

/** A weight that is to be saved. */
export interface WeighRequest extends OperatorAnswers {
  readonly registryId: string
  /** Of the visit; absent: it was not read yet. */
  readonly side?: Side | null
  readonly scaleId: string
  readonly expect: Expect
  readonly readingId: string
  /** Of SUB: the line that was weighed. */
  readonly subId: string | null
  readonly useStoredTare: boolean
  readonly splitMode: SplitMode | null
  readonly sealNos?: string | null
  /** Of a vehicle that has none on file and no other limit: what the operator sees. */
  readonly axleType?: AxleType | null
  /** Control point of the scale. */
  readonly checkId: string | null
  readonly batches: BatchGivers
  /** Number of a new record, taken before the transaction opened; null: made from the visit's. */
  readonly giveCode: ((tx: Tx) => Promise<string>) | null
}
