import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { LAYER_FAULT_TEXTS } from '@junheng/domain/template/layer-rules.ts'
import { fieldCode } from '@junheng/domain/template/template-model.ts'
import { SEARCH_TYPES, type SearchType } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Checkbox, Input, InputNumber, Select, Table } from 'antd'
import { plantNow } from '#web/api/plant-clock.ts'
import {
  type DraftTable,
  drafted,
  isOwn,
  type LayerDraft,
  moveField,
  setAttr,
  setSearchType,
} from './layer-draft.ts'
import type { TemplateView } from './template.queries.ts'

interface FieldTableProps {
  readonly view: TemplateView
  readonly table: DraftTable
  readonly draft: LayerDraft
  readonly canEdit: boolean
  /** What the server said, by the field's code. */
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (draft: LayerDraft) => void
}

/** The fields of one table with what a company may change of them. */
export function FieldTable(props: FieldTableProps) {
  const { view, table } = props
  const drawn = table.fields.filter(({ ihidden }) => !ihidden)
  const cell =
    (Cell: (cell: CellProps) => React.ReactNode) => (_value: unknown, field: FieldDefinition) => (
      <Cell {...props} field={field} />
    )
  const columns = view === 'list' ? LIST_COLUMNS : FORM_COLUMNS
  return (
    <Table<FieldDefinition>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={drawn}
      columns={columns.map(({ title, width, cell: Cell }) => ({
        title,
        width,
        render: cell(Cell),
      }))}
    />
  )
}

interface CellProps extends FieldTableProps {
  readonly field: FieldDefinition
}

function MoveCell({ table, draft, canEdit, onChange, field }: CellProps) {
  const drawn = table.fields.filter(({ ihidden }) => !ihidden)
  const at = drawn.indexOf(field)
  const button = (by: -1 | 1, name: string, isEnd: boolean) => (
    <Button
      type="text"
      size="small"
      icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={`${field.fieldExplain}${name}`}
      disabled={!canEdit || isEnd}
      onClick={() => onChange(moveField(draft, table, { field, by }))}
    />
  )
  return (
    <span className="template-move">
      {button(-1, '上移', at === 0)}
      {button(1, '下移', at === drawn.length - 1)}
    </span>
  )
}

function LabelCell({ draft, canEdit, faults, onChange, field }: CellProps) {
  const fault = faults.get(fieldCode(field.id))
  return (
    <>
      <Input
        size="small"
        aria-label={`${field.fieldExplain}的标题`}
        maxLength={100}
        disabled={!canEdit}
        {...(fault === undefined ? {} : { status: 'error' as const })}
        value={textOf(drafted(draft, field, 'fieldExplain'))}
        onChange={({ target }) =>
          onChange(setAttr(draft, field, { attr: 'fieldExplain', to: target.value }))
        }
      />
      <small className="template-code">{fieldCode(field.id)}</small>
      {fault !== undefined && (
        <p className="template-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** Text that may be left empty. */
function textCell(attr: 'tipsMessage' | 'defaultValue', name: string, longest: number) {
  return function TextCell({ draft, canEdit, onChange, field }: CellProps) {
    const to = drafted(draft, field, attr)
    const set = (value: string | null | undefined) =>
      onChange(setAttr(draft, field, { attr, to: value || null }))
    const shared = {
      size: 'small' as const,
      'aria-label': `${field.fieldExplain}的${name}`,
      disabled: !canEdit || (attr === 'defaultValue' && !field.iupdate),
    }
    if (attr === 'defaultValue' && field.options !== null)
      return (
        <Select
          {...shared}
          className="template-select"
          allowClear
          value={typeof to === 'string' ? to : null}
          options={field.options.map(({ value, label }) => ({ value, label }))}
          onChange={set}
        />
      )
    return (
      <Input
        {...shared}
        maxLength={longest}
        value={textOf(to)}
        onChange={({ target }) => set(target.value)}
      />
    )
  }
}

/** `tightens`: the value that may always be chosen; the other only to take back one's own choice. */
function flagCell(
  attr: 'ishow' | 'irequired' | 'iupdate' | 'itotal',
  name: string,
  tightens: boolean | null,
) {
  return function FlagCell({ draft, canEdit, onChange, field }: CellProps) {
    const isOn = drafted(draft, field, attr) === true
    const isFixed = isOn === tightens && !isOwn(draft, field, attr)
    const isOutOfReach = attr === 'irequired' && !field.iupdate
    return (
      <Checkbox
        aria-label={`${field.fieldExplain}${name}`}
        {...(isFixed && isOn ? { title: LAYER_FAULT_TEXTS.loosens } : {})}
        checked={isOn}
        disabled={!canEdit || isFixed || isOutOfReach}
        onChange={({ target }) => onChange(setAttr(draft, field, { attr, to: target.checked }))}
      />
    )
  }
}

function WidthCell({ draft, canEdit, onChange, field }: CellProps) {
  const width = drafted(draft, field, 'columnWidth')
  return (
    <InputNumber
      size="small"
      aria-label={`${field.fieldExplain}的列宽`}
      min={40}
      max={1000}
      precision={0}
      disabled={!canEdit}
      value={typeof width === 'number' ? width : null}
      onChange={(to) => onChange(setAttr(draft, field, { attr: 'columnWidth', to }))}
    />
  )
}

const FIXED = [
  { value: 'left', label: '左侧' },
  { value: 'right', label: '右侧' },
]

function FixedCell({ draft, canEdit, onChange, field }: CellProps) {
  const side = drafted(draft, field, 'fixed')
  return (
    <Select
      size="small"
      className="template-side"
      aria-label={`${field.fieldExplain}固定在`}
      allowClear
      placeholder="不固定"
      disabled={!canEdit}
      options={FIXED}
      value={typeof side === 'string' ? side : null}
      onChange={(to) => onChange(setAttr(draft, field, { attr: 'fixed', to: to ?? null }))}
    />
  )
}

const SEARCH_LABELS: Readonly<Record<SearchType, string>> = {
  datePicker: '日期',
  dateTimePicker: '日期时间',
  datePickerRange: '日期范围',
  dateTimePickerRange: '日期时间范围',
  timePicker: '时间',
}

function SearchCell({ draft, canEdit, onChange, field }: CellProps) {
  if (field.searchType === null || field.fieldType !== 'DATE') return null
  return (
    <Select<SearchType>
      size="small"
      className="template-select"
      aria-label={`${field.fieldExplain}的查询方式`}
      disabled={!canEdit}
      options={SEARCH_TYPES.filter((type) => type !== 'timePicker').map((value) => ({
        value,
        label: SEARCH_LABELS[value],
      }))}
      value={SEARCH_TYPES.find((type) => type === drafted(draft, field, 'searchType')) ?? null}
      onChange={(to) => onChange(setSearchType(draft, field, { to, now: plantNow() }))}
    />
  )
}

interface ColumnPlan {
  readonly title: string
  readonly width: number
  readonly cell: (cell: CellProps) => React.ReactNode
}

const COMMON: readonly ColumnPlan[] = [
  { title: '顺序', width: 80, cell: MoveCell },
  { title: '标题', width: 200, cell: LabelCell },
  { title: '显示', width: 60, cell: flagCell('ishow', '显示', null) },
]

const LIST_COLUMNS: readonly ColumnPlan[] = [
  ...COMMON,
  { title: '列宽（像素）', width: 120, cell: WidthCell },
  { title: '固定', width: 110, cell: FixedCell },
  { title: '合计', width: 60, cell: flagCell('itotal', '合计', false) },
  { title: '查询方式', width: 150, cell: SearchCell },
]

const FORM_COLUMNS: readonly ColumnPlan[] = [
  ...COMMON,
  { title: '必填', width: 60, cell: flagCell('irequired', '必填', true) },
  { title: '可填写', width: 70, cell: flagCell('iupdate', '可填写', false) },
  { title: '默认值', width: 160, cell: textCell('defaultValue', '默认值', 500) },
  { title: '提示', width: 200, cell: textCell('tipsMessage', '提示', 200) },
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
