import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { App, Button } from 'antd'
import { useForm } from '../form-state/form-context.ts'
import type { TableBlock } from '../form-state/form-model.ts'
import { defaultRow } from '../form-state/start-values.ts'
import { useScreenHost } from '../host/screen-host.ts'

const NONE_TO_COPY = '请至少选择一条数据！'
const NONE_TO_DELETE = '最少要选择一条数据！'
const MOST_ONE = '最多选择一条数据！'
const SINGLE_ROW = '只能有一条子表信息'
const CONFIRM_DELETE = '确定删除吗?'
const CONFIRM_DELETE_ALL = '此操作将删除所有数据, 是否继续?'

interface ButtonsProps {
  readonly block: TableBlock
  readonly keys: readonly string[]
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
  /** The table may hold one row only. */
  readonly isSingle?: boolean
  /** Stands behind the buttons. */
  readonly note?: string | null
}

/** 新增, 删除, 复制 of sub-rows. */
export function SubTableButtons(props: ButtonsProps) {
  const { add, remove, copy } = useRowActions(props)
  return (
    <div className="jh-buttons jh-sub-buttons" role="group" aria-label={`${props.block.title}操作`}>
      <Button size="small" type="primary" ghost onClick={add}>
        新增
      </Button>
      <Button size="small" danger onClick={() => void remove()}>
        删除
      </Button>
      <Button size="small" onClick={copy}>
        复制
      </Button>
      {props.note && (
        <span className="jh-sub-note" role="status">
          {props.note}
        </span>
      )}
    </div>
  )
}

function useRowActions({ block, keys, selected, onSelected, isSingle = false }: ButtonsProps) {
  const { store, presetRows } = useForm()
  const { user } = useScreenHost()
  const { modal, message } = App.useApp()
  const here = keys.filter((key) => selected.has(key))
  const isFull = isSingle && keys.length > 0
  const add = () => {
    if (isFull) return void message.warning(SINGLE_ROW)
    const child = store.model.children.find(({ flag }) => flag.customTable === block.table)
    const onFault = (text: string) => void message.error(text)
    const defaults = defaultRow(child?.fields ?? [], { user, now: new Date(), onFault })
    store.addRows(block.table, [{ ...defaults, ...presetRows?.[block.table] }])
  }
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
    if (isFull) return void message.warning(SINGLE_ROW)
    const at = keys.indexOf(only)
    const row = store.get().children[block.table]?.[at]
    if (row) store.addRows(block.table, [withoutId(row)], at + 1)
  }
  return { add, remove, copy }
}

function withoutId({ id: _id, version: _version, ...values }: AnyRow): AnyRow {
  return values
}
