import { EyeInvisibleOutlined, PrinterOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { FormSkeleton } from '#web/screens/states/FormSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { useView } from '#web/shell/view-host/view-host.ts'
import './money-trace.css'
import '#web/screens/list-screen/list-screen.css'

/** From the second print on the server asks why. */
const NEEDS_REASON = 'ticket.reason'

interface TraceStep {
  readonly step: string
  readonly label: string
  readonly isHidden: boolean
  readonly path: string | null
  readonly facts: readonly { readonly label: string; readonly text: string }[]
}

interface MoneyTrace {
  readonly code: string
  readonly title: string
  readonly steps: readonly TraceStep[]
}

const traceOf = (lineId: string) =>
  queryOptions({
    queryKey: ['settlement-line', lineId, 'trace'] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<MoneyTrace>({ path: `/settlement-line/${lineId}/trace`, quiet: true, signal }),
  })

/** 金额溯源: from an amount back to the readings of the scale, step by step; also as a sheet of paper. */
export function MoneyTracePage() {
  const view = useView()
  const lineId = view.query['id'] ?? ''
  const { data, error, refetch } = useQuery(traceOf(lineId))
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <FormSkeleton />
  return (
    <Surface className="jh-screen jh-trace">
      <header className="jh-trace-head">
        <h2>金额溯源</h2>
        <p>{data.title}</p>
        <TracePrint lineId={lineId} />
      </header>
      <ol className="jh-trace-steps">
        {data.steps.map((step) => (
          <Step key={step.step} step={step} onOpen={view.open} />
        ))}
      </ol>
    </Surface>
  )
}

function Step({
  step,
  onOpen,
}: {
  readonly step: TraceStep
  readonly onOpen: (path: string) => void
}) {
  const { label, isHidden, path, facts } = step
  return (
    <li className={isHidden ? 'jh-trace-step jh-trace-hidden' : 'jh-trace-step'}>
      <h3>
        {label}
        {path !== null && (
          <Button size="small" type="link" onClick={() => onOpen(path)}>
            查看{label}
          </Button>
        )}
      </h3>
      {isHidden ? (
        <p>
          <EyeInvisibleOutlined /> 您没有查看{label}的权限
        </p>
      ) : (
        <dl>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const askPaper = (lineId: string, reason: string | null) =>
  api.request<{ readonly content: string }>({
    method: 'POST',
    path: `/settlement-line/${lineId}/trace/print`,
    body: { output: 'PAGE', reason },
    quiet: true,
  })

/** The proof of an amount to the printer of this machine; printed before, it takes a reason. */
function TracePrint({ lineId }: { readonly lineId: string }) {
  const { message } = App.useApp()
  const [reason, setReason] = useState<string | null>(null)
  const print = async (why: string | null) => {
    try {
      const { content } = await askPaper(lineId, why)
      setReason(null)
      printPage('金额溯源', content)
    } catch (error) {
      if (error instanceof ApiError && error.reason === NEEDS_REASON && why === null) setReason('')
      else message.error(errorText(error))
    }
  }
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => void print(null)}>
        打印
      </Button>
      <Modal
        open={reason !== null}
        title="补打原因"
        okText="打 印"
        cancelText="取 消"
        okButtonProps={{ disabled: reason?.trim() === '' }}
        onOk={() => void print(reason?.trim() ?? null)}
        onCancel={() => setReason(null)}
      >
        <Input
          aria-label="补打原因"
          maxLength={200}
          value={reason ?? ''}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  )
}
