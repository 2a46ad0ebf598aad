import { SHEET_STATES, type SheetState } from '@junheng/domain/quality/sheet-terms.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { AssayCell } from './AssayCell.tsx'
import { type AssaySheet, nextCell, pastedCells, textOfSub } from './assay-grid.ts'
import { type AssayGridState, faultAt } from './use-assay-grid.ts'

interface Place {
  readonly row: number
  readonly column: number
}

const isState = (text: string): text is SheetState => text in SHEET_STATES

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return null
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) }
}

interface AssayTableProps {
  readonly grid: AssayGridState
  /** What rows are known by. */
  readonly heading?: string
}

/** Sheets by items. Enter goes down, a block from a spreadsheet is pasted from the cell one stands in. */
export function AssayTable({ grid, heading = '化验码' }: AssayTableProps) {
  const { sheets, columns } = grid
  const table = useRef<HTMLTableElement>(null)
  // What is pasted comes into cells that keep their own text: they are made anew.
  const [pasted, setPasted] = useState(0)
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = placeOf(event.target)
    const next = at && nextCell(event.key, at, { rows: sheets.length, columns: columns.length })
    if (next === null) return
    event.preventDefault()
    focusAt(table.current, next)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const at = placeOf(event.target)
    if (at === null || !pasteInto(grid, at, event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    setPasted(pasted + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label="化验单">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its cells come up here */}
      <table ref={table} className="report-table" onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">
              <SelectAll grid={grid} />
            </th>
            <th scope="col">{heading}</th>
            <th scope="col">状态</th>
            {columns.map(({ itemId, label, unit }) => (
              <th key={itemId} scope="col">
                {label}
                {unit && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet, row) => (
            <SheetRow key={sheet.assayCode} grid={grid} sheet={sheet} row={row} pasted={pasted} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SelectAll({ grid }: { readonly grid: AssayGridState }) {
  const { sheets, selected, setSelected } = grid
  const isWhole = sheets.length > 0 && selected.size === sheets.length
  return (
    <input
      type="checkbox"
      aria-label="全选"
      checked={isWhole}
      onChange={() => setSelected(new Set(isWhole ? [] : sheets.map(({ assayCode }) => assayCode)))}
    />
  )
}

function focusAt(table: HTMLTableElement | null, { row, column }: Place): void {
  const cell = table?.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${column}"]`,
  )
  cell?.focus()
  cell?.select()
}

/** False: a single value, which the cell takes by itself. */
function pasteInto(grid: AssayGridState, { row, column }: Place, text: string): boolean {
  const block = pastedCells(text)
  if (block.length === 1 && block[0]?.length === 1) return false
  for (const [down, line] of block.entries())
    for (const [across, cell] of line.entries()) {
      const sheet = grid.sheets[row + down]
      const item = grid.columns[column + across]?.itemId
      const sub = sheet?.subs.find(({ itemId }) => itemId === item)
      if (sheet && sub?.iupdate) grid.type(sheet.assayCode, sub.itemId, cell)
    }
  return true
}

interface SheetRowProps {
  readonly grid: AssayGridState
  readonly sheet: AssaySheet
  readonly row: number
  readonly pasted: number
}

function SheetRow({ grid, sheet, row, pasted }: SheetRowProps) {
  const { assayCode, status, subs, version } = sheet
  const { columns, faults, selected, setSelected } = grid
  const toggle = (): void => {
    const next = new Set(selected)
    if (!next.delete(assayCode)) next.add(assayCode)
    setSelected(next)
  }
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`选择${assayCode}`}
          checked={selected.has(assayCode)}
          onChange={toggle}
        />
      </td>
      <td title={faultAt(faults, assayCode, '') ?? undefined}>
        {assayCode}
        {sheet.day !== undefined && (
          <small>
            {sheet.invName} {sheet.day}
          </small>
        )}
      </td>
      <td>{isState(status) ? SHEET_STATES[status] : status}</td>
      {columns.map(({ itemId, label }, column) => {
        const sub = subs.find((one) => one.itemId === itemId)
        return (
          <td key={itemId}>
            {sub === undefined ? (
              '—'
            ) : (
              <AssayCell
                key={`${version} ${pasted}`}
                sub={sub}
                label={`${assayCode} ${label}`}
                row={row}
                column={column}
                initial={grid.textAt(assayCode, itemId, textOfSub(sub))}
                fault={faultAt(faults, assayCode, itemId)}
                onType={(text) => grid.type(assayCode, itemId, text)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
