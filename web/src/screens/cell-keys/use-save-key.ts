import { type RefObject, useEffect, useEffectEvent } from 'react'
import { FORM_KEYS, isPressed } from '#web/controls/keys/keys.ts'

/**
 * Ctrl+S for what is typed into within `box`, wherever the focus is; the browser does not offer to save the page
 * instead. `save` null: there is nothing to save just now.
 */
export function useSaveKey(box: RefObject<HTMLElement | null>, save: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, FORM_KEYS.save) || !isInFront(box.current)) return
    event.preventDefault()
    if (save === null || event.repeat) return
    settleTyping()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What lies on a tab behind has no box; a window over the page has the keys before it. */
function isInFront(box: HTMLElement | null): boolean {
  if (box === null || !isSeen(box)) return false
  const over = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-content-wrapper')]
  return !over.some((front) => isSeen(front) && !front.contains(box))
}

/** A box that only groups (`display: contents`) is seen where what it holds is. */
function isSeen(box: Element): boolean {
  if (box.getClientRects().length > 0) return true
  return [...box.children].some((child) => child.getClientRects().length > 0)
}

/** A day that is still being typed counts as it stands. */
function settleTyping(): void {
  const at = document.activeElement
  if (at instanceof HTMLElement && at.closest('.ant-picker') !== null) at.blur()
}
