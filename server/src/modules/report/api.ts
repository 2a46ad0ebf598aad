import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import { factoryVehicleCalls } from './factory-vehicle/factory-vehicle.actions.ts'
import { type HomeSources, homeCalls } from './home/home.actions.ts'
import { indexConf } from './home/index-conf.entity.ts'
import { ledgerCalls } from './ledger/ledger.actions.ts'
import { teamReportCalls } from './team/team.actions.ts'
import { teamDayJobs } from './team/team-days.ts'
import { reportTemplateActions } from './template/report-template.actions.ts'
import { reportTemplate } from './template/report-template.entity.ts'
import { reportTemplateRules } from './template/report-template.rules.ts'

export { hearStages } from './factory-vehicle/stage-hub.ts'

export { reportTemplate } from './template/report-template.entity.ts'

/** What the reports ask of the modules below: their to-dos and warnings, in the order they are shown. */
export interface ReportPorts extends HomeSources {}

const reportDefaults: ReportPorts = { agencies: [], warnings: [] }

/** Home, reports and live views: everything here reads what the modules below have written. */
export const reportEntities: readonly Entity[] = [indexConf, reportTemplate]

export const reportRules: readonly EntityRules[] = [reportTemplateRules]

/** What follows from events of the modules below, in the same transaction. */
export const reportHandlers: readonly EventHandler[] = []

export const reportSettings = [] as const

export function reportJobs(parts: { engine(): Engine }): readonly Job[] {
  return teamDayJobs(parts)
}

export function reportCalls(
  services: EntityServices,
  ports: ReportPorts = reportDefaults,
): readonly Call[] {
  return [
    ...homeCalls(services, ports),
    ...factoryVehicleCalls(services),
    ...teamReportCalls(services),
    ...ledgerCalls(services),
    ...actionCalls(services, reportTemplateActions),
  ]
}
