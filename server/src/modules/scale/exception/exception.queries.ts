import type { ExceptionType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ExceptionState } from './exception.entity.ts'

/** An exception as it is stored. */
export interface NewException {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly type: ExceptionType
  readonly level: 'WARN' | 'BLOCK'
  readonly state: ExceptionState
  readonly plateNumber: string | null
  readonly registryId: string | null
  readonly weighId: string | null
  readonly weighCode: string | null
  readonly readingId: string | null
  readonly scaleId: string | null
  readonly limitValue: string | null
  readonly actualValue: string | null
  readonly detail: string
  readonly acceptReason: string | null
  /** Who caused it; null: the product itself. */
  readonly user: { readonly id: string; readonly name: string } | null
  readonly now: Date
}

export async function insertExceptions(tx: Tx, rows: readonly NewException[]): Promise<void> {
  if (rows.length === 0) return
  tx.post(
    sql`insert into mm_exception (id, org_id, group_id, type, level, state, plate_number, registry_id, weigh_id, weigh_code, reading_id, scale_id, limit_value, actual_value, detail, accept_reason, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values ${joinSql(rows.map(valuesOf))}`,
  )
}

function valuesOf(row: NewException): SqlFragment {
  const [userId, user] = [row.user?.id ?? null, row.user?.name ?? null]
  const at = row.now.toISOString()
  return sql`(${row.id}, ${row.orgId}, ${row.groupId}, ${row.type}, ${row.level}, ${row.state}, ${row.plateNumber}, ${row.registryId}, ${row.weighId}, ${row.weighCode}, ${row.readingId}, ${row.scaleId}, ${row.limitValue}, ${row.actualValue}, ${row.detail.slice(0, LONGEST_DETAIL)}, ${row.acceptReason}, ${userId}, ${user}, ${at}, ${userId}, ${user}, ${at})`
}

/** What the column holds; whoever raises an exception is not to fail for its length. */
const LONGEST_DETAIL = 400

export interface HandledBy {
  readonly id: string
  readonly state: 'HANDLED' | 'CONFIRMED'
  readonly remark: string | null
  readonly user: { readonly id: string; readonly name: string }
  readonly now: Date
}

export async function storeHandling(
  tx: Tx,
  { id, state, remark, user, now }: HandledBy,
): Promise<void> {
  const at = now.toISOString()
  tx.post(
    sql`update mm_exception set state = ${state}, handle_remark = ${remark}, handle_user_id = ${user.id}, handle_user = ${user.name}, handle_time = ${at}, update_user_id = ${user.id}, update_user = ${user.name}, update_date = ${at}, version = version + 1 where id = ${id}`,
  )
}

/** Types that still hold the audit of a record: not looked at yet, or found to be true. */
export async function findHolds(db: Queryable, weighId: string): Promise<readonly ExceptionType[]> {
  const rows = await db.rows<{ readonly type: ExceptionType }>(
    sql`select type from mm_exception where weigh_id = ${weighId} and state in ('OPEN', 'CONFIRMED') order by id`,
  )
  return rows.map(({ type }) => type)
}

/** Types that still hold a vehicle inside. */
export async function findBlocks(
  db: Queryable,
  registryId: string,
): Promise<readonly ExceptionType[]> {
  const rows = await db.rows<{ readonly type: ExceptionType }>(
    sql`select type from mm_exception where registry_id = ${registryId} and level = 'BLOCK' and state = 'OPEN' order by id`,
  )
  return rows.map(({ type }) => type)
}
