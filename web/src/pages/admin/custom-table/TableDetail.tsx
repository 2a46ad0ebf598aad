import { PlusOutlined } from '@ant-design/icons'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { designUrl } from '../table-designer/designer.queries.ts'
import { AddFieldDialog } from './AddFieldDialog.tsx'
import {
  BUILD_RIGHT,
  type FieldView,
  type TableView,
  tableFields,
  tableKey,
} from './custom-table.queries.ts'
import { KIND_LABELS } from './field-form.ts'
import { MenuPlace } from './MenuPlace.tsx'

interface TableDetailProps {
  readonly table: TableView
  readonly targets: readonly { readonly value: string; readonly label: string }[]
}

/** The fields of one table. */
export function TableDetail({ table, targets }: TableDetailProps) {
  const { data, error, refetch } = useQuery(tableFields(table.id))
  const [isAdding, setAdding] = useState(false)
  const may = usePermission()
  const { open } = useView()
  const queries = useQueryClient()

  async function added(label: string) {
    setAdding(false)
    notices.show({ tone: 'success', text: `字段“${label}”已增加` })
    await queries.invalidateQueries({ queryKey: tableKey })
    await queries.invalidateQueries({ queryKey: ['template'] })
  }

  return (
    <>
      <div className="table-head">
        <h2>{table.label}</h2>
        <code>{table.tableName}</code>
        <span className="admin-bar-space" />
        {may(BUILD_RIGHT) && table.readOnly && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            增加字段
          </Button>
        )}
        {!table.readOnly && (
          <Button type="primary" onClick={() => open(designUrl(table.name))}>
            设计
          </Button>
        )}
      </div>
      {!table.readOnly && <MenuPlace table={table} />}
      {error !== null && <AdminFault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <Table<FieldView>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={data.filter(({ attrs }) => !attrs.hidden)}
          columns={COLUMNS}
        />
      )}
      {isAdding && (
        <AddFieldDialog
          table={table}
          targets={targets}
          onClose={() => setAdding(false)}
          onAdded={(label) => void added(label)}
        />
      )}
    </>
  )
}

const COLUMNS = [
  {
    title: '标题',
    dataIndex: ['attrs', 'label'],
    width: 160,
    render: (label: string, { readOnly }: FieldView) => (
      <>
        {label} {!readOnly && <span className="admin-tag">自定义</span>}
      </>
    ),
  },
  {
    title: '名称',
    dataIndex: 'name',
    width: 180,
    render: (name: string, { child }: FieldView) => (
      <code>{child === null ? name : `${child}.${name}`}</code>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    width: 120,
    render: (kind: FieldKind) => KIND_LABELS[kind],
  },
  {
    title: '必填',
    dataIndex: ['attrs', 'required'],
    width: 70,
    render: (isRequired?: boolean) => (isRequired ? '是' : ''),
  },
]
