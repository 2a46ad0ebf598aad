import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { treeArchives } from './code-rule.queries.ts'
import { firstCodes, MOST_DIGITS, MOST_LEVELS, mostOf, readWidths } from './level-widths.ts'
import './code-rule.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Which archive, by what it is called. */
function TreeEntry({ id, value, onChange, disabled, invalid, describedBy, row }: ControlProps) {
  const { data = [], isPending } = useQuery(treeArchives())
  const name = textOf(value)
  const known = data.map((tree) => ({ value: tree.name, label: tree.label }))
  const isKnown = name === '' || known.some((one) => one.value === name)
  return (
    <Select
      id={id}
      className="code-tree"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      aria-describedby={describedBy}
      {...(invalid ? { status: 'error' as const } : {})}
      disabled={disabled}
      value={name === '' ? null : name}
      options={isKnown ? known : [...known, { value: name, label: name }]}
      onChange={(chosen: string) => {
        onChange(chosen)
        const label = known.find((one) => one.value === chosen)?.label
        if (label !== undefined && !textOf(row.read('name'))) row.write({ name: label })
      }}
    />
  )
}

function ShownTree({ value }: ReadProps) {
  const { data = [] } = useQuery(treeArchives())
  const found = data.find(({ name }) => name === value)
  return <span className="jh-read">{found?.label ?? textOf(value)}</span>
}

/** Level by level, with the first code of each and how many it holds. */
function WidthsEntry({ id, value, onChange, disabled, describedBy }: ControlProps) {
  const widths = readWidths(value)
  const codes = firstCodes(widths)
  const put = (next: readonly number[]) => onChange(next.length === 0 ? null : next.join(','))
  return (
    <div id={id} className="code-segments" aria-describedby={describedBy}>
      <ol>
        {widths.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level has nothing but its place
          <li key={at}>
            <span>第{at + 1}级</span>
            <InputNumber
              aria-label={`第${at + 1}级的位数`}
              min={1}
              max={MOST_DIGITS}
              precision={0}
              suffix="位"
              disabled={disabled}
              value={width}
              onChange={(next) =>
                put(widths.map((one, place) => (place === at ? (next ?? one) : one)))
              }
            />
            <code>{codes[at]}</code>
            <small className="code-hint">最多{mostOf(width)}个</small>
            {at === widths.length - 1 && (
              <Button
                size="small"
                danger
                aria-label={`删除第${at + 1}级`}
                disabled={disabled}
                onClick={() => put(widths.slice(0, -1))}
              >
                删除
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className="code-add">
        <Button
          size="small"
          disabled={disabled || widths.length >= MOST_LEVELS}
          onClick={() => put([...widths, widths.at(-1) ?? 2])}
        >
          加一级
        </Button>
      </div>
    </div>
  )
}

const ShownWidths = ({ value }: ReadProps) => (
  <span className="jh-read">{firstCodes(readWidths(value)).join('、')}</span>
)

const treeControl: Control = { Edit: TreeEntry, Read: ShownTree, span: 'one', isLight: false }
const widthsControl: Control = {
  Edit: WidthsEntry,
  Read: ShownWidths,
  span: 'row',
  isLight: false,
}

const OWN: OwnControls = {
  'sys_hierarchy_code_rule.entity': treeControl,
  'sys_hierarchy_code_rule.widths': widthsControl,
}

/** The generic form of codes by level: the archive is chosen, and each level shows what its codes look like. */
export function HierarchyRuleFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
