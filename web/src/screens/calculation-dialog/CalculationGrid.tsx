import { Cascader } from 'antd'
import { useMemo } from 'react'
import {
  type CalculationCell,
  type CalculationDraft,
  type CalculationTable,
  NUMBER_GROUP,
  NUMBERS,
  OPERATOR_GROUP,
  OPERATORS,
} from './calculation-cells.ts'

interface CalculationGridProps {
  readonly draft: CalculationDraft
  readonly tables: readonly CalculationTable[]
  readonly checked: ReadonlySet<number>
  readonly onChecked: (checked: ReadonlySet<number>) => void
  readonly onChange: (cells: readonly CalculationCell[]) => void
}

/** The words of the formula in their order, each with its own cascader. */
export function CalculationGrid(props: CalculationGridProps) {
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
          <Cascader<Choice>
            aria-label={`第${at + 1}项`}
            allowClear={false}
            showSearch
            expandTrigger="hover"
            placeholder={mode === 'sum' ? '字段' : '运算符或字段'}
            value={[...path]}
            options={options}
            displayRender={(labels) => labels.at(-1)}
            onChange={(chosen) =>
              onChange(cells.with(at, { key, path: (chosen ?? []).map(String) }))
            }
          />
        </li>
      ))}
    </ol>
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
