import {
  PORTION_TYPES,
  type PortionType,
  USUAL_PORTIONS,
} from '@junheng/domain/quality/sample-terms.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { qcSample } from './sample.entity.ts'
import { findPortions, findSamples, type SampleState } from './sample.queries.ts'

export const sampleRules = rulesFor(qcSample, {
  /** Whoever prepared it gave it this code himself; to all others it would join two stages. */
  async dressed(db, { rows, caller }) {
    const samples = await findSamples(
      db,
      rows.map(({ id }) => String(id)),
    )
    const own = samples.filter(({ prepareUserId }) => prepareUserId === caller.userId)
    const codes = new Map(own.map(({ id, prepareCode }) => [id, prepareCode]))
    const parts = await portionsOf(db, samples)
    return rows.map(({ id, ...row }) => ({
      id,
      ...row,
      ownCode: codes.get(String(id)) ?? null,
      portions: parts.get(String(id)) ?? null,
    }))
  },
})

/** What samples were parted into. What came from no car has no parts, and looks as usual ones do. */
async function portionsOf(
  db: Queryable,
  samples: readonly SampleState[],
): Promise<ReadonlyMap<string, string>> {
  const inner = samples.filter(({ sampleType }) => sampleType !== 'NORMAL')
  const parts = new Map<string, PortionType[]>(inner.map(({ id }) => [id, [...USUAL_PORTIONS]]))
  const ids = samples.map(({ id }) => id)
  for (const { sampleId, portionType } of await findPortions(db, ids)) {
    const kinds = parts.get(sampleId) ?? []
    if (!kinds.includes(portionType)) kinds.push(portionType)
    parts.set(sampleId, kinds)
  }
  return new Map(
    [...parts].map(([id, kinds]) => [id, kinds.map((kind) => PORTION_TYPES[kind]).join('、')]),
  )
}
