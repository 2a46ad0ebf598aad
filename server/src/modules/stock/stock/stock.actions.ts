import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { sumTons, tonsOf } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, type CallContext, needs, type ReadCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { reconcile } from './reconcile.ts'
import { findSummary, type Period, type SummaryRow } from './summary.queries.ts'

/** Calls of the stock beyond its list. */
export function stockOwnCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('stock')
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [reconcileCall(context), ...summaryCall(context)]
  })
}

function reconcileCall({ services: { db, engine }, mount }: MountContext): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/reconcile`,
    access: needs(permissionKey(mount, 'reconcile')),
    tag: mount.label,
    summary: '库存核对：与出入库流水不一致的',
    handle: async ({ caller: { orgId } }) => ({
      runAt: engine.clock.now().toISOString(),
      ...(await reconcile(db, { orgId })),
    }),
  }
}

const NAMES = ['from', 'to'] as const

const WHEN: JsonSchema = { type: 'string', description: 'yyyy-MM-dd HH:mm:ss' }

/**
 * 收发存 of a period. The path is that of the list's exact total, which stays: a body with a period asks for
 * the one, a list's payload for the other.
 */
function summaryCall(context: MountContext): readonly Call[] {
  const path = `${context.mount.base}/summary`
  const list = listCalls(context).find((call): call is ReadCall => call.path === path)
  if (list === undefined) return []
  const { properties } = list.body ?? {}
  return [
    {
      ...list,
      replaces: 'summary',
      summary: `收发存；不带时间时为${list.summary}`,
      body: { type: 'object', properties: { ...properties, from: WHEN, to: WHEN } },
      response: { type: 'object', additionalProperties: true },
      handle: (call) =>
        isPlainObject(call.request.body) &&
        NAMES.some((name) => name in (call.request.body as AnyRow))
          ? answerPeriod(context, call)
          : list.handle(call),
    },
  ]
}

async function answerPeriod(
  { services: { db, engine }, mount }: MountContext,
  { caller, request }: CallContext,
): Promise<unknown> {
  if (!isPermitted(caller, permissionKey(mount, 'list')))
    throw new RefusalError(refuse('access.forbidden'))
  const period = readPeriod(request.body as AnyRow)
  const readable = readCondition(engine.registry.model('storeRecord'), caller)
  const list = await findSummary(db, period, readable)
  return { list, sums: sumsOf(list) }
}

function readPeriod(body: AnyRow): Period {
  for (const name of Object.keys(body))
    if (!NAMES.some((known) => known === name))
      throw new RefusalError(refuse('call.unknownField', { field: name }))
  const [from, to] = NAMES.map((field) => {
    const sent = body[field]
    const at = typeof sent === 'string' ? parseWireDateTime(sent) : null
    if (at === null) throw new RefusalError(refuse('call.fieldType', { field }))
    return at
  }) as [Date, Date]
  if (from >= to) throw new RefusalError(refuse('stock.period'))
  return { from, to }
}

const FIGURES = ['opening', 'in', 'out', 'closing'] as const

const sumsOf = (rows: readonly SummaryRow[]) =>
  Object.fromEntries(FIGURES.map((name) => [name, sumTons(rows.map((row) => tonsOf(row[name])))]))
