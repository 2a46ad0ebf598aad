import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findReading } from './reading.queries.ts'
import { picturesFrom } from './verify-nightly.ts'
import { verifyReadings } from './verify-readings.ts'

/** Whether one reading is as it was written: its hash, its link to the one before, its pictures. */
export async function isReadingSound(db: Queryable, engine: Engine, id: string): Promise<boolean> {
  const reading = await findReading(db, id)
  if (reading === null) return false
  const { scaleId, seq } = reading
  const verified = await verifyReadings(db, {
    scaleId,
    fromSeq: seq,
    toSeq: seq,
    picturesFrom: await picturesFrom(engine, reading),
  })
  return verified.ok
}
