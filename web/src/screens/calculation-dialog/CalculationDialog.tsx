import { isFault } from '@junheng/domain/formula/fault.ts'
import { App, Button, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useLeaveQuestion } from '../leave-question/use-leave-question.ts'
import { CalculationGrid } from './CalculationGrid.tsx'
import {
  type CalculationDraft,
  type CalculationTable,
  makeConfig,
  nextKey,
  readDraft,
  sayCells,
} from './calculation-cells.ts'
import '../data-table/data-table.css'
import './calculation-dialog.css'

const WIDTH = 780
const CONFIRM_CLEAR = '此操作将删除所有数据, 是否继续?'
const MODES = [
  { value: 'items', label: '公式' },
  { value: 'sum', label: '合计' },
] as const satisfies readonly { value: CalculationDraft['mode']; label: string }[]

interface CalculationDialogProps {
  readonly tables: readonly CalculationTable[]
  /** What `calculate` of the field holds. */
  readonly value: string | null
  readonly onCancel: () => void
  /** JSON text to be stored as `calculate`; null after everything was cleared. */
  readonly onSubmit: (calculate: string | null) => void
}

/** 计算方式: a formula cell by cell, or the sum of columns of a child table. */
export function CalculationDialog(props: CalculationDialogProps) {
  const { tables, onCancel } = props
  const dialog = useCalculation(props)
  const { draft, checked, change } = dialog
  const leave = useLeaveQuestion(onCancel)
  return (
    <Modal
      open
      title="计算方式"
      width={WIDTH}
      onCancel={() => void leave(dialog.isDirty)}
      footer={<Buttons {...dialog} onCancel={onCancel} />}
    >
      <Surface className="jh-calculation">
        <div className="jh-calculation-mode">
          <Segmented
            aria-label="方式"
            value={draft.mode}
            options={[...MODES]}
            onChange={(mode) => change({ mode, cells: [{ key: 0, path: [] }] })}
          />
          {draft.mode === 'sum' && (
            <Select
              aria-label="合计表"
              placeholder="合计表"
              value={draft.table}
              options={tables
                .filter(({ isChild }) => isChild)
                .map(({ customTable, label }) => ({ value: customTable, label }))}
              onChange={(table) => change({ table, cells: [{ key: 0, path: [] }] })}
            />
          )}
        </div>
        <CalculationGrid
          draft={draft}
          tables={tables}
          checked={checked}
          onChecked={dialog.setChecked}
          onChange={(cells) => change({ cells })}
        />
        <output className="jh-calculation-said">{sayCells(draft, tables) || '尚未选择'}</output>
      </Surface>
    </Modal>
  )
}

function useCalculation({ value, onSubmit }: CalculationDialogProps) {
  const { modal, message } = App.useApp()
  const [start] = useState(() => readDraft(value))
  const [draft, setDraft] = useState(start)
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const change = (part: Partial<CalculationDraft>) => {
    setDraft({ ...draft, ...part })
    setChecked(new Set())
  }
  return {
    draft,
    isDirty: draft !== start,
    checked,
    setChecked,
    change,
    add: () => change({ cells: [...draft.cells, { key: nextKey(draft.cells), path: [] }] }),
    remove: () => change({ cells: draft.cells.filter(({ key }) => !checked.has(key)) }),
    clear: async () => {
      const question = { title: '温馨提示', content: CONFIRM_CLEAR }
      if (await modal.confirm({ ...question, okText: '确定', cancelText: '取消' }))
        change({ cells: [] })
    },
    submit: () => {
      if (draft.mode === 'items' && draft.cells.every(({ path }) => path.length === 0))
        return onSubmit(null)
      const config = makeConfig(draft)
      if (isFault(config)) void message.warning(config.message)
      else onSubmit(JSON.stringify(config))
    },
  }
}

function Buttons({
  checked,
  add,
  remove,
  clear,
  submit,
  onCancel,
}: ReturnType<typeof useCalculation> & { readonly onCancel: () => void }) {
  return (
    <div className="jh-calculation-buttons">
      <Button onClick={add}>添 加</Button>
      <Button danger disabled={checked.size === 0} onClick={remove}>
        删 除
      </Button>
      <Button onClick={() => void clear()}>清 空</Button>
      <span className="jh-calculation-room" />
      <Button onClick={onCancel}>取 消</Button>
      <Button type="primary" onClick={submit}>
        提 交
      </Button>
    </div>
  )
}
