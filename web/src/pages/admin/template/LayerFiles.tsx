import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import {
  exportLayers,
  type ImportPlan,
  importLayers,
  type LayerFile,
  templateAdminKey,
} from './template.queries.ts'

/** The differences of group and company as a file, and back: shown before anything is stored. */
export function LayerFiles() {
  const input = useRef<HTMLInputElement>(null)
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const take = async (picked: File) => {
    const file = readFile(await picked.text())
    if (file === null) return void message.error('不是模板修改的导出文件，请选择导出的 json 文件')
    const planned = await importLayers(file, false)
    if (planned.problems.length > 0) return void modal.error(faultsOf(planned))
    if (!(await modal.confirm(questionOf(planned)))) return
    await importLayers(file, true)
    await queries.invalidateQueries({ queryKey: templateAdminKey })
    message.success(`已导入 ${planned.plan.length} 个模板的修改`)
  }
  return (
    <>
      <Button onClick={() => void quietly(download())}>导出修改</Button>
      <Button onClick={() => input.current?.click()}>导入修改</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="选择模板修改文件"
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          target.value = ''
          if (picked !== undefined) void quietly(take(picked))
        }}
      />
    </>
  )
}

async function download(): Promise<void> {
  const file = await exportLayers(null)
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
  saveFile(blob, '模板修改.json')
}

/** The client has told why; only what is no refusal goes on. */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function readFile(text: string): LayerFile | null {
  try {
    const read: unknown = JSON.parse(text)
    return isPlainObject(read) ? read : null
  } catch {
    return null
  }
}

const questionOf = ({ plan }: ImportPlan) => ({
  title: `导入 ${plan.length} 个模板的修改？`,
  content: plan.map(({ template }) => template).join('、') || '文件里没有修改',
  okText: '导入',
  cancelText: '取消',
})

const faultsOf = ({ problems }: ImportPlan) => ({
  title: `有 ${problems.length} 处不能导入，没有保存`,
  content: [...new Set(problems.map(({ msg }) => msg))].join('；'),
  okText: '知道了',
})
