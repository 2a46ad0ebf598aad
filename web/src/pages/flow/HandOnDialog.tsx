import { HAND_ON_LABELS, type HandOnVerb } from '@junheng/domain/workflow/flow-run.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { SignerSelect } from './SignerSelect.tsx'

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
      <p>{HINTS[verb]}</p>
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
