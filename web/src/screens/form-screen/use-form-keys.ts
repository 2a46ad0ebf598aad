import { type FormType, isLookedAt } from '@junheng/domain/wire/form-types.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { CELL, controlsWithin, enterControl, heldBy, holderOf } from '../cell-keys/held-control.ts'
import { keyStep } from '../cell-keys/key-step.ts'
import { pressedBy } from '../cell-keys/use-cell-keys.ts'
import { useSaveKey } from '../cell-keys/use-save-key.ts'

/** The keys of a form: Enter goes to the next field and never saves a half-typed document, Ctrl+S saves. */
export function useFormKeys(
  body: RefObject<HTMLFormElement | null>,
  { type, save }: { readonly type: FormType; readonly save: () => void },
) {
  useSaveKey(body, isLookedAt(type) ? null : save)
  return { onKeyDownCapture: goOn, onKeyDown: keepUnsaved }
}

function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget
  const field = holderOf(event.target)
  // Cells have keys of their own.
  if (event.key !== 'Enter' || field === null || field.matches(CELL)) return
  if (!form.contains(field)) return
  const held = heldBy(event.target)
  if (keyStep(pressedBy(event), held) !== 'next') return
  const enterNext = () => {
    const all = controlsWithin(form)
    const next = all[all.findIndex((control) => field.contains(control)) + 1]
    if (next) enterControl(next)
  }
  // A typed day is taken by its own Enter; only then the field may be left.
  if (held.kind === 'day') return queueMicrotask(enterNext)
  event.preventDefault()
  event.stopPropagation()
  enterNext()
}

/** The browser saves a form by Enter in any of its boxes. */
function keepUnsaved(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
