import { App, Button } from 'antd'
import { FORM_KEYS, keyText } from '#web/controls/keys/keys.ts'
import { useForm } from '../form-state/form-context.ts'
import type { TableBlock } from '../form-state/form-model.ts'
import { useTableTools } from './table-tools.ts'
import { useRowWork } from './use-row-work.ts'
import '../button-group/button-group.css'

const NONE_TO_COPY = '请至少选择一条数据！'
const NONE_TO_DELETE = '最少要选择一条数据！'
const MOST_ONE = '最多选择一条数据！'
const CONFIRM_DELETE = '确定删除吗?'
const CONFIRM_DELETE_ALL = '此操作将删除所有数据, 是否继续?'

/** What the hands can do without leaving the keys. */
const KEYS_HINT = [
  ...[FORM_KEYS.next, FORM_KEYS.row, FORM_KEYS.copy].map((key) => `${keyText(key)} ${key.says}`),
  '可粘贴表格',
].join(' · ')

interface ButtonsProps {
  readonly block: TableBlock
  readonly keys: readonly string[]
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
  /** Stands behind the buttons. */
  readonly note?: string | null
}

/** 新增, 删除, 复制 of sub-rows. */
export function SubTableButtons(props: ButtonsProps) {
  const { add, remove, copy } = useRowActions(props)
  const tools = useTableTools()
  return (
    <div className="jh-buttons jh-sub-buttons" role="group" aria-label={`${props.block.title}操作`}>
      <Button size="small" type="primary" ghost onClick={() => add()}>
        新增
      </Button>
      <Button size="small" danger onClick={() => void remove()}>
        删除
      </Button>
      <Button size="small" onClick={copy}>
        复制
      </Button>
      {tools(props.block)}
      {props.note && (
        <span className="jh-sub-note" role="status">
          {props.note}
        </span>
      )}
      <span className="jh-sub-keys">{KEYS_HINT}</span>
    </div>
  )
}

function useRowActions({ block, keys, selected, onSelected }: ButtonsProps) {
  const { store } = useForm()
  const work = useRowWork(block)
  const { modal, message } = App.useApp()
  const here = keys.filter((key) => selected.has(key))
  const remove = async () => {
    if (here.length === 0) return void message.warning(NONE_TO_DELETE)
    const content =
      here.length === keys.length && keys.length > 1 ? CONFIRM_DELETE_ALL : CONFIRM_DELETE
    if (!(await modal.confirm({ title: '温馨提示', content, okText: '确定', cancelText: '取消' })))
      return void message.info('已取消删除')
    store.removeRows(block.table, new Set(here))
    onSelected(new Set())
    void message.success('删除成功!')
  }
  const copy = () => {
    const [only, second] = here
    if (only === undefined) return void message.warning(NONE_TO_COPY)
    if (second !== undefined) return void message.warning(MOST_ONE)
    work.duplicate(only)
  }
  return { add: () => work.add(), remove, copy }
}
