import type { SetupStep } from '@junheng/domain/setup/setup-wire.ts'
import { readSkipped, writeSkipped } from '@junheng/domain/setup/setup-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress, Tag } from 'antd'
import { useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { saveSetting } from '../admin/setting/setting.queries.ts'
import { NumbersPart } from './NumbersPart.tsx'
import { setupKey, setupSteps } from './setup.queries.ts'
import '../admin/admin.css'
import './setup.css'

/** The first hour of a plant: what lacks until the first truck, in order. One may leave at any time. */
export function SetupPage() {
  const { data: steps, error, refetch } = useQuery(setupSteps())
  const needed = steps?.filter((step) => step.needed) ?? []
  const done = needed.filter(({ state }) => state !== 'open').length
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <h1>开局向导</h1>
        <span className="admin-muted">从空库到第一辆车；随时可以离开，回来接着做</span>
        <span className="admin-bar-space" />
        {needed.length > 0 && (
          <>
            <span className="setup-tally">
              必做 {done} / {needed.length}
            </span>
            <Progress
              className="setup-progress"
              aria-label="开局进度"
              percent={Math.round((100 * done) / needed.length)}
              size="small"
              showInfo={false}
            />
          </>
        )}
      </div>
      <div className="admin-body setup-body">
        {error !== null && <AdminFault error={error} onRetry={() => void refetch()} />}
        {needed.length > 0 && done === needed.length && (
          <p className="setup-done" role="status">
            必做的都做完了，可以开磅。其余的用得着再做。
          </p>
        )}
        {steps !== undefined && <StepList steps={steps} />}
        <NumbersPart />
      </div>
    </div>
  )
}

function StepList({ steps }: { readonly steps: readonly SetupStep[] }) {
  const next = steps.find(({ needed, state }) => needed && state === 'open')
  return (
    <ol className="setup-steps" aria-label="步骤">
      {steps.map((step, at) => (
        <Step key={step.code} step={step} no={at + 1} isNext={step === next} all={steps} />
      ))}
    </ol>
  )
}

const STATES = {
  done: { label: '已完成', color: 'success' },
  open: { label: '未完成', color: 'default' },
  skipped: { label: '已略过', color: 'default' },
} as const

function Step({
  step,
  no,
  isNext,
  all,
}: {
  readonly step: SetupStep
  readonly no: number
  readonly isNext: boolean
  readonly all: readonly SetupStep[]
}) {
  const { open } = useView()
  const { code, title, why, needed, count, unit, state, path } = step
  const { label, color } = STATES[state]
  return (
    <li className="setup-step" data-state={state} data-next={isNext} aria-label={title}>
      <span className="setup-no" aria-hidden="true">
        {state === 'done' ? '✓' : no}
      </span>
      <div className="setup-words">
        <h2>
          {title}
          {needed && state === 'open' && <Tag color="warning">必做</Tag>}
          {state !== 'open' && <Tag color={color}>{label}</Tag>}
        </h2>
        <p>{why}</p>
        {count > 0 && (
          <p className="setup-count">
            已有 {count.toLocaleString('zh-CN')} {unit}
          </p>
        )}
      </div>
      <div className="setup-actions">
        {!needed && state !== 'done' && (
          <SkipButton code={code} isSkipped={state === 'skipped'} all={all} />
        )}
        <Button type={isNext ? 'primary' : 'default'} onClick={() => open(path)}>
          {state === 'done' ? '查看' : '去办理'}
        </Button>
      </div>
    </li>
  )
}

function SkipButton({
  code,
  isSkipped,
  all,
}: {
  readonly code: string
  readonly isSkipped: boolean
  readonly all: readonly SetupStep[]
}) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    try {
      const skipped = new Set(
        readSkipped(
          all
            .filter(({ state }) => state === 'skipped')
            .map((step) => step.code)
            .join(','),
        ),
      )
      if (isSkipped) skipped.delete(code)
      else skipped.add(code)
      await saveSetting({ key: 'setupSkipped', value: writeSkipped(skipped), level: 'group' })
      await client.invalidateQueries({ queryKey: setupKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="text" loading={isBusy} onClick={() => void toggle()}>
      {isSkipped ? '恢复' : '略过'}
    </Button>
  )
}
