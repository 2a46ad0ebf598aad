import type { ViewColumn } from '@junheng/domain/builder/view-design.ts'
import { Checkbox, Input, InputNumber, Table } from 'antd'
import { KIND_LABELS } from '../custom-table/field-form.ts'

interface ColumnGridProps {
  readonly columns: readonly ViewColumn[]
  readonly isFixed: boolean
  readonly onChange: (columns: readonly ViewColumn[]) => void
}

/** How the columns of the statement are called and shown; which there are, the statement says. */
export function ColumnGrid({ columns, isFixed, onChange }: ColumnGridProps) {
  const put = (column: ViewColumn) =>
    onChange(columns.map((one) => (one.column === column.column ? column : one)))
  return (
    <Table<ViewColumn>
      size="small"
      rowKey="column"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...columns]}
      columns={[
        { title: '列', dataIndex: 'column', render: (name: string) => <code>{name}</code> },
        {
          title: '标题',
          width: 200,
          render: (_, column) => <Title column={column} isFixed={isFixed} onChange={put} />,
        },
        { title: '类型', width: 90, render: (_, { kind }) => KIND_LABELS[kind] },
        {
          title: '小数位数',
          width: 100,
          render: (_, column) => <Digits column={column} isFixed={isFixed} onChange={put} />,
        },
        {
          title: '合计',
          width: 60,
          render: (_, column) => <Total column={column} isFixed={isFixed} onChange={put} />,
        },
      ]}
    />
  )
}

interface CellProps {
  readonly column: ViewColumn
  readonly isFixed: boolean
  readonly onChange: (column: ViewColumn) => void
}

const Title = ({ column, isFixed, onChange }: CellProps) => (
  <Input
    aria-label={`${column.column}的标题`}
    maxLength={40}
    disabled={isFixed}
    value={column.label}
    onChange={({ target }) => onChange({ ...column, label: target.value })}
  />
)

const Digits = ({ column, isFixed, onChange }: CellProps) =>
  column.kind === 'decimal' && (
    <InputNumber
      aria-label={`${column.column}的小数位数`}
      min={0}
      max={6}
      precision={0}
      disabled={isFixed}
      value={column.scale ?? 0}
      onChange={(scale) => onChange({ ...column, scale: scale ?? 0 })}
    />
  )

const Total = ({ column: { total, ...column }, isFixed, onChange }: CellProps) =>
  (column.kind === 'decimal' || column.kind === 'int') && (
    <Checkbox
      aria-label={`${column.column}合计`}
      disabled={isFixed}
      checked={total === true}
      onChange={({ target }) => onChange({ ...column, ...(target.checked ? { total: true } : {}) })}
    />
  )
