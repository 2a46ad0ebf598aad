import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Interval } from '@junheng/domain/values/business-day.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES, OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import { hasKindRight } from '#modules/registry/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { is } from '#platform/attention/attention-source.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { targetOf } from '../home/home-ask.ts'
import type { PlaceCount, StageCount } from './factory-vehicle.queries.ts'
import { type CountColumn, STAGE_COLUMNS } from './stage-columns.ts'

const VISITS = 'registry/all'

/** The lists behind the figures of the wall, for who may open them. */
export interface StatisticsTargets {
  /** Route of the list. */
  readonly path: string
  /** Of a row of the table, by column; null: of a kind that the reader may not list. */
  cells(of: readonly StageCount[]): Readonly<Record<CountColumn, readonly SearchEntry[]>> | null
  /** Of the trucks inside, or of those at one place. */
  inside(place?: PlaceCount): readonly SearchEntry[] | null
}

/** Fields of a visit that say where it is; a visit may have several warehouses, and no field of its own for them. */
const PLACE_FIELDS = {
  factory: 'factoryName',
  line: 'lineName',
  queue: 'queueName',
  warehouse: null,
} as const satisfies Record<PlaceCount['place'], string | null>

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
  const search = (more: readonly ReturnType<typeof is>[]) =>
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
    inside(place) {
      if (!stages.every(mayList)) return null
      const field = place === undefined ? undefined : PLACE_FIELDS[place.place]
      if (field === null) return null
      const at = field === undefined ? [] : [is(field, place?.name ?? '')]
      return search([is('stage', INSIDE_STAGES.join(','), 'in'), ...at])
    },
  }
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
