import { freeId } from '@junheng/domain/print/edit-template.ts'
import {
  isFigureField,
  isSummable,
  lineFieldOf,
  MORE_TABLES,
  type PrintFields,
} from '@junheng/domain/print/print-field.ts'
import type { TableColumn, TableElement } from '@junheng/domain/print/print-template.ts'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { FieldSelect } from './FieldSelect.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

/** Columns of a table: field, heading, width, whether it is added up. */
export function ColumnsEditor({
  table: { columns },
  child,
  designer,
  onChange,
}: {
  readonly table: TableElement
  readonly child: string | null
  readonly designer: PrintDesigner
  onChange(columns: readonly TableColumn[]): void
}) {
  if (child === null) return <p className="print-fault">先在所在的带里选明细表</p>
  if (child === MORE_TABLES.name)
    return <p className="admin-muted">附表的标题和列由单据给出，宽度按表格的宽</p>
  const add = () => {
    const id = freeId(designer.template, 'c')
    onChange([...columns, { id, field: '', title: '', width: 20, align: 'left' }])
  }
  return (
    <ol className="print-columns" aria-label="表格的列">
      {columns.map((column, at) => (
        <ColumnEntry
          key={column.id}
          column={column}
          at={at}
          child={child}
          fields={designer.design.fields}
          onChange={(changes) =>
            onChange(columns.map((one) => (one.id === column.id ? { ...one, ...changes } : one)))
          }
          onRaise={() => onChange(columns.toSpliced(at, 1).toSpliced(at - 1, 0, column))}
          onRemove={() => onChange(columns.filter(({ id }) => id !== column.id))}
        />
      ))}
      <Button size="small" onClick={add}>
        添加列
      </Button>
    </ol>
  )
}

interface EntryProps {
  readonly column: TableColumn
  readonly at: number
  readonly child: string
  readonly fields: PrintFields
  onChange(changes: Partial<TableColumn>): void
  onRaise(): void
  onRemove(): void
}

function ColumnEntry({ column, at, child, fields, onChange, onRaise, onRemove }: EntryProps) {
  const field = lineFieldOf(fields, column.field)?.field
  const bind = (name: string) => {
    const bound = lineFieldOf(fields, name)?.field
    const align = bound !== undefined && isFigureField(bound) ? 'right' : 'left'
    onChange({ field: name, title: bound?.label ?? '序号', align })
  }
  return (
    <li>
      <FieldSelect
        label={`第${at + 1}列字段`}
        value={column.field}
        fields={fields}
        only={child}
        onChange={bind}
      />
      <div className="print-row">
        <Input
          aria-label={`第${at + 1}列标题`}
          value={column.title}
          maxLength={60}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <InputNumber<number>
          aria-label={`第${at + 1}列宽度`}
          className="print-column-width"
          value={column.width}
          min={3}
          precision={1}
          onChange={(width) => width !== null && onChange({ width })}
        />
      </div>
      <div className="print-row">
        <Checkbox
          checked={column.isSummed ?? false}
          disabled={field === undefined || !isSummable(field)}
          onChange={({ target }) => onChange({ isSummed: target.checked })}
        >
          合计
        </Checkbox>
        <Button size="small" disabled={at === 0} onClick={onRaise}>
          上移
        </Button>
        <Button size="small" danger onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  )
}
