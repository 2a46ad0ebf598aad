import type { ViewColumn } from '@junheng/domain/builder/view-design.ts'
import { Table } from 'antd'
import type { Probed } from './view.queries.ts'

/** The first rows as they were found; how the list shows them, the list knows. */
export function ProbedRows({
  probed,
  columns,
}: {
  readonly probed: Probed
  readonly columns: readonly ViewColumn[]
}) {
  const titles = new Map(columns.map(({ column, label }) => [column, label]))
  const rows = probed.rows.map((cells, at) => ({ key: String(at), cells }))
  return (
    <section aria-label="试运行结果">
      <h3>
        头 {rows.length} 行{rows.length === 0 && '：没有数据'}
      </h3>
      {rows.length > 0 && (
        <Table<(typeof rows)[number]>
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={rows}
          columns={probed.columns.map(({ column }, at) => ({
            key: column,
            title: titles.get(column) ?? column,
            render: (_: unknown, { cells }: (typeof rows)[number]) => shown(cells[at]),
          }))}
        />
      )}
    </section>
  )
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
