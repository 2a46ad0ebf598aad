import { idOf, mapOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { choice, dateTime, int, json, text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import { idRangeStart } from '@junheng/domain/values/id.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { inReach } from './log-calls.ts'
import { nameEntries } from './log-names.ts'

interface LogParts {
  readonly db: Database
  readonly registry: () => EntityRegistry
  newId(): string
  now(): Date
}

const TAG = '操作日志'
const LARGEST_PAGE = 100
/** Counting every entry of years would cost more than the page itself. */
const COUNT_CAP = 1000

const QUESTION = {
  kind: choice({ operation: '操作', client: '客户端错误' }, { label: '种类' }),
  pn: int({ label: '页' }),
  ps: int({ label: '每页条数' }),
  word: text({ label: '搜索' }),
  entity: text({ label: '单据种类', length: 60 }),
  userId: idOf('user', { label: '操作人' }),
  from: dateTime({ label: '从' }),
  to: dateTime({ label: '到' }),
}

type Question = ValuesOf<typeof QUESTION>

/** The log as a list for who may read all of it, and the faults that browsers report. */
export function logListCalls(parts: LogParts): readonly Call[] {
  const { db } = parts
  const shared = { right: { key: 'admin:log:list' }, tag: TAG } as const
  const list = { label: '日志列表', answers: mapOf(json({ label: 'list、total、totalCapped' })) }
  return [
    defineCall({
      ...shared,
      ...list,
      method: 'GET',
      path: '/admin/log/page',
      query: QUESTION,
      read: ({ caller, query }) => listLogs(parts, caller, queryOf(query)),
    }),
    defineCall({
      ...shared,
      ...list,
      method: 'POST',
      path: '/admin/log/list',
      body: QUESTION,
      read: ({ caller, body }) => listLogs(parts, caller, queryOf(body)),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: '/admin/log/client/:id',
      label: '一条客户端错误',
      answers: mapOf(json({ label: '内容' })),
      async read({ caller, params }) {
        const row = await db.row(
          sql`select ${CLIENT_COLUMNS}, stack, info, client_info as "clientInfo" from sys_client_log where id = ${params.id} and ${inReach(caller)}`,
        )
        if (row === null) throw new RefusalError(refuse('row.missing'))
        return row
      },
    }),
    reportCall(parts),
    deleteCall(),
  ]
}

interface LogQuery {
  readonly kind: 'operation' | 'client'
  readonly page: number
  readonly pageSize: number
  readonly word: string
  readonly entity: string
  readonly userId: string | null
  readonly from: Date | null
  readonly to: Date | null
}

const queryOf = ({ kind, pn, ps, word, entity, userId, from, to }: Question): LogQuery => ({
  kind: kind ?? 'operation',
  page: inPage(pn ?? 1, 1_000_000),
  pageSize: inPage(ps ?? 10, LARGEST_PAGE),
  word: word ?? '',
  entity: entity ?? '',
  userId,
  from: from === null ? null : parseWireDateTime(from),
  to: to === null ? null : parseWireDateTime(to),
})

function inPage(value: number, most: number): number {
  if (value < 1 || value > most) throw new RefusalError(refuse('call.limit', { max: LARGEST_PAGE }))
  return value
}

const OPERATION_COLUMNS = rawSql(
  'id, entity, biz_key as "bizKey", action, label, user_name as "userName", create_date as "createDate", path, execute_time as "executeTime"',
)
const CLIENT_COLUMNS = rawSql(
  'id, url, time, type, message, user_name as "userName", create_date as "createDate"',
)

async function listLogs(
  { db, registry }: LogParts,
  caller: Caller,
  query: LogQuery,
): Promise<AnyRow> {
  const isClient = query.kind === 'client'
  const table = rawSql(isClient ? 'sys_client_log' : 'sys_log')
  const columns = isClient ? CLIENT_COLUMNS : OPERATION_COLUMNS
  const where = joinSql([inReach(caller), ...conditions(query)], ' and ')
  const offset = (query.page - 1) * query.pageSize
  const [rows, count] = await Promise.all([
    db.rows<AnyRow>(
      sql`select ${columns} from ${table} where ${where} order by id desc limit ${query.pageSize} offset ${offset}`,
    ),
    db.row<{ readonly total: number }>(
      sql`select count(*)::int as total from (select 1 from ${table} where ${where} limit ${COUNT_CAP + 1}) c`,
    ),
  ])
  const list = isClient ? rows : await nameEntries(db, registry(), { caller, list: rows })
  const total = count?.total ?? 0
  return total > COUNT_CAP ? { list, total: COUNT_CAP, totalCapped: true } : { list, total }
}

/** Times are asked of the id, which is ordered by time: so the partitions of other months stay unread. */
function conditions({ kind, word, entity, userId, from, to }: LogQuery): readonly SqlFragment[] {
  const like = `%${escapeLike(word)}%`
  return [
    ...(from === null ? [] : [sql`id >= ${idRangeStart(from)}`]),
    ...(to === null ? [] : [sql`id < ${idRangeStart(new Date(to.getTime() + 1000))}`]),
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    ...(kind === 'client' || entity === '' ? [] : [sql`entity = ${entity}`]),
    ...(word === ''
      ? []
      : [
          kind === 'client'
            ? sql`(message ilike ${like} or url ilike ${like} or user_name ilike ${like})`
            : sql`(label ilike ${like} or path ilike ${like} or user_name ilike ${like} or biz_key = ${word})`,
        ]),
  ]
}

const MOST_REPORTS = 20

interface Report {
  readonly url: string
  readonly time: Date | null
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
}

const REPORT: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['url', 'time', 'type', 'message', 'stack', 'info'].map((name) => [name, { type: 'string' }]),
  ),
  additionalProperties: true,
}

function reportCall({ newId, now }: LogParts): Call {
  return defineCall({
    method: 'POST',
    path: '/admin/log/logs',
    right: 'own',
    tag: TAG,
    label: '上报客户端错误',
    openBody: { oneOf: [REPORT, { type: 'array', items: REPORT }] },
    answers: COUNT,
    prepare: async ({ request }) => readReports(request.body),
    async run(tx, { caller, request, prepared: reports }) {
      const device = (request.headers['user-agent'] ?? '').slice(0, 300)
      for (const report of reports)
        await tx.run(
          sql`insert into sys_client_log (id, url, time, type, message, stack, info, user_id, user_name, org_id, group_id, client_info, create_date) values (${newId()}, ${report.url}, ${report.time?.toISOString() ?? null}, ${report.type}, ${report.message}, ${report.stack}, ${report.info}, ${caller.userId}, ${caller.realName}, ${caller.orgId}, ${caller.groupId}, ${device}, ${now().toISOString()})`,
        )
      return { count: reports.length }
    },
  })
}

/** Lenient in what it takes: a report of a fault must not fail for its form. */
function readReports(body: unknown): readonly Report[] {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  return items.slice(0, MOST_REPORTS).map((item) => {
    if (!isPlainObject(item)) throw new RefusalError(refuse('call.body'))
    return {
      url: clean(item['url'], 500),
      time: parseWireDateTime(textOf(item['time'])),
      type: clean(item['type'], 40),
      message: clean(item['message'], 2000),
      stack: clean(item['stack'], 20_000),
      info: clean(item['info'], 2000),
    }
  })
}

/** PostgreSQL keeps no NUL. */
const clean = (value: unknown, most: number): string =>
  textOf(value).replaceAll('\u0000', '').slice(0, most)

function deleteCall(): Call {
  return defineCall({
    method: 'DELETE',
    path: '/admin/log/:id',
    right: { key: 'admin:log:delete' },
    tag: TAG,
    label: '删除客户端错误',
    answers: COUNT,
    run: (tx, { caller, params }) => deleteReport(tx, caller, params.id),
  })
}

async function deleteReport(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ readonly count: number }> {
  const count = await tx.run(
    sql`delete from sys_client_log where id = ${id} and ${inReach(caller)}`,
  )
  if (count > 0) return { count }
  const logged = await tx.row(sql`select 1 from sys_log where id = ${id} and ${inReach(caller)}`)
  if (logged !== null) assertAllowed(refuse('log.undeletable'))
  throw new RefusalError(refuse('row.missing'))
}
