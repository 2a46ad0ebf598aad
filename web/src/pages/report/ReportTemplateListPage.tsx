import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import {
  type ListAction,
  type ListActionContext,
  NONE_TO_LOOK,
  ONE_TO_LOOK,
} from '#web/screens/list-screen/list-actions.ts'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { offeredReports, REPORT_TEMPLATES } from '#web/shell/views/menu-reports.ts'
import './report.css'

const BUTTONS = [
  {
    btnType: 'assignMenu',
    permision: 'report:report-template:update',
    name: 'assignMenu',
    label: '指定菜单',
    type: '',
  },
] as const

interface AssignMenuDialogProps {
  readonly id: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Report templates; 运行 opens the one chosen on a page of its own. */
export function ReportTemplateListPage() {
  const view = useView()
  const [assigned, setAssigned] = useState<ListActionContext | null>(null)
  const actions: Readonly<Record<string, ListAction>> = {
    runReport: (context) => {
      const id = onlyId(context)
      if (id !== null) view.open(`/report/run?id=${id}`)
    },
    assignMenu: (context) => {
      if (onlyId(context) !== null) setAssigned(context)
    },
  }
  const close = () => setAssigned(null)
  return (
    <>
      <ListView actions={actions} extraButtons={BUTTONS} />
      {assigned !== null && (
        <AssignMenuDialog
          id={String(assigned.selected[0]?.['id'])}
          onClose={close}
          onDone={() => {
            close()
            void assigned.refresh()
          }}
        />
      )}
    </>
  )
}

/** The one selected template; null, and a warning, when there are none or several. */
function onlyId({ selected, tell }: ListActionContext): string | null {
  const [row, second] = selected
  if (row !== undefined && second === undefined) return String(row['id'])
  tell('warning', row === undefined ? NONE_TO_LOOK : ONE_TO_LOOK)
  return null
}

/** At which list a report is offered, and whether it is the first to be opened there. */
function AssignMenuDialog({ id, onDone, onClose }: AssignMenuDialogProps) {
  const row = useQuery({
    queryKey: [REPORT_TEMPLATES, 'row', id] as const,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<AnyRow>({ path: `${REPORT_TEMPLATES}/${id}`, quiet: true, signal }),
  })
  if (row.data) return <Assigning key={id} row={row.data} onDone={onDone} onClose={onClose} />
  return (
    <Modal title="指定菜单" open footer={null} onCancel={onClose}>
      {row.error ? (
        <ScreenFailure error={row.error} onRetry={() => void row.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

interface AssigningProps {
  readonly row: AnyRow
  readonly onDone: () => void
  readonly onClose: () => void
}

function Assigning({ row, onDone, onClose }: AssigningProps) {
  const routes = useSession((state) => state.routes)
  const queries = useQueryClient()
  const [menuId, setMenuId] = useState<string | null>(() => textOf(row['menuId'] ?? '') || null)
  const [isDefault, setDefault] = useState(row['isDefault'] === true)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { id, version } = row
      const body = { id, version, menuId, isDefault }
      await api.request({ method: 'PUT', path: `${REPORT_TEMPLATES}/update`, body })
      await queries.invalidateQueries({ queryKey: offeredReports.queryKey })
      onDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      title={`指定菜单：${textOf(row['name'])}`}
      open
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      onCancel={onClose}
      // A refusal has been told by the client already.
      onOk={() => void save().catch(() => {})}
    >
      <div className="report-assign">
        <p>选定后，这个列表上有“报表”按钮；不选只在“运行报表”里</p>
        <Select
          allowClear
          showSearch
          aria-label="菜单"
          placeholder="选择列表"
          optionFilterProp="label"
          value={menuId}
          options={listMenus([...routes.entries()])}
          onChange={(chosen: string | undefined) => setMenuId(chosen ?? null)}
        />
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          最先打开
        </Checkbox>
      </div>
    </Modal>
  )
}

/** Lists the user has in the menu, each once. */
function listMenus(routes: readonly (readonly [string, MenuRoute])[]) {
  const titles = new Map<string, string>()
  for (const [path, { view, meta }] of routes)
    if (view === 'page' && path.startsWith('/modules/') && path.endsWith('/index'))
      titles.set(meta.menuId, meta.title)
  return [...titles].map(([value, label]) => ({ value, label }))
}
