import { idOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { choice, json } from '@junheng/domain/entity/field.ts'
import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type ListPayload, parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { FastifyReply } from 'fastify'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { LIST_BODY } from '#platform/actions/shapes.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { cellValue, exportColumns } from '#platform/export/excel-columns.ts'
import type { CallContext } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { grantedList } from '#platform/list-engine/granted-list.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { runList, totalFields, wholeResult } from '#platform/list-engine/run-list.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

const BATCH = 500

/** A row that may be asked from, and how rows are connected with it. */
export interface JointSource {
  /** Name in the call. */
  readonly source: string
  /** Entity of the row: who may not read it cannot ask from it. */
  readonly entity: string
  /** Ids of the records connected with the row, in either direction. */
  records(id: string): SqlFragment
}

interface JointDefinition {
  /** Of button, window and file, such as 联查磅单. */
  readonly label: string
  readonly sources: readonly JointSource[]
  /** Mount whose list answers; absent: that of all kinds. */
  readonly at?: string
}

type JointAsked = MountContext & CallContext & JointDefinition

/**
 * Rows of an entity connected with one row of another list: looked at, and taken along as a workbook. Which row may
 * be asked from is decided by the right to list rows of its kind, what is answered by that to the list of all kinds.
 *
 * @example
 * jointActions(registry, { label: '联查登记单', sources: [{ source: 'notice', entity: 'notice', records: byNotice }] })
 */
export function jointActions(entity: Entity, joint: JointDefinition): readonly Action[] {
  const { label, sources, at = 'all' } = joint
  const shared = {
    method: 'POST',
    at: [at],
    body: {
      ...LIST_BODY,
      source: choice(Object.fromEntries(sources.map(({ source, entity }) => [source, entity])), {
        label: '来源',
        required: true,
      }),
      id: idOf('row', { label: '来源行', required: true }),
    },
  } as const
  return [
    defineAction(entity, {
      ...shared,
      name: 'jointList',
      label,
      right: { of: 'mount', action: 'list' },
      answers: json({ label: '一页行，及来源单据 about' }),
      read: (asked) => answerJoint({ ...asked, ...joint }, asked.body),
    }),
    defineAction(entity, {
      ...shared,
      name: 'jointExport',
      label: `导出${label}`,
      button: { none: `${label}窗口里的导出` },
      right: { of: 'mount', action: 'export' },
      answers: 'bytes',
      reply: (asked, reply) => sendJoint({ ...asked, ...joint }, asked.body, reply),
    }),
  ]
}

interface JointBody {
  readonly source: string
  readonly id: string
}

async function sendJoint(
  asked: JointAsked,
  body: JointBody,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, model, caller, label } = asked
  const { fields, list, code } = await readJoint(asked, body)
  const columns = exportColumns(model, fields, hiddenInList(model, caller, fields))
  await logJoint(asked)
  const batches = services.sheetDb.stream<AnyRow>(await wholeResult(services.sheetDb, list), BATCH)
  const rows = async function* () {
    for await (const batch of batches)
      for (const row of veilListRows(model, caller, { fields, rows: batch }))
        yield columns.map((column) => cellValue(column, row))
  }
  const day = formatWireDate(services.engine.clock.now()).replaceAll('-', '')
  const file = encodeURIComponent(`${label}_${code}_${day}.xlsx`)
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .send(
      writeWorkbook({
        sheetName: label,
        columns: columns.map(({ sheet }) => sheet),
        rows: rows(),
      }),
    )
}

async function answerJoint(asked: JointAsked, body: JointBody): Promise<unknown> {
  const { services, model, mount, caller } = asked
  const { list, fields, payload, about, code, from } = await readJoint(asked, body)
  const answer = await runList(services.db, list, {
    payload,
    totals: totalFields(fields, { hidden: hiddenInList(model, caller, fields), columns: null }),
    countCap: await services.countCap(caller),
    longLists: services.longLists,
  })
  return {
    ...answer,
    list: veilListRows(model, caller, { fields, rows: answer.list }),
    about,
    origin: { label: from, code },
    at: { mount: mount.id, base: mount.base },
  }
}

interface Joint {
  readonly list: ListRequest
  readonly fields: ReturnType<typeof rowFields>
  readonly payload: ListPayload
  /** Code of the row that is asked from. */
  readonly code: string
  /** What such rows are called. */
  readonly from: string
  readonly about: { readonly source: string; readonly id: string }
}

async function readJoint(context: JointAsked, { source: name, id }: JointBody): Promise<Joint> {
  const { caller, request } = context
  const source = context.sources.find((known) => known.source === name)
  if (source === undefined) throw fieldType('source')
  const code = await findCode(context, caller, { source, id })
  const { source: _source, id: _id, tplId: _tplId, ...rest } = request.body as AnyRow
  const payload = parseListPayload(rest)
  const grant = grantList(await grantedList(context, caller, context.model.name), caller, payload)
  const list = listRequest(context, { caller, request, payload, grant })
  const connected = sql`t.id in (${source.records(id)})`
  return {
    list: { ...list, where: [...list.where, connected], indexed: false },
    fields: rowFields(context, grant),
    payload,
    code,
    from: context.services.engine.registry.model(source.entity).label,
    about: { source: source.source, id },
  }
}

/** The row must be one that the caller may read, by the right of its own kind; another company's does not exist. */
async function findCode(
  { services }: MountContext,
  caller: Caller,
  { source, id }: { readonly source: JointSource; readonly id: string },
): Promise<string> {
  const model = services.engine.registry.model(source.entity)
  const mayList = (mounts: readonly MountModel[]) =>
    mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list')))
  if (!mayList(model.mounts)) throw new RefusalError(refuse('access.forbidden'))
  const column = model.fields.get(model.codeField ?? '')?.column ?? 'id'
  const kind = model.fields.get('kind')?.column
  const row = await services.db.row<{ readonly code: string; readonly kind: string | null }>(
    sql`select t.${identifier(column)}::text as code, ${kind ? sql`t.${identifier(kind)}::text` : rawSql('null')} as kind from ${identifier(model.table)} t where t.id = ${id} and ${readCondition(model, caller)}`,
  )
  if (row === null) throw new RefusalError(refuse('row.missing'))
  if (!mayList(mountsOf(model, row.kind))) throw new RefusalError(refuse('access.forbidden'))
  return textOf(row.code)
}

/** Where rows of a kind are listed by themselves; a mount for all kinds gives no right to any of them. */
function mountsOf({ mounts }: EntityModel, kind: string | null): readonly MountModel[] {
  const own = mounts.filter(
    ({ kinds, code }) => code !== 'all' && kinds.some((one) => one === kind),
  )
  return own.length === 0 ? mounts : own
}

async function logJoint(asked: JointAsked): Promise<void> {
  const { services, model, mount, request, caller, label } = asked
  const { db, engine } = services
  const draft = {
    entity: model.name,
    bizKey: mount.id,
    action: 'export',
    label: `导出${label}`,
    changes: [],
  }
  const about = { request, caller, newId: () => engine.newId(), now: engine.clock.now() }
  await db.transaction((tx) => writeLog(tx, [draft], about))
}
