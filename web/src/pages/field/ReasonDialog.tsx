import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import './field.css'

interface ReasonDialogProps {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly text?: ReactNode
  readonly action: string
  readonly isDangerous?: boolean
  /** Reasons that are given often, one tap each. */
  readonly common?: readonly string[]
  /** More to be filled in, below the reason. */
  readonly children?: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: (reason: string) => Promise<void> | void
}

const LONGEST = 200

/** Asks why, before something out of the ordinary is done. Esc gives up. */
export function ReasonDialog({
  title,
  text,
  action,
  isDangerous = false,
  common = [],
  children,
  onCancel,
  onConfirm,
}: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFault(reason.trim() === '' ? '请填写原因' : '')
    if (reason.trim() === '') return field.current?.focus()
    setBusy(true)
    await onConfirm(reason.trim())
    setBusy(false)
  }
  return (
    <dialog ref={dialog} className="field-dialog" aria-label={title} onClose={onCancel}>
      <form onSubmit={(event) => void confirm(event)}>
        <h2>{title}</h2>
        {text !== undefined && <p className="field-dialog-text">{text}</p>}
        <ReasonField
          ref={field}
          value={reason}
          fault={fault}
          common={common}
          onChange={(text) => {
            setReason(text)
            setFault('')
          }}
        />
        {children}
        <p className="field-dialog-buttons">
          <button type="button" className="field-button" onClick={() => dialog.current?.close()}>
            取消
          </button>
          <button
            type="submit"
            className={`field-button ${isDangerous ? 'field-button-danger' : 'field-button-primary'}`}
            aria-disabled={isBusy}
          >
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}

interface ReasonFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly fault: string
  readonly common: readonly string[]
  readonly onChange: (text: string) => void
}

function ReasonField({ ref, value, fault, common, onChange }: ReasonFieldProps) {
  return (
    <>
      <label className="field-label">
        <span>
          <b aria-hidden="true">*</b>原因
        </span>
        <textarea
          ref={ref}
          className="field-input"
          rows={2}
          maxLength={LONGEST}
          value={value}
          aria-invalid={fault !== ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {fault !== '' && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      {common.length > 0 && (
        <p className="field-chips">
          {common.map((word) => (
            <button key={word} type="button" className="field-chip" onClick={() => onChange(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
