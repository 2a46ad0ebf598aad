import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Part } from './ConditionalPage.tsx'
import { type DayQuery, dayAddress, readDayQuery } from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'
import './report.css'

/** /dayConditional/index: which month, or which day, the daily report is of. */
export function DayConditionalPage() {
  const place = useReportPlace()
  const [asked, setAsked] = useState<DayQuery>(() => readDayQuery(place.query, place.today))
  const isMonth = 'month' in asked
  return (
    <form
      className="report report-form"
      onSubmit={(event) => {
        event.preventDefault()
        place.open(dayAddress('/dayInformation/index', asked))
      }}
    >
      <header className="report-head">
        <div>
          <h1>班组日报查询</h1>
          <p>按业务日和班组统计已完成的磅单，没有过磅的日子也列出</p>
        </div>
      </header>
      <Part title="日期">
        <div className="report-period">
          <button
            type="button"
            className="report-chip"
            aria-pressed={isMonth}
            onClick={() => setAsked({ month: place.today.slice(0, 7) })}
          >
            按月
          </button>
          <button
            type="button"
            className="report-chip"
            aria-pressed={!isMonth}
            onClick={() => setAsked({ date: place.today })}
          >
            按日
          </button>
          {isMonth ? (
            <DatePicker
              picker="month"
              aria-label="月份"
              allowClear={false}
              value={dayjs(`${asked.month}-01`)}
              onChange={(_, month) => setAsked({ month: String(month) })}
            />
          ) : (
            <DatePicker
              aria-label="日期"
              allowClear={false}
              value={dayjs(asked.date)}
              onChange={(_, date) => setAsked({ date: String(date) })}
            />
          )}
        </div>
      </Part>
      <footer className="report-actions">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => setAsked(readDayQuery({}, place.today))}>重置</Button>
      </footer>
    </form>
  )
}
