import { findBarrelGroups, findSealedGroups } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { findContests } from './arbitration/contests.ts'
import { assayedGroup } from './determine/assayed-group.ts'

const MOST = 500

/** Codes of prepared samples that nobody has given sheets yet; in the order of the codes, which say nothing. */
export async function findPreparedCodes(db: Queryable, orgId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly code: string }>(
    sql`select prepare_code as code from qc_sample where org_id = ${orgId} and status = 'PREPARED' order by prepare_code limit ${MOST}`,
  )
  return rows.map(({ code }) => code)
}

/** Sealed groups whose sample is assayed and that are in no determination; of all samples, few are of such groups. */
export async function findUndetermined(db: Queryable, orgId: string) {
  const groups = await findSealedGroups(db, { orgId, most: MOST })
  const rows = await db.rows<{ readonly id: string }>(
    sql`select b.id from unnest(${groups.map(({ id }) => id)}::text[]) as b(id) where ${assayedGroup('b.id')}`,
  )
  const done = new Set(rows.map(({ id }) => id))
  return groups
    .filter(({ id }) => done.has(id))
    .map(({ id, code, partnerName, carCount }) => ({ id, code, partnerName, carCount }))
}

/** Groups whose two assays do not agree: a third of ours has not decided, and no outside laboratory either. */
export async function findContested(db: Queryable, orgId: string) {
  const contests = (await findContests(db, orgId)).filter(({ open }) => open !== null)
  const ids = contests.flatMap(({ origin }) => origin.barrelGroupId ?? [])
  const begun = new Set(
    contests.flatMap(({ open, origin }) => (open?.isBegun ? [origin.barrelGroupId] : [])),
  )
  return (await findBarrelGroups(db, ids)).map(({ id, code, partnerName }) => ({
    id,
    code,
    partnerName,
    says: begun.has(id) ? '厂内仲裁中' : '厂内仲裁未录入，可委外',
  }))
}

/** Groups that audit nothing until their leader has looked at a control sample. */
export function findOpenStops(db: Queryable, orgId: string) {
  return db.rows<{ readonly id: string; readonly assayGroupName: string; readonly day: string }>(
    sql`select t.assay_group_id as id, g.name as "assayGroupName", min(t.day)::text as day from qc_assay_stop t join qc_assay_group g on g.id = t.assay_group_id where t.org_id = ${orgId} and t.cleared_by is null group by t.assay_group_id, g.name`,
  )
}

/** Samples with a reserve that need be kept no longer. */
export async function findStaleReserves(
  db: Queryable,
  { orgId, today }: { readonly orgId: string; readonly today: string },
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select distinct s.id from qc_sample s join qc_sample_portion p on p.main_id = s.id where s.org_id = ${orgId} and p.portion_type = 'RESERVE' and p.state = 'KEPT' and p.keep_until < ${today}::date limit ${MOST}`,
  )
  return rows.map(({ id }) => id)
}
