import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { Part } from './ConditionalPage.tsx'
import { type DayQuery, dayAddress, readDayQuery } from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'
import './report.css'

/** /dayConditional/index: which month, or which day, the daily report is of. */
export function DayConditionalPage() {
  const place = useReportPlace()
  const [asked, setAsked] = useState<DayQuery>(() => readDayQuery(place.query, place.today))
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
      <DayChoice asked={asked} today={place.today} onChange={setAsked} />
      <footer className="report-actions">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => setAsked(readDayQuery({}, place.today))}>重置</Button>
      </footer>
    </form>
  )
}

interface DayChoiceProps {
  readonly asked: DayQuery
  readonly today: string
  readonly onChange: (asked: DayQuery) => void
}

function DayChoice({ asked, today, onChange }: DayChoiceProps) {
  const isMonth = 'month' in asked
  const ways = [
    { label: '按月', isOn: isMonth, asks: { month: today.slice(0, 7) } },
    { label: '按日', isOn: !isMonth, asks: { date: today } },
  ]
  return (
    <Part title="日期">
      <div className="report-period">
        {ways.map(({ label, isOn, asks }) => (
          <button
            key={label}
            type="button"
            className="report-chip"
            aria-pressed={isOn}
            onClick={() => onChange(asks)}
          >
            {label}
          </button>
        ))}
        {isMonth ? (
          <DatePicker
            picker="month"
            aria-label="月份"
            allowClear={false}
            value={dayjs(`${asked.month}-01`)}
            onChange={(_, month) => onChange({ month: String(month) })}
          />
        ) : (
          <DatePicker
            aria-label="日期"
            allowClear={false}
            value={dayjs(asked.date)}
            onChange={(_, date) => onChange({ date: String(date) })}
          />
        )}
      </div>
    </Part>
  )
}
