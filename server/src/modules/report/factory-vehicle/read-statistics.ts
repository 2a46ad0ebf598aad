import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import {
  type InsideVisitor,
  type InsideVehicle as ShownVehicle,
  STAGE_COLUMNS,
  type StageColumn,
  type StageCounts,
  type Statistics,
} from '@junheng/domain/report/factory-vehicle-wire.ts'
import { businessDayInterval } from '@junheng/domain/values/business-day.ts'
import { maskName } from '@junheng/domain/values/mask-name.ts'
import { formatWireDateTime, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { stayMinutes } from '@junheng/domain/visit/check-in.ts'
import { INSIDE_STAGES, STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { STAY_TONES, stayTone } from '@junheng/domain/visit/stay-tone.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import {
  averageStay,
  countInside,
  countLate,
  countStages,
  countVisitorsInside,
  findInside,
  findVisitorsInside,
  INSIDE_SOURCES,
  type InsideVehicle,
  maxStay,
  type PlaceCount,
  type StageCount,
  type VisitorInside,
} from '#modules/registry/api.ts'
import { dayStartOf } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import { type Sources, type Veiled, veilSources } from '#platform/access/veil-sources.ts'
import { is } from '#platform/attention/attention-source.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type StatisticsTargets, statisticsTargets, visitorsTarget } from './statistics-targets.ts'

export const VISITOR_SOURCES = {
  id: null,
  plateNumber: ['visitor.plateNumber'],
  visitor: ['visitor.visitor'],
  hostUserName: ['visitor.hostUserName'],
  reason: ['visitor.reason'],
  enterTime: null,
} as const satisfies Sources<VisitorInside>

const SIDE_LABELS = { fh: '发货', sh: '收货' } as const

/** More would be too small to be read from below. */
const BARS_SHOWN = 4

/** Fields of a visit that say where it is. */
const PLACE_FIELDS = {
  factory: 'factoryName',
  line: 'lineName',
  queue: 'queueName',
  warehouse: 'warehouseName',
} as const satisfies Record<PlaceCount['place'], string>

interface PlaceBar {
  readonly name: string
  readonly count: number
  /** What the list of the trucks inside is asked besides, to show exactly these. */
  readonly search: readonly SentSearch[]
}

/** Everything the wall shows of one company, at one moment. */
export async function readStatistics(
  services: EntityServices,
  caller: Caller,
): Promise<Statistics> {
  const { db, engine } = services
  const { orgId } = caller
  const now = engine.clock.now()
  const day = await services.today(caller)
  const today = businessDayInterval(day, await dayStartOf(engine, caller))
  const longest = await engine.setting(maxStay, caller)
  const lateSince = moment(now, longest)
  const [stages, places, average, inside, late, visitorCount, visitors] = await Promise.all([
    countStages(db, { orgId, today }),
    countInside(db, orgId),
    averageStay(db, { orgId, today }),
    findInside(db, { orgId, now }),
    countLate(db, { orgId, before: lateSince }),
    countVisitorsInside(db, orgId),
    findVisitorsInside(db, orgId),
  ])
  const isWall = caller.display !== undefined
  const hidden = hiddenFieldsOf(caller, engine.registry.model('registry'))
  const targets = statisticsTargets(services, caller, { today, stages })
  const trucks = INSIDE_STAGES.reduce((sum, stage) => sum + countOf(stages, stage), 0)
  return {
    time: now.toISOString(),
    businessDate: day,
    orgName: caller.orgName,
    maxStay: longest,
    averageStay: average,
    averageSearch: targets?.stayed() ?? null,
    late: {
      count: late,
      search: targets?.inside([is('entranceTime', formatWireDateTime(lateSince), 'le')]) ?? null,
    },
    path: targets?.path ?? null,
    kinds: kindRows(stages, targets),
    total: { ...totals(stages), searches: targets?.cells(stages) ?? null },
    inside: {
      total: trucks + visitorCount,
      trucks,
      visitors: visitorCount,
      search: targets?.inside() ?? null,
      visitorTarget: visitorsTarget(services, caller),
      ...byPlace(places, { targets, hidden }),
    },
    vehicles: veilSources(engine.registry, caller, INSIDE_SOURCES, inside).map((vehicle) =>
      shownVehicle(vehicle, { longest, isWall }),
    ),
    visitors: veilSources(engine.registry, caller, VISITOR_SOURCES, visitors).map((one) =>
      shownVisitor(one, { now, isWall }),
    ),
  }
}

const countOf = (stages: readonly StageCount[], wanted: StageColumn): number =>
  stages.reduce((sum, { stage, count }) => (stage === wanted ? sum + count : sum), 0)

/** `open`: what is under way from check-in to exit, as the home page counts it. */
function totals(stages: readonly StageCount[]): Omit<StageCounts, 'searches'> {
  const counts = Object.fromEntries(
    STAGE_COLUMNS.map((column) => [column, countOf(stages, column)]),
  ) as Record<StageColumn, number>
  const { APPOINTED: _booked, LEFT: _left, ...under } = counts
  return { ...counts, open: Object.values(under).reduce((sum, count) => sum + count, 0) }
}

/** A row for each kind and side that has anything to count, in the order of kinds. */
function kindRows(stages: readonly StageCount[], targets: StatisticsTargets | null) {
  const order = Object.keys(KIND_TRAITS)
  const keys = [...new Set(stages.map(({ kind, side }) => `${kind}/${side ?? ''}`))]
  return keys
    .toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)) || a.localeCompare(b))
    .map((key) => {
      const own = stages.filter(({ kind, side }) => `${kind}/${side ?? ''}` === key)
      const [first] = own
      const label = first === undefined ? '' : labelOf(first)
      return { id: key, label, ...totals(own), searches: targets?.cells(own) ?? null }
    })
}

const kindOf = (key: string): string => key.split('/')[0] ?? ''

const labelOf = ({ kind, side }: Pick<StageCount, 'kind' | 'side'>): string =>
  `${KIND_TRAITS[kind].label}${side === null ? '' : SIDE_LABELS[side]}`

/** A place whose field is hidden has no bars: they would tell its names. */
function byPlace(
  places: readonly PlaceCount[],
  {
    targets,
    hidden,
  }: { readonly targets: StatisticsTargets | null; readonly hidden: ReadonlySet<string> },
) {
  const shown = places.filter(({ place }) => !hidden.has(PLACE_FIELDS[place]))
  const of = (place: PlaceCount['place'], none: string) =>
    placeBars(shown, place, none).map(({ search, ...bar }) => ({
      ...bar,
      search: targets?.inside(search) ?? null,
    }))
  return {
    byFactory: of('factory', '未分厂区'),
    byLine: of('line', '未分线路'),
    byQueue: of('queue', '未排队'),
    byWarehouse: of('warehouse', '未定仓库'),
  }
}

/** So many minutes ago, to the second as a list is asked. */
function moment(now: Date, minutes: number): Date {
  const at = now.getTime() - minutes * 60_000
  return new Date(at - (at % 1000))
}

/** A truck as it is read. */
export function shownVehicle(
  vehicle: Veiled<InsideVehicle, typeof INSIDE_SOURCES>,
  { longest, isWall }: { readonly longest: number; readonly isWall: boolean },
): ShownVehicle {
  const { side: _side, partnerName, plateNumber, ...rest } = vehicle
  const tone = stayTone(vehicle.stayMinutes, longest)
  return {
    ...rest,
    plateNumber: plateNumber ?? '',
    kindName: labelOf(vehicle),
    stageName: STAGE_LABELS[vehicle.stage],
    partnerName: partnerName !== null && isWall ? maskName(partnerName) : partnerName,
    tone,
    toneName: STAY_TONES[tone],
  }
}

/** A name on a wall is masked, and whom he visits is nobody's business there. */
export function shownVisitor(
  {
    visitor: name,
    plateNumber,
    hostUserName,
    reason,
    ...rest
  }: Veiled<VisitorInside, typeof VISITOR_SOURCES>,
  { now, isWall }: { readonly now: Date; readonly isWall: boolean },
): InsideVisitor {
  const since = parseWireDateTime(rest.enterTime)
  const visitor = name ?? ''
  return {
    ...rest,
    plateNumber: plateNumber ?? '',
    visitor: isWall ? maskName(visitor) : visitor,
    hostUserName: isWall ? null : hostUserName,
    reason: isWall ? null : reason,
    stayMinutes: since === null ? 0 : stayMinutes(since, now),
  }
}

/**
 * Trucks inside by one kind of place, the fullest first; places that find no room are one bar, where a truck
 * that has goods for two of them counts once.
 *
 * @param none what trucks without such a place are called
 */
function placeBars(
  places: readonly PlaceCount[],
  place: PlaceCount['place'],
  none: string,
): readonly PlaceBar[] {
  const own = places.filter((one) => one.place === place)
  const field = PLACE_FIELDS[place]
  const names = [...new Set(own.flatMap(namesOf))]
  const bars = names
    .map((name) => {
      const here = own.filter((one) => namesOf(one).includes(name))
      const asked = here.map(({ told }) => is(field, told ?? ''))
      const [only] = asked
      const search = asked.length === 1 && only ? [only] : [{ or: asked }]
      return { key: name, name: name ?? none, count: sumOf(here), search }
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const shown = bars.slice(0, BARS_SHOWN)
  const rest = new Set(bars.slice(BARS_SHOWN).map(({ key }) => key))
  return [
    ...shown.map(({ key: _key, ...bar }) => bar),
    ...(rest.size === 0 ? [] : [othersBar(own, field, rest)]),
  ]
}

/** Asked by what they are not: of those that are shown there are few. */
function othersBar(
  own: readonly PlaceCount[],
  field: string,
  rest: ReadonlySet<string | null>,
): PlaceBar {
  const isOther = (one: PlaceCount): boolean => namesOf(one).some((name) => rest.has(name))
  return {
    name: `其他 ${rest.size} 处`,
    count: sumOf(own.filter(isOther)),
    search: own.filter((one) => !isOther(one)).map(({ told }) => is(field, told ?? '', 'ne')),
  }
}

const namesOf = ({ names }: PlaceCount): readonly (string | null)[] =>
  names.length === 0 ? [null] : names

const sumOf = (places: readonly PlaceCount[]): number =>
  places.reduce((sum, { count }) => sum + count, 0)
