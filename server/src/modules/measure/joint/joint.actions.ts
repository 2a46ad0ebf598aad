import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type ListPayload, parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { FastifyReply } from 'fastify'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { cellValue, exportColumns } from '#platform/export/excel-columns.ts'
import { type Call, type CallContext, needs } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { grantedList } from '#platform/list-engine/granted-list.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import type { ListRequest } from '#platform/list-engine/list-sql.ts'
import { runList, totalFields, wholeResult } from '#platform/list-engine/run-list.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { type JointSource, OWN_JOINT_SOURCES } from './joint-source.ts'

const BATCH = 500
const LABEL = '联查磅单'

interface JointContext extends MountContext {
  readonly sources: readonly JointSource[]
}

/** Records connected with one row of another list: looked at, and taken along as a workbook. */
export function jointCalls(
  services: EntityServices,
  above: readonly JointSource[],
): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  const sources = [...OWN_JOINT_SOURCES, ...above]
  const mount = model.mounts.find(({ code }) => code === 'all')
  if (mount === undefined) return []
  const context: JointContext = { services, model, mount, sources }
  const shared = {
    method: 'POST',
    access: needs(permissionKey(mount, 'list')),
    tag: mount.label,
    body: bodySchema(sources),
  } as const
  return [
    {
      ...shared,
      kind: 'read',
      path: `${mount.base}/jointList`,
      summary: LABEL,
      handle: (call) => answerJoint(context, call),
    },
    {
      ...shared,
      kind: 'raw',
      path: `${mount.base}/jointExport`,
      access: needs(permissionKey(mount, 'export')),
      summary: `导出${LABEL}`,
      reply: ({ request, caller }, reply) => {
        if (caller === null) throw new RefusalError(refuse('access.forbidden'))
        return sendJoint(context, { request, caller }, reply)
      },
    },
  ]
}

async function sendJoint(
  context: JointContext,
  call: CallContext,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, model } = context
  const { caller } = call
  const { fields, list, code } = await readJoint(context, call)
  const columns = exportColumns(model, fields, hiddenInList(model, caller, fields))
  await logJoint(context, call)
  const batches = services.db.stream<AnyRow>(await wholeResult(services.db, list), BATCH)
  const rows = async function* () {
    for await (const batch of batches)
      for (const row of veilListRows(model, caller, { fields, rows: batch }))
        yield columns.map((column) => cellValue(column, row))
  }
  const day = formatWireDate(services.engine.clock.now()).replaceAll('-', '')
  const file = encodeURIComponent(`${LABEL}_${code}_${day}.xlsx`)
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .send(
      writeWorkbook({
        sheetName: LABEL,
        columns: columns.map(({ sheet }) => sheet),
        rows: rows(),
      }),
    )
}

const bodySchema = (sources: readonly JointSource[]): JsonSchema => ({
  type: 'object',
  properties: {
    ...listSchema.properties,
    source: { type: 'string', enum: sources.map(({ source }) => source) },
    id: { type: 'string' },
  },
  required: ['source', 'id'],
})

async function answerJoint(context: JointContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller } = call
  const { list, fields, payload, about, code, label } = await readJoint(context, call)
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
    origin: { label, code },
  }
}

interface Joint {
  readonly list: ListRequest
  readonly fields: ReturnType<typeof rowFields>
  readonly payload: ListPayload
  /** Code of the row that is asked from. */
  readonly code: string
  /** What such rows are called. */
  readonly label: string
  readonly about: { readonly source: string; readonly id: string }
}

async function readJoint(context: JointContext, call: CallContext): Promise<Joint> {
  const { caller, request } = call
  if (!isPlainObject(request.body)) throw new RefusalError(refuse('call.body'))
  const { source: name, id: sent, tplId: _, ...rest } = request.body
  const source = context.sources.find((known) => known.source === name)
  if (source === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'source' }))
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: 'id' }))
  const code = await findCode(context, caller, { source, id })
  const payload = parseListPayload(rest)
  const grant = grantList(await grantedList(context, caller, context.model.name), caller, payload)
  const list = listRequest(context, { caller, request, payload, grant })
  const connected = sql`t.id in (${source.records(id)})`
  return {
    list: { ...list, where: [...list.where, connected], indexed: false },
    fields: rowFields(context, grant),
    payload,
    code,
    label: context.services.engine.registry.model(source.entity).label,
    about: { source: source.source, id },
  }
}

/** The row must be one that the caller may read, by the right of its own kind; another company's does not exist. */
async function findCode(
  { services }: JointContext,
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

async function logJoint(
  { services: { db, engine }, model, mount }: JointContext,
  call: CallContext,
): Promise<void> {
  const draft = {
    entity: model.name,
    bizKey: mount.id,
    action: 'export',
    label: `导出${LABEL}`,
    changes: [],
  }
  const about = { ...call, newId: () => engine.newId(), now: engine.clock.now() }
  await db.transaction((tx) => writeLog(tx, [draft], about))
}
