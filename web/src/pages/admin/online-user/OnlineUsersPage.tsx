import { ReloadOutlined } from '@ant-design/icons'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Table } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { KeptPager } from '#web/screens/pager/KeptPager.tsx'
import { usePageSize } from '#web/screens/pager/use-page-size.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import '../admin.css'

interface OnlineUser {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly orgName: string
  readonly ip: string
  readonly device: string
  readonly userAgent: string
  readonly since: string
  readonly lastSeen: string
  readonly locked: boolean
  readonly current: boolean
}

const BASE = '/core/sys-site-license'
const RIGHT = 'core:sys-site-license:forcedOut'
const REFRESH_MS = 30_000

const onlineUsers = (word: string, page: { readonly pn: number; readonly ps: number }) =>
  queryOptions({
    queryKey: [BASE, 'onlineUsers', word, page] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.request<{ readonly list: readonly OnlineUser[]; readonly total: number }>({
        method: 'POST',
        path: `${BASE}/onlineUsers`,
        body: {
          limit: page,
          search: word === '' ? [] : [{ key: 'realName', op: 'like', val: word }],
        },
        quiet: true,
      }),
  })

/** Who is signed in where, and 强制下线. */
export function OnlineUsersPage() {
  const [word, setWord] = useViewState('word', '')
  const [page, setPage] = useViewState('page', 1)
  const [pageSize, setPageSize] = usePageSize(useView().path)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, refetch, isFetching } = useQuery(
    onlineUsers(word, { pn: page, ps: pageSize }),
  )
  const pager = { page, pageSize, onPage: setPage, onSize: setPageSize }
  const may = usePermission()
  const forceOut = useForceOut(async () => {
    setChosen([])
    await refetch()
  })
  return (
    <div className="admin-page">
      <div className="admin-bar">
        {may(RIGHT) && (
          <Button
            danger
            disabled={chosen.length === 0}
            onClick={() => void forceOut(chosen).catch(() => {})}
          >
            强制下线
          </Button>
        )}
        <span className="admin-muted">在线 {data?.total ?? '…'} 人次，每 30 秒更新</span>
        <span className="admin-bar-space" />
        <Input.Search
          style={{ width: 220 }}
          allowClear
          placeholder="姓名"
          aria-label="姓名"
          defaultValue={word}
          onSearch={(next) => {
            setWord(next.trim())
            setPage(1)
          }}
        />
        <Button
          icon={<ReloadOutlined />}
          aria-label="刷新"
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
      <section className="admin-body" aria-label="在线用户" tabIndex={0} data-keep-scroll>
        {error !== null && data === undefined ? (
          <AdminFault error={error} onRetry={() => void refetch()} />
        ) : (
          <UserTable data={data} chosen={chosen} onChoose={setChosen} />
        )}
      </section>
      <KeptPager {...pager} total={data?.total} />
    </div>
  )
}

interface UserTableProps {
  readonly data: { readonly list: readonly OnlineUser[]; readonly total: number } | undefined
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

function UserTable({ data, chosen, onChoose }: UserTableProps) {
  return (
    <Table<OnlineUser>
      size="small"
      rowKey="id"
      loading={data === undefined}
      dataSource={[...(data?.list ?? [])]}
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ current, realName }) => ({
          disabled: current,
          'aria-label': `选择${realName}`,
        }),
      }}
      pagination={false}
      columns={COLUMNS}
    />
  )
}

const COLUMNS = [
  { title: '用户名', dataIndex: 'username', width: 140 },
  {
    title: '姓名',
    dataIndex: 'realName',
    width: 160,
    render: (name: string, { current, locked }: OnlineUser) => (
      <>
        {name} {current && <span className="admin-tag">本机</span>}
        {locked && <span className="admin-tag admin-tag-plain">已锁屏</span>}
      </>
    ),
  },
  { title: '库区', dataIndex: 'orgName', width: 160 },
  { title: '地址', dataIndex: 'ip', width: 140 },
  {
    title: '设备',
    dataIndex: 'device',
    width: 200,
    render: (device: string, { userAgent }: OnlineUser) => <span title={userAgent}>{device}</span>,
  },
  { title: '登录时间', dataIndex: 'since', width: 170 },
  { title: '最近活动', dataIndex: 'lastSeen', width: 170 },
]

function useForceOut(onDone: () => Promise<void>) {
  const { modal } = App.useApp()
  return async (ids: readonly string[]) => {
    const isSure = await modal.confirm({
      title: '强制下线',
      content: `选中的 ${ids.length} 个会话将立即退出，对方未保存的内容留作草稿。是否继续?`,
      okText: '强制下线',
      okButtonProps: { danger: true },
      cancelText: '取消',
    })
    if (!isSure) return
    const { count } = await api.request<{ readonly count: number }>({
      method: 'POST',
      path: `${BASE}/forcedOut`,
      body: { ids },
    })
    notices.show({ tone: 'success', text: `已强制下线 ${count} 个会话` })
    await onDone()
  }
}
