import { FLOW_VERB_LABELS, type FlowVerb } from '@junheng/domain/workflow/flow-run.ts'
import type { FlowSchedule } from '@junheng/domain/workflow/schedule.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { flowCalls, flowKey } from './flow.queries.ts'

const LONGEST = 500

/** What the user may do with the flow; nothing shows where there is nothing to do. */
export function DecisionBar({ schedule }: { readonly schedule: FlowSchedule }) {
  const { taskId, canRevoke, id } = schedule
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const [opinion, setOpinion] = useState('')
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // Refused or not: somebody else may have been first, so that what is shown is read anew.
    onSettled: () => client.invalidateQueries({ queryKey: flowKey }),
  })
  if (taskId === null && !canRevoke) return null

  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await mutateAsync(work)
      setOpinion('')
      void message.success(done)
    } catch {
      // The client has told the reason already.
    }
  }
  const decide = (verb: FlowVerb) => {
    const text = opinion.trim()
    if (verb !== 'AGREE' && text === '') return void message.warning('请填写审批意见')
    const body = { taskId: taskId ?? '', verb, ...(text === '' ? {} : { opinion: text }) }
    void run(() => flowCalls.decide(body), `已${FLOW_VERB_LABELS[verb]}`)
  }
  const revoke = () =>
    modal.confirm({
      title: '撤回申请',
      content: '撤回后不能再提交，确定撤回？',
      okText: '撤回',
      cancelText: '取消',
      onOk: () => run(() => flowCalls.revoke(id), '已撤回'),
    })
  return (
    <div className="admin-foot flow-foot">
      {taskId !== null && (
        <Input.TextArea
          aria-label="审批意见"
          placeholder="审批意见，驳回和退回必填"
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={LONGEST}
          value={opinion}
          onChange={({ target }) => setOpinion(target.value)}
        />
      )}
      {canRevoke && (
        <Button disabled={isPending} onClick={revoke}>
          撤回
        </Button>
      )}
      {taskId !== null && (
        <>
          <Button disabled={isPending} onClick={() => decide('RETURN')}>
            退回
          </Button>
          <Button danger disabled={isPending} onClick={() => decide('REJECT')}>
            驳回
          </Button>
          <Button type="primary" loading={isPending} onClick={() => decide('AGREE')}>
            同意
          </Button>
        </>
      )}
    </div>
  )
}
