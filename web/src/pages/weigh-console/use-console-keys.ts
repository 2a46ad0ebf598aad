import { useEffect, useEffectEvent } from 'react'
import { CONSOLE_KEYS } from './console-keys.ts'

export interface ConsoleKeys {
  save(): void
  /** Enter outside of any field: what comes next. */
  go(): void
  clear(): void
  other(): void
  print(): void
  tare(): void
  /** The camera has misread: it is the chosen truck. */
  confirmPlate(): void
  /** The field that typed text goes to. */
  search(): HTMLInputElement | null
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'
const PRESSABLE = 'button, a, [role="option"], [role="button"]'

/** Everything by keyboard, wherever the focus is; a dialog in front has its keys for itself. */
export function useConsoleKeys(keys: ConsoleKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null) return
    const target = event.target instanceof Element ? event.target : document.body
    const run = runOf(keys, event.key, target)
    if (run === null) return
    event.preventDefault()
    if (!event.repeat) run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** What the keys do wherever the focus is, by the same names. */
const ANYWHERE = ['save', 'other', 'tare', 'print', 'confirmPlate', 'clear'] as const

function runOf(keys: ConsoleKeys, key: string, target: Element): (() => void) | null {
  const named = ANYWHERE.find((name) => key === CONSOLE_KEYS[name].key)
  if (named !== undefined) return keys[named]
  const field = keys.search()
  if (target !== field && target.closest(EDITABLE)) return null
  if (key === CONSOLE_KEYS.go.key)
    return target === field || target.closest(PRESSABLE) ? null : keys.go
  // Focus moves before the character is typed, so it lands in the field.
  if (key.length === 1 && key !== ' ' && target !== field) field?.focus()
  return null
}
