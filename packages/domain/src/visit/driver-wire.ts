import type { Correction } from '../weighing/ticket-proof.ts'
import type { NextWords } from './driver-page.ts'
import type { Stage } from './stages.ts'

/** What was weighed, as a driver may read it. */
export interface DriverTicket {
  readonly code: string
  readonly rows: readonly {
    readonly label: string
    readonly value: string
    readonly unit?: string
    readonly strong?: true
  }[]
  /** What stands across a ticket that does not count. */
  readonly marks: readonly string[]
  /** Signed text that proves it genuine. */
  readonly verify: string
  /** Address of the site where anybody may prove it; null: none is set, the one this page came from. */
  readonly verifySite: string | null
}

/** Where a visit stands in its queue. */
export interface DriverQueue {
  readonly queueName: string | null
  readonly queueNo: string | null
  readonly queueTime: string | null
  readonly callTime: string | null
  readonly paused: boolean
  readonly ahead: number | null
  /** Who stands before him, and by what; null: he does not wait. */
  readonly place: string | null
  readonly waitMinutes: number | null
}

/** What a driver reads of his visit; names and plate are masked. */
export interface DriverVisit {
  readonly orgName: string
  readonly code: string
  readonly plateNumber: string
  readonly driverName: string | null
  readonly invName: string | null
  readonly preQuantity: string | null
  readonly addressName: string | null
  readonly stage: Stage
  readonly stageName: string
  readonly entranceTime: string | null
  readonly leaveTime: string | null
  readonly passNo: string | null
  readonly queue: DriverQueue | null
  readonly next: NextWords
  /** 还可装{x}吨; null: it unloads, or is not weighed empty yet. */
  readonly canLoad: string | null
  readonly ticket: DriverTicket | null
}

/** What anybody who holds a printed ticket may know of it; of one that is not ours nothing. */
export type VerifiedTicket =
  | { readonly genuine: false }
  | {
      readonly genuine: true
      readonly code: string
      readonly printNo: number
      readonly plateNumber: string
      readonly weight: string | null
      readonly weightLabel: string
      readonly time: string | null
      readonly printTime: string | null
      /** The last print that was made of it. */
      readonly lastPrintNo: number
      readonly valid: boolean
      /** Figures of the paper that are others by now; null: nobody knows what the paper said. */
      readonly corrections: readonly Correction[] | null
    }
