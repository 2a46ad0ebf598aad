import type { Progress } from './outbox-course.ts'

/** What a document shows of its way to the ERP. */
export interface UploadMark extends Progress {
  readonly id: string
}
