import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/shell/session/session-store.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { exportReport, TEAM_DAY_BASE, teamDayReport } from './report.queries.ts'
import { dayChart } from './report-chart.ts'
import { dayAddress, readDayQuery } from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'

const TITLE = '班组日报'
const HEADS = ['业务日', '班组'] as const

/** /dayInformation/index: the days of a month, or one day, by team. */
export function DayInformationPage() {
  const place = useReportPlace()
  const mayExport = useSession(({ user }) => user?.permissions['report:team-day:export'] === true)
  const asked = readDayQuery(place.query, place.today)
  const report = useQuery(teamDayReport(asked))
  const { data } = report
  const tools = {
    onChange: () => place.open(dayAddress('/dayConditional/index', asked)),
    onExport: mayExport ? () => exportReport(TEAM_DAY_BASE, asked, TITLE) : null,
  }
  return (
    <ReportFrame
      title={TITLE}
      about={'month' in asked ? `${asked.month} 每日` : `业务日 ${asked.date}`}
      query={report}
      report={data}
      onOpen={place.isWall ? null : place.open}
      chart={data && 'month' in asked ? dayChart(data) : null}
      {...(place.isWall ? {} : { tools })}
    >
      {data && (
        <ReportTable
          title={TITLE}
          heads={HEADS}
          report={data}
          onOpen={place.isWall ? null : place.open}
        />
      )}
    </ReportFrame>
  )
}
