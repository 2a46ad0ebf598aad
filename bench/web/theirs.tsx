import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { Form, Input, Table } from 'antd'
import { useMemo } from 'react'
import { makeFields, makeRows } from './bench-data.ts'

/** Ant Design's way to edit a table: one form around it, a form item in every cell. */
export function TheirSubTable({
  rows,
  columns,
}: {
  readonly rows: number
  readonly columns: number
}) {
  const data = useMemo(() => [...makeRows(rows, columns)], [rows, columns])
  const shown = useMemo(
    () =>
      makeFields(columns, 'zz').map((field) => ({
        key: field.fieldName,
        title: field.fieldExplain,
        width: 140,
        render: (_: unknown, __: AnyRow, at: number) => (
          <Form.Item name={['rows', at, field.fieldName]} style={{ margin: 0 }}>
            <Input />
          </Form.Item>
        ),
      })),
    [columns],
  )
  return (
    <Form component={false} initialValues={{ rows: data }}>
      <Table
        size="small"
        rowKey="rowKey"
        dataSource={data}
        columns={shown}
        pagination={false}
        scroll={{ x: 140 * columns, y: 560 }}
      />
    </Form>
  )
}

export function TheirForm({ count }: { readonly count: number }) {
  const values = useMemo(() => makeRows(1, count)[0] ?? {}, [count])
  return (
    <Form initialValues={values}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {makeFields(count, 'zz').map((field) => (
          <Form.Item key={field.id} name={field.fieldName} label={field.fieldExplain}>
            <Input />
          </Form.Item>
        ))}
      </div>
    </Form>
  )
}

export function TheirList({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const data = useMemo(() => [...makeRows(rows, columns)], [rows, columns])
  const shown = useMemo(
    () =>
      makeFields(columns, 'zz').map((field, at) => ({
        key: field.fieldName,
        dataIndex: field.fieldName,
        title: field.fieldExplain,
        width: 120,
        ellipsis: true,
        align: field.textAlign,
        sorter: true,
        ...(at === 0 ? { fixed: 'left' as const } : {}),
      })),
    [columns],
  )
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={data}
      columns={shown}
      pagination={false}
      scroll={{ x: 120 * columns, y: 600 }}
    />
  )
}
