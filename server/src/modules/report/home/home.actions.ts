import { CHART_CODES } from '@junheng/domain/home/home-wire.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { AgencySource, WarnSource } from '#platform/attention/attention-source.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, type CallContext, SIGNED_IN } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { readDetail, readEntries, readWarnings } from './attention.ts'
import { type ChartQuestion, readChart } from './charts.ts'
import { readCount } from './count.ts'
import { documentsToAudit } from './documents-to-audit.ts'
import { askHome, type HomeAsk } from './home-ask.ts'
import { readParts } from './home-parts.queries.ts'
import { approvals, stuckOutbox } from './platform-sources.ts'
import { readVehicles, readVehicleTable } from './vehicle-table.ts'

export interface HomeSources {
  readonly agencies: readonly AgencySource[]
  readonly warnings: readonly WarnSource[]
}

const TEXT: JsonSchema = { type: 'string' }
const LONGEST_CHART = 92
const USUAL_DAYS: Readonly<Record<ChartQuestion['code'], number>> = {
  tons: 30,
  stages: 1,
  waiting: 7,
  tolerance: 30,
}

/**
 * The home page. Whoever is signed in may ask; what he is told is counted over lists he may open, and nothing
 * of others.
 */
export function homeCalls(services: EntityServices, sources: HomeSources): readonly Call[] {
  const agencies = (): readonly AgencySource[] => [
    approvals,
    ...sources.agencies,
    ...documentsToAudit(services.engine.registry),
  ]
  const warnings: readonly WarnSource[] = [...sources.warnings, stuckOutbox]
  const read = (
    what: Pick<Call, 'method' | 'path' | 'summary' | 'body'>,
    answer: (ask: HomeAsk, call: CallContext) => Promise<unknown>,
  ): Call => ({
    kind: 'read',
    access: SIGNED_IN,
    tag: '首页',
    ...what,
    handle: async (call) => answer(await askHome(services, call), call),
  })
  const todo = async (ask: HomeAsk): Promise<number> =>
    (await readEntries(ask, agencies())).reduce((sum, { count }) => sum + count, 0)
  return [
    read({ method: 'GET', path: '/index/getCount', summary: '首页数字' }, (ask) =>
      readCount(ask, () => todo(ask)),
    ),
    read({ method: 'GET', path: '/index/getVehicleTable', summary: '车辆动态' }, readVehicleTable),
    read(
      {
        method: 'GET',
        path: '/index/getxjztVehicleTable/:id',
        summary: '车辆动态一行的车辆，按在厂时长',
      },
      (ask, { request }) =>
        readVehicles(ask, {
          id: request.params['id'] ?? '',
          column: request.query['column'] ?? 'total',
        }),
    ),
    read({ method: 'GET', path: '/index/getAgency', summary: '我的待办' }, (ask) =>
      readEntries(ask, agencies()),
    ),
    read({ method: 'GET', path: '/index/getWarn', summary: '预警' }, (ask) =>
      readWarnings(ask, warnings),
    ),
    read(
      {
        method: 'POST',
        path: '/index/getDetail',
        summary: '一条待办或预警的明细',
        body: closed({ type: TEXT, id: TEXT }, ['type']),
      },
      (ask, { request }) =>
        readDetail(ask, [...agencies(), ...warnings], readDetailBody(request.body)),
    ),
    read(
      {
        method: 'POST',
        path: '/index/chart',
        summary: '首页图表',
        body: closed(
          {
            code: { type: 'string', enum: CHART_CODES },
            days: { type: 'integer', minimum: 1, maximum: LONGEST_CHART },
          },
          ['code'],
        ),
      },
      (ask, { request }) => readChart(ask, readChartBody(request.body)),
    ),
    read({ method: 'GET', path: '/index/getConf', summary: '首页显示的内容' }, (_, { caller }) =>
      readParts(services.db, caller),
    ),
  ]
}

const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema => ({ type: 'object', required, properties, additionalProperties: false })

function readBody(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

function readDetailBody(sent: unknown): { readonly type: string; readonly id: string | null } {
  const { type, id } = readBody(sent, ['type', 'id'])
  if (typeof type !== 'string') throw fieldType('type')
  if (id === undefined || id === null || id === '') return { type, id: null }
  const read = typeof id === 'string' ? parseId(id) : null
  if (read === null) throw fieldType('id')
  return { type, id: read }
}

function readChartBody(sent: unknown): ChartQuestion {
  const body = readBody(sent, ['code', 'days'])
  const code = CHART_CODES.find((known) => known === body['code'])
  if (code === undefined) throw fieldType('code')
  const days = body['days'] ?? USUAL_DAYS[code]
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > LONGEST_CHART)
    throw fieldType('days')
  return { code, days }
}
