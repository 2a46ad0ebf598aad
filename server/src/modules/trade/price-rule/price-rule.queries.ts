import type { PriceRule } from '@junheng/domain/price/price-facts.ts'
import type { SEEDED_PRICE_RULES } from '@junheng/domain/price/price-rules.ts'
import type { PricedKind } from '@junheng/domain/price/price-terms.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readKeys } from '../find-price/find-price.queries.ts'

interface Owner {
  readonly orgId: string
  readonly kind: string
}

/** Two rules made at once must see each other. */
export async function lockPriceRules(tx: Tx, { orgId, kind }: Owner): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`or_price_rule ${orgId} ${kind}`}, 0))`,
  )
}

/** What one enabled rule asks for, without the moment it asks about. */
export type RuleQuestion = Omit<PriceRule, 'dateBasis'>

export async function findEnabledRules(
  tx: Tx,
  { orgId, kind }: Owner,
): Promise<readonly RuleQuestion[]> {
  const rows = await tx.rows<Omit<RuleQuestion, 'keys'> & { readonly keys: string | null }>(
    sql`select id, priority, source, keys, level from or_price_rule where org_id = ${orgId} and kind = ${kind} and enabled and not deleted order by priority`,
  )
  return rows.map((row) => ({ ...row, keys: readKeys(row.keys) }))
}

/** Companies that never had a rule of a kind; what was deleted counts as had. */
export function findCompaniesWithoutRules(
  tx: Tx,
  { kind }: { readonly kind: string },
): Promise<readonly { readonly orgId: string; readonly groupId: string }[]> {
  return tx.rows<{ readonly orgId: string; readonly groupId: string }>(
    sql`select o.id as "orgId", o.group_id as "groupId" from sys_organization o where not o.deleted and not exists (select 1 from or_price_rule r where r.org_id = o.id and r.kind = ${kind}) order by o.id`,
  )
}

type SeededRule = (typeof SEEDED_PRICE_RULES)[PricedKind][number]

export interface RulesOfCompany {
  readonly orgId: string
  readonly groupId: string
  readonly kind: PricedKind
  readonly dateBasis: string
  readonly now: Date
  readonly rules: readonly (SeededRule & { readonly id: string })[]
}

/**
 * All at once: every company that is made waits for them. Their codes say kind and priority, so that two
 * servers that start together make them once.
 */
export async function insertRules(
  tx: Tx,
  { orgId, groupId, kind, dateBasis, now, rules }: RulesOfCompany,
): Promise<void> {
  const made = now.toISOString()
  const prefix = kind.toUpperCase()
  tx.post(
    sql`insert into or_price_rule (id, code, name, kind, priority, source, keys, level, date_basis, org_id, group_id, create_user, create_date, update_user, update_date)
    select id, ${prefix}::text || priority, name, ${kind}, priority, source, nullif(keys, ''), level, ${dateBasis}, ${orgId}, ${groupId}, '系统', ${made}::timestamptz, '系统', ${made}::timestamptz
    from unnest(${rules.map(({ id }) => id)}::bigint[], ${rules.map(({ name }) => name)}::text[], ${rules.map(({ priority }) => priority)}::int[], ${rules.map(({ source }) => source)}::text[], ${rules.map(({ keys }) => keys.join(','))}::text[], ${rules.map(({ level }) => level)}::text[]) as given(id, name, priority, source, keys, level)
    on conflict do nothing`,
  )
}
