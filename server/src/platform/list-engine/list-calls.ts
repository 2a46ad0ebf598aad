import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type ChildModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { type Caller, hiddenFieldsOf } from '#platform/access/caller.ts'
import { veilChildRows, veilRows } from '#platform/access/mask-rows.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import type { Call, CallAccess, CallContext } from '#platform/http/call.ts'
import { grantList, type ListGrant, narrowRows } from './list-grant.ts'
import { childRequest, listRequest } from './list-request.ts'
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
  const { services, model, mount } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(granted(context, model.name), caller, payload)
  const answer = await runList(services.db, listRequest(context, { caller, payload, grant }), {
    payload,
    totals: totalFields(mount.fields, seen(model, caller, grant)),
    countCap: await services.countCap(caller),
    longLists: services.longLists,
  })
  return { ...answer, list: narrowRows(grant, veilRows(model, caller, answer.list)) }
}

async function answerSummary(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model, mount } = context
  const { caller } = call
  const payload = parseListPayload(call.request.body)
  const grant = grantList(granted(context, model.name), caller, payload)
  return runSummary(services.db, listRequest(context, { caller, payload, grant }), {
    totals: totalFields(mount.fields, seen(model, caller, grant)),
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
  const grant = grantList(granted(context, child.name), caller, payload)
  const answer = await runList(
    services.db,
    childRequest(context, child, { caller, payload, grant }),
    {
      payload,
      totals: totalFields(child.fields, seen(child, caller, grant)),
      countCap: await services.countCap(caller),
      longLists: services.longLists,
    },
  )
  return { ...answer, list: narrowRows(grant, veilChildRows(child, caller, answer.list)) }
}

/** What of a table this caller sees on this ground. */
function seen({ name }: { readonly name: string }, caller: Caller, { columns }: ListGrant) {
  return { hidden: hiddenFieldsOf(caller, name), columns }
}

function granted({ services, model, mount }: MountContext, entity: string) {
  return { registry: services.engine.registry, model, mount, entity }
}
