import { bodyReader } from '@junheng/domain/call/read-shape.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, int, text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { sumTons, tonsOf } from '@junheng/domain/values/tons.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { groupSchema } from '#platform/actions/shape-schema.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { Call, CallContext, ReadCall } from '#platform/http/call.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { reconcile } from './reconcile.ts'
import { stock } from './stock.entity.ts'
import { findSummary, type Period, type SummaryRow } from './summary.queries.ts'

const told = (label: string) => text({ label, required: true })

export const reconcileAction: Action = defineAction(stock, {
  name: 'reconcile',
  label: '库存核对：与出入库流水不一致的',
  button: { label: '库存核对', result: 'differences' },
  method: 'GET',
  right: 'of-mount',
  answers: {
    runAt: told('核对时间'),
    lines: int({ label: '核对行数', required: true }),
    differences: listOf(
      group(
        {
          document: told('单据'),
          code: told('编号'),
          rowId: text({ label: '行' }),
          field: told('字段'),
          stored: told('现值'),
          recomputed: told('应为'),
        },
        { required: true },
      ),
    ),
  },
  read: async ({ services: { db, engine }, caller: { orgId } }) => ({
    runAt: engine.clock.now().toISOString(),
    ...(await reconcile(db, { orgId })),
  }),
})

/** What stands on the calls of the list. */
export function stockCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model(stock.definition.name)
  return model.mounts.flatMap((mount) => summaryCall({ services, model, mount }))
}

/** A period, both ends of which must be told. */
const PERIOD = {
  from: dateTime({ label: '开始时间', required: true }),
  to: dateTime({ label: '结束时间', required: true }),
}
const NAMES = Object.keys(PERIOD)
const readSent = bodyReader(PERIOD)

/**
 * 收发存 of a period. The path is that of the list's exact total, which stays: a body with a period asks for
 * the one, a list's payload for the other. So it is no action of its own, but the list's call with one more way
 * to ask: who may, the list decides.
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
      body: {
        type: 'object',
        properties: { ...properties, ...groupSchema(PERIOD).properties },
      },
      response: { type: 'object', additionalProperties: true },
      handle: (call) =>
        asksForPeriod(call.request.body) ? answerPeriod(context, call) : list.handle(call),
    },
  ]
}

const asksForPeriod = (body: unknown): boolean =>
  isPlainObject(body) && NAMES.some((name) => name in body)

async function answerPeriod(
  { services: { db, engine }, mount }: MountContext,
  { caller, request }: CallContext,
): Promise<unknown> {
  if (!isPermitted(caller, permissionKey(mount, 'list')))
    throw new RefusalError(refuse('access.forbidden'))
  const period = readPeriod(request.body)
  const readable = readCondition(engine.registry.model('storeRecord'), caller)
  const list = await findSummary(db, period, readable)
  return { list, sums: sumsOf(list) }
}

function readPeriod(body: unknown): Period {
  const { from, to } = readSent(body)
  const period = { from: instantOf(from), to: instantOf(to) }
  if (period.from >= period.to) throw new RefusalError(refuse('stock.period'))
  return period
}

const FIGURES = ['opening', 'in', 'out', 'closing'] as const

const sumsOf = (rows: readonly SummaryRow[]) =>
  Object.fromEntries(FIGURES.map((name) => [name, sumTons(rows.map((row) => tonsOf(row[name])))]))
