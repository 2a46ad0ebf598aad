import type { Tx } from '#platform/db/database.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import {
  assertTerms,
  type GroupTerms,
  type JoinedGroups,
  joinGroups,
  type SampledCar,
} from '../sampling/join-groups.ts'
import type { SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

const MINUTE = 60_000

/** Puts cars that were found good into the groups of their material, as the material has it. */
export async function groupSampled(
  tx: Tx,
  rows: readonly SiteRow[],
  { context, call, today, codes }: Submission,
): Promise<JoinedGroups> {
  const { engine } = context.services
  const now = engine.clock.now()
  const terms = new Map(rows.map((row) => [row.inventoryId, termsOfMaterial(row, now)]))
  for (const each of terms.values()) assertTerms(each, now)
  return joinGroups(tx, engine, rows.map(carOf), {
    caller: call.caller,
    termsOf: ({ inventoryId }) => terms.get(inventoryId) ?? { carGroupNum: 1, deadline: null },
    sampleDate: today,
    giveCode: giveInTurn(codes),
  })
}

function termsOfMaterial({ carGroupNum, deadlineMinutes }: SiteRow, now: Date): GroupTerms {
  const deadline =
    deadlineMinutes === null ? null : new Date(now.getTime() + deadlineMinutes * MINUTE)
  return { carGroupNum, deadline }
}

/** What sampling sees of a row. */
export const carOf = (row: SiteRow): SampledCar => row

/** Codes were reserved before the transaction, as many as groups can be opened. */
export function giveInTurn(codes: readonly GiveCode[]): GiveCode {
  let at = 0
  return (tx) => {
    const give = codes[at]
    at += 1
    if (give === undefined) throw new Error('more groups than codes')
    return give(tx)
  }
}
