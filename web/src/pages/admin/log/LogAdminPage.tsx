import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { LogDetailDialog } from '#web/screens/operation-log/LogDetailDialog.tsx'
import { KeptPager } from '#web/screens/pager/KeptPager.tsx'
import { usePageSize } from '#web/screens/pager/use-page-size.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { ClientErrorDialog } from './ClientErrorDialog.tsx'
import { entityLabel } from './entity-labels.ts'
import { LogFilter } from './LogFilter.tsx'
import { type LogQuestion, type LogRow, logKey, logPage, removeClientError } from './log.queries.ts'
import '../admin.css'

const FRESH: LogQuestion = {
  kind: 'operation',
  word: '',
  userId: null,
  from: null,
  to: null,
  pn: 1,
}

/** What was done in the system, and what went wrong in the browsers. */
export function LogAdminPage() {
  const { query, path } = useView()
  const [pageSize, setPageSize] = usePageSize(path)
  const [question, setQuestion] = useViewState<LogQuestion>('question', {
    ...FRESH,
    kind: query['kind'] === 'client' ? 'client' : 'operation',
  })
  const [detailOf, setDetailOf] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery(logPage(question, pageSize))
  const columns = useColumns(question.kind, setDetailOf)
  const total = data?.total ?? 0
  return (
    <div className="admin-page">
      <LogFilter question={question} onChange={setQuestion} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
      <section className="admin-body" aria-label="日志" tabIndex={0} data-keep-scroll>
        {error !== null && data === undefined ? (
          <AdminFault error={error} onRetry={() => void refetch()} />
        ) : (
          <Table<LogRow>
            size="small"
            rowKey="id"
            loading={isFetching && data === undefined}
            dataSource={[...(data?.list ?? [])]}
            locale={{ emptyText: '暂无数据' }}
            columns={columns}
            onRow={({ id }) => ({ onDoubleClick: () => setDetailOf(id) })}
            pagination={false}
          />
        )}
      </section>
      <KeptPager
        page={question.pn}
        pageSize={pageSize}
        total={data?.total}
        told={data?.totalCapped ? `多于 ${total} 条` : `共 ${total} 条`}
        onPage={(pn) => setQuestion({ ...question, pn })}
        onSize={setPageSize}
      />
      {detailOf !== null && question.kind === 'operation' && (
        <LogDetailDialog id={detailOf} onClose={() => setDetailOf(null)} />
      )}
      {detailOf !== null && question.kind === 'client' && (
        <ClientErrorDialog id={detailOf} onClose={() => setDetailOf(null)} />
      )}
    </div>
  )
}

/** Rows stay equally high; the whole address is in the tip and in the detail. */
const oneLine = (text: string | null) => (
  <span className="admin-cut" title={text ?? undefined}>
    {text}
  </span>
)

function useColumns(kind: LogQuestion['kind'], onDetail: (id: string) => void) {
  const menu = useSession((state) => state.menu)
  const may = usePermission()
  const queries = useQueryClient()

  async function remove(id: string) {
    await removeClientError(id)
    await queries.invalidateQueries({ queryKey: logKey })
    notices.show({ tone: 'success', text: '已删除 1 条' })
  }

  const time = { title: '时间', dataIndex: 'createDate', width: 170 }
  const user = { title: '用户', dataIndex: 'userName', width: 100 }
  const acts = {
    title: '操作',
    width: kind === 'client' ? 110 : 64,
    render: (_value: unknown, { id }: LogRow) => (
      <>
        <Button type="link" size="small" onClick={() => onDetail(id)}>
          详情
        </Button>
        {kind === 'client' && may('admin:log:delete') && (
          <Button type="link" size="small" danger onClick={() => void remove(id).catch(() => {})}>
            删除
          </Button>
        )}
      </>
    ),
  }
  if (kind === 'client')
    return [
      time,
      user,
      { title: '页面', dataIndex: 'url', width: 260 },
      { title: '类型', dataIndex: 'type', width: 90 },
      { title: '内容', dataIndex: 'message', width: 420 },
      acts,
    ]
  return [time, user, ...operationColumns(menu), acts]
}

function operationColumns(menu: readonly MenuItem[]) {
  return [
    {
      title: '对象',
      dataIndex: 'entity',
      width: 120,
      render: (entity: string, row: LogRow) => row.entityLabel ?? entityLabel(entity, menu),
    },
    {
      title: '动作',
      dataIndex: 'label',
      width: 150,
      render: (label: string | null, { action }: LogRow) => label ?? action,
    },
    {
      title: '单据编号、名称',
      dataIndex: 'bizName',
      width: 220,
      render: (name: string | null, { bizKey }: LogRow) => oneLine(name ?? bizKey ?? null),
    },
    { title: '接口', dataIndex: 'path', width: 220, render: oneLine },
    {
      title: '用时（毫秒）',
      dataIndex: 'executeTime',
      width: 110,
      align: 'right' as const,
      render: (time: number | null) => (time === null ? '' : time.toLocaleString('zh-CN')),
    },
  ]
}
