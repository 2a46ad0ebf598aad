import { InboxOutlined } from '@ant-design/icons'
import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
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

const ASK_MS = 600

/** Told by its sender and asked for by nobody else; it need not be hard to guess. */
const newName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

type Outcome =
  | { readonly kind: 'done'; readonly answer: ImportAnswer }
  | {
      readonly kind: 'failed'
      readonly text: string
      readonly faults: readonly FieldFault[]
      readonly file: File
    }

/** 导入: a workbook goes in whole or not at all; every faulty row is named. */
export function ImportDialog(props: ImportProps) {
  const { label, onClose } = props
  const { send, running, outcome } = useImport(props)
  const isBusy = running !== null
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
        <Button
          key="close"
          // Before anything is brought in, the way out is not what the dialog is for.
          type={outcome?.kind === 'done' ? 'primary' : 'default'}
          onClick={onClose}
        >
          {outcome?.kind === 'done' ? '完成' : '关闭'}
        </Button>,
      ]}
    >
      <Surface>
        <label className="jh-drop" aria-busy={isBusy}>
          <InboxOutlined />
          <span>{isBusy ? '正在检查并保存，请稍候' : '点击选择 Excel 文件（.xlsx）'}</span>
          {running !== null && <ImportProgress base={props.base} name={running} />}
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

interface ImportStep {
  readonly done: number
  readonly total: number
}

/** Rows done of all, as the server counts them; while the file is on its way there is nothing to count. */
function ImportProgress({ base, name }: { readonly base: string; readonly name: string }) {
  const step = useImportStep(base, name)
  const percent = step === null ? 100 : Math.floor((step.done / step.total) * 100)
  const text = step === null ? '正在上传' : `${step.done} / ${step.total} 行`
  return (
    <span className="jh-import-way">
      <Progress
        percent={percent}
        status="active"
        showInfo={false}
        size="small"
        aria-label="导入进度"
        aria-valuetext={text}
      />
      <span className="jh-import-time" role="status">
        {text}
      </span>
    </span>
  )
}

function useImportStep(base: string, name: string): ImportStep | null {
  const [step, setStep] = useState<ImportStep | null>(null)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const path = `${base}/importProgress`
      const query = { progress: name }
      const told = await api
        .request<ImportStep | null>({ path, query, quiet: true })
        .catch(() => null)
      // Nothing to tell may mean that another server imports: what was told last stays.
      if (isCurrent && told !== null) setStep(told)
    }
    const clock = setInterval(() => void ask(), ASK_MS)
    return () => {
      isCurrent = false
      clearInterval(clock)
    }
  }, [base, name])
  return step
}

function useImport({ base, onImported }: ImportProps) {
  const [running, setRunning] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async (file: File) => {
    const name = newName()
    setRunning(name)
    setOutcome(null)
    const upload = new FormData()
    upload.append('file', file)
    try {
      const path = `${base}/importExcel`
      const answer = await api.request<ImportAnswer>({
        method: 'POST',
        path,
        query: { progress: name },
        upload,
        quiet: true,
        timeoutMs: LONGEST_IMPORT,
      })
      setOutcome({ kind: 'done', answer })
      onImported()
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : []
      setOutcome({ kind: 'failed', text: errorText(error), faults, file })
    } finally {
      setRunning(null)
    }
  }
  return { send, running, outcome }
}

function OutcomeView(props: ImportProps & { readonly outcome: Outcome }) {
  const { outcome, fields } = props
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
          <Button type="link" onClick={() => void downloadFaults(props, { ...outcome, labels })}>
            下载标出错误的文件
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
                  <td>{labels.get(field) ?? ''}</td>
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

/** The file as it was sent, each faulty row with its reasons in the column 错误: mended, it goes in again. */
async function downloadFaults(
  { base, label }: ImportProps,
  {
    file,
    faults,
    labels,
  }: {
    readonly file: File
    readonly faults: readonly FieldFault[]
    readonly labels: ReadonlyMap<string, string>
  },
): Promise<void> {
  const upload = new FormData()
  const told = faults.map(({ row, field, msg }) => ({ row, label: labels.get(field) ?? '', msg }))
  upload.append('faults', JSON.stringify(told))
  upload.append('file', file)
  try {
    const marked = await api.download({ method: 'POST', path: `${base}/importFaults`, upload })
    saveFile(marked.blob, marked.name ?? `${label}导入错误.xlsx`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
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
