import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { logChanges } from './log.queries.ts'
import { readableChanges, shownChange } from './log-changes.ts'

/** What an entry changed, from what to what. */
export function LogChanges({
  id,
  fields,
  placeholder,
}: {
  readonly id: string
  readonly fields: readonly FieldDefinition[]
  readonly placeholder: ReactNode
}) {
  const { data, isPending, isError } = useQuery(logChanges(id))
  if (isPending) return placeholder
  if (isError) return null
  const { detail } = data
  if (typeof detail === 'string') return <p>{detail}</p>
  if (detail === null || detail.length === 0) return <p className="jh-log-none">没有字段变化</p>
  const byName = new Map(fields.map((field) => [field.fieldName, field]))
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
        {readableChanges(detail).map((change) => (
          <tr key={`${change.table}.${change.rowId ?? ''}.${change.field}`}>
            <td>{change.label}</td>
            <td>{shownChange(change.from, byName.get(change.field))}</td>
            <td>{shownChange(change.to, byName.get(change.field))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
