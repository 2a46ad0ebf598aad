import { Button } from 'antd'
import { useState } from 'react'

interface SaveButtonsProps {
  readonly isDirty: boolean
  readonly isReadOnly: boolean
  readonly onReset: () => void
  /** Rejects when it was refused; the client has said why. */
  readonly onSave: () => Promise<void>
}

/** 还原 and 保存 of a section. */
export function SaveButtons({ isDirty, isReadOnly, onReset, onSave }: SaveButtonsProps) {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await onSave()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button disabled={!isDirty || isBusy} onClick={onReset}>
        还原
      </Button>
      <Button
        type="primary"
        disabled={!isDirty || isReadOnly}
        loading={isBusy}
        onClick={() => void save().catch(() => {})}
      >
        保存
      </Button>
    </>
  )
}
