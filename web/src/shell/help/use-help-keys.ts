import { useEffect } from 'react'
import { GENERAL_KEYS, isPressed } from '#web/controls/keys/keys.ts'
import { toggleHelp } from './help-store.ts'

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'

/** The keys of the guide and of the sheet of keys; a question mark that is typed is text. */
export function useHelpKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(EDITABLE) !== null
      const panel = isPressed(event, GENERAL_KEYS.guide)
        ? 'guide'
        : isPressed(event, GENERAL_KEYS.keys) && !isTyping
          ? 'keys'
          : null
      if (panel === null || event.repeat) return
      event.preventDefault()
      toggleHelp(panel)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
