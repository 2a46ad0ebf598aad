import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { LogDetailDialog } from './LogDetailDialog.tsx'
import { type LogEntry, logChanges, logEntries } from './log.queries.ts'
import { readableChanges, shownChange } from './log-changes.ts'
import './operation-log.css'

/** What was done to a row: right, 400 px. It opens when the entries are there; a failure leaves it closed. */
export function LogDrawer({
  bizKey,
  fields = NO_FIELDS,
  onClose,
}: {
  readonly bizKey: string | null
  /** Fields of the screen, to tell codes by their labels. */
  readonly fields?: readonly FieldDefinition[]
  readonly onClose: () => void
}) {
  const { data, isError } = useQuery({ ...logEntries(bizKey ?? ''), enabled: bizKey !== null })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isError) close()
  }, [isError])
  return (
    <Drawer
      title="操作日志"
      placement="right"
      size={400}
      open={bizKey !== null && data !== undefined}
      onClose={onClose}
      destroyOnHidden
    >
      <Surface>{bizKey !== null && data && <Entries entries={data} fields={fields} />}</Surface>
    </Drawer>
  )
}

const NO_FIELDS: readonly FieldDefinition[] = []

function Entries({
  entries,
  fields,
}: {
  readonly entries: readonly LogEntry[]
  readonly fields: readonly FieldDefinition[]
}) {
  const [detailOf, setDetailOf] = useState<string | null>(null)
  if (entries.length === 0) return <p className="jh-log-none">暂无数据</p>
  return (
    <ol className="jh-log">
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          fields={fields}
          onDetail={() => setDetailOf(entry.id)}
        />
      ))}
      {detailOf !== null && <LogDetailDialog id={detailOf} onClose={() => setDetailOf(null)} />}
    </ol>
  )
}

/** The first expand loads what changed; later ones only show it. */
function Entry({
  entry,
  fields,
  onDetail,
}: {
  readonly entry: LogEntry
  readonly fields: readonly FieldDefinition[]
  readonly onDetail: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className="jh-log-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined /> : <RightOutlined />}
        <strong>{entry.label ?? entry.action}</strong>
        <span>{entry.userName}</span>
        <time>{entry.createDate}</time>
      </button>
      {isOpen && (
        <div className="jh-log-body">
          <LogChanges id={entry.id} fields={fields} placeholder={<SkeletonRows count={2} />} />
          <button type="button" className="jh-link" onClick={onDetail}>
            查看详情
          </button>
        </div>
      )}
    </li>
  )
}

/** What an entry changed, from what to what. */
function LogChanges({
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
