import { HAND_ON_LABELS, type HandOnVerb } from '@junheng/domain/workflow/flow-run.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { flowSigners } from './flow.queries.ts'

const HINTS: Readonly<Record<HandOnVerb, string>> = {
  TRANSFER: '转交后由所选人员审批，您不再审批这一步。',
  ADD_SIGNER: '加签后您和所选人员都同意，这一步才通过。',
}

/** Picks who signs in one's place, or besides. */
export function HandOnDialog({
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
  const [text, setText] = useState('')
  const [userId, setUserId] = useState<string | null>(null)
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    ...flowSigners(taskId, asked),
    placeholderData: keepPreviousData,
  })
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
      <p>{HINTS[verb]}</p>
      <Select
        aria-label="审批人"
        placeholder="输入姓名或用户名"
        className="flow-person"
        showSearch={{ filterOption: false, onSearch: setText }}
        loading={isFetching}
        value={userId}
        onChange={setUserId}
        notFoundContent="没有符合的人员"
        options={data.map(({ userId: value, realName, username }) => ({
          value,
          label: `${realName}（${username}）`,
        }))}
      />
    </Modal>
  )
}
