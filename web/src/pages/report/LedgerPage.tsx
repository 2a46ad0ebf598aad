import dayjs from 'dayjs'
import { useState } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { Part } from './ConditionalPage.tsx'
import { ExportButton } from './ExportButton.tsx'
import { exportReport } from './report.queries.ts'
import { usualPeriods } from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'
import './report.css'

/** 车辆进出台账: the ledger of HJ 1321 of some days, as a workbook. */
export function LedgerPage() {
  const { today } = useReportPlace()
  const [period, setPeriod] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  return (
    <div className="report report-form">
      <header className="report-head">
        <div>
          <h1>车辆进出台账</h1>
          <p>按 HJ 1321 的内容导出：车牌、车架号、排放阶段、进出时间、物料和运输量、门岗照片编号</p>
          <p>这里只导出给环保部门的工作簿；逐车查看进出记录，请到“车辆登记”下的登记单。</p>
        </div>
      </header>
      <Part title="进厂日期">
        <div className="report-period">
          <DatePicker.RangePicker
            allowClear={false}
            aria-label="进厂日期"
            value={[dayjs(period.from), dayjs(period.to)]}
            onChange={(_, [from, to]) => {
              if (from && to) setPeriod({ from, to })
            }}
          />
          {usualPeriods(today).map(({ label, from, to }) => (
            <button
              key={label}
              type="button"
              className="report-chip"
              aria-pressed={period.from === from && period.to === to}
              onClick={() => setPeriod({ from, to })}
            >
              {label}
            </button>
          ))}
        </div>
      </Part>
      <footer className="report-actions">
        <ExportButton
          onExport={() => exportReport('/report/vehicle-ledger', period, '车辆进出台账')}
        />
      </footer>
    </div>
  )
}
