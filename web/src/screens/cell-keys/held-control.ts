import type { Held, HeldKind } from './key-step.ts'

/** A cell that is typed into; tables drawn by hand mark theirs by `data-hand`. */
export const CELL = '.jh-sub-cell, [data-hand]'

/** A cell of a table, or a field of a form. */
const HOLDER = `${CELL}, [data-field]`

/** What takes the focus in it: the input of a box, else the switch or the button itself. */
const CONTROL =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), .jh-sub-asleep, button[role="switch"]:not(:disabled)'

export function holderOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HOLDER) : null
}

/** The control of a cell; null: nothing of it can be typed. */
export function controlIn(holder: Element | null | undefined): HTMLElement | null {
  const found = [...(holder?.querySelectorAll<HTMLElement>(CONTROL) ?? [])]
  const chosen = found.find((one) => one instanceof HTMLInputElement && one.checked && isRadio(one))
  return chosen ?? found[0] ?? null
}

/** The controls after one another, as they stand in the page. */
export function controlsWithin(root: Element): readonly HTMLElement[] {
  return [...root.querySelectorAll(HOLDER)].flatMap((holder) => {
    const control = controlIn(holder)
    return control === null || !isSeen(control) ? [] : [control]
  })
}

/** Gives a control the keys; what stands in it is selected, so that typing replaces it. */
export function enterControl(control: HTMLElement): void {
  control.focus({ preventScroll: true })
  const cell = holderOf(control) ?? control
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (control instanceof HTMLInputElement && isText(control) && !control.readOnly) control.select()
}

const isRadio = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox'

const isText = ({ type }: HTMLInputElement): boolean => type === 'text' || type === ''

/** What lies on a tab that is not in front has no box. */
const isSeen = (control: HTMLElement): boolean => control.getClientRects().length > 0

/** What the keys of a control are already used for. */
export function heldBy(control: EventTarget): Held {
  const kind = kindOf(control)
  const text = textOf(control)
  return { kind, isEmpty: isEmpty(kind, control), ...caretOf(control, text.length) }
}

function kindOf(control: EventTarget): HeldKind {
  if (control instanceof HTMLTextAreaElement) return 'lines'
  if (!(control instanceof HTMLInputElement)) return isSwitch(control) ? 'toggle' : 'opened'
  if (control.type === 'radio') return 'radio'
  if (control.type === 'checkbox') return 'toggle'
  if (control.closest('.ant-picker') !== null) return 'day'
  if (control.getAttribute('aria-haspopup') === 'dialog') return 'picker'
  if (control.closest('.ant-select') === null) return 'line'
  if (control.getAttribute('aria-expanded') === 'true' && hasOffer(control)) return 'opened'
  return isTypedInto(control) ? 'line' : 'choice'
}

/** Any other button in a cell is pressed by its own keys. */
const isSwitch = (control: EventTarget): boolean =>
  control instanceof HTMLButtonElement && control.getAttribute('role') === 'switch'

/** A line with suggestions, which takes any text. */
const isTypedInto = (control: HTMLInputElement): boolean =>
  control.closest('.ant-select-auto-complete') !== null

/** Something in the open list would be taken by Enter. */
function hasOffer(control: HTMLInputElement): boolean {
  const list = document.getElementById(control.getAttribute('aria-controls') ?? '')
  const box = list?.closest('.ant-select-dropdown') ?? document
  return box.querySelector('.ant-select-item-option-active') !== null
}

function isEmpty(kind: HeldKind, control: EventTarget): boolean {
  if (kind !== 'choice') return textOf(control) === ''
  const box = control instanceof Element ? control.closest('.ant-select') : null
  const chosen = box?.querySelector('.ant-select-selection-item, .ant-select-content-has-value')
  return chosen === null || chosen === undefined
}

const textOf = (control: EventTarget): string =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''

/** The whole text selected counts as both ends: whoever has just come may go on. */
function caretOf(control: EventTarget, length: number) {
  if (!(control instanceof HTMLInputElement) || control.readOnly || !isText(control))
    return { isAtStart: true, isAtEnd: true }
  const { selectionStart, selectionEnd } = control
  const isWhole = selectionStart === 0 && selectionEnd === length
  return {
    isAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    isAtEnd: isWhole || (selectionStart === length && selectionEnd === length),
  }
}
