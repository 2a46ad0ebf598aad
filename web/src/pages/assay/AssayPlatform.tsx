import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { AssayTable } from './AssayTable.tsx'
import { listCodes } from './assay.queries.ts'
import { type AssayGridState, useAssayGrid } from './use-assay-grid.ts'
import './assay.css'

const OPEN = ['DRAFT', 'ENTERED'] as const
const CHECKABLE = ['ENTERED', 'CHECKED'] as const
const LABELS = { check: '校核', audit: '审核' } as const

/** Does something for which one waits, and says how it went. */
function useWork() {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) void message.success(said)
    } catch (error) {
      void message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (work: () => Promise<string | null>) => void run(work) }
}

type Work = ReturnType<typeof useWork>

interface ToolProps {
  readonly grid: AssayGridState
  readonly work: Work
}

/** Sheets by their codes: scanned, typed or picked; entered, checked and audited without leaving the keyboard. */
export function AssayPlatform() {
  const rights = useSession(({ user }) => user?.permissions)
  const may = (action: string): boolean => rights?.[`quality:qc-assay:${action}`] === true
  const grid = useAssayGrid()
  const work = useWork()
  return (
    <div className="report">
      <div className="report-tools">
        <CodeTools grid={grid} work={work} isChecker={may('check')} />
        {may('input') && <SaveTools grid={grid} work={work} />}
        {(['check', 'audit'] as const).filter(may).map((action) => (
          <Button
            key={action}
            disabled={work.isBusy || grid.selected.size === 0}
            onClick={() =>
              work.run(async () => `已${LABELS[action]} ${await grid.decide(action)} 张`)
            }
          >
            {LABELS[action]}
          </Button>
        ))}
      </div>
      {grid.sheets.length === 0 ? (
        <p className="report-panel report-empty">扫描、输入或选取化验码开始录入</p>
      ) : (
        <AssayTable grid={grid} />
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
  return (
    <>
      <Input
        className="report-word"
        placeholder="修改原因"
        aria-label="修改原因"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="primary"
        disabled={work.isBusy || grid.sheets.length === 0}
        onClick={() => work.run(async () => `已保存 ${await grid.save(reason)} 张`)}
      >
        保存
      </Button>
    </>
  )
}
