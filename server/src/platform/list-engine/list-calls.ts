import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type ChildModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { hiddenFieldsOf } from '#platform/access/caller.ts'
import { hiddenInList, veilChildRows, veilListRows } from '#platform/access/mask-rows.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import type { Call, CallAccess, CallContext } from '#platform/http/call.ts'
import { grantedList } from './granted-list.ts'
import { grantList, narrowRows } from './list-grant.ts'
import { childRequest, listRequest, rowFields } from './list-request.ts'
import { listSchema, summarySchema } from './list-schema.ts'
import { runList, runSummary, totalFields } from './run-list.ts'

/** list, its variant with the parameter template's id, the exact summary, and the lists of child rows. */
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
  const handle = (call: CallContext) => answerList(context, call)
  return [
    { ...shared, path: `${mount.base}/list`, summary, handle },
    { ...shared, path: `${mount.base}/list/:paramId`, summary: `${summary}（带参数模板）`, handle },
    {
      ...shared,
      path: `${mount.base}/summary`,
      summary: `${summary}的精确合计`,
      response: summarySchema,
      handle: (call) => answerSummary(context, call),
    },
    ...[...mount.children.values()].map((child) => ({
      ...shared,
      path: `${mount.base}/${child.key}/list`,
      summary: `${summary}的${child.label}`,
      handle: (call: CallContext) => answerChildren(context, child, call),
    })),
  ]
}

async function answerList(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
  const fields = rowFields(context, grant)
  const hidden = hiddenInList(model, caller, fields)
  const answer = await runList(services.db, listRequest(context, { ...call, payload, grant }), {
    payload,
    totals: totalFields(fields, { hidden, columns: grant.columns }),
    countCap: await services.countCap(caller),
    longLists: services.longLists,
  })
  const rows = veilListRows(model, caller, { fields, rows: answer.list })
  const { dressed } = services.engine.rulesOf(model.name)
  if (grant.isPopup || !dressed) return { ...answer, list: narrowRows(grant, rows) }
  const now = services.engine.clock.now()
  const asked = { caller, mount: context.mount, param: payload.param, now, request: call.request }
  return { ...answer, list: await dressed(services.db, { ...asked, rows }) }
}

async function answerSummary(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
  const fields = rowFields(context, grant)
  const hidden = hiddenInList(model, caller, fields)
  return runSummary(services.db, listRequest(context, { ...call, payload, grant }), {
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
  const answer = await runList(
    services.db,
    childRequest(context, child, { ...call, payload, grant }),
    {
      payload,
      totals: totalFields(child.fields, {
        hidden: hiddenFieldsOf(caller, child.name),
        columns: grant.columns,
      }),
      countCap: await services.countCap(caller),
      longLists: services.longLists,
    },
  )
  return { ...answer, list: narrowRows(grant, veilChildRows(child, caller, answer.list)) }
}
