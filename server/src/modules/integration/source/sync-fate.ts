import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncResult } from '@junheng/domain/integration/source-terms.ts'
import { compareDecimal, divideDecimal } from '@junheng/domain/values/decimal.ts'

/** What became of a row of the source, or of one that it no longer has. */
export interface RowFate {
  /** Its place in what was read, from 1; 0: it was not read. */
  readonly no: number
  readonly key: string | null
  readonly result: SyncResult
  readonly message: string | null
  /** As the source gave it, where somebody is to decide; of a document all its lines. */
  readonly given?: readonly SourceRow[]
}

/** A run in figures. */
export interface Counted {
  readonly read: number
  readonly added: number
  readonly updated: number
  readonly same: number
  readonly disabled: number
  readonly review: number
  readonly failed: number
}

export function countFates(read: number, fates: readonly RowFate[]): Counted {
  const of = (wanted: SyncResult): number => fates.filter(({ result }) => result === wanted).length
  return {
    read,
    added: of('ADDED'),
    updated: of('UPDATED'),
    same: of('SAME'),
    disabled: of('DISABLED'),
    review: of('REVIEW'),
    failed: of('FAILED'),
  }
}

/** Whether so many were refused that nothing is to stand: of rows, or of documents however many lines they have. */
export function isOverRate(maxErrorRate: string, fates: readonly RowFate[]): boolean {
  const failed = fates.filter(({ result }) => result === 'FAILED').length
  if (failed === 0) return false
  const judged = fates.filter(({ no }) => no > 0).length
  const rate = divideDecimal(String(failed), String(Math.max(judged, failed))) ?? '1'
  return compareDecimal(rate, maxErrorRate) > 0
}
