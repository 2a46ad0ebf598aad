import type { Movement } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { findMoved } from '#modules/registry/api.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { streamCall } from '#platform/http/stream-call.ts'
import { sheetCall } from '../send-sheet.ts'
import { INSIDE_COLUMNS, insideRows, sheetMoment } from './inside-sheet.ts'
import { readStatistics } from './read-statistics.ts'
import { type StageChange, stageHub } from './stage-hub.ts'
import { STATISTICS } from './statistics-shapes.ts'
import { streamStatistics } from './stream-statistics.ts'

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
    access: needs(`${PERMISSION}:list`),
    tag: TAG,
    summary: '厂内车辆实时统计流',
    open: async ({ caller: { orgId } }) =>
      streamStatistics({
        full: (caller) => readStatistics(services, caller),
        listen: (hear) => engine.parts.get(stageHub).listen(orgId, hear),
        async told(change: StageChange): Promise<Movement | null> {
          const moved = await findMoved(db, change.id)
          if (moved === null) return null
          const { id, from, to } = change
          const time = engine.clock.now().toISOString()
          return { id, from, to, stageName: STAGE_LABELS[to], time, ...moved }
        },
      }),
  })
}
