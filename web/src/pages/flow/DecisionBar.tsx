import {
  type ApprovalVerb,
  FLOW_VERB_LABELS,
  type FlowVerb,
  HAND_ON_LABELS,
  HAND_ON_VERBS,
  type HandOnVerb,
  needsOpinion,
} from '@junheng/domain/workflow/flow-run.ts'
import type { FlowSchedule } from '@junheng/domain/workflow/schedule.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { flowCalls, flowKey, flowSigners } from './flow.queries.ts'

const LONGEST = 500
const VERB_LABELS: Readonly<Record<ApprovalVerb, string>> = {
  ...FLOW_VERB_LABELS,
  ...HAND_ON_LABELS,
}

const HAND_ON_HINTS: Readonly<Record<HandOnVerb, string>> = {
  TRANSFER: '转交后由所选人员审批，您不再审批这一步。',
  ADD_SIGNER: '加签后您和所选人员都同意，这一步才通过。',
}

/** What the user may do with the flow; nothing shows where there is nothing to do. */
export function DecisionBar({ schedule }: { readonly schedule: FlowSchedule }) {
  const { taskId, canRevoke, id } = schedule
  const { run, isPending } = useFlowCall()
  if (taskId === null && !canRevoke) return null
  return (
    <div className="admin-foot flow-foot">
      {taskId !== null && (
        <DecisionForm
          taskId={taskId}
          choosesFor={schedule.choosesFor}
          run={run}
          isPending={isPending}
        />
      )}
      {canRevoke && <RevokeButton id={id} run={run} isPending={isPending} />}
    </div>
  )
}

type Run = (work: () => Promise<unknown>, done: string) => Promise<boolean>

/** Makes a call and says that it is done; what it changed, or who was faster, is read anew. */
function useFlowCall(): { readonly run: Run; readonly isPending: boolean } {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: flowKey }),
  })
  const run: Run = async (work, done) => {
    try {
      await mutateAsync(work)
      void message.success(done)
      return true
    } catch {
      // The client has told the reason already.
      return false
    }
  }
  return { run, isPending }
}

interface ActionProps {
  readonly run: Run
  readonly isPending: boolean
}

interface DecisionProps extends ActionProps {
  readonly taskId: string
  /** The node whose signer is chosen with the agreement; null: there is none. */
  readonly choosesFor: string | null
}

function DecisionForm({ taskId, choosesFor, run, isPending }: DecisionProps) {
  const { message } = App.useApp()
  const [opinion, setOpinion] = useState('')
  const [handOn, setHandOn] = useState<HandOnVerb | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const decide = (verb: ApprovalVerb, toUserId?: string) => {
    const text = opinion.trim()
    if (needsOpinion(verb) && text === '') return void message.warning('请填写审批意见')
    const isChoosing = verb === 'AGREE' && choosesFor !== null
    if (isChoosing && next === null) return void message.warning(`请选定${choosesFor}的审批人`)
    const said = {
      ...(text === '' ? {} : { opinion: text }),
      ...(isChoosing && next !== null ? { nextUserId: next } : {}),
    }
    const body = { taskId, verb, ...said, ...(toUserId === undefined ? {} : { toUserId }) }
    void run(() => flowCalls.decide(body), `已${VERB_LABELS[verb]}`).then((isDone) => {
      if (!isDone) return
      setOpinion('')
      setHandOn(null)
    })
  }
  return (
    <>
      <Input.TextArea
        aria-label="审批意见"
        placeholder="审批意见，驳回和退回必填"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={LONGEST}
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
      />
      {choosesFor !== null && (
        <SignerSelect
          taskId={taskId}
          label={`${choosesFor}的审批人`}
          className="flow-next"
          value={next}
          onChange={setNext}
        />
      )}
      <VerbButtons isPending={isPending} onDecide={decide} onHandOn={setHandOn} />
      {handOn !== null && (
        <HandOnDialog
          taskId={taskId}
          verb={handOn}
          isPending={isPending}
          onPick={(userId) => decide(handOn, userId)}
          onClose={() => setHandOn(null)}
        />
      )}
    </>
  )
}

/** Everything that can be said to a task, agreement last and largest. */
function VerbButtons({
  isPending,
  onDecide,
  onHandOn,
}: {
  readonly isPending: boolean
  onDecide(verb: FlowVerb): void
  onHandOn(verb: HandOnVerb): void
}) {
  return (
    <>
      {HAND_ON_VERBS.map((verb) => (
        <Button key={verb} disabled={isPending} onClick={() => onHandOn(verb)}>
          {HAND_ON_LABELS[verb]}
        </Button>
      ))}
      <Button disabled={isPending} onClick={() => onDecide('RETURN')}>
        退回
      </Button>
      <Button danger disabled={isPending} onClick={() => onDecide('REJECT')}>
        驳回
      </Button>
      <Button type="primary" loading={isPending} onClick={() => onDecide('AGREE')}>
        同意
      </Button>
    </>
  )
}

function RevokeButton({ id, run, isPending }: ActionProps & { readonly id: string }) {
  const { modal } = App.useApp()
  const ask = () =>
    void modal.confirm({
      title: '撤回申请',
      content: '撤回后不能再提交，确定撤回？',
      okText: '撤回',
      cancelText: '取消',
      onOk: () => run(() => flowCalls.revoke(id), '已撤回'),
    })
  return (
    <Button disabled={isPending} onClick={ask}>
      撤回
    </Button>
  )
}

/** Picks who signs in one's place, or besides. */
function HandOnDialog({
  taskId,
  verb,
  isPending,
  onPick,
  onClose,
}: {
  readonly taskId: string
  readonly verb: HandOnVerb
  readonly isPending: boolean
  onPick(userId: string): void
  onClose(): void
}) {
  const [userId, setUserId] = useState<string | null>(null)
  return (
    <Modal
      open
      title={HAND_ON_LABELS[verb]}
      okText={HAND_ON_LABELS[verb]}
      cancelText="取消"
      width={420}
      okButtonProps={{ disabled: userId === null, loading: isPending }}
      onOk={() => userId !== null && onPick(userId)}
      onCancel={onClose}
    >
      <p>{HAND_ON_HINTS[verb]}</p>
      <SignerSelect
        taskId={taskId}
        label="审批人"
        className="flow-person"
        value={userId}
        onChange={setUserId}
      />
    </Modal>
  )
}

/** Somebody whom the signer of a task may bring in, found by a part of his name. */
function SignerSelect({
  taskId,
  label,
  className,
  value,
  onChange,
}: {
  readonly taskId: string
  readonly label: string
  readonly className: string
  readonly value: string | null
  onChange(userId: string): void
}) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    ...flowSigners(taskId, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      aria-label={label}
      placeholder={`${label}：输入姓名或用户名`}
      className={className}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      value={value}
      onChange={onChange}
      notFoundContent="没有符合的人员"
      options={data.map(({ userId, realName, username }) => ({
        value: userId,
        label: `${realName}（${username}）`,
      }))}
    />
  )
}
