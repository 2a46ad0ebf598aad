import { rulesFor } from '#platform/entity-engine/rules.ts'
import { qcSample } from './sample.entity.ts'
import { findSamples } from './sample.queries.ts'

export const sampleRules = rulesFor(qcSample, {
  /** Whoever prepared it gave it this code himself; to all others it would join two stages. */
  async dressed(db, { rows, caller }) {
    const ids = rows.map(({ id }) => String(id))
    const own = (await findSamples(db, ids)).filter(
      ({ prepareUserId }) => prepareUserId === caller.userId,
    )
    const codes = new Map(own.map(({ id, prepareCode }) => [id, prepareCode]))
    return rows.map(({ id, ...row }) => ({ id, ...row, ownCode: codes.get(String(id)) ?? null }))
  },
})
