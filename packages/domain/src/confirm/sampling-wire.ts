import type { ConfirmAction } from './confirm-actions.ts'
import type { SampleState } from './confirm-states.ts'

/** One material of a truck, as the sampler's phone shows it. */
export interface SampleRow {
  readonly id: string
  readonly version: number
  readonly invName: string
  readonly sampleStatus: SampleState
  /** Cells of the bed, 1 to 18, counted along the rows from the cab; empty: wherever the sampler likes. */
  readonly points: readonly number[]
  readonly pictures: readonly string[] | null
  /** Lid of the barrel that its group is collected in; null: it is in none. */
  readonly barrelCode: string | null
  readonly ihandle: boolean
  readonly actions: readonly ConfirmAction[]
  /** Why there is nothing to be done with it. */
  readonly noReason: string | null
}

/** A truck in the plant whose goods are sampled. */
export interface SampleTruck {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly partnerName: string | null
  /** Base of the calls that sample it. */
  readonly base: string
  readonly firstTime: string | null
  readonly rows: readonly SampleRow[]
}
