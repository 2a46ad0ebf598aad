import type { KeyboardEvent } from 'react'

/** Enter takes the day that was typed; it must not send the form around it as well. */
export function keepForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
