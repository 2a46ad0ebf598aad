import { SHEET_STATES, type SheetState } from '@junheng/domain/quality/sheet-terms.ts'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSaveKey } from '#web/screens/cell-keys/use-save-key.ts'
import { AssayCell } from './AssayCell.tsx'
import { SHEETS } from './assay.queries.ts'
import { type AssaySheet, nextCell, textOfSub } from './assay-grid.ts'
import { type AssayGridState, faultAt, useAssayGrid } from './use-assay-grid.ts'
import { useWork } from './use-work.ts'

const isState = (text: string): text is SheetState => text in SHEET_STATES

/** The sheet that is typed, and how one comes to the next. */
function useSingleSheet() {
  const grid = useAssayGrid(SHEETS)
  const work = useWork()
  const codeBox = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [current, setCurrent] = useState<string | null>(null)
  // A sheet that is scanned again begins at its first item again.
  const [opened, setOpened] = useState(0)
  // Whoever comes here scans first.
  useEffect(() => codeBox.current?.focus(), [])
  const sheet = grid.sheets.find(({ assayCode }) => assayCode === current)
  const open = (): void =>
    work.run(async () => {
      const asked = code.trim().toUpperCase()
      await grid.load([asked])
      setCurrent(asked)
      setCode('')
      setOpened((count) => count + 1)
      return null
    })
  const save = (): void =>
    work.run(async () => {
      if (sheet === undefined) return null
      await grid.save(reason)
      setReason('')
      codeBox.current?.focus()
      return `${sheet.assayCode} 已保存`
    })
  return { grid, sheet, opened, codeBox, code, setCode, reason, setReason, open, save, work }
}

/** One sheet after the other, without a mouse: scan, type down the items, Enter at the last one saves and asks for the next code. */
export function SingleSheet() {
  const single = useSingleSheet()
  const { grid, sheet, opened, codeBox, work, save } = single
  const form = useRef<HTMLDivElement>(null)
  useSaveKey(form, work.isBusy ? null : save)
  return (
    <div className="report">
      <div className="report-tools">
        <Input
          ref={codeBox}
          className="report-word"
          placeholder="扫描或输入化验码，回车"
          aria-label="化验码"
          value={single.code}
          onChange={({ target }) => single.setCode(target.value)}
          onPressEnter={single.open}
        />
        <Input
          className="report-word"
          placeholder="修改原因"
          aria-label="修改原因"
          value={single.reason}
          onChange={({ target }) => single.setReason(target.value)}
        />
        <Button type="primary" disabled={work.isBusy || sheet === undefined} onClick={save}>
          保存
        </Button>
      </div>
      {sheet === undefined ? (
        <p className="report-panel report-empty">扫描一张，逐项往下录；最后一项回车即保存</p>
      ) : (
        <div ref={form}>
          <SheetItems key={opened} grid={grid} sheet={sheet} onEnd={save} />
        </div>
      )}
    </div>
  )
}

interface SheetItemsProps {
  readonly grid: AssayGridState
  readonly sheet: AssaySheet
  readonly onEnd: () => void
}

function SheetItems({ grid, sheet, onEnd }: SheetItemsProps) {
  const { assayCode, version, status, subs } = sheet
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const at = { row: Number(target.dataset['row']), column: 0 }
    const next = nextCell(event.key, at, { rows: subs.length, columns: 1 })
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) return onEnd()
    const cell = event.currentTarget.querySelector<HTMLInputElement>(
      `input[data-row="${next.row}"]`,
    )
    cell?.focus()
    cell?.select()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its cells come up here
    <section
      ref={box}
      className="report-panel assay-single"
      aria-label={assayCode}
      onKeyDown={onKeyDown}
    >
      <h2>
        {assayCode}
        <small>{isState(status) ? SHEET_STATES[status] : status}</small>
      </h2>
      <dl>
        {subs.map((sub, row) => (
          <div key={sub.itemId}>
            <dt>
              {sub.fieldExplain}
              {sub.unit && <small>{sub.unit}</small>}
              {sub.irequired && <em aria-label="必填">*</em>}
            </dt>
            <dd>
              <AssayCell
                key={`${assayCode} ${version}`}
                sub={sub}
                label={`${assayCode} ${sub.fieldExplain}`}
                row={row}
                column={0}
                initial={grid.textAt(assayCode, sub.itemId, textOfSub(sub))}
                fault={faultAt(grid.faults, assayCode, sub.itemId)}
                onType={(text) => grid.type(assayCode, sub.itemId, text)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
