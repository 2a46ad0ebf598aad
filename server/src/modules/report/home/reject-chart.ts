import type { HomeChart, HomeTarget } from '@junheng/domain/home/home-wire.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { sql } from '#platform/db/sql.ts'
import { askList } from '#platform/list-engine/asked-list.ts'
import { lastDays } from './count.ts'
import { type HomeAsk, startOfDay } from './home-ask.ts'

const VISITS = 'registry/all'
const MOST_POINTS = 8
const MOST_LOADERS = 5
/** As many values as one condition may hold. */
const MOST_VALUES = 1000
const OTHERS = '其他'

interface Rejected {
  readonly point: string
  readonly loader: string
  readonly times: number
  readonly ids: readonly string[]
}

/**
 * How often vehicles were sent back to load or unload again, by point and by who confirmed there. Null also
 * where nobody was: a chart of nothing tells nothing.
 */
export async function rejectsChart(ask: HomeAsk, days: number): Promise<HomeChart | null> {
  const { services, call } = ask
  const first = lastDays(ask.today, days)[0] ?? ask.today
  const search = [is('entranceTime', startOfDay(ask, first), 'ge'), is('rejectCount', '1', 'ge')]
  const list = await askList(services, call, { mount: VISITS, search })
  if (list === null) return null
  const rows = await services.db.rows<Rejected>(
    sql`select coalesce(t.discharge_address_name, '未定装卸点') as point,
      coalesce((select c.confirm_user from mm_confirm c where c.registry_id = t.id and c.confirm_user is not null order by c.confirm_time desc, c.id desc limit 1), '未确认') as loader,
      sum(t.reject_count)::int as times, array_agg(t.id::text) as ids ${list.rows} group by 1, 2`,
    { planned: true },
  )
  if (rows.length === 0) return null
  const points = most(rows, 'point', MOST_POINTS)
  const loaders = most(rows, 'loader', MOST_LOADERS)
  const names = rows.some(({ loader }) => !loaders.includes(loader))
    ? [...loaders, OTHERS]
    : loaders
  const cell = (point: string, name: string) =>
    rows.filter(
      (row) =>
        row.point === point &&
        (name === OTHERS ? !loaders.includes(row.loader) : row.loader === name),
    )
  return {
    code: 'rejects',
    title: `近 ${days} 日返回装卸`,
    unit: '次',
    categories: points,
    series: names.map((name) => ({
      name,
      data: points.map((point) =>
        String(cell(point, name).reduce((sum, { times }) => sum + times, 0)),
      ),
      targets: points.map((point) => behind(ask, cell(point, name))),
    })),
  }
}

/** No field of a visit tells who loaded it, so its list is asked by name. */
function behind(ask: HomeAsk, cells: readonly Rejected[]): HomeTarget | null {
  const ids = cells.flatMap((cell) => cell.ids)
  return ids.length === 0 ? null : targetOf(ask, VISITS, [amongIds(ids)])
}

/** Some rows by name, however many they are. */
export function amongIds(ids: readonly string[]): SentSearch {
  const chunks = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, at) =>
    is('id', ids.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES).join(','), 'in'),
  )
  const [only] = chunks
  return chunks.length === 1 && only ? only : { or: chunks }
}

/** Those that were sent back most often. */
function most(rows: readonly Rejected[], by: 'point' | 'loader', count: number): readonly string[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row.times)
  return [...sums]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, count)
    .map(([name]) => name)
}
