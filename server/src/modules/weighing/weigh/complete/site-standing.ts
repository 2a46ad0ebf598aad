import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type ConfirmedLine, confirmStateOf } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredWeigh } from '../weigh-row.ts'

/** Whether those on site are done with a truck, so that it may be weighed for the last time. */
export function checkSite(lines: readonly ConfirmedLine[]): Refusal | null {
  if (lines.some(({ confirmState }) => confirmState !== 'CONFIRMED' && confirmState !== 'NONE'))
    return refuse('weigh.notConfirmed')
  if (lines.some(({ sampleStatus }) => sampleStatus === 'WAIT')) return refuse('weigh.notSampled')
  if (lines.some(({ sampleStatus }) => sampleStatus === 'UNQUALIFIED'))
    return refuse('weigh.unqualified')
  return null
}

/** The lines of a visit by what was said of them on site. */
export async function siteLines(
  db: Queryable,
  registryId: string | null,
): Promise<ReadonlyMap<string, ConfirmedLine>> {
  const lines = registryId === null ? [] : await confirmStateOf(db, registryId)
  return new Map(lines.map((line) => [line.registrySubId, line]))
}

/** Pieces of all lines; null: none was counted. */
export const sumPieces = ({ mmWeighSub }: StoredWeigh): number | null =>
  mmWeighSub.reduce<number | null>(
    (sum, { pieces }) => (pieces === null ? sum : (sum ?? 0) + pieces),
    null,
  )
