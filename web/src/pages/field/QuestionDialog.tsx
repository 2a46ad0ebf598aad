import { useEffect, useRef, useState } from 'react'
import './field.css'

interface Question {
  readonly text: string
  answer(isYes: boolean): void
}

/** What the server asks back, put to whoever stands at the screen. */
export function useQuestion(): {
  readonly question: Question | null
  readonly confirm: (text: string) => Promise<boolean>
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirm = (text: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(null)
        resolve(isYes)
      }
      setQuestion({ text, answer })
    })
  return { question, confirm }
}

/** Yes or no, before something is done after all. Esc says no. */
export function QuestionDialog({
  question: { text, answer },
  action,
}: {
  readonly question: Question
  readonly action: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    first.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="field-dialog"
      aria-label={action}
      onCancel={() => answer(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answer(true)
        }}
      >
        <h2>{action}</h2>
        <p>{text}</p>
        <p className="field-dialog-buttons">
          <button ref={first} type="button" className="field-button" onClick={() => answer(false)}>
            取消
          </button>
          <button type="submit" className="field-button field-button-primary">
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}
