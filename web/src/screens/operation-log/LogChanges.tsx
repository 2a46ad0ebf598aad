import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textValue } from '#web/controls/control.ts'
import { NO, YES } from '#web/controls/display/format-value.ts'
import { type LogChange, logChanges } from './log.queries.ts'

/** What an entry changed, from what to what. */
export function LogChanges({
  id,
  placeholder,
}: {
  readonly id: string
  readonly placeholder: ReactNode
}) {
  const { data, isPending, isError } = useQuery(logChanges(id))
  if (isPending) return placeholder
  if (isError) return null
  const { detail } = data
  if (typeof detail === 'string') return <p>{detail}</p>
  if (detail === null || detail.length === 0) return <p className="jh-log-none">没有字段变化</p>
  return (
    <table className="jh-log-changes">
      <thead>
        <tr>
          <th>字段</th>
          <th>原值</th>
          <th>新值</th>
        </tr>
      </thead>
      <tbody>
        {detail.map((change) => (
          <tr key={`${change.table}.${change.rowId ?? ''}.${change.field}`}>
            <td>{change.label}</td>
            <td>{shownChange(change.from)}</td>
            <td>{shownChange(change.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shownChange(value: LogChange['from']): string {
  if (typeof value === 'boolean') return value ? YES : NO
  const text = textValue(value)
  return text === '' ? '（空）' : text
}
