import type { ClipboardEvent, KeyboardEvent } from 'react'
import { FORM_KEYS, isPressed } from '#web/controls/keys/keys.ts'
import { type Block, parseBlock } from './clipboard-block.ts'
import { CELL, controlIn, controlsWithin, enterControl, heldBy, holderOf } from './held-control.ts'
import { type KeyStep, keyStep } from './key-step.ts'

/** A cell by its row and its field. */
export interface CellPlace {
  readonly rowKey: string
  readonly field: string
}

/** What a table can do beside letting somebody walk through it. */
export interface CellDuties {
  /** One more row below the last; false: none can be added. */
  readonly addRow?: () => boolean
  /** The row once more, below itself. */
  readonly duplicate?: (rowKey: string) => void
  /** A block of a spreadsheet, from this cell to the right and down. */
  readonly paste?: (at: CellPlace, block: Block) => void
}

/**
 * The keys of a table that is typed into, for the box around it: Enter next cell, Ctrl+Enter next row, arrows
 * to the neighbours, Ctrl+D the row once more, and a pasted block over several cells.
 *
 * They are taken on the way down: a control in a cell, which has other uses for the same keys, is asked first
 * by `heldBy` what it is doing.
 */
export function useCellKeys(duties: CellDuties) {
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => takeKey(event, duties),
    onPasteCapture: (event: ClipboardEvent<HTMLElement>) => takeBlock(event, duties),
  }
}

function takeKey(event: KeyboardEvent<HTMLElement>, duties: CellDuties): void {
  const cell = cellOf(event)
  if (cell === null) return
  if (isPressed(event, FORM_KEYS.copy) && duties.duplicate && cell.dataset['row'] !== undefined) {
    take(event)
    duties.duplicate(cell.dataset['row'])
    return
  }
  const held = heldBy(event.target)
  const step = keyStep(pressedBy(event), held)
  if (step === null) return
  const box = event.currentTarget
  // A typed day is taken by its own Enter; only then the cell may be left.
  if (held.kind === 'day') queueMicrotask(() => walk(box, { cell, step, duties }))
  else {
    take(event)
    walk(box, { cell, step, duties })
  }
}

/** The cell in hand; null: the key belongs to something else, such as the row's place or an open list. */
function cellOf(event: KeyboardEvent<HTMLElement> | ClipboardEvent<HTMLElement>) {
  const cell = holderOf(event.target)
  const isHere = cell !== null && event.currentTarget.contains(cell)
  return isHere && cell.matches(CELL) ? cell : null
}

function take(event: KeyboardEvent | ClipboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A key as `keyStep` takes it. */
export function pressedBy({ key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent) {
  return {
    key,
    isCtrl: ctrlKey || metaKey,
    isShift: shiftKey,
    isAlt: altKey,
    isComposing: nativeEvent.isComposing,
  }
}

interface Walk {
  readonly cell: HTMLElement
  readonly step: KeyStep
  readonly duties: CellDuties
}

function walk(box: HTMLElement, { cell, step, duties }: Walk): void {
  const found = FINDERS[step](box, cell)
  if (found !== null) enterControl(found)
  else if ((step === 'next' || step === 'row') && duties.addRow?.()) enterLastRow(box)
}

type Finder = (box: HTMLElement, cell: HTMLElement) => HTMLElement | null

const FINDERS: Readonly<Record<KeyStep, Finder>> = {
  next: (box, cell) => {
    const all = controlsWithin(box)
    return all[all.findIndex((control) => cell.contains(control)) + 1] ?? null
  },
  left: (_box, cell) => beside(cell, 'previousElementSibling'),
  right: (_box, cell) => beside(cell, 'nextElementSibling'),
  up: (_box, cell) => inColumn(cell, 'previousElementSibling'),
  down: (_box, cell) => inColumn(cell, 'nextElementSibling'),
  row: (_box, cell) => inColumn(cell, 'nextElementSibling'),
}

type Direction = 'previousElementSibling' | 'nextElementSibling'

/** The nearest cell of the row that can be typed into; the row's own tick and place are no cells. */
function beside(cell: HTMLElement, direction: Direction): HTMLElement | null {
  let at = cell.closest('td')?.[direction] ?? null
  while (at !== null) {
    const control = at.matches(CELL) || at.querySelector(CELL) ? controlIn(at) : null
    if (control !== null) return control
    at = at[direction]
  }
  return null
}

/** The same column in the nearest row where it can be typed into. */
function inColumn(cell: HTMLElement, direction: Direction): HTMLElement | null {
  const at = cell.closest('td')?.cellIndex ?? 0
  let row = cell.closest('tr')?.[direction] ?? null
  while (row instanceof HTMLTableRowElement) {
    const control = controlIn(row.cells[at])
    if (control !== null) return control
    row = row[direction]
  }
  return null
}

/** The row that was just added, once it is drawn; a long table draws only what is in sight. */
function enterLastRow(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = [...box.querySelectorAll('tbody tr')]
      const control = rows.findLast((row) => row.querySelector(CELL) !== null)
      const first = control ? controlsWithin(control)[0] : undefined
      if (first) enterControl(first)
    }),
  )
}

/** One value is pasted as usual; several go over the cells. */
function takeBlock(event: ClipboardEvent<HTMLElement>, { paste }: CellDuties): void {
  const cell = cellOf(event)
  const { row, column } = cell?.dataset ?? {}
  if (!paste || row === undefined || column === undefined) return
  const block = parseBlock(event.clipboardData.getData('text/plain'))
  if (block === null) return
  take(event)
  paste({ rowKey: row, field: column }, block)
}
