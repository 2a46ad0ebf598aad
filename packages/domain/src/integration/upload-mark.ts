import type { UploadState } from './outbox-terms.ts'

/** What a document shows of its way to the ERP. */
export interface UploadMark {
  readonly id: string
  readonly uploadStatus: UploadState
  readonly extCode: string | null
  readonly uploadDate: Date | null
  readonly uploadMsg: string | null
}
