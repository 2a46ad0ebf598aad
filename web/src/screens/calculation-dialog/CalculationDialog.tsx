import { isFault } from '@junheng/domain/formula/fault.ts'
import { App, Button, Cascader, Modal, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useLeaveQuestion } from '../leave-question/use-leave-question.ts'
import {
  type CalculationCell,
  type CalculationDraft,
  type CalculationTable,
  makeConfig,
  NUMBER_GROUP,
  NUMBERS,
  nextKey,
  numberOf,
  OPERATOR_GROUP,
  OPERATORS,
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

interface CalculationGridProps {
  readonly draft: CalculationDraft
  readonly tables: readonly CalculationTable[]
  readonly checked: ReadonlySet<number>
  readonly onChecked: (checked: ReadonlySet<number>) => void
  readonly onChange: (cells: readonly CalculationCell[]) => void
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

/** The words of the formula in their order, each with its own cascader. */
function CalculationGrid(props: CalculationGridProps) {
  const { draft, tables, checked, onChecked, onChange } = props
  const { cells, mode, table } = draft
  const options = useMemo(
    () => (mode === 'sum' ? sumChoices(tables, table) : itemChoices(tables, cells)),
    [mode, table, tables, cells],
  )
  const check = (key: number) => {
    const next = new Set(checked)
    if (!next.delete(key)) next.add(key)
    onChecked(next)
  }
  if (cells.length === 0) return <p className="jh-calculation-none">暂无数据</p>
  return (
    <ol className="jh-calculation-grid" aria-label="计算项">
      {cells.map(({ key, path }, at) => (
        <li key={key}>
          <input
            type="checkbox"
            className="jh-check"
            aria-label={`选择第${at + 1}项`}
            checked={checked.has(key)}
            onChange={() => check(key)}
          />
          <CellChoice
            label={`第${at + 1}项`}
            mode={mode}
            path={path}
            options={options}
            onChoose={(chosen) => onChange(cells.with(at, { key, path: chosen }))}
          />
        </li>
      ))}
    </ol>
  )
}

interface CellChoiceProps {
  readonly label: string
  readonly mode: CalculationDraft['mode']
  readonly path: readonly string[]
  readonly options: Choice[]
  readonly onChoose: (path: readonly string[]) => void
}

/** One word of the formula, chosen or found by typing; any number is found as it is typed. */
function CellChoice({ label, mode, path, options, onChoose }: CellChoiceProps) {
  const [typed, setTyped] = useState('')
  const offered = useMemo(
    () => (mode === 'sum' ? options : withNumber(options, typed)),
    [mode, options, typed],
  )
  return (
    <Cascader<Choice>
      aria-label={label}
      allowClear={false}
      showSearch={{ searchValue: typed, onSearch: setTyped }}
      expandTrigger="hover"
      placeholder={mode === 'sum' ? '字段' : '运算符、字段，或输入数字'}
      value={[...path]}
      options={offered}
      displayRender={(labels) => labels.at(-1)}
      onChange={(chosen) => {
        setTyped('')
        onChoose((chosen ?? []).map(String))
      }}
    />
  )
}

/** The choices with the number that is being typed among them. */
function withNumber(options: Choice[], typed: string): Choice[] {
  const number = numberOf(typed)
  if (number === null) return options
  return options.map((option) =>
    option.value !== NUMBER_GROUP || option.children?.some(({ value }) => value === number)
      ? option
      : { ...option, children: [...(option.children ?? []), { value: number, label: number }] },
  )
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: Choice[]
}

function itemChoices(
  tables: readonly CalculationTable[],
  cells: readonly CalculationCell[],
): Choice[] {
  const used = cells.flatMap(({ path: [group, name] }) =>
    group === NUMBER_GROUP && name !== undefined ? [name] : [],
  )
  return [
    group(OPERATOR_GROUP, '运算符', OPERATORS),
    ...tables.map(fieldChoices),
    group(NUMBER_GROUP, '数字', [...new Set([...NUMBERS, ...used])]),
  ]
}

function sumChoices(tables: readonly CalculationTable[], table: string | null): Choice[] {
  return tables.filter(({ customTable }) => customTable === table).map(fieldChoices)
}

function fieldChoices({ customTable, label, fields }: CalculationTable): Choice {
  return {
    value: customTable,
    label,
    children: fields.map((field) => ({ value: field.fieldName, label: field.label })),
  }
}

function group(value: string, label: string, words: readonly string[]): Choice {
  return { value, label, children: words.map((word) => ({ value: word, label: word })) }
}
