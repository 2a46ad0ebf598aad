import type { FlowDesign } from '@junheng/domain/workflow/flow-design.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { designCalls, flowDocuments } from './designer.queries.ts'
import type { Designer } from './use-designer.ts'

/** 试走: a real document goes through the draft on paper; the way it would take is coloured. */
export function RehearsalBar({
  design,
  designer,
  onSave,
}: {
  readonly design: FlowDesign
  readonly designer: Designer
  onSave(): Promise<boolean>
}) {
  const [isOpen, setOpen] = useState(false)
  const { rehearsal, rehearse, nodes } = designer
  const open = async () => {
    // What is rehearsed is what is stored.
    if (await onSave()) setOpen(true)
  }
  if (rehearsal !== null)
    return <Button onClick={() => rehearse(null)}>结束试走 {rehearsal.title}</Button>
  return (
    <>
      <Button disabled={nodes.length === 0} onClick={() => void open()}>
        试走
      </Button>
      {isOpen && (
        <RehearsalDialog design={design} designer={designer} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function RehearsalDialog({
  design: { id, flowTypeLabel },
  designer: { rehearse },
  onClose,
}: {
  readonly design: FlowDesign
  readonly designer: Designer
  onClose(): void
}) {
  const [text, setText] = useState('')
  const [bizId, setBizId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    ...flowDocuments(id, asked),
    placeholderData: keepPreviousData,
  })
  const run = async () => {
    if (bizId === null) return
    setBusy(true)
    try {
      rehearse(await designCalls.rehearse(id, bizId))
      onClose()
    } catch {
      // The client has told the reason already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="试走"
      width={480}
      okText="试走"
      cancelText="取消"
      okButtonProps={{ disabled: bizId === null, loading: isBusy }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>
        选一张真实的单据，看“{flowTypeLabel}”现在会怎么走、会请谁审批。只是看，不会提交任何申请。
      </p>
      <Select
        aria-label="单据"
        className="flow-wide"
        placeholder="输入单号"
        showSearch={{ filterOption: false, onSearch: setText }}
        loading={isFetching}
        value={bizId}
        onChange={setBizId}
        notFoundContent="没有可看的单据"
        options={data.map((document) => ({ value: document.id, label: document.title }))}
      />
    </Modal>
  )
}
