import { ReloadOutlined } from '@ant-design/icons'
import type { ConfirmMode } from '@junheng/domain/confirm/confirm-actions.ts'
import { App, Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { DateDialog } from '#web/pages/date-dialog/DateDialog.tsx'
import type { DateAnswer } from '#web/pages/date-dialog/date-answer.ts'
import { QuickSearch } from '#web/screens/list-screen/QuickSearch.tsx'
import { LogDrawer } from '#web/screens/operation-log/LogDrawer.tsx'
import { usePermission } from '#web/shell/session/session-store.ts'
import { canSample, sampleBatch } from './confirm.queries.ts'

interface Asked {
  readonly mode: ConfirmMode
  readonly word: string
  readonly showDone: boolean
}

interface ConfirmToolbarProps extends Asked {
  readonly base: string
  /** Ids of the rows that are ticked. */
  readonly selected: readonly string[]
  readonly isBusy: boolean
  readonly onAsk: (part: Partial<Asked>) => void
  readonly onDone: () => Promise<void>
  readonly onConfirmAll: () => void
}

const MODES: { readonly value: ConfirmMode; readonly label: string }[] = [
  { value: 'confirm', label: '确认' },
  { value: 'sampling', label: '取样' },
]

export function ConfirmToolbar(props: ConfirmToolbarProps) {
  const { mode, word, showDone, isBusy, onAsk, onDone } = props
  return (
    <div className="jh-toolbar">
      <div className="jh-toolbar-side">
        <Segmented
          aria-label="方式"
          value={mode}
          options={MODES}
          onChange={(next) => onAsk({ mode: next })}
        />
        {mode === 'sampling' ? <SampleButton {...props} /> : <ConfirmAllButton {...props} />}
      </div>
      <div className="jh-toolbar-side">
        <Checkbox
          checked={showDone}
          onChange={(event) => onAsk({ showDone: event.target.checked })}
        >
          含 24 小时内完成的
        </Checkbox>
        <QuickSearch word={word} onSearch={(next) => onAsk({ word: next })} />
        <LogButton {...props} />
        <Button
          aria-label="刷新"
          icon={<ReloadOutlined spin={isBusy} />}
          onClick={() => void onDone()}
        />
      </div>
    </div>
  )
}

/** What was done to the one row that is ticked. */
function LogButton({ selected }: ConfirmToolbarProps) {
  const { message } = App.useApp()
  const [shown, setShown] = useState<string | null>(null)
  const [id, ...more] = selected
  return (
    <>
      <Button
        onClick={() => {
          if (id === undefined) void message.warning('请选择一条数据查看')
          else if (more.length > 0) void message.warning('只能选择一条数据')
          else setShown(id)
        }}
      >
        日志
      </Button>
      <LogDrawer bizKey={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** Several trucks of one load, confirmed as they are filled in. */
function ConfirmAllButton({ base, selected, onConfirmAll }: ConfirmToolbarProps) {
  const may = usePermission()
  if (!may(`${base.slice(1).replaceAll('/', ':')}:submit`)) return null
  return (
    <Button type="primary" disabled={selected.length === 0} onClick={onConfirmAll}>
      批量确认{selected.length > 0 && `（${selected.length}）`}
    </Button>
  )
}

/** Takes the ticked cars as good and groups them; the server says first which of them cannot be. */
function SampleButton({ base, selected, onDone }: ConfirmToolbarProps) {
  const { message } = App.useApp()
  const may = usePermission()
  const [isAsking, setAsking] = useState(false)
  if (!may(`${base.slice(1).replaceAll('/', ':')}:batchSamp`)) return null
  const open = async () => {
    if (selected.length === 0) return void message.warning('请至少选择一条数据')
    const answers = await canSample(base, selected)
    const faults = answers.flatMap(({ can, reason }) => (can ? [] : [reason ?? '']))
    if (faults.length > 0) void message.warning(`${faults.length} 辆不能取样：${faults[0]}`)
    else setAsking(true)
  }
  const sample = async (answer: DateAnswer) => {
    const { count } = await sampleBatch(base, selected, answer)
    setAsking(false)
    void message.success(`已取样 ${count} 辆`)
    await onDone()
  }
  return (
    <>
      <Button type="primary" onClick={() => void quietly(open())}>
        批量取样
      </Button>
      {isAsking && (
        <DateDialog
          title="批量取样"
          sampling
          onCancel={() => setAsking(false)}
          onConfirm={(answer) => void quietly(sample(answer))}
        />
      )}
    </>
  )
}

/** The client has said why it failed; anything else is a fault of ours. */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
