import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import { idRangeStart, parseId } from '@junheng/domain/values/id.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { type Call, needs, type ReadCall, SIGNED_IN, writeCall } from '#platform/http/call.ts'
import { inReach } from './log-calls.ts'

interface LogParts {
  readonly db: Database
  newId(): string
  now(): Date
}

const TAG = '操作日志'
const LARGEST_PAGE = 100
/** Counting every entry of years would cost more than the page itself. */
const COUNT_CAP = 1000

/** The log as a list for who may read all of it, and the faults that browsers report. */
export function logListCalls(parts: LogParts): readonly Call[] {
  const { db } = parts
  const shared = { kind: 'read', access: needs('admin:log:list'), tag: TAG } as const
  const read = (
    method: ReadCall['method'],
    path: string,
    summary: string,
    handle: ReadCall['handle'],
  ): Call => ({ ...shared, method, path, summary, handle })
  return [
    read('GET', '/admin/log/page', '日志列表', ({ caller, request }) =>
      listLogs(db, caller, readQuery(request.query)),
    ),
    read('POST', '/admin/log/list', '日志列表', ({ caller, request }) =>
      listLogs(db, caller, readQuery(request.body ?? {})),
    ),
    read('GET', '/admin/log/client/:id', '一条客户端错误', async ({ caller, request }) => {
      const id = parseId(request.params['id'] ?? '')
      const row =
        id &&
        (await db.row(
          sql`select ${CLIENT_COLUMNS}, stack, info, client_info as "clientInfo" from sys_client_log where id = ${id} and ${inReach(caller)}`,
        ))
      if (!row) throw new RefusalError(refuse('row.missing'))
      return row
    }),
    reportCall(parts),
    deleteCall(),
  ]
}

const KINDS = ['operation', 'client'] as const

interface LogQuery {
  readonly kind: (typeof KINDS)[number]
  readonly page: number
  readonly pageSize: number
  readonly word: string
  readonly entity: string
  readonly userId: string | null
  readonly from: Date | null
  readonly to: Date | null
}

const QUERY_NAMES = new Set(['kind', 'pn', 'ps', 'word', 'entity', 'userId', 'from', 'to'])

function readQuery(sent: unknown): LogQuery {
  if (!isPlainObject(sent)) throw new RefusalError(refuse('call.body'))
  const [unknown] = Object.keys(sent).filter((name) => !QUERY_NAMES.has(name))
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  const kind = KINDS.find((known) => known === (sent['kind'] ?? 'operation'))
  if (kind === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'kind' }))
  return {
    kind,
    page: readWhole(sent['pn'], 1, 1_000_000),
    pageSize: readWhole(sent['ps'], 10, LARGEST_PAGE),
    word: textOf(sent['word']).slice(0, 100),
    entity: textOf(sent['entity']).slice(0, 60),
    userId: readUser(sent['userId']),
    from: readTime(sent, 'from'),
    to: readTime(sent, 'to'),
  }
}

function readWhole(sent: unknown, preset: number, most: number): number {
  if (sent === undefined || sent === null || sent === '') return preset
  const value = Number(sent)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RefusalError(refuse('call.limit', { max: LARGEST_PAGE }))
  return value
}

function readUser(sent: unknown): string | null {
  const text = textOf(sent)
  if (text === '') return null
  const id = parseId(text)
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: 'userId' }))
  return id
}

function readTime(sent: AnyRow, field: string): Date | null {
  const text = textOf(sent[field])
  if (text === '') return null
  const time = parseWireDateTime(text)
  if (time === null) throw new RefusalError(refuse('call.fieldType', { field }))
  return time
}

const OPERATION_COLUMNS = rawSql(
  'id, entity, biz_key as "bizKey", action, label, user_name as "userName", create_date as "createDate", path, execute_time as "executeTime"',
)
const CLIENT_COLUMNS = rawSql(
  'id, url, time, type, message, user_name as "userName", create_date as "createDate"',
)

async function listLogs(db: Database, caller: Caller, query: LogQuery): Promise<unknown> {
  const isClient = query.kind === 'client'
  const table = rawSql(isClient ? 'sys_client_log' : 'sys_log')
  const columns = isClient ? CLIENT_COLUMNS : OPERATION_COLUMNS
  const where = joinSql([inReach(caller), ...conditions(query)], ' and ')
  const offset = (query.page - 1) * query.pageSize
  const [list, count] = await Promise.all([
    db.rows(
      sql`select ${columns} from ${table} where ${where} order by id desc limit ${query.pageSize} offset ${offset}`,
    ),
    db.row<{ readonly total: number }>(
      sql`select count(*)::int as total from (select 1 from ${table} where ${where} limit ${COUNT_CAP + 1}) c`,
    ),
  ])
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

function reportCall({ newId, now }: LogParts): Call {
  return writeCall({
    method: 'POST',
    path: '/admin/log/logs',
    access: SIGNED_IN,
    tag: TAG,
    summary: '上报客户端错误',
    prepare: async ({ request }) => readReports(request.body),
    async write(tx, { caller, request }, reports) {
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
  return writeCall({
    method: 'DELETE',
    path: '/admin/log/:id',
    access: needs('admin:log:delete'),
    tag: TAG,
    summary: '删除客户端错误',
    write: (tx, { caller, request }) =>
      deleteReport(tx, caller, parseId(request.params['id'] ?? '')),
  })
}

async function deleteReport(
  tx: Tx,
  caller: Caller,
  id: string | null,
): Promise<{ readonly count: number }> {
  if (id === null) throw new RefusalError(refuse('row.missing'))
  const count = await tx.run(
    sql`delete from sys_client_log where id = ${id} and ${inReach(caller)}`,
  )
  if (count > 0) return { count }
  const logged = await tx.row(sql`select 1 from sys_log where id = ${id} and ${inReach(caller)}`)
  if (logged !== null) assertAllowed(refuse('log.undeletable'))
  throw new RefusalError(refuse('row.missing'))
}
