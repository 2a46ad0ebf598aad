import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { type Call, type CallContext, SIGNED_IN } from '#platform/http/call.ts'

/** Entries shown of one row; older ones are reached by the log list. */
const MOST_ENTRIES = 200

/** The log of one row, for the drawer: entries, one entry whole, what it changed. */
export function logCalls({ db }: { readonly db: Database }): readonly Call[] {
  const shared = { kind: 'read', method: 'GET', access: SIGNED_IN, tag: '操作日志' } as const
  return [
    {
      ...shared,
      path: '/sys-log/getSysLog',
      summary: '按单据查日志（bizKey）',
      handle: ({ request, caller }) => listEntries(db, caller, request.query['bizKey'] ?? ''),
    },
    {
      ...shared,
      path: '/sys-log/getSysLogData/:id',
      summary: '一条日志的全部内容',
      handle: (context) => readEntry(db, context, WHOLE_ENTRY),
    },
    {
      ...shared,
      path: '/sys-log/getSysLogDesc/:id',
      summary: '一条日志改了什么',
      handle: (context) => readEntry(db, context, rawSql('id, action, detail')),
    },
  ]
}

const WHOLE_ENTRY = rawSql(
  'id, entity, biz_key as "bizKey", action, label, detail, user_name as "userName", create_date as "createDate", path, execute_time as "executeTime", client_info as "clientInfo", request_heads as "requestHeads", request_params as "requestParams", result_info as "resultInfo", exception_info as "exceptionInfo"',
)

/** The log of another company is as far away as its rows. */
export function inReach({ scope, userId }: Caller): SqlFragment {
  if (scope.wholeGroup) return sql`group_id = ${scope.groupId}`
  const near = sql`group_id = ${scope.groupId} and (org_id is null or org_id = any(${scope.orgIds}::bigint[]))`
  return scope.ownOnly ? sql`${near} and user_id = ${userId}` : near
}

async function listEntries(
  db: Database,
  caller: Caller,
  bizKey: string,
): Promise<readonly AnyRow[]> {
  return db.rows(
    sql`select id, action, label, user_name as "userName", create_date as "createDate" from sys_log where biz_key = ${bizKey.slice(0, 40)} and ${inReach(caller)} order by id desc limit ${MOST_ENTRIES}`,
  )
}

async function readEntry(
  db: Database,
  { request, caller }: CallContext,
  columns: SqlFragment,
): Promise<AnyRow> {
  const id = parseId(request.params['id'] ?? '')
  const entry =
    id &&
    (await db.row(sql`select ${columns} from sys_log where id = ${id} and ${inReach(caller)}`))
  if (!entry) throw new RefusalError(refuse('row.missing'))
  return entry
}
