import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import {
  type ReportOption,
  TEAM_DIMENSION_LABELS,
  TEAM_DIMENSIONS,
  type TeamDimension,
  type TeamOptions,
} from '@junheng/domain/report/team-report.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId, useState } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { ReportFailure } from './ReportFailure.tsx'
import { teamOptions } from './report.queries.ts'
import {
  readTeamQuery,
  type TeamFilter,
  type TeamQuery,
  teamAddress,
  usualPeriods,
} from './report-query.ts'
import { useReportPlace } from './use-report-place.ts'
import './report.css'

const KIND_OPTIONS: readonly ReportOption[] = KINDS.map((kind) => ({
  value: kind,
  label: KIND_TRAITS[kind].label,
}))

const FILTERS: readonly {
  readonly name: TeamFilter
  readonly label: string
  options(of: TeamOptions): readonly ReportOption[]
}[] = [
  { name: 'teamIds', label: '班组', options: ({ teams }) => teams },
  { name: 'shiftIds', label: '班次', options: ({ shifts }) => shifts },
  { name: 'scaleIds', label: '地磅', options: ({ scales }) => scales },
  { name: 'kinds', label: '业务', options: () => KIND_OPTIONS },
  { name: 'inventoryIds', label: '物料', options: ({ materials }) => materials },
  { name: 'partnerIds', label: '客商', options: ({ partners }) => partners },
]

/** /conditional/index: what the team report is to be of. */
export function ConditionalPage() {
  const place = useReportPlace()
  const [asked, setAsked] = useState(() => readTeamQuery(place.query, place.today))
  const change = (part: Partial<TeamQuery>) => setAsked((was) => ({ ...was, ...part }))
  return (
    <form
      className="report report-form"
      onSubmit={(event) => {
        event.preventDefault()
        place.open(teamAddress('/Information/index', asked))
      }}
    >
      <header className="report-head">
        <div>
          <h1>班组报表查询</h1>
          <p>已完成的磅单按业务日统计，隐藏的也算在内，作废和已拆分、合并的不算</p>
        </div>
      </header>
      <Period asked={asked} today={place.today} onChange={change} />
      <GroupBy chosen={asked.groupBy} onChange={(groupBy) => change({ groupBy })} />
      <Filters asked={asked} onChange={change} />
      <footer className="report-actions">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => setAsked(readTeamQuery({}, place.today))}>重置</Button>
      </footer>
    </form>
  )
}

interface PartProps {
  readonly asked: TeamQuery
  readonly onChange: (part: Partial<TeamQuery>) => void
}

function Period({ asked, today, onChange }: PartProps & { readonly today: string }) {
  return (
    <Part title="业务日">
      <div className="report-period">
        <DatePicker.RangePicker
          allowClear={false}
          aria-label="业务日"
          value={[dayjs(asked.from), dayjs(asked.to)]}
          onChange={(_, [from, to]) => {
            if (from && to) onChange({ from, to })
          }}
        />
        {usualPeriods(today).map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            className="report-chip"
            aria-pressed={asked.from === from && asked.to === to}
            onClick={() => onChange({ from, to })}
          >
            {label}
          </button>
        ))}
      </div>
    </Part>
  )
}

interface GroupByProps {
  readonly chosen: readonly TeamDimension[]
  readonly onChange: (chosen: readonly TeamDimension[]) => void
}

/** The order in which they are chosen is the order of the columns. */
function GroupBy({ chosen, onChange }: GroupByProps) {
  const toggle = (name: TeamDimension) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Part title="分组" hint="按选择的先后分级，每级有小计；不选只有合计">
      <div className="report-period">
        {TEAM_DIMENSIONS.map((name) => {
          const at = chosen.indexOf(name)
          return (
            <button
              key={name}
              type="button"
              className="report-chip"
              aria-pressed={at >= 0}
              onClick={() => toggle(name)}
            >
              {at >= 0 && <b>{at + 1}</b>}
              {TEAM_DIMENSION_LABELS[name]}
            </button>
          )
        })}
      </div>
    </Part>
  )
}

function Filters({ asked, onChange }: PartProps) {
  const [word, setWord] = useState('')
  const options = useQuery({ ...teamOptions(word), placeholderData: (was) => was })
  const id = useId()
  if (options.error)
    return <ReportFailure error={options.error} onRetry={() => void options.refetch()} />
  return (
    <Part title="筛选" hint="不选就是全部">
      <div className="report-filters">
        {FILTERS.map(({ name, label, options: of }) => (
          <div key={name}>
            <label htmlFor={`${id}${name}`}>{label}</label>
            <Select
              id={`${id}${name}`}
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              placeholder="全部"
              optionFilterProp="label"
              loading={options.isPending}
              value={[...asked[name]]}
              options={options.data ? [...of(options.data)] : []}
              onSearch={(text) => setWord(text.trim())}
              onChange={(values: string[]) => onChange({ [name]: values })}
            />
          </div>
        ))}
      </div>
    </Part>
  )
}

interface PartPlan {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

export function Part({ title, hint, children }: PartPlan) {
  return (
    <section className="report-panel">
      <h2>
        {title}
        {hint && <small>{hint}</small>}
      </h2>
      {children}
    </section>
  )
}
