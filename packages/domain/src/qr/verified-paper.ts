import type { Correction } from '../weighing/ticket-proof.ts'

/** What anybody who holds a printed document may know of it; of one that is not ours nothing. */
export type VerifiedPaper =
  | { readonly genuine: false }
  | {
      readonly genuine: true
      /** What it is: 结算单, 合同. */
      readonly paper: string
      readonly code: string
      readonly printNo: number
      readonly lastPrintNo: number
      readonly printTime: string
      readonly valid: boolean
      /** To compare with the paper; names and amounts are masked. */
      readonly facts: readonly { readonly label: string; readonly text: string }[]
      /** Where the paper differs from the document as it is now. */
      readonly corrections: readonly Correction[]
    }
