import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { tableKey } from './custom-table.queries.ts'

const BASE = '/optimus_prime/cg-table'

interface ImportPlan {
  readonly plan: readonly {
    readonly name: string
    readonly label: string
    readonly action: 'add' | 'change' | 'same'
    readonly changes: readonly string[]
  }[]
}

const ACTIONS = { add: '新建', change: '修改', same: '不变' } as const

const importTables = (file: unknown, apply: boolean) =>
  api.request<ImportPlan>({
    method: 'POST',
    path: `${BASE}/import`,
    // Who has read the plan knows what goes.
    body: { file, apply, confirmed: apply },
    quiet: true,
  })

/** All tables of the customer as a file, and back: the plan is shown before anything is made. */
export function TableFiles({ mayBuild }: { readonly mayBuild: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const take = async (picked: File) => {
    const file = readJson(await picked.text())
    const { plan } = await importTables(file, false)
    if (plan.every(({ action }) => action === 'same'))
      return void message.info('文件里的表和这里的完全一样，不用导入')
    const question = { title: '按这个计划导入？', width: 560, okText: '导入', cancelText: '取消' }
    if (!(await modal.confirm({ ...question, content: <Plan plan={plan} /> }))) return
    await importTables(file, true)
    await queries.invalidateQueries({ queryKey: tableKey })
    void message.success('已导入，可以在“菜单与权限”里放进菜单')
  }
  const told = (work: Promise<void>) =>
    void work.catch(
      (error: unknown) => void modal.error({ title: '没有导入', content: errorText(error) }),
    )
  return (
    <>
      <Button onClick={() => told(download())}>导出</Button>
      {mayBuild && <Button onClick={() => input.current?.click()}>导入</Button>}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="选择自定义表文件"
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          target.value = ''
          if (picked !== undefined) told(take(picked))
        }}
      />
    </>
  )
}

async function download(): Promise<void> {
  const file = await api.request<object>({
    method: 'POST',
    path: `${BASE}/export`,
    body: {},
    quiet: true,
  })
  const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' })
  saveFile(blob, '自定义表.json')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The server says what the file is not.
    return {}
  }
}

function Plan({ plan }: ImportPlan) {
  return (
    <ul className="table-plan">
      {plan.map(({ name, label, action, changes }) => (
        <li key={name}>
          <strong>
            {ACTIONS[action]}“{label}”
          </strong>
          {action === 'change' && changes.length > 0 && <span>：{changes.join('；')}</span>}
        </li>
      ))}
    </ul>
  )
}
