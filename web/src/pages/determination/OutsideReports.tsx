import type { OutsideReport } from './determination.queries.ts'
import './determination.css'

/** What outside laboratories decided, with their papers where all that stands there may be seen. */
export function OutsideReports({ reports }: { readonly reports: readonly OutsideReport[] }) {
  if (reports.length === 0) return null
  return (
    <ul className="determination-reports" aria-label="外部仲裁">
      {reports.map(({ labName, reportNo, reportDate, results, fileUrl }) => (
        <li key={reportNo}>
          {`外部仲裁：${labName} ${reportDate} 报告 ${reportNo} ${results} `}
          {fileUrl && (
            <a href={fileUrl} target="_blank" rel="noreferrer">
              检测报告
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
