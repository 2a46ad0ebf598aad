import { allow } from '#platform/menu/allow.ts'

/** What the teams have weighed. */
const TEAM_QUERIES = ['team-query', 'team-day-query'] as const
const TEAM_REPORTS = ['team-report', 'team-day-report'] as const

const TRADE = [...allow(TEAM_QUERIES), ...allow(TEAM_REPORTS, ['export'])]

/** What each role reads. */
export const REPORT_ROLES = {
  manager: [
    ...allow([...TEAM_QUERIES, 'vehicle-ledger', 'report-run']),
    ...allow(['view-weigh'], ['viewWeighExport']),
    ...allow(TEAM_REPORTS, ['export']),
    ...allow(
      ['reportTemplate/main'],
      ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel', 'run'],
    ),
  ],
  weigher: allow([...TEAM_QUERIES, ...TEAM_REPORTS]),
  sampler: allow(['view-weigh']),
  sales: TRADE,
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
}
