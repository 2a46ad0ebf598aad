import type { CreditAccount } from '@junheng/domain/account/available.ts'
import { type Money, sumMoney } from '@junheng/domain/values/money.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { PartnerType } from '../calculation/line-fields.ts'

/** Whose account; with a contract that is paid apart, its own. */
export interface AccountKey {
  readonly orgId: string
  readonly groupId: string
  readonly partnerType: PartnerType
  readonly partnerId: string
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly contractCode?: string | null
}

export interface HeldAccount extends CreditAccount {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly partnerId: string
  readonly partnerName: string | null
  readonly overdueDays: number | null
}

const COLUMNS = sql`id, org_id as "orgId", group_id as "groupId", partner_id as "partnerId", partner_name as "partnerName", balance, frozen, credit_limit as "creditLimit", credit_start as "creditStart", credit_end as "creditEnd", credit_mode as "creditMode", overdue_days as "overdueDays", locked`

const ofKey = (key: AccountKey) =>
  sql`org_id = ${key.orgId} and partner_type = ${key.partnerType} and partner_id = ${key.partnerId} and coalesce(contract_id, 0) = coalesce(${key.contractId}::bigint, 0)`

interface Making {
  readonly newId: () => string
  readonly now: Date
}

/** The account's id, made where there is none yet. */
async function makeAccount(tx: Tx, key: AccountKey, { newId, now }: Making): Promise<string> {
  const find = sql`select id from fd_account where ${ofKey(key)}`
  const found = await tx.row<{ readonly id: string }>(find)
  if (found !== null) return found.id
  await tx.run(
    sql`insert into fd_account (id, org_id, group_id, partner_type, partner_id, partner_name, contract_id, contract_code, balance, frozen, credit_limit, credit_mode, locked, create_date, update_date, version) values (${newId()}, ${key.orgId}, ${key.groupId}, ${key.partnerType}, ${key.partnerId}, ${key.partnerName}, ${key.contractId}, ${key.contractCode ?? null}, 0, 0, 0, 'NONE', false, ${now}, ${now}, 0) on conflict do nothing`,
  )
  const made = await tx.row<{ readonly id: string }>(find)
  if (made === null) throw new Error('an account that was made is not there')
  return made.id
}

/** The account, made where there is none yet, and held until the commit. */
export async function holdAccount(tx: Tx, key: AccountKey, making: Making): Promise<HeldAccount> {
  return lockAccount(tx, await makeAccount(tx, key, making))
}

const textOfKey = ({ orgId, partnerType, partnerId, contractId }: AccountKey): string =>
  [orgId, partnerType, partnerId, contractId ?? ''].join('|')

/** All accounts that a transaction will move, made and held in one order: who comes second waits for the first. */
export async function holdAccounts(
  tx: Tx,
  { keys, ids }: { readonly keys: readonly AccountKey[]; readonly ids: readonly string[] },
  making: Making,
): Promise<void> {
  const byText = new Map(keys.map((key) => [textOfKey(key), key]))
  const made: string[] = []
  for (const [, key] of [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    made.push(await makeAccount(tx, key, making))
  await tx.run(
    sql`select id from fd_account where id = any(${[...ids, ...made]}::bigint[]) order by id for update`,
  )
}

export async function lockAccount(tx: Tx, id: string): Promise<HeldAccount> {
  const held = await tx.row<HeldAccount>(
    sql`select ${COLUMNS} from fd_account where id = ${id} for update`,
  )
  if (held === null) throw new Error('an account is not there any more')
  return held
}

export interface Movement {
  readonly bizType: string
  readonly bizId: string
  readonly bizCode: string | null
  readonly step: string
  readonly revision: number
  readonly balanceDelta: Money
  readonly frozenDelta: Money
}

export type AccountMove = Movement & { readonly id: string; readonly now: Date }

/** Moves a held account, and says so in its flow. */
export const moveAccount = (tx: Tx, account: HeldAccount, move: AccountMove): Promise<void> =>
  moveAccountBy(tx, account, [move])

/** The same by several movements: the one way to change a balance. */
export async function moveAccountBy(
  tx: Tx,
  account: HeldAccount,
  moves: readonly AccountMove[],
): Promise<void> {
  const [first] = moves
  if (first === undefined) return
  const before = await tx.row<{ readonly balance: Money; readonly frozen: Money }>(
    sql`update fd_account set balance = balance + ${sumMoney(moves.map(({ balanceDelta }) => balanceDelta))}, frozen = frozen + ${sumMoney(moves.map(({ frozenDelta }) => frozenDelta))}, update_date = ${first.now}, version = version + 1 where id = ${account.id} returning balance - ${sumMoney(moves.map(({ balanceDelta }) => balanceDelta))} as balance, frozen - ${sumMoney(moves.map(({ frozenDelta }) => frozenDelta))} as frozen`,
  )
  const column = (name: keyof AccountMove) => moves.map((move) => move[name])
  await tx.run(
    sql`insert into fd_account_flow (id, org_id, group_id, account_id, partner_name, biz_type, biz_id, biz_code, step, revision, balance_delta, frozen_delta, balance_after, frozen_after, flow_time, create_date, update_date, version)
    select m.id, ${account.orgId}, ${account.groupId}, ${account.id}, ${account.partnerName}, m.biz_type, m.biz_id, m.biz_code, m.step, m.revision, m.balance_delta, m.frozen_delta,
      ${before?.balance}::numeric + sum(m.balance_delta) over (order by m.n), ${before?.frozen}::numeric + sum(m.frozen_delta) over (order by m.n), ${first.now}, ${first.now}, ${first.now}, 0
    from unnest(${column('id')}::bigint[], ${column('bizType')}::text[], ${column('bizId')}::text[], ${column('bizCode')}::text[], ${column('step')}::text[], ${column('revision')}::int[], ${column('balanceDelta')}::numeric[], ${column('frozenDelta')}::numeric[])
      with ordinality m(id, biz_type, biz_id, biz_code, step, revision, balance_delta, frozen_delta, n)`,
  )
}

/** How often a step of a document has moved an account: the next is another. */
export async function nextRevision(
  tx: Tx,
  { bizType, bizId }: Pick<Movement, 'bizType' | 'bizId'>,
): Promise<number> {
  return (await nextRevisions(tx, { bizType, bizIds: [bizId] })).get(bizId) ?? 0
}

/** The same of several documents of one kind. */
export async function nextRevisions(
  tx: Tx,
  { bizType, bizIds }: { readonly bizType: string; readonly bizIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ readonly id: string; readonly next: number }>(
    sql`select biz_id as id, max(revision) + 1 as next from fd_account_flow where biz_type = ${bizType} and biz_id = any(${bizIds}::text[]) group by 1`,
  )
  return new Map(rows.map(({ id, next }) => [id, next]))
}

/** What is kept back of a customer's money for one row of a visit. */
export interface Freeze {
  readonly accountId: string
  readonly amount: Money
}

export function findFreezes(
  db: Queryable,
  registrySubIds: readonly string[],
): Promise<readonly (Freeze & { readonly registrySubId: string })[]> {
  return db.rows(
    sql`select registry_sub_id as "registrySubId", account_id as "accountId", amount from fd_account_freeze where registry_sub_id = any(${registrySubIds}::bigint[]) order by account_id, registry_sub_id`,
  )
}

export async function storeFreezes(
  tx: Tx,
  freezes: readonly (Freeze & { readonly registrySubId: string })[],
): Promise<void> {
  const rows = freezes.map(({ registrySubId }) => registrySubId)
  const accounts = freezes.map(({ accountId }) => accountId)
  const amounts = freezes.map(({ amount }) => amount)
  await tx.run(
    sql`insert into fd_account_freeze (registry_sub_id, account_id, amount) select * from unnest(${rows}::bigint[], ${accounts}::bigint[], ${amounts}::numeric[]) on conflict (registry_sub_id) do update set account_id = excluded.account_id, amount = excluded.amount`,
  )
}

export interface CreditTerms {
  readonly id: string
  readonly creditLimit: string
  readonly creditStart: string | null
  readonly creditEnd: string | null
  readonly creditMode: string
  readonly overdueDays: number | null
  readonly locked: boolean
  readonly now: Date
}

export async function storeCredit(tx: Tx, terms: CreditTerms): Promise<void> {
  await tx.run(
    sql`update fd_account set credit_limit = ${terms.creditLimit}, credit_start = ${terms.creditStart}, credit_end = ${terms.creditEnd}, credit_mode = ${terms.creditMode}, overdue_days = ${terms.overdueDays}, locked = ${terms.locked}, update_date = ${terms.now}, version = version + 1 where id = ${terms.id}`,
  )
}

export async function storeRelease(
  tx: Tx,
  release: {
    readonly registryId: string
    readonly userId: string
    readonly userName: string
    readonly reason: string
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`insert into fd_credit_release (registry_id, user_id, user_name, reason, release_time) values (${release.registryId}, ${release.userId}, ${release.userName}, ${release.reason}, ${release.now}) on conflict (registry_id) do update set user_id = excluded.user_id, user_name = excluded.user_name, reason = excluded.reason, release_time = excluded.release_time`,
  )
}

export function findRelease(
  db: Queryable,
  registryId: string,
): Promise<{ readonly userName: string; readonly reason: string } | null> {
  return db.row(
    sql`select user_name as "userName", reason from fd_credit_release where registry_id = ${registryId}`,
  )
}

/** Accounts that do not say what their flows add up to. */
export interface AccountDifference {
  readonly id: string
  readonly partnerName: string | null
  readonly balance: Money
  readonly flows: Money
  readonly frozen: Money
  readonly freezes: Money
}

export function findAccountDifferences(db: Queryable): Promise<readonly AccountDifference[]> {
  return db.rows<AccountDifference>(
    sql`select a.id, a.partner_name as "partnerName", a.balance, coalesce(f.balance, 0)::numeric(16,2) as flows, a.frozen, coalesce(f.frozen, 0)::numeric(16,2) as freezes from fd_account a left join (select account_id, sum(balance_delta) as balance, sum(frozen_delta) as frozen from fd_account_flow group by 1) f on f.account_id = a.id left join (select account_id, sum(amount) as amount from fd_account_freeze group by 1) z on z.account_id = a.id where a.balance <> coalesce(f.balance, 0) or a.frozen <> coalesce(f.frozen, 0) or a.frozen <> coalesce(z.amount, 0) order by a.id`,
  )
}

/** Whether a customer owes for longer than he may: an examined sale that is not paid. */
export async function isOverdue(
  db: Queryable,
  asked: { readonly orgId: string; readonly partnerId: string; readonly before: Date },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as found from fd_settlement_main where org_id = ${asked.orgId} and partner_id = ${asked.partnerId} and kind = 'sa' and red_blue = 'BLUE' and examine_status = 'EXAMINED' and pay_status <> 'FULL' and pay_amount > 0 and examine_date < ${asked.before} limit 1`,
  )
  return row !== null
}

/** The account of a partner with a company; null: nothing has moved between them yet. */
export async function findAccountId(
  db: Queryable,
  { orgId, partnerId }: { readonly orgId: string; readonly partnerId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id::text from fd_account where org_id = ${orgId} and partner_id = ${partnerId} order by id limit 1`,
  )
  return row?.id ?? null
}
