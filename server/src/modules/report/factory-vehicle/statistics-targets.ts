import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { type CountColumn, STAGE_COLUMNS } from '@junheng/domain/report/factory-vehicle-wire.ts'
import type { Interval } from '@junheng/domain/values/business-day.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES, OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { hasKindRight, type StageCount } from '#modules/registry/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

const VISITS = 'registry/all'
export const VISITORS = 'visitor/main'

/** Who came in and has not left. */
export const VISITOR_INSIDE = [is('enterTime', '', 'ne'), is('leaveTime', '')]

/** The lists behind the figures of the wall, for who may open them. */
export interface StatisticsTargets {
  /** Route of the list. */
  readonly path: string
  /** Of a row of the table, by column; null: of a kind that the reader may not list. */
  cells(of: readonly StageCount[]): Readonly<Record<CountColumn, readonly SearchEntry[]>> | null
  /** Of the trucks inside, or of some of them. */
  inside(more?: readonly SentSearch[]): readonly SearchEntry[] | null
  /** Of those who left today and whose stay is known. */
  stayed(): readonly SearchEntry[] | null
}

/** Null: nobody looks behind a figure on a wall, nor who may not list visits, or only his own. */
export function statisticsTargets(
  services: EntityServices,
  caller: Caller,
  { today, stages }: { readonly today: Interval; readonly stages: readonly StageCount[] },
): StatisticsTargets | null {
  const entry = services.engine.registry.mountById(VISITS)
  if (caller.display !== undefined || caller.scope.ownOnly || entry === null) return null
  if (!isPermitted(caller, permissionKey(entry.mount, 'list'))) return null
  // The wall is of one company; a list is of all that its reader may see.
  const own = [is('orgId', caller.orgId)]
  const mayList = ({ kind }: StageCount): boolean => hasKindRight(caller, kind, 'list')
  const search = (more: readonly SentSearch[]) =>
    targetOf({ services }, VISITS, [...own, ...more]).search
  return {
    path: targetOf({ services }, VISITS, []).path,
    cells(of) {
      if (!of.every(mayList)) return null
      const row = of === stages ? [] : kindSearch(of[0])
      const columns: readonly CountColumn[] = [...STAGE_COLUMNS, 'open']
      const searches = columns.map((column) => [
        column,
        search([...row, ...columnSearch(column, today)]),
      ])
      return Object.fromEntries(searches) as Record<CountColumn, readonly SearchEntry[]>
    },
    inside(more = []) {
      if (!stages.every(mayList)) return null
      return search([is('stage', INSIDE_STAGES.join(','), 'in'), ...more])
    },
    stayed() {
      if (!stages.every(mayList)) return null
      return search([...columnSearch('LEFT', today), is('stayMinutes', '', 'ne')])
    },
  }
}

/** The list of visitors inside, for who may open it. */
export function visitorsTarget(services: EntityServices, caller: Caller): HomeTarget | null {
  const entry = services.engine.registry.mountById(VISITORS)
  if (caller.display !== undefined || caller.scope.ownOnly || entry === null) return null
  if (!isPermitted(caller, permissionKey(entry.mount, 'list'))) return null
  return targetOf({ services }, VISITORS, [is('orgId', caller.orgId), ...VISITOR_INSIDE])
}

function kindSearch(one: StageCount | undefined) {
  if (one === undefined) return []
  return [is('kind', one.kind), ...(one.side === null ? [] : [is('side', one.side)])]
}

function columnSearch(column: CountColumn, { from, to }: Interval) {
  if (column === 'open') return [is('stage', OPEN_STAGES.join(','), 'in')]
  if (column !== 'LEFT') return [is('stage', column)]
  return [
    is('stage', 'LEFT'),
    is('leaveTime', formatWireDateTime(from), 'ge'),
    is('leaveTime', formatWireDateTime(to), 'lt'),
  ]
}
