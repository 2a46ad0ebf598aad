import { addDays } from '@junheng/domain/values/wire-time.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import { type BarrelGroupFacts, findBarrelGroups } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { findSheetsOf } from './coding/coding.queries.ts'
import { findSheets } from './sheet/sheet.queries.ts'

/** What was prepared longer ago is settled, or nobody asks for it any more. */
const LOOKED_BACK_DAYS = 31
const MOST = 500

interface EndingPeriod {
  readonly id: string
  readonly code: string
  readonly partnerName: string | null
  /** The last day, yyyy-MM-dd. */
  readonly until: string
}

/** Groups that can be rechecked today or tomorrow and no longer; by the group, which tells nothing of a code. */
export async function findEndingRechecks(
  db: Queryable,
  { orgId, today }: { readonly orgId: string; readonly today: string },
): Promise<readonly EndingPeriod[]> {
  const samples = await db.rows<{ readonly id: string; readonly barrelGroupId: string }>(
    sql`select id, barrel_group_id as "barrelGroupId" from qc_sample where org_id = ${orgId} and status = 'DONE' and barrel_group_id is not null and prepare_date >= ${addDays(today, -LOOKED_BACK_DAYS)}::date order by prepare_date desc limit ${MOST}`,
  )
  const audited = await findAuditDays(
    db,
    samples.map(({ id }) => id),
  )
  const groups = await findBarrelGroups(
    db,
    samples.map(({ barrelGroupId }) => barrelGroupId),
  )
  const days = await findRecheckDays(db, groups)
  const sampleOf = new Map(samples.map(({ id, barrelGroupId }) => [barrelGroupId, id]))
  return groups.flatMap(({ id, code, partnerName, inventoryId }) => {
    const day = audited.get(sampleOf.get(id) ?? '')
    const until = day === undefined ? null : addDays(day, days.get(inventoryId) ?? 0)
    const isEnding = until !== null && until >= today && until <= addDays(today, 1)
    return isEnding ? [{ id, code, partnerName, until }] : []
  })
}

/** When the last sheet of a sample was audited. */
async function findAuditDays(
  db: Queryable,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await findSheetsOf(db, sampleIds)
  const sheets = await findSheets(
    db,
    links.map(({ sheetId }) => sheetId),
  )
  const dayOf = new Map(sheets.map(({ id, auditDate }) => [id, auditDate]))
  const last = new Map<string, string>()
  for (const { sheetId, sampleId } of links) {
    const day = dayOf.get(sheetId)
    if (day && day > (last.get(sampleId) ?? '')) last.set(sampleId, day)
  }
  return last
}

async function findRecheckDays(
  db: Queryable,
  groups: readonly BarrelGroupFacts[],
): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>()
  for (const inventoryId of new Set(groups.map((group) => group.inventoryId)))
    days.set(inventoryId, (await findAssayTerms(db, inventoryId)).recheckDays)
  return days
}
