import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** A counter that is not what its rows add up to. */
export interface Difference {
  readonly orgId: string
  /** What it is, such as 合同. */
  readonly document: string
  readonly code: string
  readonly rowId: string
  readonly field: string
  readonly stored: string
  readonly recomputed: string
}

/** What a line keeps away from others, as the database writes it. */
const HELD = rawSql('case when s.live then s.max_limit else s.pre_quantity + s.de_suttle end')

/** Contract lines whose counters are not the sum over their notices in force. */
export function findContractDifferences(tx: Tx): Promise<readonly Difference[]> {
  return tx.rows<Difference>(sql`
    with drawn as (
      select s.contract_sub_id as id,
        sum(case when n.kind in ('pu', 'sa', 'al') then ${HELD} else 0 end) as held,
        sum(case when n.kind in ('pu', 'sa', 'al') then s.de_suttle else 0 end) as done,
        sum(case when n.kind in ('pt', 'st') then s.de_suttle else 0 end) as returned
      from or_notice_sub s join or_notice n on n.id = s.main_id
      where s.contract_sub_id is not null and n.status = 'AUDITED' group by s.contract_sub_id
    ), compared as (
      select c.org_id, c.code, l.id, v.field, v.stored, coalesce(v.recomputed, 0) as recomputed
      from or_contract_sub l join or_contract c on c.id = l.main_id left join drawn d on d.id = l.id
      cross join lateral (values
        ('noticeQuantity', l.notice_quantity, d.held),
        ('doneQuantity', l.done_quantity, d.done),
        ('returnQuantity', l.return_quantity, d.returned)
      ) as v (field, stored, recomputed)
    )
    select org_id as "orgId", '合同' as document, code, id as "rowId", field, stored, recomputed
    from compared where stored <> recomputed order by id, field`)
}

/** The same of plan lines. */
export function findPlanDifferences(tx: Tx): Promise<readonly Difference[]> {
  return tx.rows<Difference>(sql`
    with drawn as (
      select s.plan_sub_id as id, sum(${HELD}) as held, sum(s.de_suttle) as done
      from or_notice_sub s join or_notice n on n.id = s.main_id
      where s.plan_sub_id is not null and n.status = 'AUDITED' group by s.plan_sub_id
    ), compared as (
      select p.org_id, p.code, l.id, v.field, v.stored, coalesce(v.recomputed, 0) as recomputed
      from or_plan_sub l join or_plan p on p.id = l.main_id left join drawn d on d.id = l.id
      cross join lateral (values
        ('noticeQuantity', l.notice_quantity, d.held),
        ('doneQuantity', l.done_quantity, d.done)
      ) as v (field, stored, recomputed)
    )
    select org_id as "orgId", '计划' as document, code, id as "rowId", field, stored, recomputed
    from compared where stored <> recomputed order by id, field`)
}

/** A line's counters, to be held against what the registry remembers. */
export interface CountedLine {
  readonly id: string
  readonly orgId: string
  readonly code: string
  readonly preQuantity: string
  readonly deSuttle: string
  readonly countSa: number
  readonly usedNum: number
}

/** Lines of notices in force after an id, so that a long list is read in pieces. */
export function findCountedLines(
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly CountedLine[]> {
  return tx.rows<CountedLine>(
    sql`select s.id, n.org_id as "orgId", n.code, s.pre_quantity as "preQuantity", s.de_suttle as "deSuttle", s.count_sa as "countSa", s.used_num as "usedNum" from or_notice_sub s join or_notice n on n.id = s.main_id where n.status = 'AUDITED' and s.id > ${after} order by s.id limit ${limit}`,
  )
}

export interface AuditRun {
  readonly id: string
  readonly runAt: Date
  readonly lines: number
  readonly differences: readonly Difference[]
}

export async function storeAudit(
  tx: Tx,
  run: AuditRun,
  { newId }: { newId(): string },
): Promise<void> {
  // Audits that had no visits to compare with are long past; the column keeps telling them apart.
  tx.post(
    sql`insert into or_quantity_audit (id, run_at, lines, registry_read) values (${run.id}, ${run.runAt.toISOString()}, ${run.lines}, true)`,
  )
  for (const item of run.differences)
    tx.post(
      sql`insert into or_quantity_difference (id, audit_id, org_id, document, code, row_id, field, stored, recomputed) values (${newId()}, ${run.id}, ${item.orgId}, ${item.document}, ${item.code}, ${item.rowId}, ${item.field}, ${item.stored}, ${item.recomputed})`,
    )
}

/** The last run, with what it found in one company; null: none has run yet. */
export async function findLastAudit(db: Queryable, orgId: string) {
  const run = await db.row<{ id: string; runAt: string; lines: number }>(
    sql`select id, run_at as "runAt", lines from or_quantity_audit order by id desc limit 1`,
  )
  if (run === null) return null
  const differences = await db.rows<Difference>(
    sql`select document, code, row_id as "rowId", field, stored, recomputed from or_quantity_difference where audit_id = ${run.id} and org_id = ${orgId} order by id`,
  )
  return { ...run, differences }
}
