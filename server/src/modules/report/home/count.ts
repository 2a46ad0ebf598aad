import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { FigureCode, HomeFigure, HomeTarget } from '@junheng/domain/home/home-wire.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES } from '@junheng/domain/visit/stages.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { countVisitorsWithin } from '#modules/registry/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { type AskedList, askList, countList } from '#platform/list-engine/asked-list.ts'
import { VISITOR_INSIDE, VISITORS } from '../factory-vehicle/statistics-targets.ts'
import { fewAtOnce } from './few-at-once.ts'
import { type HomeAsk, startOfDay } from './home-ask.ts'

/** Days a figure looks back. */
const TREND_DAYS = 7
const VISITS = 'registry/all'
const WEIGHS = 'weigh/all'

/** Goods that came in, and goods that went out; what only moves within the plant is neither. */
const RECEIVED: SentSearch = { or: [is('kind', 'pu,st', 'in'), is('side', 'sh')] }
const DELIVERED: SentSearch = { or: [is('kind', 'pt,sa', 'in'), is('side', 'fh')] }

/** Weighed to the end. Hiding a record takes it out of lists, not out of figures, so hidden ones are asked for. */
export const WEIGHED: readonly SentSearch[] = [is('weighState', 'DONE'), is('hidden', '', 'ne')]

type MadeFigure = () => Promise<HomeFigure | null>

/** The figures of the day; those of lists the caller may not open are left out. */
export async function readCount(
  ask: HomeAsk,
  todo: () => Promise<number>,
): Promise<readonly HomeFigure[]> {
  const { today } = ask
  const since = startOfDay(ask, today)
  const done = [...WEIGHED, is('businessDate', today)]
  const figures: readonly MadeFigure[] = [
    () => enteredFigure(ask, since),
    () => insideFigure(ask),
    () =>
      countFigure(ask, { code: 'queuing', label: '排队车辆', unit: '辆', mount: VISITS }, [
        is('stage', 'QUEUING'),
      ]),
    () => weighedFigure(ask, done),
    () => tonsFigure(ask, { code: 'inSum', label: '今日收货' }, [...done, RECEIVED]),
    () => tonsFigure(ask, { code: 'outSum', label: '今日发货' }, [...done, DELIVERED]),
    () =>
      countFigure(
        ask,
        { code: 'openException', label: '未处理异常', unit: '条', mount: 'exception/main' },
        [is('state', 'OPEN')],
      ),
    async () => ({
      code: 'todo',
      label: '待办',
      value: String(await todo()),
      unit: '项',
      path: '/clouds/index1',
      search: [],
    }),
  ]
  const made = await fewAtOnce(figures, (figure) => figure())
  return made.flatMap((figure) => figure ?? [])
}

interface Counted {
  readonly code: FigureCode
  readonly label: string
  readonly unit: string
  readonly mount: string
}

async function countFigure(
  ask: HomeAsk,
  { mount, ...figure }: Counted,
  search: readonly SentSearch[],
): Promise<HomeFigure | null> {
  const list = await askList(ask.services, ask.call, { mount, search })
  if (list === null) return null
  const { count } = await countList(list)
  return { ...figure, value: String(count), ...targetOf(ask, mount, search) }
}

/**
 * Vehicles in the plant, visitors among them. Trucks and visitors stand in two lists, so that with a visitor
 * inside each is a part of its own, and both together stand on the page of vehicles in the plant.
 */
async function insideFigure(ask: HomeAsk): Promise<HomeFigure | null> {
  const about = { code: 'inside', label: '厂内车辆', unit: '辆', mount: VISITS } as const
  const inside = is('stage', INSIDE_STAGES.join(','), 'in')
  const figure = await countFigure(ask, about, [inside])
  const visitors = figure && (await countVisitors(ask))
  if (figure === null || !visitors) return figure
  const { caller } = ask.call
  // The page is of one company; a reader of several counts more than it shows.
  const ofOwn = await countFigure(ask, about, [inside, is('orgId', caller.orgId)])
  const isOwn =
    ofOwn?.value === figure.value && (await countVisitors(ask, caller.orgId)) === visitors
  const { path, search, value } = figure
  const visitorList = targetOf(ask, VISITORS, VISITOR_INSIDE)
  return {
    ...figure,
    value: String(Number(value) + visitors),
    ...(isOwn && isPermitted(caller, WALL.right) ? { path: WALL.path, search: [] } : NOWHERE),
    items: [
      { label: '货运车辆', value, path, search },
      {
        label: '访客车辆',
        value: String(visitors),
        ...(mayList(ask, VISITORS) ? visitorList : NOWHERE),
      },
    ],
  }
}

const WALL = { path: '/factoryvehicle/index', right: 'factoryvehicle:index:list' } as const
const NOWHERE: HomeTarget = { path: '', search: [] }

function mayList({ services, call }: HomeAsk, mount: string): boolean {
  const entry = services.engine.registry.mountById(mount)
  return entry !== null && isPermitted(call.caller, permissionKey(entry.mount, 'list'))
}

/** How many they are stands on walls and boards as well: whoever counts trucks is told. */
async function countVisitors(
  { services: { db, engine }, call }: HomeAsk,
  orgId: string | null = null,
): Promise<number> {
  const scope = readCondition(engine.registry.model('visitor'), call.caller)
  return countVisitorsWithin(db, { scope, orgId })
}

/** The last days, oldest first. */
export const lastDays = (today: string, days: number): readonly string[] =>
  Array.from({ length: days }, (_, at) => addDays(today, at - days + 1))

async function enteredFigure(ask: HomeAsk, since: string): Promise<HomeFigure | null> {
  const search = [is('entranceTime', since, 'ge')]
  const about = { code: 'entered', label: '今日入厂', unit: '辆', mount: VISITS } as const
  const figure = await countFigure(ask, about, search)
  if (figure === null) return null
  const days = lastDays(ask.today, TREND_DAYS)
  const first = startOfDay(ask, days[0] ?? ask.today)
  const list = await askList(ask.services, ask.call, {
    mount: VISITS,
    search: [is('entranceTime', first, 'ge')],
  })
  if (list === null) return figure
  const rows = await ask.services.db.rows<{ readonly day: string; readonly value: string }>(
    sql`select to_char((t.entrance_time at time zone 'Asia/Shanghai') - ${ask.dayStart}::interval, 'YYYY-MM-DD') as day, count(*)::text as value ${list.rows} group by 1`,
    { planned: true },
  )
  return { ...figure, trend: alongDays(days, rows, '0') }
}

function alongDays(
  days: readonly string[],
  rows: readonly { readonly day: string; readonly value: string }[],
  empty: string,
): readonly string[] {
  const values = new Map(rows.map(({ day, value }) => [day, value]))
  return days.map((day) => values.get(day) ?? empty)
}

/** What was weighed to the end on the last days, within a search over a day. */
async function byDay(ask: HomeAsk, search: readonly SentSearch[], isTons: boolean) {
  const days = lastDays(ask.today, TREND_DAYS)
  const since = [
    ...search.filter((item) => 'or' in item || item.key !== 'businessDate'),
    is('businessDate', days[0] ?? ask.today, 'ge'),
    is('businessDate', ask.today, 'le'),
  ]
  const list = await askList(ask.services, ask.call, { mount: WEIGHS, search: since })
  if (list === null) return undefined
  const value = isTons ? sql`coalesce(sum(t.de_suttle), 0)::text` : sql`count(*)::text`
  const rows = await ask.services.db.rows<{ readonly day: string; readonly value: string }>(
    sql`select to_char(t.business_date, 'YYYY-MM-DD') as day, ${value} as value ${list.rows} group by t.business_date`,
    { planned: true },
  )
  return alongDays(days, rows, isTons ? '0.000' : '0')
}

async function weighedFigure(
  ask: HomeAsk,
  search: readonly SentSearch[],
): Promise<HomeFigure | null> {
  const about = { code: 'weighed', label: '今日过磅', unit: '车', mount: WEIGHS } as const
  const figure = await countFigure(ask, about, search)
  const trend = figure && (await byDay(ask, search, false))
  return figure && trend ? { ...figure, trend } : figure
}

type Item = HomeTarget & { readonly label: string; readonly value: string }

async function tonsFigure(
  ask: HomeAsk,
  about: Pick<Counted, 'code' | 'label'>,
  search: readonly SentSearch[],
): Promise<HomeFigure | null> {
  const list = await askList(ask.services, ask.call, { mount: WEIGHS, search })
  if (list === null || list.hidden.has('deSuttle')) return null
  const total = await ask.services.db.rows<{ readonly tons: string }>(
    sql`select coalesce(sum(t.de_suttle), 0)::numeric(16, 3)::text as tons ${list.rows}`,
    { planned: true },
  )
  const trend = await byDay(ask, search, true)
  return {
    ...about,
    value: total[0]?.tons ?? '0.000',
    unit: '吨',
    ...targetOf(ask, WEIGHS, search),
    ...(trend ? { trend } : {}),
    items: await mainMaterials(ask, list, search),
  }
}

/** Loads that hold a material marked as a main one; a mixed load is one of its own, as the list tells it. */
const OF_MAIN_MATERIAL = rawSql(
  'exists (select 1 from mm_weigh_sub s join as_inventory_ex_weigh x on x.main_id = s.inventory_id where s.main_id = t.id and x.pnmary)',
)

async function mainMaterials(
  ask: HomeAsk,
  list: AskedList,
  search: readonly SentSearch[],
): Promise<readonly Item[]> {
  const rows = await ask.services.db.rows<{
    readonly code: string
    readonly label: string
    readonly tons: string
  }>(
    sql`select ${list.expression('invCode')} as code, min(${list.expression('invName')}) as label, coalesce(sum(t.de_suttle), 0)::numeric(16, 3)::text as tons
      ${list.rows} and ${OF_MAIN_MATERIAL} group by 1 order by sum(t.de_suttle) desc nulls last, 1`,
    { planned: true },
  )
  return rows.map(({ code, label, tons }) => ({
    label,
    value: tons,
    ...targetOf(ask, WEIGHS, [...search, is('invCode', code)]),
  }))
}
