import { SHEET_STATES, type SheetState } from '@junheng/domain/quality/sheet-terms.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { AssayCell } from './AssayCell.tsx'
import { nextCell, pastedCells, textOfSub } from './assay-grid.ts'
import { type AssayGridState, faultAt } from './use-assay-grid.ts'

const isState = (text: string): text is SheetState => text in SHEET_STATES

function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return null
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) }
}

/** Sheets by items. Enter goes down, a block from a spreadsheet is pasted from the cell one stands in. */
export function AssayTable({ grid }: { readonly grid: AssayGridState }) {
  const { sheets, columns, faults, selected, setSelected } = grid
  const table = useRef<HTMLTableElement>(null)
  // What is pasted comes into cells that keep their own text: they are made anew.
  const [pasted, setPasted] = useState(0)
  const focusAt = (at: { readonly row: number; readonly column: number } | null): void => {
    if (at === null) return
    const cell = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${at.row}"][data-column="${at.column}"]`,
    )
    cell?.focus()
    cell?.select()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = placeOf(event.target)
    const size = { rows: sheets.length, columns: columns.length }
    const next = at && nextCell(event.key, at, size)
    if (next === null) return
    event.preventDefault()
    focusAt(next)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const at = placeOf(event.target)
    const block = pastedCells(event.clipboardData.getData('text/plain'))
    if (at === null || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    for (const [down, line] of block.entries())
      for (const [across, text] of line.entries()) {
        const sheet = sheets[at.row + down]
        const column = columns[at.column + across]
        const sub = sheet?.subs.find(({ itemId }) => itemId === column?.itemId)
        if (sheet && sub?.iupdate) grid.type(sheet.assayCode, sub.itemId, text)
      }
    setPasted(pasted + 1)
  }
  const toggle = (code: string): void => {
    const next = new Set(selected)
    if (!next.delete(code)) next.add(code)
    setSelected(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label="化验单">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its cells come up here */}
      <table ref={table} className="report-table" onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">选</th>
            <th scope="col">化验码</th>
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
          {sheets.map(({ assayCode, status, subs, version }, row) => (
            <tr key={assayCode}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`选择${assayCode}`}
                  checked={selected.has(assayCode)}
                  onChange={() => toggle(assayCode)}
                />
              </td>
              <td title={faultAt(faults, assayCode, '') ?? undefined}>{assayCode}</td>
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
          ))}
        </tbody>
      </table>
    </section>
  )
}
