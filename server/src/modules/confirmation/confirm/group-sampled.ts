import type { Tx } from '#platform/db/database.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import {
  assertTerms,
  type GroupTerms,
  groupKeyOf,
  type JoinedGroups,
  joinGroups,
  type SampledCar,
} from '../sampling/join-groups.ts'
import type { SiteRow } from './site-row.ts'
import type { Submission } from './submission.ts'

const MINUTE = 60_000

/** Puts cars that were found good into groups, as the rule for their goods has it, else their material. */
export async function groupSampled(
  tx: Tx,
  rows: readonly SiteRow[],
  { context, call, site, today, codes }: Submission,
): Promise<JoinedGroups> {
  const { engine } = context.services
  const now = engine.clock.now()
  const terms = new Map<string, GroupTerms>()
  const cars: SampledCar[] = []
  for (const row of rows) {
    const rule = await site.grouping.ruleOf(tx, { ...row, day: today, now })
    const car = { ...row, rule }
    const own = rule ?? termsOfMaterial(row, now)
    assertTerms(own, now)
    terms.set(groupKeyOf(car), own)
    cars.push(car)
  }
  return joinGroups(tx, engine, cars, {
    caller: call.caller,
    termsOf: (car) => terms.get(groupKeyOf(car)) ?? { carGroupNum: 1, deadline: null },
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
