import {
  CheckCircleOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import type { HomeEntry, HomeWarning } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryDrawer } from './EntryDrawer.tsx'
import { Answer, HomeCard } from './HomeCard.tsx'
import { homeAgency, homeWarnings } from './home.queries.ts'

type Span = 4 | 8 | 12

/** What waits for the user himself. */
export function Agency({ span = 4 }: { readonly span?: Span }) {
  const asked = useQuery(homeAgency())
  const [shown, setShown] = useState<HomeEntry | null>(null)
  return (
    <HomeCard title={`待办事项${countOf(asked.data)}`} span={span}>
      <Answer asked={asked}>
        {(entries) => (
          <EntryList entries={entries} empty="没有等您处理的事" onPick={setShown}>
            {() => null}
          </EntryList>
        )}
      </Answer>
      {shown && <EntryDrawer entry={shown} onClose={() => setShown(null)} />}
    </HomeCard>
  )
}

/** What is wrong, the pressing things first. */
export function Warnings({ span = 4 }: { readonly span?: Span }) {
  const asked = useQuery(homeWarnings())
  const [shown, setShown] = useState<HomeEntry | null>(null)
  return (
    <HomeCard title={`预警${countOf(asked.data)}`} span={span}>
      <Answer asked={asked}>
        {(entries) => (
          <EntryList entries={entries} empty="没有预警" onPick={setShown}>
            {({ severity }) => <SeverityIcon severity={severity} />}
          </EntryList>
        )}
      </Answer>
      {shown && <EntryDrawer entry={shown} onClose={() => setShown(null)} />}
    </HomeCard>
  )
}

function countOf(entries: readonly HomeEntry[] | undefined): string {
  const sum = (entries ?? []).reduce((total, { count }) => total + count, 0)
  return sum === 0 ? '' : `（${sum}）`
}

const SEVERITY_LABELS = { danger: '严重', warning: '警告', info: '提示' } as const

function SeverityIcon({ severity }: { readonly severity: HomeWarning['severity'] }) {
  const Icon = { danger: ExclamationCircleFilled, warning: WarningFilled, info: InfoCircleFilled }[
    severity
  ]
  return (
    <span className={`home-severity is-${severity}`}>
      <Icon aria-hidden />
      <span className="visually-hidden">{SEVERITY_LABELS[severity]}</span>
    </span>
  )
}

interface EntryListProps<E extends HomeEntry> {
  readonly entries: readonly E[]
  readonly empty: string
  readonly onPick: (entry: E) => void
  readonly children: (entry: E) => React.ReactNode
}

const MIDNIGHT = '00:00:00'

/** Without the year; what has a day only shows no hour. */
const momentOf = (latest: string): string => latest.slice(5, latest.endsWith(MIDNIGHT) ? 10 : 16)

function EntryList<E extends HomeEntry>({ entries, empty, onPick, children }: EntryListProps<E>) {
  if (entries.length === 0)
    return (
      <p className="home-note home-fine">
        <CheckCircleOutlined /> {empty}
      </p>
    )
  return (
    <ul className="home-entries">
      {entries.map((entry) => (
        <li key={entry.type}>
          <button type="button" onClick={() => onPick(entry)}>
            {children(entry)}
            <span className="home-entry-title">{entry.title}</span>
            {entry.latest !== null && <time title={entry.latest}>{momentOf(entry.latest)}</time>}
            <strong>{entry.count}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
