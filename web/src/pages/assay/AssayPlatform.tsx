import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { AssayTable } from './AssayTable.tsx'
import { listCodes } from './assay.queries.ts'
import { useAssayGrid } from './use-assay-grid.ts'
import './assay.css'

const OPEN = ['DRAFT', 'ENTERED'] as const
const CHECKABLE = ['ENTERED', 'CHECKED'] as const

/** Sheets by their codes: scanned, typed or picked; entered, checked and audited without leaving the keyboard. */
export function AssayPlatform() {
  const { message } = App.useApp()
  const rights = useSession(({ user }) => user?.permissions)
  const may = (action: string): boolean => rights?.[`quality:qc-assay:${action}`] === true
  const grid = useAssayGrid()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>, done?: (result: unknown) => string): void => {
    setBusy(true)
    void work()
      .then((result) => {
        if (done) void message.success(done(result))
      })
      .catch((error: unknown) => void message.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  const add = (): void =>
    run(async () => {
      await grid.load(code.split(/[\s,，;；]+/).filter((one) => one !== ''))
      setCode('')
    })
  return (
    <div className="report">
      <div className="report-tools">
        <Input
          className="report-word"
          placeholder="扫描或输入化验码，回车"
          aria-label="化验码"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={add}
        />
        <Button
          disabled={isBusy}
          onClick={() =>
            run(async () => grid.load(await listCodes(may('check') ? CHECKABLE : OPEN)))
          }
        >
          {may('check') ? '待校核和待审核的' : '待录入的'}
        </Button>
        {may('input') && (
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
              disabled={isBusy || grid.sheets.length === 0}
              onClick={() =>
                run(
                  () => grid.save(reason),
                  (count) => `已保存 ${String(count)} 张`,
                )
              }
            >
              保存
            </Button>
          </>
        )}
        {(['check', 'audit'] as const).filter(may).map((action) => (
          <Button
            key={action}
            disabled={isBusy || grid.selected.size === 0}
            onClick={() =>
              run(
                () => grid.decide(action),
                (count) => `已${LABELS[action]} ${String(count)} 张`,
              )
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

const LABELS = { check: '校核', audit: '审核' } as const
