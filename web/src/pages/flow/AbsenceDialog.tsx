import type { FlowAbsence } from '@junheng/domain/workflow/schedule.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { flowAbsences, flowCalls, flowKey, flowSubstitutes } from './flow.queries.ts'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** 审批代理: who is away names who decides in his place, from when to when. */
export function AbsenceDialog({ onClose }: { onClose(): void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { data = [] } = useQuery(flowAbsences())
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      void message.success(done)
      await client.invalidateQueries({ queryKey: flowKey })
      return true
    } catch {
      // The client has told the reason already.
      return false
    }
  }
  return (
    <Modal open title="审批代理" width={520} footer={null} onCancel={onClose}>
      <p>
        外出期间由代理人代为审批，意见上写明“代”谁；本人仍可审批。代理人不能审批自己提交的申请。
      </p>
      <ul className="flow-absences" aria-label="代理安排">
        {data.map((absence) => (
          <li key={absence.id}>
            <span>{wordsOf(absence)}</span>
            {absence.mine && (
              <Button
                size="small"
                onClick={() => void run(() => flowCalls.endSubstitute(absence.id), '已结束代理')}
              >
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AbsenceForm onSave={(body) => run(() => flowCalls.substitute(body), '已设置代理')} />
    </Modal>
  )
}

const wordsOf = ({ mine, userName, substituteName, fromTime, toTime }: FlowAbsence): string =>
  mine
    ? `${fromTime} 至 ${toTime} 由${substituteName}代理`
    : `${fromTime} 至 ${toTime} 您代理${userName}`

type AbsenceBody = Parameters<typeof flowCalls.substitute>[0]

function AbsenceForm({ onSave }: { onSave(body: AbsenceBody): Promise<boolean> }) {
  const [text, setText] = useState('')
  const [substituteId, setSubstitute] = useState<string | null>(null)
  const [span, setSpan] = useState<readonly [Dayjs, Dayjs] | null>(null)
  const [reason, setReason] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data = [] } = useQuery({ ...flowSubstitutes(asked), placeholderData: keepPreviousData })
  const save = async () => {
    if (substituteId === null || span === null) return
    const [fromTime, toTime] = span.map((time) => time.format(FORMAT)) as [string, string]
    const body = { substituteId, fromTime, toTime, reason: reason.trim() || null }
    if (!(await onSave(body))) return
    setSubstitute(null)
    setSpan(null)
    setReason('')
  }
  return (
    <div className="flow-form">
      <Select
        aria-label="代理人"
        placeholder="代理人：输入姓名或用户名"
        showSearch={{ filterOption: false, onSearch: setText }}
        value={substituteId}
        onChange={setSubstitute}
        notFoundContent="没有符合的人员"
        options={data.map(({ userId, realName, username }) => ({
          value: userId,
          label: `${realName}（${username}）`,
        }))}
      />
      <DatePicker.RangePicker
        aria-label="代理时间"
        showTime
        value={span === null ? null : [...span]}
        onChange={(times) => setSpan(times?.[0] && times[1] ? [times[0], times[1]] : null)}
      />
      <Input
        aria-label="原因"
        placeholder="原因，可不填"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="primary"
        disabled={substituteId === null || span === null}
        onClick={() => void save()}
      >
        设置代理
      </Button>
    </div>
  )
}
