import { FORM_KEYS } from '#web/controls/keys/keys.ts'

/** Where a key leads in a table that is typed into. */
export type KeyStep = 'next' | 'left' | 'right' | 'up' | 'down' | 'row'

/** What stands in the cell in hand, as far as keys are concerned. */
export type HeldKind =
  | 'line'
  | 'lines'
  | 'choice'
  | 'opened'
  | 'day'
  | 'picker'
  | 'toggle'
  | 'radio'

export interface PressedKey {
  readonly key: string
  readonly isCtrl: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
  /** An input method is still composing: its Enter is part of the word. */
  readonly isComposing: boolean
}

export interface Held {
  readonly kind: HeldKind
  readonly isEmpty: boolean
  /** Whether the caret, or the selection, touches this end of the text. */
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

/**
 * Where a key leads from a cell; null: the key is the control's own. Enter goes on and never saves; what
 * opens a list or a window opens it by Enter while it is empty, and by Space or Alt+↓ at any time.
 *
 * @example
 * keyStep({ key: 'Enter', … }, { kind: 'line', … }) // 'next'
 */
export function keyStep(pressed: PressedKey, held: Held): KeyStep | null {
  const { key, isCtrl, isShift, isAlt, isComposing } = pressed
  if (isComposing || isAlt || held.kind === 'opened') return null
  if (key === FORM_KEYS.next.key) {
    if (isShift) return null
    if (isCtrl) return 'row'
    return OPENS_EMPTY.has(held.kind) && held.isEmpty ? null : 'next'
  }
  if (isCtrl || isShift) return null
  const step = ARROWS[key]
  return step !== undefined && isFree(step, held) ? step : null
}

const OPENS_EMPTY: ReadonlySet<HeldKind> = new Set(['choice', 'picker'])

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Whether an arrow has nothing to do inside the control. */
function isFree(step: 'left' | 'right' | 'up' | 'down', held: Held): boolean {
  if (held.kind === 'day' || held.kind === 'radio') return false
  if (held.kind === 'lines' && (step === 'up' || step === 'down')) return held.isEmpty
  if (step === 'left') return held.isAtStart
  if (step === 'right') return held.isAtEnd
  return true
}
