import { Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** What is asked, one sentence each. */
  readonly lines: readonly string[]
  readonly okText: string
  readonly onOk: (reason: string) => void | Promise<void>
  readonly onCancel: () => void
}

const LONGEST = 200

/** A question that is answered with a reason; Enter answers, Shift + Enter starts a line. */
export function ReasonDialog({ title, lines, okText, onOk, onCancel }: ReasonDialogProps) {
  const field = useRef<TextAreaRef>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const answer = async () => {
    const text = reason.trim()
    setMissing(text === '')
    if (text === '' || isBusy) return
    setBusy(true)
    await onOk(text)
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void answer()
  }
  return (
    <Modal
      open
      title={title}
      width={520}
      okText={okText}
      cancelText="取消"
      confirmLoading={isBusy}
      // A cross would have the focus first, and an Enter typed too early would press it.
      closable={false}
      onOk={() => void answer()}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Surface className="reason">
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <label htmlFor="weigh-reason">
          <b aria-hidden="true">*</b> 原因
        </label>
        <Input.TextArea
          id="weigh-reason"
          ref={field}
          rows={2}
          maxLength={LONGEST}
          value={reason}
          status={isMissing ? 'error' : ''}
          placeholder="写明核对结果，随异常留存"
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isMissing && (
          <p className="reason-missing" role="alert">
            请填写原因
          </p>
        )}
      </Surface>
    </Modal>
  )
}
