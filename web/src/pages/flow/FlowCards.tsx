import { Empty } from 'antd'
import { useView } from '#web/shell/view-host/view-host.ts'
import { detailUrl } from './flow.queries.ts'

/** What every list of flows tells of one. */
export interface FlowListed {
  readonly instanceId: string
  readonly title: string
  readonly nodeName: string | null
  readonly applicant: string
  readonly openTime?: string
  readonly decideTime?: string
  readonly reminded?: boolean
}

/** The list on a phone: one card each, the whole card opens it. */
export function FlowCards({
  rows,
  empty,
}: {
  readonly rows: readonly FlowListed[]
  readonly empty: string
}) {
  const { open } = useView()
  if (rows.length === 0) return <Empty description={empty} />
  return (
    <ul className="flow-cards">
      {rows.map(({ instanceId, title, nodeName, applicant, openTime, decideTime, reminded }) => (
        <li key={`${instanceId} ${openTime ?? decideTime ?? ''}`}>
          <button type="button" onClick={() => open(detailUrl(instanceId))}>
            <strong>{title}</strong>
            <small>
              {nodeName ?? '—'} · {applicant} · {openTime ?? decideTime}
            </small>
            {reminded === true && <span className="admin-tag flow-tag-bad">已提醒</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
