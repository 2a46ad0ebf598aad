import { RightOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api } from '#web/api/api.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import type { RecordStripProps } from '#web/screens/host/screen-host.ts'
import './document-flow.css'

interface FlowDocument {
  readonly id: string
  readonly code: string | null
  readonly state: string | null
  readonly quantity: string | null
  readonly path: string
}

interface FlowPart {
  readonly entity: string
  readonly label: string
  readonly isCurrent: boolean
  readonly count: number
  readonly quantity: string | null
  readonly documents: readonly FlowDocument[]
}

const PATH = '/report/document-flow'

/** Entities that have documents before or after them. */
const IN_FLOW: ReadonlySet<string> = new Set(['contract', 'notice', 'registry', 'weigh'])

const documentFlow = (of: string, id: string) =>
  queryOptions({
    queryKey: ['strip', of, id] as const,
    retry: false,
    enabled: IN_FLOW.has(of),
    queryFn: ({ signal }) =>
      api.request<readonly FlowPart[]>({
        method: 'POST',
        path: PATH,
        body: { of, id },
        quiet: true,
        signal,
      }),
  })

/** Contract → notice → visit → ticket, each with number, state and tons; a click opens it. */
export function DocumentFlow({ templateId, id, onOpen }: RecordStripProps) {
  const [of = ''] = templateId.split('/')
  const { data } = useQuery(documentFlow(of, id))
  // Alone, a document has no way to show.
  if (data === undefined || data.length < 2) return null
  return (
    <nav className="jh-flow" aria-label="单据流">
      {data.map((part, at) => (
        <Fragment key={part.entity}>
          {at > 0 && <RightOutlined className="jh-flow-arrow" aria-hidden />}
          <FlowStep part={part} onOpen={onOpen} />
        </Fragment>
      ))}
    </nav>
  )
}

function FlowStep({
  part,
  onOpen,
}: {
  readonly part: FlowPart
  readonly onOpen?: ((path: string) => void) | undefined
}) {
  const { label, isCurrent, count, quantity, documents } = part
  return (
    <div
      className={isCurrent ? 'jh-flow-step jh-flow-current' : 'jh-flow-step'}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="jh-flow-label">
        {label}
        {count > 1 && ` ${count} 张`}
        {quantity !== null && <b>{formatFigure(quantity, 3)} 吨</b>}
      </span>
      {count === 0 && <span className="jh-flow-none">还没有</span>}
      {documents.slice(0, MOST_DRAWN).map((document) => (
        <FlowLink key={document.id} document={document} isCurrent={isCurrent} onOpen={onOpen} />
      ))}
      {count > MOST_DRAWN && <span className="jh-flow-none">等 {count} 张</span>}
    </div>
  )
}

const MOST_DRAWN = 2

function FlowLink({
  document,
  isCurrent,
  onOpen,
}: {
  readonly document: FlowDocument
  readonly isCurrent: boolean
  readonly onOpen?: ((path: string) => void) | undefined
}) {
  const { code, state, path } = document
  const text = code ?? '未编号'
  return (
    <span className="jh-flow-document">
      {isCurrent || !onOpen ? (
        <span>{text}</span>
      ) : (
        <button type="button" className="jh-link" onClick={() => onOpen(path)}>
          {text}
        </button>
      )}
      {state !== null && <small>{state}</small>}
    </span>
  )
}
