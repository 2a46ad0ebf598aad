import { flattenMenu, type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Segmented, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { LayerFiles } from './LayerFiles.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import {
  CONFIGURE_RIGHT,
  shownTemplate,
  storedLayers,
  type TemplateView,
} from './template.queries.ts'
import '../admin.css'
import './template-admin.css'

interface Choice {
  readonly menuId: string | null
  readonly view: TemplateView
}

/** How the lists and forms of this company differ from the product's. */
export function TemplateAdminPage() {
  const [choice, setChoice] = useViewState<Choice>('choice', { menuId: null, view: 'list' })
  const company = useSession((state) => state.user?.currentOrgName)
  const mayConfigure = usePermission()(CONFIGURE_RIGHT)
  const pages = usePages()
  const dirt = useDirt()
  const choose = (next: Choice) => void dirt.leave(() => setChoice(next))
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <Select
          className="template-page"
          aria-label="页面"
          placeholder="选择页面"
          showSearch={{ optionFilterProp: 'label' }}
          options={pages}
          value={choice.menuId}
          onChange={(menuId) => choose({ ...choice, menuId })}
        />
        <Segmented<TemplateView>
          aria-label="列表或表单"
          options={VIEWS}
          value={choice.view}
          onChange={(view) => choose({ ...choice, view })}
        />
        <span className="admin-muted">修改只对{company}有效</span>
        <span className="admin-bar-space" />
        {mayConfigure && <LayerFiles />}
      </div>
      {choice.menuId === null ? (
        <p className="admin-fault">选择一个页面，修改它的列表和表单。</p>
      ) : (
        <TemplatePart menuId={choice.menuId} view={choice.view} onDirty={dirt.set} />
      )}
    </div>
  )
}

const VIEWS: { readonly value: TemplateView; readonly label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'form', label: '表单' },
]

interface TemplatePartProps extends Choice {
  readonly menuId: string
  readonly onDirty: (isDirty: boolean) => void
}

function TemplatePart({ menuId, view, onDirty }: TemplatePartProps) {
  const canEdit = usePermission()(CONFIGURE_RIGHT)
  const shown = useQuery(shownTemplate(menuId, view))
  const id = shown.data?.id ?? ''
  const layers = useQuery({ ...storedLayers(id), enabled: canEdit && id !== '' })
  const failed = [shown, layers].find(({ data, error }) => error !== null && data === undefined)
  if (failed) return <AdminFault error={failed.error} onRetry={() => void failed.refetch()} />
  if (shown.data === undefined || (canEdit && layers.data === undefined))
    return <Skeleton active style={{ padding: 16 }} />
  const { group, company } = layers.data ?? { group: [], company: [] }
  return (
    <TemplateEditor
      // A draft stands on what was stored when it began.
      key={`${id} ${JSON.stringify(company)}`}
      view={view}
      template={shown.data}
      group={group}
      company={company}
      canEdit={canEdit}
      onDirty={onDirty}
    />
  )
}

/** Unsaved changes: the tab shows them, and another page is chosen only when they may be lost. */
function useDirt() {
  const [isDirty, setOwn] = useState(false)
  const { setDirty } = useView()
  const { modal } = App.useApp()
  const set = (next: boolean) => {
    setOwn(next)
    setDirty(next)
  }
  return {
    set,
    async leave(go: () => void) {
      const isSure =
        !isDirty ||
        (await modal.confirm({
          title: '有未保存的内容',
          content: '换到另一个页面后，这里的修改不会保留。',
          okText: '放弃修改',
          okButtonProps: { danger: true },
          cancelText: '继续编辑',
        }))
      if (!isSure) return
      set(false)
      go()
    },
  }
}

/** Pages made from templates, under the names the menu gives them. */
function usePages() {
  const menu = useSession((state) => state.menu)
  return useMemo(
    () =>
      menu
        .map((folder) => ({
          label: menuTitle(folder),
          options: flattenMenu([folder])
            .filter(isTemplated)
            .map((item) => ({ value: item.id, label: menuTitle(item) })),
        }))
        .filter(({ options }) => options.length > 0),
    [menu],
  )
}

const isTemplated = ({ component, path }: MenuItem): boolean =>
  component === 'list' && (path ?? '').startsWith('/modules/')
