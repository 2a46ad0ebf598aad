import { Button, Input, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useSaveKey } from '#web/screens/cell-keys/use-save-key.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { AssayTable } from './AssayTable.tsx'
import { importSheets, LINES, listCodes, listLines, SHEETS, saveTemplate } from './assay.queries.ts'
import { SingleSheet } from './SingleSheet.tsx'
import { type AssayGridState, useAssayGrid } from './use-assay-grid.ts'
import { useWork, type Work } from './use-work.ts'
import './assay.css'

const OPEN = ['DRAFT', 'ENTERED'] as const
const CHECKABLE = ['ENTERED', 'CHECKED'] as const
const LABELS = { check: '校核', audit: '审核' } as const

interface ToolProps {
  readonly grid: AssayGridState
  readonly work: Work
}

type Rights = (action: string) => boolean

function useRights(): Rights {
  const rights = useSession(({ user }) => user?.permissions)
  return (action) => rights?.[`quality:qc-assay:${action}`] === true
}

const WAYS = [
  { value: 'grid', label: '多张' },
  { value: 'single', label: '单张' },
] as const

/** Sheets by their codes: scanned, typed or picked; entered, checked and audited without leaving the keyboard. */
export function AssayPlatform() {
  const may = useRights()
  const [way, setWay] = useState<'grid' | 'single'>('grid')
  if (!may('input')) return <SheetGrid />
  return (
    <div className="report">
      <Segmented
        className="assay-way"
        aria-label="录入方式"
        options={[...WAYS]}
        value={way}
        onChange={setWay}
      />
      {way === 'grid' ? <SheetGrid /> : <SingleSheet />}
    </div>
  )
}

function SheetGrid() {
  const may = useRights()
  const grid = useAssayGrid(SHEETS)
  const work = useWork()
  return (
    <div className="report">
      <div className="report-tools">
        <CodeTools grid={grid} work={work} isChecker={may('check')} />
        {may('input') && <SaveTools grid={grid} work={work} />}
        <DecideTools grid={grid} work={work} actions={DECISIONS.filter(may)} />
        {may('input') && <SheetFiles work={work} />}
      </div>
      {grid.sheets.length === 0 ? (
        <p className="report-panel report-empty">扫描、输入或选取化验码开始录入</p>
      ) : (
        <AssayTable grid={grid} />
      )}
    </div>
  )
}

const DECISIONS = ['check', 'audit'] as const

interface DecideProps extends ToolProps {
  readonly actions: readonly (typeof DECISIONS)[number][]
}

function DecideTools({ grid, work, actions }: DecideProps) {
  return actions.map((action) => (
    <Button
      key={action}
      disabled={work.isBusy || grid.selected.size === 0}
      onClick={() => work.run(async () => `已${LABELS[action]} ${await grid.decide(action)} 张`)}
    >
      {LABELS[action]}
    </Button>
  ))
}

/** Weigh records outside the coding, for plants that assay without blind codes. */
export function LinePlatform() {
  const may = useRights()
  const grid = useAssayGrid(LINES)
  const work = useWork()
  const refresh = (): void =>
    work.run(async () => {
      const lines = await listLines()
      grid.put(lines)
      return lines.length === 0 ? '没有编码外待化验的磅单' : null
    })
  return (
    <div className="report">
      <div className="report-tools">
        <Button disabled={work.isBusy} onClick={refresh}>
          待化验的磅单
        </Button>
        {may('input') && <SaveTools grid={grid} work={work} />}
        <DecideTools grid={grid} work={work} actions={may('check') ? ['check'] : []} />
      </div>
      {grid.sheets.length === 0 ? (
        <p className="report-panel report-empty">不采样、不编码的磅单在这里按磅单号录入化验值</p>
      ) : (
        <AssayTable grid={grid} heading="磅单号" />
      )}
    </div>
  )
}

function CodeTools({ grid, work, isChecker }: ToolProps & { readonly isChecker: boolean }) {
  const [code, setCode] = useState('')
  const add = (): void =>
    work.run(async () => {
      await grid.load(code.split(/[\s,，;；]+/).filter((one) => one !== ''))
      setCode('')
      return null
    })
  const pickAll = (): void =>
    work.run(async () => {
      await grid.load(await listCodes(isChecker ? CHECKABLE : OPEN))
      return null
    })
  return (
    <>
      <Input
        className="report-word"
        placeholder="扫描或输入化验码，回车"
        aria-label="化验码"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={add}
      />
      <Button disabled={work.isBusy} onClick={pickAll}>
        {isChecker ? '待校核和待审核的' : '待录入的'}
      </Button>
    </>
  )
}

function SaveTools({ grid, work }: ToolProps) {
  const [reason, setReason] = useState('')
  const save = (): void => work.run(async () => `已保存 ${await grid.save(reason)} 张`)
  const box = useRef<HTMLDivElement>(null)
  useSaveKey(box, work.isBusy ? null : save)
  return (
    <div ref={box} className="report-tools">
      <Input
        className="report-word"
        placeholder="修改原因"
        aria-label="修改原因"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="primary" disabled={work.isBusy || grid.sheets.length === 0} onClick={save}>
        保存
      </Button>
    </div>
  )
}

/** Values that come as a workbook: an empty one to fill in, and one that was filled in. */
function SheetFiles({ work }: { readonly work: Work }) {
  const box = useRef<HTMLInputElement>(null)
  const send = (file: File | undefined): void => {
    if (file === undefined) return
    work.run(async () => `已导入 ${await importSheets(file)} 张`)
  }
  return (
    <>
      <Button
        disabled={work.isBusy}
        onClick={() =>
          work.run(async () => {
            await saveTemplate()
            return null
          })
        }
      >
        下载模板
      </Button>
      <Button disabled={work.isBusy} onClick={() => box.current?.click()}>
        导入
      </Button>
      <input
        ref={box}
        hidden
        type="file"
        accept=".xlsx"
        aria-label="导入文件"
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
