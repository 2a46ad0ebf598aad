import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { NoticedContract } from '@junheng/domain/notice/check-notice.ts'
import type { PlanCandidate } from '@junheng/domain/notice/match-plan.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Dependant, Standing } from '../dependant.ts'

export type ContractFacts = NoticedContract & { readonly overRate: string | null }

const CONTRACT_COLUMNS = rawSql(
  'status, enabled, kind, vendor_id as "vendorId", customer_id as "customerId", fh_org_id as "fhOrgId", sh_org_id as "shOrgId", start_date as "startDate", end_date as "endDate", over_rate as "overRate"',
)

export function findContract(tx: Tx, id: string): Promise<ContractFacts | null> {
  return tx.row<ContractFacts>(sql`select ${CONTRACT_COLUMNS} from or_contract where id = ${id}`)
}

/** The contract as it stands, kept from being reverted or disabled until the transaction ends. */
export function shareContract(tx: Tx, id: string): Promise<ContractFacts | null> {
  return tx.row<ContractFacts>(
    sql`select ${CONTRACT_COLUMNS} from or_contract where id = ${id} for share`,
  )
}

/** Lines of a contract by material. */
export async function findContractLines(
  tx: Tx,
  contractId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ readonly id: string; readonly inventoryId: string }>(
    sql`select id, inventory_id as "inventoryId" from or_contract_sub where main_id = ${contractId}`,
  )
  return new Map(rows.map(({ id, inventoryId }) => [inventoryId, id]))
}

/** Audited plan lines of the company for a kind and material whose period holds the day. */
export function findPlanCandidates(
  tx: Tx,
  wanted: {
    readonly orgId: string
    readonly kind: Kind
    readonly inventoryId: string
    readonly day: string
  },
): Promise<readonly PlanCandidate[]> {
  return tx.rows<PlanCandidate>(
    sql`select s.id, coalesce(p.contract_id, (select c.main_id from or_contract_sub c where c.id = s.contract_sub_id)) as "contractId", coalesce(p.vendor_id, p.customer_id, s.vendor_id, s.customer_id) as "partnerId", p.end_date - p.start_date + 1 as days from or_plan_sub s join or_plan p on p.id = s.main_id where p.org_id = ${wanted.orgId} and p.kind = ${wanted.kind} and p.status = 'AUDITED' and s.inventory_id = ${wanted.inventoryId} and ${wanted.day}::date between p.start_date and p.end_date order by s.id`,
  )
}

/** What puts a line in force besides its counters. */
export interface LineTerms {
  readonly id: string
  readonly live: boolean
  readonly closed: boolean
  readonly closeReason: string | null
}

export async function storeLineTerms(tx: Tx, line: LineTerms): Promise<void> {
  tx.post(
    sql`update or_notice_sub set live = ${line.live}, closed = ${line.closed}, close_reason = ${line.closeReason} where id = ${line.id}`,
  )
}

export async function storeLinePlan(
  tx: Tx,
  { id, planSubId }: { readonly id: string; readonly planSubId: string },
): Promise<void> {
  tx.post(
    sql`update or_notice_sub set plan_sub_id = ${planSubId}, plan_matched = true where id = ${id}`,
  )
}

/** A plan that the audit found is looked for anew by the next one. */
export async function forgetMatchedPlans(tx: Tx, noticeId: string): Promise<void> {
  tx.post(
    sql`update or_notice_sub set plan_sub_id = null, plan_matched = false where main_id = ${noticeId} and plan_matched`,
  )
}

export async function storeLinePrice(
  tx: Tx,
  { id, price }: { readonly id: string; readonly price: UnitPrice },
): Promise<void> {
  tx.post(sql`update or_notice_sub set price = ${price} where id = ${id}`)
}

export async function storeDone(
  tx: Tx,
  {
    id,
    done,
    user,
    now,
  }: {
    readonly id: string
    readonly done: boolean
    readonly user: string
    readonly now: Date
  },
): Promise<void> {
  const [time, name] = done ? [now.toISOString(), user] : [null, null]
  tx.post(
    sql`update or_notice set done = ${done}, done_time = ${time}, done_user = ${name} where id = ${id}`,
  )
}

/** A limit is a form's field: who has the old one open must read it anew. */
export async function raiseVersion(
  tx: Tx,
  { id, userId, user, now }: { readonly id: string; userId: string; user: string; now: Date },
): Promise<void> {
  tx.post(
    sql`update or_notice set version = version + 1, update_user_id = ${userId}, update_user = ${user}, update_date = ${now.toISOString()} where id = ${id}`,
  )
}

/** Tons of other audited return notices on a contract line that may still go back. */
export async function findPendingReturns(
  tx: Tx,
  { contractSubId, except }: { readonly contractSubId: string; readonly except: string },
): Promise<string> {
  const found = await tx.row<{ readonly pending: string }>(
    sql`select coalesce(sum((case when s.live then s.max_limit else s.pre_quantity + s.de_suttle end) - s.de_suttle), 0) as pending from or_notice_sub s join or_notice n on n.id = s.main_id where s.contract_sub_id = ${contractSubId} and n.kind in ('pt', 'st') and n.status = 'AUDITED' and s.id <> ${except}`,
  )
  return found?.pending ?? '0'
}

/** Notices of lines, ascending. */
export async function findNoticeIds(
  db: Queryable,
  subIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly noticeId: string }>(
    sql`select id, main_id as "noticeId" from or_notice_sub where id = any(${subIds}::bigint[]) order by main_id, id`,
  )
  return new Map(rows.map(({ id, noticeId }) => [id, noticeId]))
}

/** Notices in force that nothing stands in the way of ending: overdue, or used up to a tail. */
export async function findEndable(
  db: Queryable,
  { orgId, now, tail }: { readonly orgId: string; readonly now: Date; readonly tail: string },
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select n.id from or_notice n join or_notice_sub s on s.main_id = n.id where n.org_id = ${orgId} and n.status = 'AUDITED' and not n.done group by n.id, n.end_time having sum(s.pre_quantity) = 0 and (n.end_time <= ${now.toISOString()} or bool_and(s.max_limit - s.de_suttle < ${tail})) order by n.id`,
  )
  return rows.map(({ id }) => id)
}

/** A notice, not obsolete, that stands on a contract. */
export const noticeOnContract: Dependant = (tx, id) =>
  standingOf(
    tx,
    sql`select kind, code from or_notice where contract_id = ${id} and status <> 'OBSOLETE' order by id limit 1`,
  )

/** A notice in force that draws on a plan. */
export const noticeOnPlan: Dependant = (tx, id) =>
  standingOf(
    tx,
    sql`select n.kind, n.code from or_notice n join or_notice_sub s on s.main_id = n.id join or_plan_sub p on p.id = s.plan_sub_id where p.main_id = ${id} and n.status <> 'OBSOLETE' order by n.id limit 1`,
  )

async function standingOf(tx: Tx, statement: SqlFragment): Promise<Standing | null> {
  const found = await tx.row<{ readonly kind: Kind; readonly code: string }>(statement)
  return found && { document: `${KIND_TRAITS[found.kind].label}通知单`, code: found.code }
}
