import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Movement } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { closedBody, readBody } from '#platform/http/closed-body.ts'
import { streamCall } from '#platform/http/stream-call.ts'
import { sendSheet } from '../send-sheet.ts'
import { findMoved } from './factory-vehicle.queries.ts'
import { INSIDE_COLUMNS, insideRows, sheetMoment } from './inside-sheet.ts'
import { readStatistics } from './read-statistics.ts'
import { type StageChange, stageHubOf } from './stage-hub.ts'
import { streamStatistics } from './stream-statistics.ts'

const PERMISSION = 'factoryvehicle:index'
const ABOUT = { access: needs(`${PERMISSION}:list`), tag: '厂内车辆' } as const

/** The wall of vehicles in the plant: asked once, followed, or its trucks taken along as a workbook. */
export function factoryVehicleCalls(services: EntityServices): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/factoryvehicle/statistics',
      ...ABOUT,
      summary: '厂内车辆实时统计',
      handle: ({ caller }) => readStatistics(services, caller),
    },
    followCall(services),
    exportCall(services),
  ]
}

function exportCall(services: EntityServices): Call {
  return {
    kind: 'raw',
    method: 'POST',
    path: '/factoryvehicle/export',
    access: needs(`${PERMISSION}:export`),
    tag: ABOUT.tag,
    summary: '导出在厂车辆',
    body: closedBody({}, []),
    async reply({ request, caller }, reply) {
      if (caller === null) throw new RefusalError(refuse('access.forbidden'))
      readBody(request.body ?? {}, [])
      return sendSheet(reply, services, {
        call: { request, caller },
        name: `在厂车辆_${sheetMoment(services.engine.clock.now())}`,
        title: '在厂车辆',
        permission: PERMISSION,
        columns: INSIDE_COLUMNS,
        rows: insideRows(services, caller),
      })
    },
  }
}

function followCall(services: EntityServices): Call {
  const { db, engine } = services
  return streamCall({
    path: '/factoryvehicle/stream',
    ...ABOUT,
    summary: '厂内车辆实时统计流',
    open: async ({ caller: { orgId } }) =>
      streamStatistics({
        full: (caller) => readStatistics(services, caller),
        listen: (hear) => stageHubOf(db).listen(orgId, hear),
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
