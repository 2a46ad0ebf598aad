import { SITE_SECTIONS, type SiteSection } from '@junheng/domain/builder/site-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { untilFree } from '../table-designer/until-free.ts'
import { tableKey } from './custom-table.queries.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { SITE_CALLS } from './site-calls.ts'

interface ImportPlan {
  readonly plan: readonly {
    readonly section: SiteSection
    readonly key: string
    readonly label: string
    readonly action: keyof typeof ACTIONS
    readonly changes: readonly string[]
  }[]
}

const ACTIONS = {
  conflict: '冲突',
  add: '新建',
  change: '修改',
  remove: '删除',
  same: '不变',
} as const

const importSite = (file: unknown, apply: boolean) =>
  untilFree(() =>
    api.request<ImportPlan>({
      method: 'POST',
      path: SITE_CALLS.import,
      // Who has read the plan knows what goes.
      body: { file, apply, confirmed: apply },
      quiet: true,
    }),
  )

/** What the plant has made for itself as a file, and back: the plan is shown before anything is made. */
export function TableFiles({ mayBuild }: { readonly mayBuild: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { take, told, step } = useImport()
  if (!mayBuild) return null
  return (
    <>
      <Button onClick={() => setChoosing(true)}>导出</Button>
      <Button loading={step !== null} onClick={() => input.current?.click()}>
        {step ?? '导入'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="选择站点配置文件"
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          target.value = ''
          if (picked !== undefined) told(take(picked))
        }}
      />
      {isChoosing && <ExportDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

/** What an import is at: a whole site takes a minute, and whoever sees nothing presses again. */
const STEPS = { plans: '正在核对文件…', applies: '正在导入…' } as const

function useImport() {
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const [step, setStep] = useState<string | null>(null)
  const during = async <T,>(name: keyof typeof STEPS, work: Promise<T>): Promise<T> => {
    setStep(STEPS[name])
    return work.finally(() => setStep(null))
  }
  const take = async (picked: File) => {
    const file = readJson(await picked.text())
    const { plan } = await during('plans', importSite(file, false))
    if (plan.every(({ action }) => action === 'same'))
      return void message.info('文件里的和这里的完全一样，不用导入')
    const content = <Plan plan={plan} />
    if (plan.some(({ action }) => action === 'conflict'))
      return void modal.error({ title: '有冲突，不能导入', width: 560, content })
    const question = { title: '按这个计划导入？', width: 560, okText: '导入', cancelText: '取消' }
    if (!(await modal.confirm({ ...question, content }))) return
    const close = message.loading('正在导入：先全部试用一遍，再一次建好，请不要关闭页面', 0)
    await during('applies', importSite(file, true)).finally(close)
    await queries.invalidateQueries({ queryKey: tableKey })
    void message.success('已导入')
  }
  const told = (work: Promise<void>) =>
    void work.catch(
      (error: unknown) => void modal.error({ title: '没有完成', content: errorText(error) }),
    )
  return { take, told, step }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The server says what the file is not.
    return {}
  }
}

/** Conflicts first; what stays as it is needs no line. */
function Plan({ plan }: ImportPlan) {
  const shown = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
    .filter((action) => action !== 'same')
    .flatMap((wanted) => plan.filter(({ action }) => action === wanted))
  return (
    <ul className="table-plan">
      {shown.map(({ section, key, label, action, changes }) => (
        <li key={`${section} ${key}`} data-conflict={action === 'conflict'}>
          <strong>
            {ACTIONS[action]}
            {SITE_SECTIONS[section]}“{label}”
          </strong>
          {action !== 'add' && changes.length > 0 && <span>：{changes.join('；')}</span>}
        </li>
      ))}
    </ul>
  )
}
