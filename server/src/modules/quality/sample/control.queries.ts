import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Entries of the log by which control samples came in. Rows of samples say the day only; the log has an order. */
const CONTROLS = (orgId: string) =>
  sql`select l.seq, l.object_id from qc_assay_log l join qc_sample s on s.id::text = l.object_id::text where l.org_id = ${orgId} and l.action = 'CREATE' and s.sample_type = 'CONTROL' order by l.seq desc limit 1`

/** How many usual samples were prepared since a control sample was put among them. */
export async function countSinceControl(db: Queryable, orgId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from qc_assay_log l where l.org_id = ${orgId} and l.action = 'PREPARE' and l.seq > coalesce((select c.seq from (${CONTROLS(orgId)}) c), 0)`,
  )
  return row?.count ?? 0
}

/** The control sample that was put in last; null: there has been none. */
export async function findLastControl(db: Queryable, orgId: string): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select c.object_id::text as id from (${CONTROLS(orgId)}) c`,
  )
  return row?.id ?? null
}

/** Codes of control samples that nobody has given a sheet yet, in the order of the codes. */
export async function findOpenControls(db: Queryable, orgId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly code: string }>(
    sql`select prepare_code as code from qc_sample where org_id = ${orgId} and sample_type = 'CONTROL' and status = 'PREPARED' order by prepare_code`,
  )
  return rows.map(({ code }) => code)
}
