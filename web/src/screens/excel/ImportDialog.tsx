import { InboxOutlined } from '@ant-design/icons'
import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { faultFile } from './fault-file.ts'
import { saveFile } from './save-file.ts'
import './import-dialog.css'

interface ImportProps {
  readonly base: string
  readonly label: string
  readonly fields: readonly FieldDefinition[]
  readonly onClose: () => void
  readonly onImported: () => void
}

interface ImportAnswer {
  readonly created: number
  readonly updated: number
}

/** As many rows as a file may have take minutes; giving up before the server does would leave it unknown. */
const LONGEST_IMPORT = 10 * 60_000

type Outcome =
  | { readonly kind: 'done'; readonly answer: ImportAnswer }
  | { readonly kind: 'failed'; readonly text: string; readonly faults: readonly FieldFault[] }

/** 导入: a workbook goes in whole or not at all; every faulty row is named. */
export function ImportDialog(props: ImportProps) {
  const { label, onClose } = props
  const { send, isBusy, outcome } = useImport(props)
  return (
    <Modal
      open
      title={`导入${label}`}
      width={650}
      onCancel={onClose}
      footer={[
        <Button key="template" onClick={() => void downloadTemplate(props)}>
          下载导入模板
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {outcome?.kind === 'done' ? '完成' : '关闭'}
        </Button>,
      ]}
    >
      <Surface>
        <label className="jh-drop" aria-busy={isBusy}>
          <InboxOutlined />
          <span>{isBusy ? '正在检查并保存，请稍候' : '点击选择 Excel 文件（.xlsx）'}</span>
          {isBusy && <ImportProgress />}
          <input
            type="file"
            accept=".xlsx"
            aria-label="选择导入文件"
            disabled={isBusy}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void send(file)
            }}
          />
        </label>
        {outcome && <OutcomeView {...props} outcome={outcome} />}
      </Surface>
    </Modal>
  )
}

/** Only the server knows how far it is: the bar says that work goes on, the seconds for how long. */
function ImportProgress() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds((was) => was + 1), 1000)
    return () => clearInterval(clock)
  }, [])
  return (
    <span className="jh-import-way">
      <Progress
        percent={100}
        status="active"
        showInfo={false}
        size="small"
        aria-label="导入进度"
        aria-valuetext="正在导入"
      />
      <span className="jh-import-time">{seconds} 秒</span>
    </span>
  )
}

function useImport({ base, onImported }: ImportProps) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setOutcome(null)
    const upload = new FormData()
    upload.append('file', file)
    try {
      const path = `${base}/importExcel`
      const answer = await api.request<ImportAnswer>({
        method: 'POST',
        path,
        upload,
        quiet: true,
        timeoutMs: LONGEST_IMPORT,
      })
      setOutcome({ kind: 'done', answer })
      onImported()
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : []
      setOutcome({ kind: 'failed', text: errorText(error), faults })
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, outcome }
}

function OutcomeView({
  outcome,
  fields,
  label,
}: Pick<ImportProps, 'fields' | 'label'> & { readonly outcome: Outcome }) {
  if (outcome.kind === 'done') {
    const { created, updated } = outcome.answer
    return (
      <p className="jh-import-done" role="status">
        导入成功：新增 {created} 条，更新 {updated} 条
      </p>
    )
  }
  const labels = new Map(fields.map((field) => [field.fieldName, field.fieldExplain]))
  return (
    <div role="alert">
      <p className="jh-import-failed">
        {outcome.text}
        {outcome.faults.length > 0 && (
          <Button
            type="link"
            onClick={() => saveFile(faultFile(outcome.faults, labels), `${label}导入错误.csv`)}
          >
            下载错误清单
          </Button>
        )}
      </p>
      {outcome.faults.length > 0 && (
        <div className="jh-import-faults">
          <table>
            <thead>
              <tr>
                <th>行</th>
                <th>字段</th>
                <th>原因</th>
              </tr>
            </thead>
            <tbody>
              {outcome.faults.map(({ row, field, msg }) => (
                <tr key={`${row}.${field}.${msg}`}>
                  <td>{row}</td>
                  <td>{labels.get(field) ?? field}</td>
                  <td>{msg}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

async function downloadTemplate({ base, label }: ImportProps): Promise<void> {
  try {
    const file = await api.download({ method: 'POST', path: `${base}/exportTemplate`, body: {} })
    saveFile(file.blob, file.name ?? `${label}导入模板.xlsx`)
  } catch (error) {
    // The client has told the reason; only what is no refusal goes on.
    if (!(error instanceof ApiError)) throw error
  }
}
