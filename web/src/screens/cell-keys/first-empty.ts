import { CELL, controlIn, enterControl } from './held-control.ts'

interface Added {
  /** Keys of the rows. */
  readonly rows: ReadonlySet<string>
  /** The fields that must be filled in. */
  readonly columns: ReadonlySet<string>
}

/** Gives the keys to the first cell of added rows that must be filled in and is not. */
export function enterFirstEmpty(root: Element | null, { rows, columns }: Added): void {
  const cells = [...(root?.querySelectorAll<HTMLElement>(CELL) ?? [])]
  const open = cells.filter(
    ({ dataset }) => rows.has(dataset['row'] ?? '') && columns.has(dataset['column'] ?? ''),
  )
  const control = controlIn(open.find(isEmpty))
  if (control !== null) enterControl(control)
}

function isEmpty(cell: HTMLElement): boolean {
  const typed = [...cell.querySelectorAll('input')].map(({ value }) => value).join('')
  return `${typed}${cell.textContent}`.trim() === ''
}
