import { idOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { type PartsRow, partsFor } from '@junheng/domain/home/home-parts.ts'
import type { ChartCode, HomePart } from '@junheng/domain/home/home-wire.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import {
  type AgencySource,
  is,
  type ListedSource,
  type WarnSource,
} from '#platform/attention/attention-source.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import { setupAgency } from '../setup/read-setup.ts'
import { readDetail, readEntries, readWarnings } from './attention.ts'
import { readChart } from './charts.ts'
import { readCount } from './count.ts'
import { askHome, type HomeAsk } from './home-ask.ts'
import {
  CHART,
  CHART_CODE,
  DETAIL,
  ENTRIES,
  FIGURES,
  FILLING,
  PARTS,
  VEHICLE_TABLE,
  VISITS,
  WARNINGS,
} from './home-shapes.ts'
import { approvals, missedBackup, oneAccount, stuckOutbox } from './platform-sources.ts'
import { readVehicles, readVehicleTable } from './vehicle-table.ts'

export interface HomeSources {
  /** Days of the demo data that are there, while it is still being filled in; null on any other site. */
  filling(db: Queryable): Promise<{ readonly done: number; readonly whole: number } | null>
  readonly agencies: readonly AgencySource[]
  readonly warnings: readonly WarnSource[]
}

/** Whoever is signed in may ask. */
const ABOUT = { right: 'own', tag: '首页', button: { none: '首页自己读' } } as const

const LONGEST_CHART = 92
const USUAL_DAYS: Readonly<Record<ChartCode, number>> = {
  tons: 30,
  stages: 1,
  waiting: 7,
  tolerance: 30,
  rejects: 30,
}

/** The home page. What somebody is told is counted over lists he may open, and nothing of others. */
export const homeCalls = (services: EntityServices, sources: HomeSources): readonly Call[] => [
  ...vehicleCalls(services),
  ...attentionCalls(services, sources),
  defineCall({
    ...ABOUT,
    method: 'POST',
    path: '/index/chart',
    label: '首页图表',
    body: { code: CHART_CODE, days: int({ label: `天数，1 至 ${LONGEST_CHART}` }) },
    answers: CHART,
    async read({ body: { code, days: asked }, ...call }) {
      const days = asked ?? USUAL_DAYS[code]
      if (days < 1 || days > LONGEST_CHART)
        throw new RefusalError(refuse('call.fieldType', { field: 'days' }))
      return readChart(await askHome(services, call), { code, days })
    },
  }),
  defineCall({
    ...ABOUT,
    method: 'GET',
    path: '/index/getConf',
    label: '首页显示的内容',
    answers: PARTS,
    read: ({ caller }) => readParts(services.db, caller),
  }),
  defineCall({
    ...ABOUT,
    method: 'GET',
    path: '/index/getFilling',
    label: '演示数据生成到第几天',
    answers: FILLING,
    read: () => sources.filling(services.db),
  }),
]

const vehicleCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    ...ABOUT,
    method: 'GET',
    path: '/index/getVehicleTable',
    label: '车辆动态',
    answers: VEHICLE_TABLE,
    read: async (call) => readVehicleTable(await askHome(services, call)),
  }),
  defineCall({
    ...ABOUT,
    method: 'GET',
    path: '/index/getxjztVehicleTable/:id',
    plainParams: true,
    label: '车辆动态一行的车辆，按在厂时长',
    query: { column: text({ label: '哪一格，默认合计' }) },
    answers: VISITS,
    async read({ params: { id }, query, ...call }) {
      return readVehicles(await askHome(services, call), { id, column: query.column ?? 'total' })
    },
  }),
]

/** Figures, to-dos and warnings, and the rows behind the latter two. */
function attentionCalls(services: EntityServices, sources: HomeSources): readonly Call[] {
  const agencies = (): readonly AgencySource[] => [
    approvals,
    setupAgency,
    ...sources.agencies,
    ...documentsToAudit(services.engine.registry),
  ]
  const warnings: readonly WarnSource[] = [
    ...sources.warnings,
    stuckOutbox,
    oneAccount,
    missedBackup,
  ]
  const todo = async (ask: HomeAsk): Promise<number> =>
    (await readEntries(ask, agencies())).reduce((sum, { count }) => sum + count, 0)
  return [
    defineCall({
      ...ABOUT,
      method: 'GET',
      path: '/index/getCount',
      label: '首页数字',
      answers: FIGURES,
      async read(call) {
        const ask = await askHome(services, call)
        return readCount(ask, () => todo(ask))
      },
    }),
    defineCall({
      ...ABOUT,
      method: 'GET',
      path: '/index/getAgency',
      label: '我的待办',
      answers: ENTRIES,
      read: async (call) => readEntries(await askHome(services, call), agencies()),
    }),
    defineCall({
      ...ABOUT,
      method: 'GET',
      path: '/index/getWarn',
      label: '预警',
      answers: WARNINGS,
      read: async (call) => readWarnings(await askHome(services, call), warnings),
    }),
    defineCall({
      ...ABOUT,
      method: 'POST',
      path: '/index/getDetail',
      label: '一条待办或预警的明细',
      body: {
        type: text({ label: '类型', required: true }),
        id: idOf('row', { label: '只要其中一行' }),
      },
      answers: DETAIL,
      read: async ({ body, ...call }) =>
        readDetail(await askHome(services, call), [...agencies(), ...warnings], body),
    }),
  ]
}

const MOST_COLUMNS = 5

/** Besides being drafts: a record under way is not yet anybody's to audit. */
const READY: Readonly<Record<string, readonly SentSearch[]>> = {
  weigh: [is('weighState', 'DONE,SINGLE', 'in')],
}

/**
 * Documents that wait for their audit, at every mount where it is given; also those a customer made himself.
 * Mounts for all kinds would tell the same rows again.
 */
function documentsToAudit({ models }: EntityRegistry): readonly ListedSource[] {
  return models
    .filter(({ lifeCycle }) => lifeCycle === 'document')
    .flatMap((model) =>
      model.mounts
        .filter(({ code, actions }) => code !== 'all' && actions.has('audit'))
        .map((mount) => sourceOf(model, mount)),
    )
}

/** The first columns of its list; how much it is about is among them, however far to the right it stands. */
function toldColumns({ listColumns }: EntityModel, { listFields }: MountModel): readonly string[] {
  const shown = listColumns.filter((name) => name !== 'status' && listFields.has(name))
  const first = shown.slice(0, MOST_COLUMNS)
  const figure = shown.find((name) => listFields.get(name)?.attrs.total === true)
  if (figure === undefined || first.includes(figure)) return first
  return [...shown.slice(0, MOST_COLUMNS - 1), figure]
}

const sourceOf = (model: EntityModel, mount: MountModel): ListedSource => ({
  type: `AUDIT_${mount.id}`,
  title: `审核${mount.label}`,
  mount: mount.id,
  action: 'audit',
  columns: toldColumns(model, mount),
  search: async () => [is('status', 'DRAFT'), ...(READY[model.name] ?? [])],
})

/** What the caller's home page shows. */
async function readParts(db: Queryable, caller: Caller): Promise<readonly HomePart[]> {
  const rows = await db.rows<PartsRow>(
    sql`select r.code as role, string_to_array(c.parts, ',') as parts, c.seq from sys_index_conf c left join sys_role r on r.id = c.role_id where c.group_id = ${caller.groupId} and c.enabled and not c.deleted order by c.seq, c.id`,
  )
  return partsFor(rows, caller.roles)
}
