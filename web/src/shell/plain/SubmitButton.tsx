import type { ReactNode } from 'react'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** Sends its form. While busy it keeps the focus and does nothing, so that a screen reader is not lost. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="plain-button plain-button-primary plain-submit"
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {isBusy && <span className="plain-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
