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
  const change = (column: ViewColumn, by: Partial<ViewColumn>) =>
    onChange(columns.map((one) => (one === column ? { ...one, ...by } : one)))
  return (
    <Table<ViewColumn>
      className="vedit-grid"
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
          render: (_, column) => (
            <Input
              aria-label={`${column.column}的标题`}
              maxLength={40}
              disabled={isFixed}
              value={column.label}
              onChange={({ target }) => change(column, { label: target.value })}
            />
          ),
        },
        { title: '类型', width: 90, render: (_, { kind }) => KIND_LABELS[kind] },
        {
          title: '小数位数',
          width: 100,
          render: (_, column) =>
            column.kind === 'decimal' && (
              <InputNumber
                aria-label={`${column.column}的小数位数`}
                min={0}
                max={6}
                precision={0}
                disabled={isFixed}
                value={column.scale ?? 0}
                onChange={(scale) => change(column, { scale: scale ?? 0 })}
              />
            ),
        },
        {
          title: '合计',
          width: 60,
          render: (_, { total, ...column }) =>
            (column.kind === 'decimal' || column.kind === 'int') && (
              <Checkbox
                aria-label={`${column.column}合计`}
                disabled={isFixed}
                checked={total === true}
                onChange={({ target }) =>
                  onChange(
                    columns.map((one) =>
                      one.column === column.column
                        ? { ...column, ...(target.checked ? { total: true as const } : {}) }
                        : one,
                    ),
                  )
                }
              />
            ),
        },
      ]}
    />
  )
}
