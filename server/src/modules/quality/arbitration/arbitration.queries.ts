import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What an outside laboratory has reported of a sample. */
export interface Arbitration {
  readonly id: string
  /** The sample whose reserve was sent. */
  readonly sampleId: string
  readonly labName: string
  readonly reportNo: string
  readonly reportDate: string
  readonly fileId: string
  readonly userName: string
  /** By item. */
  readonly values: Readonly<Record<string, AssayValue>>
}

/** Reports that stand, of some samples; what was written anew counts in place of what was there before. */
export function findArbitrations(
  db: Queryable,
  sampleIds: readonly string[],
): Promise<readonly Arbitration[]> {
  return db.rows<Arbitration>(
    sql`select a.id, a.sample_id as "sampleId", a.lab_name as "labName", a.report_no as "reportNo", a.report_date::text as "reportDate", a.report_file as "fileId", a.user_name as "userName", (select json_object_agg(v.item_id, v.value::text) from qc_arbitration_value v where v.arbitration_id = a.id) as values from qc_arbitration a where a.sample_id = any(${sampleIds}::bigint[]) and not a.replaced order by a.id`,
  )
}

export interface NewArbitration extends Omit<Arbitration, 'userName' | 'values'> {
  readonly values: ReadonlyMap<string, AssayValue>
  readonly user: { readonly userId: string; readonly realName: string }
  readonly day: string
  readonly reason: string | null
}

/** In place of what was reported of the same items before. */
export async function storeArbitration(tx: Tx, one: NewArbitration): Promise<void> {
  const itemIds = [...one.values.keys()]
  await tx.run(
    sql`update qc_arbitration a set replaced = true where a.sample_id = ${one.sampleId} and not a.replaced and exists (select 1 from qc_arbitration_value v where v.arbitration_id = a.id and v.item_id = any(${itemIds}::bigint[]))`,
  )
  await tx.run(
    sql`insert into qc_arbitration (id, sample_id, lab_name, report_no, report_date, report_file, user_id, user_name, day, reason) values (${one.id}, ${one.sampleId}, ${one.labName}, ${one.reportNo}, ${one.reportDate}::date, ${one.fileId}, ${one.user.userId}, ${one.user.realName}, ${one.day}::date, ${one.reason})`,
  )
  await tx.run(
    sql`insert into qc_arbitration_value (arbitration_id, item_id, value) select ${one.id}::bigint, given.* from unnest(${itemIds}::bigint[], ${[...one.values.values()]}::numeric[]) as given`,
  )
}

/** Samples of a company that a third assays, or an outside laboratory may. */
export async function findArbitrating(db: Queryable, orgId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from qc_sample where org_id = ${orgId} and sample_type = 'ARBITRATION' and status = 'ASSAYING'`,
  )
  return rows.map(({ id }) => id)
}

/** Reported samples of a company whose groups are not determined yet: what was typed wrong can still be put right. */
export async function findCorrectable(db: Queryable, orgId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select s.id from qc_arbitration a join qc_sample s on s.id = a.sample_id where s.org_id = ${orgId} and s.status <> 'VOID' and not a.replaced and not exists (select 1 from qc_determine_group g join qc_determine d on d.id = g.main_id where g.barrel_group_id = s.barrel_group_id and d.status = 'AUDITED') order by a.id desc limit 100`,
  )
  return rows.map(({ id }) => id)
}
