import type { ChartCode, HomeChart } from '@junheng/domain/home/home-wire.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { addDays, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES, STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { EXCEPTION_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { maxStay } from '#modules/registry/api.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { sql } from '#platform/db/sql.ts'
import { type AskedList, askList } from '#platform/list-engine/asked-list.ts'
import { lastDays, WEIGHED } from './count.ts'
import { type HomeAsk, startOfDay } from './home-ask.ts'
import { type Period, withinHour } from './hour-search.ts'
import { rejectsChart } from './reject-chart.ts'

const VISITS = 'registry/all'
const WEIGHS = 'weigh/all'
const EXCEPTIONS = 'exception/main'
const MINUTE = 60_000

export interface ChartQuestion {
  readonly code: ChartCode
  readonly days: number
}

/** Goods between two places are weighed at both: one load is not twice as much. */
const WAYS = KINDS.flatMap((kind) => {
  const { label, sides } = KIND_TRAITS[kind]
  if (sides === null) return [{ id: kind, name: label, search: [is('kind', kind)] }]
  return (['fh', 'sh'] as const).map((side) => ({
    id: `${kind}-${side}`,
    name: `${label}${side === 'fh' ? '发货' : '收货'}`,
    search: [is('kind', kind), is('side', side)],
  }))
})

/** Null: the caller may not open the lists the chart is made of. */
export function readChart(ask: HomeAsk, { code, days }: ChartQuestion): Promise<HomeChart | null> {
  return CHARTS[code](ask, days)
}

const CHARTS: Readonly<
  Record<ChartCode, (ask: HomeAsk, days: number) => Promise<HomeChart | null>>
> = {
  tons: tonsChart,
  stages: stagesChart,
  waiting: waitingChart,
  tolerance: toleranceChart,
  rejects: rejectsChart,
}

const listOf = (ask: HomeAsk, mount: string, search: readonly SentSearch[]) =>
  askList(ask.services, ask.call, { mount, search })

/** Rows of a list in groups, each with its figure. */
function groups<Row>(
  { services }: HomeAsk,
  { rows }: AskedList,
  columns: Parameters<typeof sql>[1],
): Promise<Row[]> {
  return services.db.rows<Row>(sql`select ${columns} ${rows} group by 1, 2`, { planned: true })
}

/** How much of each kind of business was weighed on each day; what is sent and what arrives are two. */
async function tonsChart(ask: HomeAsk, days: number): Promise<HomeChart | null> {
  const shown = lastDays(ask.today, days)
  const list = await listOf(ask, WEIGHS, [
    ...WEIGHED,
    is('businessDate', shown[0] ?? ask.today, 'ge'),
    is('businessDate', ask.today, 'le'),
  ])
  if (list === null || list.hidden.has('deSuttle')) return null
  const rows = await groups<{ readonly day: string; readonly way: string; readonly tons: string }>(
    ask,
    list,
    sql`t.business_date as day, t.kind || coalesce('-' || t.side, '') as way, coalesce(sum(t.de_suttle), 0)::numeric(16, 3)::text as tons`,
  )
  const ways = WAYS.filter(({ id }) => rows.some(({ way }) => way === id))
  const tonsOf = new Map(rows.map(({ day, way, tons }) => [`${day} ${way}`, tons]))
  return {
    code: 'tons',
    title: `近 ${days} 日收发吨数`,
    unit: '吨',
    categories: shown,
    series: ways.map(({ id, name, search }) => ({
      name,
      data: shown.map((day) => tonsOf.get(`${day} ${id}`) ?? '0.000'),
      targets: shown.map((day) =>
        targetOf(ask, WEIGHS, [...WEIGHED, is('businessDate', day), ...search]),
      ),
    })),
  }
}

/** Stays below half of what is allowed, below all of it, and beyond, as the wall colours them; in whole hours if so. */
function stayBands(limit: number) {
  const half = Math.floor(limit / 2)
  const [unit, size] = half % 60 === 0 && limit % 60 === 0 ? ['小时', 60] : ['分钟', 1]
  const [some, most] = [half / size, limit / size]
  return {
    within: `${some} ${unit}内`,
    between: `${some}–${most} ${unit}`,
    beyond: `${most} ${unit}以上`,
  }
}

/** Where the vehicles in the plant are, and which of them have been there too long. */
async function stagesChart(ask: HomeAsk): Promise<HomeChart | null> {
  const { services, call, now } = ask
  const limit = await services.engine.setting(maxStay, call.caller)
  const at = (share: number) => formatWireDateTime(new Date(now.getTime() - limit * share * MINUTE))
  const [half, full] = [at(0.5), at(1)]
  const names = stayBands(limit)
  const bands = [
    { name: names.within, search: [is('entranceTime', half, 'gt')] },
    {
      name: names.between,
      search: [is('entranceTime', full, 'gt'), is('entranceTime', half, 'le')],
    },
    { name: names.beyond, search: [is('entranceTime', full, 'le')] },
  ]
  const cells = await Promise.all(
    bands.map(async ({ search }) => {
      const list = await listOf(ask, VISITS, [
        is('stage', INSIDE_STAGES.join(','), 'in'),
        ...search,
      ])
      return list && groups<StageCount>(ask, list, sql`t.stage, 1 as one, count(*)::int as count`)
    }),
  )
  if (cells.includes(null)) return null
  return {
    code: 'stages',
    title: '厂内车辆停留',
    unit: '辆',
    categories: INSIDE_STAGES.map((stage) => STAGE_LABELS[stage]),
    series: bands.map(({ name, search }, band) => ({
      name,
      data: INSIDE_STAGES.map((stage) =>
        String(cells[band]?.find((cell) => cell.stage === stage)?.count ?? 0),
      ),
      targets: INSIDE_STAGES.map((stage) => targetOf(ask, VISITS, [is('stage', stage), ...search])),
    })),
  }
}

interface StageCount {
  readonly stage: string
  readonly count: number
}

const HOURS = 24

/** Minutes from coming to being let in, by the hour of the day: today beside what is usual. */
async function waitingChart(ask: HomeAsk, days: number): Promise<HomeChart | null> {
  const { today } = ask
  const firstDay = lastDays(today, days + 1)[0] ?? today
  const [first, since] = [firstDay, today].map((day) => startOfDay(ask, day)) as [string, string]
  const list = await listOf(ask, VISITS, [is('entranceTime', first, 'ge'), WAITED])
  if (list === null) return null
  const rows = await groups<HourWait>(
    ask,
    list,
    sql`extract(hour from t.entrance_time at time zone 'Asia/Shanghai')::int as hour,
      t.entrance_time >= ${since}::timestamp at time zone 'Asia/Shanghai' as "isToday",
      round(avg(extract(epoch from t.entrance_time - coalesce(t.arrive_time, t.queue_time)) / 60)::numeric, 1)::text as minutes`,
  )
  const firstHour = Number(ask.dayStart.slice(0, 2))
  const hours = Array.from({ length: HOURS }, (_, at) => (firstHour + at) % HOURS)
  const minutes = (isToday: boolean) =>
    hours.map((hour) => rows.find((r) => r.hour === hour && r.isToday === isToday)?.minutes ?? null)
  const targets = (period: Period) =>
    hours.map((hour) =>
      targetOf(ask, VISITS, [...withinHour('entranceTime', hour, period), WAITED]),
    )
  return {
    code: 'waiting',
    title: '等待入厂时间',
    unit: '分钟',
    categories: hours.map((hour) => `${String(hour).padStart(2, '0')}时`),
    series: [
      {
        name: '今日',
        data: minutes(true),
        targets: targets({ from: since, to: startOfDay(ask, addDays(today, 1)) }),
      },
      {
        name: `前 ${days} 日平均`,
        data: minutes(false),
        targets: targets({ from: first, to: since }),
      },
    ],
  }
}

/** Those of whom it is known since when they waited. */
const WAITED: SentSearch = { or: [is('arriveTime', '', 'ne'), is('queueTime', '', 'ne')] }

interface HourWait {
  readonly hour: number
  readonly isToday: boolean
  readonly minutes: string | null
}

const MOST_TYPES = 8

/** What is out of tolerance most often. */
async function toleranceChart(ask: HomeAsk, days: number): Promise<HomeChart | null> {
  const since = is('createDate', startOfDay(ask, lastDays(ask.today, days)[0] ?? ask.today), 'ge')
  const list = await listOf(ask, EXCEPTIONS, [since])
  if (list === null) return null
  const rows = await groups<{
    readonly type: string
    readonly open: boolean
    readonly count: number
  }>(ask, list, sql`t.type, t.state = 'OPEN' as open, count(*)::int as count`)
  const totals = new Map<string, number>()
  for (const { type, count } of rows) totals.set(type, (totals.get(type) ?? 0) + count)
  const types = [...totals.keys()]
    .toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))
    .slice(0, MOST_TYPES)
  const labels: Readonly<Record<string, string>> = EXCEPTION_TYPES
  const series = (name: string, isOpen: boolean) => ({
    name,
    data: types.map((type) =>
      String(rows.find((row) => row.type === type && row.open === isOpen)?.count ?? 0),
    ),
    targets: types.map((type) =>
      targetOf(ask, EXCEPTIONS, [
        since,
        is('type', type),
        is('state', 'OPEN', isOpen ? 'eq' : 'ne'),
      ]),
    ),
  })
  return {
    code: 'tolerance',
    title: `近 ${days} 日超差与异常`,
    unit: '次',
    categories: types.map((type) => labels[type] ?? type),
    series: [series('待处理', true), series('已记录', false)],
  }
}
