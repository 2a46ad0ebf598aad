import {
  type DocumentStatus,
  type ExaminedStatus,
  STATUS_LABELS,
} from '@junheng/domain/entity/life-cycle.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { FlowMark } from '#web/controls/display/FlowMark.tsx'
import { Tag } from '#web/controls/display/Tag.tsx'

type Status = DocumentStatus | ExaminedStatus

const STATUS_COLOURS: Readonly<Record<Status, string>> = {
  DRAFT: 'orange',
  AUDITED: 'green',
  EXAMINED: 'blue',
  REVERSED: 'purple',
  OBSOLETE: 'red',
}

/** How a stored record stands: its state, and who has made and audited it when. */
export function RecordState({ title, row }: { readonly title: string; readonly row: AnyRow }) {
  const trail = trailOf(row)
  return (
    <div className="jh-record">
      <h2 className="jh-record-title">{title}</h2>
      <StateTag row={row} />
      {trail.length > 0 && (
        <dl className="jh-record-trail">
          {trail.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Whether a document is a draft, audited or void; of a record of the archives, that it is disabled. */
export function StateTag({ row }: { readonly row: AnyRow }) {
  const { status, enabled } = row
  return (
    <>
      {isDocumentStatus(status) ? (
        <Tag color={STATUS_COLOURS[status]}>{STATUS_LABELS[status]}</Tag>
      ) : (
        enabled === false && <Tag color="red">已停用</Tag>
      )}
      <FlowMark row={row} />
    </>
  )
}

function isDocumentStatus(value: unknown): value is Status {
  return typeof value === 'string' && Object.hasOwn(STATUS_LABELS, value)
}

/** Who did what to a record, and when; what has not happened is left out. */
export function trailOf(row: AnyRow): readonly { readonly label: string; readonly text: string }[] {
  const isDocument = isDocumentStatus(row['status'])
  const steps = [
    { label: isDocument ? '制单' : '创建', by: row['createUser'], at: row['createDate'] },
    isDocument
      ? { label: '审核', by: row['auditUser'], at: row['auditDate'] }
      : { label: '修改', by: row['updateUser'], at: row['updateDate'] },
    { label: '复核', by: row['examineUser'], at: row['examineDate'] },
  ]
  return steps.flatMap(({ label, by, at }) =>
    typeof at === 'string'
      ? [{ label, text: [typeof by === 'string' ? by : '', at.slice(0, MINUTE)].join(' ').trim() }]
      : [],
  )
}

/** `2026-11-16 08:30` of a moment on the wire. */
const MINUTE = 16
