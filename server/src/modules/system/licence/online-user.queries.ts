import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ListPayload, SentCondition } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reachCondition } from '#platform/access/reach.ts'
import type { Queryable } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

export interface OnlineRow {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly orgId: string
  readonly orgName: string
  readonly ip: string
  readonly userAgent: string
  readonly client: string
  readonly since: string
  readonly lastSeen: string
  readonly locked: boolean
}

/** What may be searched, and what besides it may be sorted by. */
const SEARCHED: Readonly<Record<string, SqlFragment>> = {
  username: rawSql('u.username'),
  realName: rawSql('u.real_name'),
  orgName: rawSql('o.org_name'),
  ip: rawSql('s.ip'),
}
const SORTED: Readonly<Record<string, SqlFragment>> = {
  ...SEARCHED,
  since: rawSql('s.created_at'),
  lastSeen: rawSql('s.last_seen'),
}

/** Sessions of the caller's group; without the whole group, those in the companies of the scope. */
export const inReach = (caller: Caller): SqlFragment =>
  reachCondition(caller, { org: sql`s.org_id`, group: sql`u.group_id` })

/** Live sessions: not ended, and still to be refreshed. */
export async function pageOfOnline(
  db: Queryable,
  {
    caller,
    page,
    now,
  }: {
    readonly caller: Caller
    readonly page: ListPayload
    readonly now: Date
  },
): Promise<{ readonly rows: readonly OnlineRow[]; readonly total: number }> {
  const searched = page.search.map((part) =>
    'or' in part ? sql`(${joinSql(part.or.map(condition), ' or ')})` : condition(part),
  )
  const live = sql`s.ended_at is null and s.refresh_expires > ${now.toISOString()}`
  const where = joinSql([live, inReach(caller), ...searched], ' and ')
  const from = sql`from sys_session s join sys_user u on u.id = s.user_id join sys_organization o on o.id = s.org_id where ${where}`
  const [rows, counted] = await Promise.all([
    db.rows<OnlineRow>(
      sql`select s.id, s.user_id as "userId", u.username, u.real_name as "realName", s.org_id as "orgId", o.org_name as "orgName", s.ip, s.user_agent as "userAgent", s.client, s.created_at as since, s.last_seen as "lastSeen", s.locked ${from} order by ${order(page)}, s.id desc limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`,
    ),
    db.row<{ readonly count: number }>(sql`select count(*)::int as count ${from}`),
  ])
  return { rows, total: counted?.count ?? 0 }
}

function condition({ key, op, val }: SentCondition): SqlFragment {
  const column = Object.hasOwn(SEARCHED, key) ? SEARCHED[key] : undefined
  if (column === undefined) throw new RefusalError(refuse('call.key', { key }))
  if (typeof val !== 'string' || val.includes('\0'))
    throw new RefusalError(refuse('call.value', { key }))
  if (op === 'eq') return sql`${column} = ${val}`
  if (op === 'like') return sql`position(lower(${val}) in lower(${column})) > 0`
  throw new RefusalError(refuse('call.operator', { key, op }))
}

function order({ sort }: ListPayload): SqlFragment {
  if (sort.length === 0) return rawSql('s.last_seen desc')
  return joinSql(
    sort.map(({ key, dir }) => {
      const column = Object.hasOwn(SORTED, key) ? SORTED[key] : undefined
      if (column === undefined) throw new RefusalError(refuse('call.sort', { key }))
      return sql`${column} ${rawSql(dir === 'desc' ? 'desc' : 'asc')}`
    }),
  )
}
