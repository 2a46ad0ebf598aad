import type { Movement } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { findMoved, MOVED_SOURCES } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { veilSources } from '#platform/access/veil-sources.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { type StreamSource, streamCall } from '#platform/http/stream-call.ts'
import { sheetCall } from '../send-sheet.ts'
import { INSIDE_COLUMNS, insideRows, sheetMoment } from './inside-sheet.ts'
import { readStatistics } from './read-statistics.ts'
import { type StageChange, stageHub } from './stage-hub.ts'
import { STATISTICS } from './statistics-shapes.ts'

const PERMISSION = 'factoryvehicle:index'
const TAG = '厂内车辆'

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
