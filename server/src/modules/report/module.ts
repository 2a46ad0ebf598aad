import { allow } from '#platform/menu/allow.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { documentFlowCalls } from './document-flow/document-flow.actions.ts'
import { factoryVehicleCalls } from './factory-vehicle/factory-vehicle.actions.ts'
import { hearStages } from './factory-vehicle/stage-hub.ts'
import { financeReportCalls } from './finance-report/finance-report.actions.ts'
import { type HomeSources, homeCalls } from './home/home.actions.ts'
import { indexConf } from './home/index-conf.entity.ts'
import { labReportCalls } from './lab-report/lab-report.actions.ts'
import { ledgerCalls } from './ledger/ledger.actions.ts'
import { moneyTraceCalls } from './money-trace/money-trace.actions.ts'
import { paperActions } from './paper/paper.actions.ts'
import { statementFileActions, statementPdfCall } from './paper/statement-files.actions.ts'
import { verifyCall } from './paper/verify.actions.ts'
import { printDesignActions } from './print-design/design.actions.ts'
import { printTableCall } from './print-design/print-table.actions.ts'
import { REPORT_MENUS } from './report-menus.ts'
import { setupCall } from './setup/setup.actions.ts'
import { setupSkipped } from './setup/setup-steps.ts'
import { teamReportCalls } from './team/team.actions.ts'
import { teamDayJobs } from './team/team-days.ts'
import { reportSumJobs } from './template/add-up-reports.ts'
import { reportTemplateActions } from './template/report-template.actions.ts'
import { reportTemplate } from './template/report-template.entity.ts'
import { reportTemplateRules } from './template/report-template.rules.ts'

/** What the teams have weighed. */
const TEAM_QUERIES = ['team-query', 'team-day-query'] as const
const TEAM_REPORTS = ['team-report', 'team-day-report'] as const

const TRADE = [...allow(TEAM_QUERIES), ...allow(TEAM_REPORTS, ['export'])]

/** What each role reads. */
const REPORT_ROLES = {
  manager: [
    ...allow([...TEAM_QUERIES, 'vehicle-ledger', 'report-run']),
    ...allow(['finance-report'], ['export']),
    ...allow(['lab-report']),
    ...allow(['view-weigh'], ['viewWeighExport']),
    ...allow(TEAM_REPORTS, ['export']),
    ...allow(
      ['reportTemplate/main'],
      ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel', 'run'],
    ),
  ],
  weigher: allow([...TEAM_QUERIES, ...TEAM_REPORTS]),
  sampler: allow(['view-weigh']),
  determiner: allow(['lab-report']),
  sales: TRADE,
  buyer: TRADE,
  finance: [...TRADE, ...allow(['finance-report'], ['export'])],
  examiner: [...TRADE, ...allow(['finance-report'], ['export'])],
}

/**
 * Home, reports and live views: everything here reads what the modules below have written. It asks them for their
 * to-dos and warnings, in the order they are shown.
 */
export const reportModule = defineModule<HomeSources>({
  name: 'report',
  ports: {},
  content: (ports) => ({
    entities: [indexConf, reportTemplate],
    rules: [reportTemplateRules],
    actions: [
      ...reportTemplateActions,
      ...paperActions,
      ...statementFileActions,
      ...printDesignActions,
    ],
    calls: (services) => [
      ...homeCalls(services, ports),
      ...documentFlowCalls(services),
      ...factoryVehicleCalls(services),
      ...teamReportCalls(services),
      ...ledgerCalls(services),
      ...moneyTraceCalls(services),
      ...financeReportCalls(services),
      ...labReportCalls(services),
      verifyCall(services),
      statementPdfCall(services),
      printTableCall(services),
      setupCall(services),
    ],
    jobs: (parts) => [...teamDayJobs(parts), ...reportSumJobs(parts)],
    settings: [setupSkipped],
    opens: ({ engine, notifications }) => hearStages(engine, notifications),
    menus: REPORT_MENUS,
    roles: REPORT_ROLES,
  }),
})
