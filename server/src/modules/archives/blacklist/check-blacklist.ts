import { isInForce, type Listing, listingFindings } from '@junheng/domain/party/listing.ts'
import { type Verdict, weighFindings } from '@junheng/domain/party/verdict.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findListings, type Target } from './blacklist.queries.ts'

export interface BlacklistQuestion {
  readonly orgId: string
  readonly groupId: string
  readonly now: Date
  readonly targets: readonly Target[]
}

/** Rows of the black list that count now, in this company, against any of the targets. */
export async function findBlacklist(
  tx: Queryable,
  { orgId, groupId, now, targets }: BlacklistQuestion,
): Promise<readonly Listing[]> {
  if (targets.length === 0) return []
  const at = { now: formatWireDateTime(now), orgId }
  const rows = await findListings(tx, { groupId, targets })
  return rows
    .filter((row) => isInForce({ ...row, orgIds: idsOf(row.orgIds) }, at))
    .map(({ targetType, targetValue, targetName, level, reason }) => ({
      targetType,
      level,
      name: targetName ?? targetValue,
      reason,
    }))
}

/**
 * The same as a verdict: FORBID refuses, WARN is told. For contracts, notices and appointments, which ask
 * about partners and carriers.
 */
export async function checkBlacklist(tx: Queryable, question: BlacklistQuestion): Promise<Verdict> {
  return weighFindings(listingFindings(await findBlacklist(tx, question)))
}

/** Comma-joined ids as a list. */
export const idsOf = (joined: string | null): readonly string[] =>
  joined === null || joined === '' ? [] : joined.split(',')
