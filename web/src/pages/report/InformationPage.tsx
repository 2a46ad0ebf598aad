import { TEAM_DIMENSION_LABELS } from '@junheng/domain/report/team-report.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/shell/session/session-store.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { exportReport, TEAM_BASE, teamReport } from './report.queries.ts'
import { teamChart } from './report-chart.ts'
import { readTeamQuery, TEAM_FILTERS, type TeamQuery, teamAddress } from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'

const TITLE = '班组报表'

/** /Information/index: the team report that the address asks for. */
export function InformationPage() {
  const place = useReportPlace()
  const mayExport = useSession(({ user }) => user?.permissions['report:team:export'] === true)
  const asked = readTeamQuery(place.query, place.today)
  const report = useQuery(teamReport(asked))
  const { data } = report
  const tools = {
    onChange: () => place.open(teamAddress('/conditional/index', asked)),
    onExport: mayExport ? () => exportReport(TEAM_BASE, asked, TITLE) : null,
  }
  return (
    <ReportFrame
      title={TITLE}
      about={tellQuery(asked)}
      query={report}
      total={data?.total}
      figures={data?.figures ?? []}
      chart={data ? teamChart(data) : null}
      {...(place.isWall ? {} : { tools })}
    >
      {data && (
        <ReportTable
          title={TITLE}
          heads={data.groupBy.map((name) => TEAM_DIMENSION_LABELS[name])}
          report={data}
          onOpen={place.isWall ? null : place.open}
        />
      )}
    </ReportFrame>
  )
}

function tellQuery(query: TeamQuery): string {
  const { from, to, groupBy } = query
  const names = groupBy.map((name) => TEAM_DIMENSION_LABELS[name]).join('、')
  const narrowed = TEAM_FILTERS.filter((name) => query[name].length > 0).length
  return [
    from === to ? `业务日 ${from}` : `业务日 ${from} 至 ${to}`,
    names === '' ? '不分组' : `按${names}`,
    ...(narrowed === 0 ? [] : [`${narrowed} 个筛选条件`]),
  ].join(' · ')
}
