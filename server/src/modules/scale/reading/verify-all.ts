import type { Queryable } from '#platform/db/database.ts'
import { findChainedScales } from './verify.queries.ts'
import { verifyReadings } from './verify-readings.ts'

/** Pictures may have been cleared away by now; only those that are there are compared. */
const NO_PICTURES = new Date('9999-01-01T00:00:00Z')

/** Every chain from its first reading, told line by line. Returns how many do not hold. */
export async function verifyAllReadings(
  db: Queryable,
  say: (line: string) => void,
): Promise<number> {
  let broken = 0
  for (const { id, code, name, orgName } of await findChainedScales(db)) {
    const { ok, checked, firstBadSeq, reason, headHash } = await verifyReadings(db, {
      scaleId: id,
      picturesFrom: NO_PICTURES,
    })
    if (!ok) broken += 1
    const found = ok
      ? `${checked}条相符，末条散列${headHash ?? ''}`
      : `第${firstBadSeq}条起不符（${reason}）`
    say(`${[orgName, code, name].filter((part) => part !== '').join(' ')}：${found}`)
  }
  return broken
}
