import type { ExamineState, PayState } from '@junheng/domain/settlement/settlement-terms.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The examination of a settlement goes on or back. */
export async function storeExamined(
  tx: Tx,
  asked: {
    readonly id: string
    readonly state: ExamineState
    readonly user: { readonly userId: string; readonly realName: string } | null
    readonly now: Date
  },
): Promise<void> {
  const { id, state, user, now } = asked
  await tx.run(
    sql`update fd_settlement_main set examine_status = ${state}, examine_user_id = ${user?.userId ?? null}, examine_user = ${user?.realName ?? null}, examine_date = ${user === null ? null : now}, version = version + 1, update_date = ${now} where id = ${id}`,
  )
}

/** The source of a red one keeps who examined it. */
export async function storeReversed(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update fd_settlement_main set examine_status = 'REVERSED', version = version + 1 where id = ${id}`,
  )
}

/** A red one that stands for a settlement and is not void; an open one comes first. */
export function findRed(
  db: Queryable,
  sourceId: string,
): Promise<{ readonly code: string; readonly isOpen: boolean } | null> {
  return db.row(
    sql`select code, examine_status = 'NONE' as "isOpen" from fd_settlement_main where source_id = ${sourceId} and status <> 'OBSOLETE' order by examine_status = 'NONE' desc, id limit 1`,
  )
}

export async function toggleUrgent(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update fd_settlement_main set iurgent = not iurgent, version = version + 1 where id = ${id}`,
  )
}

/** Prints are counted beside the version: a paper changes nothing that somebody may be typing over. */
export async function countSettlementPrint(tx: Tx, id: string, printNo: number): Promise<void> {
  await tx.run(sql`update fd_settlement_main set print_count = ${printNo} where id = ${id}`)
}

export async function storePounds(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update fd_settlement_main set pounds_confirmed = true, version = version + 1 where id = ${id}`,
  )
}

/** A settlement as far as it is paid. */
export interface OpenSettlement {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: 'pu' | 'sa' | 'al'
  readonly partnerType: string | null
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly examineStatus: ExamineState
  readonly payAmount: Money
  readonly paidAmount: Money
}

const OPEN_COLUMNS = sql`id, code, org_id as "orgId", group_id as "groupId", kind, partner_type as "partnerType", partner_id as "partnerId", partner_name as "partnerName", contract_id as "contractId", examine_status as "examineStatus", coalesce(pay_amount, 0)::numeric(16,2) as "payAmount", paid_amount as "paidAmount"`

/** Settlements that are written off, held ascending. */
export function lockOpen(tx: Tx, ids: readonly string[]): Promise<readonly OpenSettlement[]> {
  return tx.rows<OpenSettlement>(
    sql`select ${OPEN_COLUMNS} from fd_settlement_main where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export async function storePaid(
  tx: Tx,
  { id, paid, state }: { readonly id: string; readonly paid: Money; readonly state: PayState },
): Promise<void> {
  await tx.run(
    sql`update fd_settlement_main set paid_amount = ${paid}, pay_status = ${state}, version = version + 1 where id = ${id}`,
  )
}

/** The settlement a line stands in. */
export function findSettledLine(
  db: Queryable,
  lineId: string,
): Promise<{ readonly settleId: string; readonly kind: string } | null> {
  return db.row(
    sql`select m.id::text as "settleId", m.kind from fd_settlement_sub s join fd_settlement_main m on m.id = s.main_id where s.id = ${lineId}`,
  )
}

/** The drafts that records stand in, by the number of the record. */
export async function findDraftsByRecord(
  db: Queryable,
  asked: { readonly orgId: string; readonly kind: string; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { orgId, kind, codes } = asked
  const rows = await db.rows<{ readonly code: string; readonly id: string }>(
    sql`select s.weigh_code as code, m.id::text from fd_settlement_sub s join fd_settlement_main m on m.id = s.main_id where s.weigh_code = any(${codes}::text[]) and m.org_id = ${orgId} and m.kind = ${kind} and m.status = 'DRAFT' and m.red_blue = 'BLUE'`,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}
