import { TEAM_DIMENSION_LABELS, type TeamReport } from '@junheng/domain/report/team-report.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/shell/session/session-store.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { exportReport, TEAM_BASE, teamReport } from './report.queries.ts'
import { teamChart } from './report-chart.ts'
import { readTeamQuery, type TeamQuery, teamAddress } from './report-query.ts'
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
      about={tellQuery(asked, data?.conditions)}
      query={report}
      report={data}
      onOpen={place.isWall ? null : place.open}
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

function tellQuery(query: TeamQuery, conditions: TeamReport['conditions'] = []): string {
  const { from, to, groupBy } = query
  const names = groupBy.map((name) => TEAM_DIMENSION_LABELS[name]).join('、')
  return [
    from === to ? `业务日 ${from}` : `业务日 ${from} 至 ${to}`,
    names === '' ? '不分组' : `按${names}`,
    ...conditions.map((one) => `${one.label}：${one.names.join('、')}`),
  ].join(' · ')
}
