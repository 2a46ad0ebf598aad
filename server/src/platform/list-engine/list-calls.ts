import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type ChildModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import { hiddenInList, veilChildRows, veilListRows } from '#platform/access/mask-rows.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { childPageSchema, pageSchema } from '#platform/entity-engine/row-schema.ts'
import type { Call, CallAccess, CallContext, CallRequest } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { flowsOf, markedRows, takeMarks } from './flow-rows.ts'
import { grantedList } from './granted-list.ts'
import { grantList, narrowRows } from './list-grant.ts'
import { childRequest, listRequest, rowFields } from './list-request.ts'
import { listSchema, summarySchema } from './list-schema.ts'
import { runList, runSummary, totalFields } from './run-list.ts'

/** list, the exact summary, and the lists of child rows; a list also with the id of its search form behind it. */
export function listCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  const access: CallAccess = { kind: 'checked-inside', key: permissionKey(mount, 'list') }
  const shared = {
    kind: 'read',
    method: 'POST',
    access,
    tag: mount.label,
    body: listSchema,
  } as const
  const summary = `${ACTION_LABELS.list}${mount.label}`
  const lists = (
    base: string,
    {
      label,
      response,
      handle,
    }: {
      readonly label: string
      readonly response: JsonSchema
      handle(call: CallContext): Promise<unknown>
    },
  ) => [
    { ...shared, path: `${base}/list`, summary: label, response, handle },
    {
      ...shared,
      response,
      path: `${base}/list/:paramId`,
      openEnd: true as const,
      summary: `${label}（带参数模板）`,
      handle,
    },
  ]
  return [
    ...lists(mount.base, {
      label: summary,
      response: pageSchema(context.model, mount),
      handle: (call) => answerList(context, call),
    }),
    {
      ...shared,
      path: `${mount.base}/summary`,
      summary: `${summary}的精确合计`,
      response: summarySchema,
      handle: (call) => answerSummary(context, call),
    },
    ...[...mount.children.values()].flatMap((child) =>
      lists(`${mount.base}/${child.key}`, {
        label: `${summary}的${child.label}`,
        response: childPageSchema(child),
        handle: (call) => answerChildren(context, child, call),
      }),
    ),
  ]
}

/** The search form that a call names must be that of the list or popup it asks. */
function assertParamForm({ mount }: MountContext, { params }: CallRequest, tplId: string | null) {
  const { paramId } = params
  const own = tplId === null || tplId.startsWith(`${mount.id}/`) ? mount.id : tplId
  if (paramId !== undefined && paramId !== `${own}/param`)
    throw new RefusalError(refuse('call.template', { tplId: paramId.slice(0, 60) }))
}

async function answerList(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
  assertParamForm(context, call.request, payload.tplId)
  const fields = rowFields(context, grant)
  const hidden = hiddenInList(model, caller, fields)
  const flows = flowsOf(context, grant)
  const request = listRequest(context, { ...call, payload, grant, flows })
  const asMarked = flows ? { ...request, inFlow: flows.state } : request
  const answer = await runList(services.db, asMarked, {
    payload,
    totals: totalFields(fields, { hidden, columns: grant.columns }),
    countCap: await services.countCap(caller),
    longLists: services.longLists,
  })
  const marks = flows ? takeMarks(answer.list) : NONE
  const rows = veilListRows(model, caller, { fields, rows: answer.list })
  const { dressed, barred } = services.engine.rulesOf(model.name)
  if (grant.isPopup && barred) {
    const reasons = await barred(services.db, rows)
    return { ...answer, list: withReasons(narrowRows(grant, rows), rows, reasons) }
  }
  if (grant.isPopup) return { ...answer, list: narrowRows(grant, rows) }
  const now = services.engine.clock.now()
  const asked = { caller, mount: context.mount, param: payload.param, now, request: call.request }
  const shown = dressed ? await dressed(services.db, { ...asked, rows }) : narrowRows(grant, rows)
  return { ...answer, list: markedRows(shown, marks) }
}

const NONE: ReadonlyMap<string, unknown> = new Map()

/** Rows of a picker with the reason why they cannot be taken, for those that have one. */
const withReasons = (
  narrowed: readonly AnyRow[],
  rows: readonly AnyRow[],
  reasons: ReadonlyMap<string, string>,
): readonly AnyRow[] =>
  narrowed.map((row, at) => {
    const { subId, id } = rows[at] ?? {}
    const barred = reasons.get(String(subId ?? id))
    return barred === undefined ? row : { ...row, barred }
  })

async function answerSummary(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
  const fields = rowFields(context, grant)
  const hidden = hiddenInList(model, caller, fields)
  const flows = flowsOf(context, grant)
  return runSummary(services.db, listRequest(context, { ...call, payload, grant, flows }), {
    totals: totalFields(fields, { hidden, columns: grant.columns }),
    timeLimit: await services.summaryTimeLimit(caller),
  })
}

async function answerChildren(
  context: MountContext,
  child: ChildModel,
  call: CallContext,
): Promise<unknown> {
  const { services } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(await grantedList(context, caller, child.name), caller, payload)
  assertParamForm(context, call.request, payload.tplId)
  const answer = await runList(
    services.db,
    childRequest(context, child, { ...call, payload, grant }),
    {
      payload,
      totals: totalFields(child.fields, {
        hidden: hiddenFieldsOf(caller, child),
        columns: grant.columns,
      }),
      countCap: await services.countCap(caller),
      longLists: services.longLists,
    },
  )
  return { ...answer, list: narrowRows(grant, veilChildRows(child, caller, answer.list)) }
}
