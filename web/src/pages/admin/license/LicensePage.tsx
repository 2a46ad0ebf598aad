import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton, Table, Upload } from 'antd'
import { api } from '#web/api/api.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import '../admin.css'

interface Licence {
  readonly id: string
  readonly kind: 'community' | 'imported'
  readonly number: string
  readonly licensee: string
  readonly maxUsers: number
  readonly validFrom: string | null
  readonly expires: string | null
  readonly active: boolean
  readonly importDate: string | null
  readonly importUser: string | null
}

const BASE = '/core/sys-site-license'
const REQUEST_FILE = 'junheng-licence-request.json'

const licences = () =>
  queryOptions({
    queryKey: [BASE, 'list'] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<{
        readonly siteId: string
        readonly usersNow: number
        readonly list: readonly Licence[]
      }>({ path: `${BASE}/list`, quiet: true }),
  })

/** The licence in force, how much of it is used, and the way to another. */
export function LicensePage() {
  const { data, error, refetch } = useQuery(licences())
  if (error !== null) return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const active = data.list.find((licence) => licence.active)
  return (
    <div className="admin-page">
      <LicenceBar />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds nothing to focus */}
      <section className="admin-body" aria-label="授权" tabIndex={0}>
        <Descriptions
          style={{ padding: 16 }}
          column={{ xs: 1, md: 2, xl: 3 }}
          items={[
            { key: 'licensee', label: '授权单位', children: active?.licensee ?? '—' },
            {
              key: 'users',
              label: '同时在线',
              children: `${data.usersNow} / ${active?.maxUsers ?? 0} 人`,
            },
            { key: 'expires', label: '有效期至', children: active?.expires ?? '长期' },
            { key: 'site', label: '站点编号', children: <code>{data.siteId}</code> },
          ]}
        />
        <Table<Licence>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...data.list]}
          columns={COLUMNS}
        />
      </section>
    </div>
  )
}

const COLUMNS = [
  {
    title: '状态',
    dataIndex: 'active',
    width: 100,
    render: (isActive: boolean) =>
      isActive ? (
        <span className="admin-tag admin-tag-good">生效中</span>
      ) : (
        <span className="admin-tag admin-tag-plain">未生效</span>
      ),
  },
  { title: '授权编号', dataIndex: 'number', width: 200, render: (number: string) => number || '—' },
  { title: '授权单位', dataIndex: 'licensee', width: 200 },
  { title: '在线上限（人）', dataIndex: 'maxUsers', width: 130, align: 'right' as const },
  { title: '生效日期', dataIndex: 'validFrom', width: 130, render: orDash },
  {
    title: '有效期至',
    dataIndex: 'expires',
    width: 130,
    render: (date: string | null) => date ?? '长期',
  },
  { title: '导入时间', dataIndex: 'importDate', width: 170, render: orDash },
  { title: '导入人', dataIndex: 'importUser', width: 120, render: orDash },
]

function orDash(text: string | null): string {
  return text ?? '—'
}

function LicenceBar() {
  const may = usePermission()
  const queries = useQueryClient()

  async function importFile(file: File) {
    const upload = new FormData()
    upload.append('file', file)
    await api.request({ method: 'POST', path: `${BASE}/import`, upload })
    await queries.invalidateQueries({ queryKey: [BASE] })
    notices.show({ tone: 'success', text: '授权文件已导入' })
  }

  async function exportRequest() {
    const file = await api.download({ method: 'POST', path: `${BASE}/export`, body: {} })
    saveFile(file.blob, file.name ?? REQUEST_FILE)
  }

  return (
    <div className="admin-bar">
      {may('core:sys-site-license:import') && (
        <Upload
          accept=".json,.lic"
          showUploadList={false}
          customRequest={({ file }) => {
            if (file instanceof File) void importFile(file).catch(() => {})
          }}
        >
          <Button type="primary">导入授权文件</Button>
        </Upload>
      )}
      {may('core:sys-site-license:export') && (
        <Button onClick={() => void exportRequest().catch(() => {})}>导出申请文件</Button>
      )}
      <span className="admin-muted">把申请文件发给供应商，换取本站点的授权文件。</span>
    </div>
  )
}
