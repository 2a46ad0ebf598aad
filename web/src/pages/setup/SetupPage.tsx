import {
  type ContinuedNumber,
  readSkipped,
  type SetupStep,
  writeSkipped,
} from '@junheng/domain/setup/setup-wire.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Progress, Tag } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { saveSetting } from '../admin/setting/setting.queries.ts'
import '../admin/admin.css'
import './setup.css'

const setupKey = ['/core/setup'] as const
const NUMBERS_KEY = ['/core/sys-code-rule', 'numbers'] as const

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

/** Numbers that go on where the system before stopped. */
function NumbersPart() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { data: numbers = [] } = useQuery({ ...continuedNumbers(), enabled: isOpen })
  const shown = numbers.filter(({ label, code }) => label.includes(text) || code.includes(text))
  return (
    <section className="setup-numbers" aria-label="编号接续">
      <div className="setup-numbers-head">
        <div>
          <h2>编号接续</h2>
          <p>旧系统的单号编到几了，这里接着往后编；不填就从 1 开始</p>
        </div>
        <Button onClick={() => setOpen(!isOpen)}>{isOpen ? '收起' : '查看和修改'}</Button>
      </div>
      {isOpen && (
        <>
          <Input
            className="setup-find"
            aria-label="查找单据"
            placeholder="单据名称，如 通知单"
            allowClear
            value={text}
            onChange={(event) => setText(event.target.value.trim())}
          />
          <table className="setup-table">
            <thead>
              <tr>
                <th scope="col">单据</th>
                <th scope="col">下一个编码</th>
                <th scope="col">从几号接着编</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((each) => (
                <NumberRow key={`${each.code} ${each.next}`} number={each} />
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <p className="setup-none">没有这样的单据</p>}
        </>
      )}
    </section>
  )
}

function NumberRow({
  number: { code, label, nextCode, next },
}: {
  readonly number: ContinuedNumber
}) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [value, setValue] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (value === null) return
    setBusy(true)
    try {
      const { nextCode: after } = await continueAt({ code, next: value })
      void message.success(`${label}的下一个编码是 ${after}`)
      await client.invalidateQueries({ queryKey: continuedNumbers().queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <tr>
      <td>{label}</td>
      <td className="setup-code">{nextCode}</td>
      <td>
        <InputNumber
          aria-label={`${label}从几号接着编`}
          min={next}
          precision={0}
          placeholder={String(next)}
          value={value}
          onChange={setValue}
          onPressEnter={() => void save()}
        />
        <Button disabled={value === null} loading={isBusy} onClick={() => void save()}>
          接着编
        </Button>
      </td>
    </tr>
  )
}

/** Read anew whenever it is looked at: what fills it happens elsewhere. */
const setupSteps = () =>
  queryOptions({
    queryKey: setupKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: () => api.request<readonly SetupStep[]>({ path: '/core/setup', quiet: true }),
  })

const continuedNumbers = () =>
  queryOptions({
    queryKey: NUMBERS_KEY,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly ContinuedNumber[]>({
        path: '/core/sys-code-rule/numbers',
        quiet: true,
      }),
  })

const continueAt = (body: { readonly code: string; readonly next: number }) =>
  api.request<{ readonly nextCode: string }>({
    method: 'PUT',
    path: '/core/sys-code-rule/continueAt',
    body,
  })
