import { CHART_CODES } from '@junheng/domain/home/home-wire.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { AgencySource, WarnSource } from '#platform/attention/attention-source.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, type CallContext, SIGNED_IN } from '#platform/http/call.ts'
import { closedBody, fieldType, readBody } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { readDetail, readEntries, readWarnings } from './attention.ts'
import { type ChartQuestion, readChart } from './charts.ts'
import { readCount } from './count.ts'
import { documentsToAudit } from './documents-to-audit.ts'
import { askHome, type HomeAsk } from './home-ask.ts'
import { readParts } from './home-parts.queries.ts'
import { approvals, oneAccount, stuckOutbox } from './platform-sources.ts'
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
  rejects: 30,
}

type Answer = (ask: HomeAsk, call: CallContext) => Promise<unknown>

/** How a look at the home page is answered, by the method and path that ask for it. */
function answers(services: EntityServices, sources: HomeSources): Readonly<Record<string, Answer>> {
  const agencies = (): readonly AgencySource[] => [
    approvals,
    ...sources.agencies,
    ...documentsToAudit(services.engine.registry),
  ]
  const warnings: readonly WarnSource[] = [...sources.warnings, stuckOutbox, oneAccount]
  const todo = async (ask: HomeAsk): Promise<number> =>
    (await readEntries(ask, agencies())).reduce((sum, { count }) => sum + count, 0)
  return {
    getCount: (ask) => readCount(ask, () => todo(ask)),
    getVehicleTable: readVehicleTable,
    'getxjztVehicleTable/:id': (ask, { request }) =>
      readVehicles(ask, {
        id: request.params['id'] ?? '',
        column: request.query['column'] ?? 'total',
      }),
    getAgency: (ask) => readEntries(ask, agencies()),
    getWarn: (ask) => readWarnings(ask, warnings),
    getDetail: (ask, { request }) =>
      readDetail(ask, [...agencies(), ...warnings], readDetailBody(request.body)),
    chart: (ask, { request }) => readChart(ask, readChartBody(request.body)),
    getConf: (_, { caller }) => readParts(services.db, caller),
  }
}

const SUMMARIES: Readonly<Record<string, string>> = {
  getCount: '首页数字',
  getVehicleTable: '车辆动态',
  'getxjztVehicleTable/:id': '车辆动态一行的车辆，按在厂时长',
  getAgency: '我的待办',
  getWarn: '预警',
  getDetail: '一条待办或预警的明细',
  chart: '首页图表',
  getConf: '首页显示的内容',
}

/** Calls that say in their body what they ask for. */
const BODIES: Readonly<Record<string, () => JsonSchema>> = {
  getDetail: () => closedBody({ type: TEXT, id: TEXT }, ['type']),
  chart: () =>
    closedBody(
      {
        code: { type: 'string', enum: CHART_CODES },
        days: { type: 'integer', minimum: 1, maximum: LONGEST_CHART },
      },
      ['code'],
    ),
}

/**
 * The home page. Whoever is signed in may ask; what he is told is counted over lists he may open, and nothing
 * of others.
 */
export function homeCalls(services: EntityServices, sources: HomeSources): readonly Call[] {
  return Object.entries(answers(services, sources)).map(([name, answer]) => {
    const body = BODIES[name]?.()
    return {
      kind: 'read',
      method: body ? 'POST' : 'GET',
      path: `/index/${name}`,
      access: SIGNED_IN,
      tag: '首页',
      summary: SUMMARIES[name] ?? name,
      ...(body ? { body } : {}),
      handle: async (call: CallContext) => answer(await askHome(services, call), call),
    } as const
  })
}

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
