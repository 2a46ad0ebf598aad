import type { LevelWidths } from '@junheng/domain/codes/hierarchy-code.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface CodeOwner {
  /** Null for rows of the whole group. */
  readonly orgId: string | null
  readonly groupId: string | null
}

export interface CodeRuleRow {
  /** As stored; `parseSegments` reads them. */
  readonly segments: unknown
  readonly gapless: boolean
}

export interface CounterKey {
  readonly owner: string
  readonly rule: string
  readonly period: string
}

/** The rule nearest to the owner: the company's, then the group's; null: the definition's preset holds. */
export async function findCodeRule(
  tx: Queryable,
  { orgId, groupId, rule }: CodeOwner & { readonly rule: string },
): Promise<CodeRuleRow | null> {
  return tx.row<CodeRuleRow>(sql`
    select segments, gapless from sys_code_rule
    where code = ${rule} and enabled and not deleted
      and group_id = ${groupId}::bigint and (org_id is null or org_id = ${orgId}::bigint)
    order by org_id nulls last
    limit 1`)
}

/** Under whose name numbers are counted. */
export const counterOwner = ({ orgId, groupId }: CodeOwner): string => orgId ?? groupId ?? '0'

/** As the log names it. */
export const CODE_COUNTER_TABLE = 'sys_code_counter'

/** Told when a counter was moved on: no node gives what it still holds of the numbers before. */
export const CODE_NUMBERS_CHANNEL = 'code_numbers_moved'

/** Makes a counter go on at a number; what it has given already it does not give again. */
export async function advanceCounter(
  tx: Tx,
  { counter, next }: { readonly counter: CounterKey; readonly next: number },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into sys_code_counter as c (org_id, rule_code, period_key, next_value)
    values (${counter.owner}, ${counter.rule}, ${counter.period}, ${next}::bigint)
    on conflict (org_id, rule_code, period_key)
      do update set next_value = excluded.next_value where c.next_value <= excluded.next_value
    returning 1`)
  if (rows.length === 0) return false
  await tx.run(sql`select pg_notify(${CODE_NUMBERS_CHANNEL}, '')`)
  return true
}

/**
 * Takes `size` numbers from a counter and gives the first of them. In a transaction the counter's row
 * stays locked until its end, and a rollback gives the numbers back.
 */
export async function takeNumbers(
  tx: Queryable,
  { counter, size }: { readonly counter: CounterKey; readonly size: number },
): Promise<number> {
  const row = await tx.row<{ first: string }>(sql`
    insert into sys_code_counter as c (org_id, rule_code, period_key, next_value)
    values (${counter.owner}, ${counter.rule}, ${counter.period}, ${size}::bigint + 1)
    on conflict (org_id, rule_code, period_key)
      do update set next_value = c.next_value + ${size}::bigint
    returning next_value - ${size}::bigint as first`)
  return Number(row?.first)
}

/** The number that a counter would give next; none is taken. A node that holds a block goes on from within it. */
export async function peekNumber(db: Queryable, counter: CounterKey): Promise<number> {
  const row = await db.row<{ next: string }>(sql`
    select next_value as next from sys_code_counter
    where org_id = ${counter.owner} and rule_code = ${counter.rule} and period_key = ${counter.period}`)
  return Number(row?.next ?? 1)
}

/** The widths that a group has set for the codes of a tree, or null: its codes are typed. */
export async function findLevelWidths(
  tx: Queryable,
  { entity, groupId }: { readonly entity: string; readonly groupId: string },
): Promise<LevelWidths | null> {
  const row = await tx.row<{ widths: string }>(sql`
    select widths from sys_hierarchy_code_rule
    where entity = ${entity} and group_id = ${groupId} and enabled and not deleted`)
  return row && parseWidths(row.widths)
}

/** @example parseWidths('2,2,2') // [2, 2, 2] */
export function parseWidths(text: string): LevelWidths {
  return text.split(',').map(Number)
}
