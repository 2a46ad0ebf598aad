import { group, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { dateTime, json, text } from '@junheng/domain/entity/field.ts'
import { permissionKey, type TableModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { keepSegments } from '@junheng/domain/values/masking.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenFieldsOf, masksOf, titlesOf } from '#platform/access/column-views.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'

/** Entries shown of one row; older ones are reached by the log list. */
const MOST_ENTRIES = 200

export interface LogParts {
  readonly db: Database
  registry(): EntityRegistry
}

const ENTRY = {
  id: text({ label: '编号', required: true }),
  action: text({ label: '动作', required: true }),
  label: text({ label: '动作名称', required: true }),
  userName: text({ label: '操作人' }),
  createDate: dateTime({ label: '时间', required: true }),
}

/** The log of one row, for the drawer: entries, one entry whole, what it changed. */
export function logCalls(parts: LogParts): readonly Call[] {
  const shared = { method: 'GET', right: 'own', tag: '操作日志' } as const
  return [
    defineCall({
      ...shared,
      path: '/sys-log/getSysLog',
      label: '按单据查日志（bizKey）',
      query: { bizKey: text({ label: '单据编号' }) },
      answers: listOf(group(ENTRY, { required: true })),
      read: ({ query, caller }) => listEntries(parts, caller, query.bizKey ?? ''),
    }),
    defineCall({
      ...shared,
      path: '/sys-log/getSysLogData/:id',
      label: '一条日志的全部内容',
      answers: mapOf(json({ label: '内容' })),
      read: ({ caller, params }) => readEntry(parts, caller, params.id),
    }),
    defineCall({
      ...shared,
      path: '/sys-log/getSysLogDesc/:id',
      label: '一条日志改了什么',
      answers: mapOf(json({ label: 'id、action、detail' })),
      async read({ caller, params }) {
        const { id, action, detail } = await readEntry(parts, caller, params.id)
        return { id, action, detail }
      },
    }),
  ]
}

interface ListedEntry {
  readonly id: string
  readonly action: string
  readonly label: string
  readonly userName: string | null
  readonly createDate: string
}

const WHOLE_ENTRY = rawSql(
  'id, entity, biz_key as "bizKey", action, label, detail, user_name as "userName", create_date as "createDate", path, execute_time as "executeTime", client_info as "clientInfo", request_heads as "requestHeads", request_params as "requestParams", result_info as "resultInfo", exception_info as "exceptionInfo"',
)

/** The log of another company is as far away as its rows. */
export function inReach({ scope, userId }: Caller): SqlFragment {
  const { shownOrg } = scope
  if (scope.wholeGroup && shownOrg === undefined) return sql`group_id = ${scope.groupId}`
  const orgIds = shownOrg === undefined ? scope.orgIds : [shownOrg]
  const near = sql`group_id = ${scope.groupId} and (org_id is null or org_id = any(${orgIds}::bigint[]))`
  return scope.ownOnly ? sql`${near} and user_id = ${userId}` : near
}

/** Who may list an entity may read what was done to its rows; everybody what he did himself. */
function readable({ registry }: LogParts, caller: Caller): SqlFragment {
  if (caller.admin) return inReach(caller)
  const entities = registry()
    .models.filter(({ mounts }) =>
      mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list'))),
    )
    .map(({ name }) => name)
  return sql`${inReach(caller)} and (entity = any(${entities}) or user_id = ${caller.userId})`
}

async function listEntries(
  parts: LogParts,
  caller: Caller,
  bizKey: string,
): Promise<readonly ListedEntry[]> {
  return parts.db.rows<ListedEntry>(
    sql`select id, action, label, user_name as "userName", create_date as "createDate" from sys_log where biz_key = ${bizKey.slice(0, 40)} and ${readable(parts, caller)} order by id desc limit ${MOST_ENTRIES}`,
  )
}

async function readEntry(parts: LogParts, caller: Caller, id: string): Promise<AnyRow> {
  const entry = await parts.db.row<LogEntry>(
    sql`select ${WHOLE_ENTRY} from sys_log where id = ${id} and ${readable(parts, caller)}`,
  )
  if (entry === null) throw new RefusalError(refuse('row.missing'))
  return withoutHidden(parts, caller, entry)
}

interface LogEntry extends AnyRow {
  readonly entity: string
  readonly detail: readonly FieldChange[]
}

/** Fields that do not leave the server for this caller do not leave it through the log either. */
function withoutHidden({ registry }: LogParts, caller: Caller, entry: LogEntry): AnyRow {
  const model = registry().models.find(({ name }) => name === entry.entity)
  const tables = model ? [model, ...model.children.values()] : []
  const hidden = new Map(tables.map((table) => [table.table, hiddenFieldsOf(caller, table)]))
  const segments = new Map(tables.map((table) => [table.table, segmentsOf(table)]))
  if ([...hidden, ...segments].every(([, fields]) => fields.size === 0)) return entry
  const seen = titlesOf(caller)
  const kept = (value: unknown): unknown =>
    typeof value === 'string' ? keepSegments(value, seen) : value
  const detail = entry.detail
    .filter(({ table, field }) => !hidden.get(table)?.has(field))
    .map((change) =>
      segments.get(change.table)?.has(change.field)
        ? { ...change, from: kept(change.from), to: kept(change.to) }
        : change,
    )
  return { ...entry, detail, requestParams: null, resultInfo: null }
}

/** Fields of which everybody reads another part. */
const segmentsOf = (table: TableModel): ReadonlySet<string> =>
  new Set([...masksOf(table)].flatMap(([name, kind]) => (kind === 'segments' ? [name] : [])))
