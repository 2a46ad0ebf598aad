import type { Queryable } from '#platform/db/database.ts'
import { findSamplesOf } from '../coding/coding.queries.ts'
import { findSamples } from '../sample/sample.queries.ts'
import { type Determination, findDeterminationOf } from './determination.queries.ts'

/** Groups that some sheets are of, through the coding. */
async function findGroupsOfSheets(
  db: Queryable,
  sheetIds: readonly string[],
): Promise<readonly string[]> {
  const links = await findSamplesOf(db, sheetIds)
  const samples = await findSamples(
    db,
    links.map(({ sampleId, originId }) => originId ?? sampleId),
  )
  return samples.flatMap(({ barrelGroupId }) => barrelGroupId ?? [])
}

/** The determination that stands on some sheets. */
export async function findDeterminationOfSheets(
  db: Queryable,
  sheetIds: readonly string[],
): Promise<Determination | null> {
  return findDeterminationOf(db, await findGroupsOfSheets(db, sheetIds))
}
