import { group, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { choice } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Movement } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { STAY_TONES } from '@junheng/domain/visit/stay-tone.ts'
import { findMoved, MOVED_SOURCES } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { veilSources } from '#platform/access/veil-sources.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { type StreamSource, streamCall } from '#platform/http/stream-call.ts'
import { count, maybe, SEARCH, SEARCH_OR_NONE, told } from '../report-shapes.ts'
import { sheetCall } from '../send-sheet.ts'
import { INSIDE_COLUMNS, insideRows, sheetMoment } from './inside-sheet.ts'
import { readStatistics } from './read-statistics.ts'
import { type StageChange, stageHub } from './stage-hub.ts'

const PERMISSION = 'factoryvehicle:index'
const TAG = '厂内车辆'

const STAGE_COUNTS = {
  APPOINTED: count(STAGE_LABELS.APPOINTED),
  REGISTERED: count(STAGE_LABELS.REGISTERED),
  QUEUING: count(STAGE_LABELS.QUEUING),
  CALLED: count(STAGE_LABELS.CALLED),
  ENTERED: count(STAGE_LABELS.ENTERED),
  FIRST_WEIGHED: count(STAGE_LABELS.FIRST_WEIGHED),
  WEIGHED: count(STAGE_LABELS.WEIGHED),
  LEFT: count(STAGE_LABELS.LEFT),
  open: count('在途中'),
  searches: orNull(mapOf(SEARCH, { label: '每个数字的查询条件' })),
}

const PLACE_COUNTS = listOf(
  group({ name: told('位置'), count: count('车数'), search: SEARCH_OR_NONE }, { required: true }),
)

const WALL_VEHICLE = group(
  {
    id: told('车次'),
    plateNumber: told('车牌号'),
    kind: choice(KIND_TRAITS, { label: '业务', required: true }),
    kindName: told('业务名称'),
    stage: choice(STAGE_LABELS, { label: '环节', required: true }),
    stageName: told('环节名称'),
    invName: maybe('物料'),
    partnerName: maybe('往来单位'),
    place: maybe('位置'),
    entranceTime: maybe('入厂时间'),
    stayMinutes: count('在厂分钟'),
    tone: choice(STAY_TONES, { label: '停留', required: true }),
    toneName: told('停留'),
  },
  { required: true },
)

const WALL_VISITOR = group(
  {
    id: told('访客'),
    plateNumber: told('车牌号'),
    visitor: told('访客'),
    hostUserName: maybe('被访人'),
    reason: maybe('来访事由'),
    enterTime: told('入厂时间'),
    stayMinutes: count('在厂分钟'),
  },
  { required: true },
)

/** Everything the wall shows, at one moment. */
const STATISTICS = {
  time: told('时间'),
  businessDate: told('业务日'),
  orgName: told('库区'),
  maxStay: count('最长停留分钟'),
  averageStay: maybe('平均停留分钟'),
  averageSearch: SEARCH_OR_NONE,
  path: maybe('列表'),
  kinds: listOf(
    group({ ...STAGE_COUNTS, id: told('业务'), label: told('名称') }, { required: true }),
  ),
  total: group(STAGE_COUNTS, { required: true }),
  late: group({ count: count('超时'), search: SEARCH_OR_NONE }, { required: true }),
  inside: group(
    {
      total: count('在厂'),
      trucks: count('车辆'),
      visitors: count('访客'),
      search: SEARCH_OR_NONE,
      visitorTarget: group({ path: told('列表'), search: SEARCH }),
      byFactory: PLACE_COUNTS,
      byLine: PLACE_COUNTS,
      byQueue: PLACE_COUNTS,
      byWarehouse: PLACE_COUNTS,
    },
    { required: true },
  ),
  vehicles: listOf(WALL_VEHICLE),
  visitors: listOf(WALL_VISITOR),
}

/** The wall of vehicles in the plant: asked once, followed, or its trucks taken along as a workbook. */
export const factoryVehicleCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: '/factoryvehicle/statistics',
    right: { key: `${PERMISSION}:list` },
    tag: TAG,
    label: '厂内车辆实时统计',
    button: { none: '厂内车辆大屏自己读' },
    answers: STATISTICS,
    read: ({ caller }) => readStatistics(services, caller),
  }),
  followCall(services),
  sheetCall(services, {
    path: '/factoryvehicle/export',
    permission: PERMISSION,
    tag: TAG,
    title: '在厂车辆',
    label: '导出在厂车辆',
    body: {},
    make: async (caller) => ({
      name: `在厂车辆_${sheetMoment(services.engine.clock.now())}`,
      columns: INSIDE_COLUMNS,
      rows: insideRows(services, caller),
    }),
  }),
]

function followCall(services: EntityServices): Call {
  const { db, engine } = services
  return streamCall({
    path: '/factoryvehicle/stream',
    noButton: '厂内车辆大屏自己读',
    access: needs(`${PERMISSION}:list`),
    tag: TAG,
    summary: '厂内车辆实时统计流',
    open: async ({ caller: { orgId } }) =>
      streamStatistics({
        full: (caller) => readStatistics(services, caller),
        listen: (hear) => engine.parts.get(stageHub).listen(orgId, hear),
        async told(change: StageChange, watcher: Caller): Promise<Movement | null> {
          const found = await findMoved(db, change.id)
          if (found === null) return null
          const [moved] = veilSources(engine.registry, watcher, MOVED_SOURCES, [found])
          if (moved === undefined) return null
          const { id, from, to } = change
          const time = engine.clock.now().toISOString()
          return {
            id,
            from,
            to,
            stageName: STAGE_LABELS[to],
            time,
            ...moved,
            plateNumber: moved.plateNumber ?? '',
          }
        },
      }),
  })
}

/** Everything anew, whatever was heard. */
const REFRESH = 30_000
/** After a change; a convoy through the gate is one refresh, not ten. */
const SETTLE = 700
const BEAT = 1000

interface StatisticsParts {
  /** Everything, as it stands for who watches. */
  full(caller: Caller): Promise<object>
  /** How a change is told; null: not worth telling. */
  told(change: StageChange, caller: Caller): Promise<object | null>
  listen(hear: (change: StageChange | null) => void): () => void
}

/** Statistics as server-sent events: an event for each change of stage, everything each 30 s. */
export function streamStatistics(parts: StatisticsParts): StreamSource {
  return (line) => {
    let due = 0
    const send = (event: object): void => line.send(JSON.stringify(event))
    line.repeat(async () => {
      if (performance.now() < due) return
      due = performance.now() + REFRESH
      send({ type: 'full', statistics: await parts.full(line.caller()) })
    }, BEAT)
    return parts.listen((change) => {
      due = Math.min(due, performance.now() + SETTLE)
      if (change === null) return
      parts
        .told(change, line.caller())
        .then((event) => event && send({ type: 'change', ...event }), line.fail)
    })
  }
}
