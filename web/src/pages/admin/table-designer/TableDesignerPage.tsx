import { fieldsAt } from '@junheng/domain/builder/edit-design.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { AdminFault } from '../AdminFault.tsx'
import { tableKey } from '../custom-table/custom-table.queries.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { DesignPreview } from './DesignPreview.tsx'
import { DesignVersions } from './DesignVersions.tsx'
import { designCalls, designKey, type TableDesigns, tableDesigns } from './designer.queries.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { MenuRightsDialog } from './MenuRightsDialog.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { TableChoice } from './TableChoice.tsx'
import { TablePanel } from './TablePanel.tsx'
import { type DesignerPart, type TableDesigner, useTableDesigner } from './use-table-designer.ts'
import '../admin.css'
import './table-designer.css'

/** Draws one table: fields at the left, the field in hand beside them, what comes of it at the right. */
export function TableDesignerPage() {
  const { path, query } = useView()
  const isNamed = path.startsWith('/custom/design/')
  const name = isNamed ? path.slice(path.lastIndexOf('/') + 1) : query['table']
  return name ? <OneTable name={name} part={partOf(path)} /> : <TableChoice path={path} />
}

/** Where the page opens: at the table, its lines, or what is calculated. */
const partOf = (path: string): DesignerPart =>
  path.endsWith('/dt') ? 'lines' : path.endsWith('/factor') ? 'factor' : 'table'

function OneTable({ name, part }: { readonly name: string; readonly part: DesignerPart }) {
  const { setLabel } = useView()
  const { data, error, refetch } = useQuery(tableDesigns(name))
  const label = (data?.draft ?? data?.published)?.label
  useEffect(() => {
    if (label !== undefined) setLabel(`设计 ${label}`)
  }, [label, setLabel])
  if (data === undefined)
    return error === null ? (
      <Skeleton active />
    ) : (
      <AdminFault error={error} onRetry={() => void refetch()} />
    )
  return (
    <ScreenHostOfSession>
      <Designer designs={data} part={part} />
    </ScreenHostOfSession>
  )
}

function Designer({
  designs,
  part,
}: {
  readonly designs: TableDesigns
  readonly part: DesignerPart
}) {
  const designer = useTableDesigner(designs, part)
  const { field, design } = designer
  const isPublished = designs.published !== null
  return (
    <div className="admin-page">
      <DesignerBar designs={designs} designer={designer} />
      <div className="tdes">
        <FieldGrid designer={designer} />
        {field === null ? (
          <TablePanel designer={designer} isPublished={isPublished} />
        ) : (
          <FieldPanel designer={designer} />
        )}
        <DesignPreview design={design} />
      </div>
      <Faults designer={designer} />
    </div>
  )
}

function DesignerBar({
  designs,
  designer,
}: {
  readonly designs: TableDesigns
  readonly designer: TableDesigner
}) {
  const { design, isDirty, faults, field, select } = designer
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const saving = useSaving(designs, designer)
  const { save, drop, isBusy } = saving
  const isNew = designs.published === null
  const isChanged = isDirty || designs.draft !== null
  return (
    <>
      <div className="admin-bar">
        <h1>{design.label || '未命名的表'}</h1>
        <Standing designs={designs} isDirty={isDirty} />
        <span className="admin-bar-space" />
        <Button
          {...(field === null ? ({ color: 'primary', variant: 'outlined' } as const) : {})}
          aria-pressed={field === null}
          onClick={() => select(null)}
        >
          表属性
        </Button>
        <Button onClick={() => setDialog('versions')}>版本</Button>
        {designs.draft !== null && !isNew && <Button onClick={drop}>放弃草稿</Button>}
        <Button disabled={!isDirty || isBusy} onClick={() => void save()}>
          保存草稿
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={faults.length > 0 || !isChanged}
          onClick={() => setDialog('publish')}
        >
          发布
        </Button>
      </div>
      {designs.published !== null && (
        <NextSteps
          design={designs.published}
          onRights={() => setDialog('rights')}
          onApproval={() => setDialog('approval')}
        />
      )}
      <Dialogs
        designs={designs}
        designer={designer}
        dialog={dialog}
        onDialog={setDialog}
        saving={saving}
      />
    </>
  )
}

/** What is in force, and whether there is a draft besides. */
function Standing({
  designs: { published, version, draft, others },
  isDirty,
}: {
  readonly designs: TableDesigns
  readonly isDirty: boolean
}) {
  return (
    <span className="admin-muted">
      {published === null ? '未发布' : `第 ${version} 版生效中`}
      {isDirty ? ' · 有未保存的修改' : draft === null ? '' : ' · 有草稿'}
      {others.length > 0 ? ` · ${others.join('、')}也在修改` : ''}
    </span>
  )
}

type DialogName = 'publish' | 'versions' | 'rights' | 'approval'

interface DialogsProps {
  readonly designs: TableDesigns
  readonly designer: TableDesigner
  readonly dialog: DialogName | null
  readonly onDialog: (dialog: DialogName | null) => void
  readonly saving: ReturnType<typeof useSaving>
}

function Dialogs({ designs, designer, dialog, onDialog, saving }: DialogsProps) {
  const { design, replace, select } = designer
  const { save, reload } = saving
  const may = usePermission()
  const isNew = designs.published === null
  const close = () => onDialog(null)
  return (
    <>
      {dialog === 'versions' && (
        <DesignVersions
          designs={designs}
          design={design}
          onClose={close}
          onTake={(taken) => {
            replace(taken)
            select(null)
            close()
          }}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          design={design}
          onSave={save}
          onClose={close}
          onPublished={(version, notes) => {
            const more = notes.length > 0 ? `。${notes.join('；')}` : ''
            notices.show({ tone: 'success', text: `第 ${version} 版已生效${more}` })
            void reload().then(() => onDialog(isNew && may('sys-menu:create') ? 'rights' : null))
          }}
        />
      )}
      {dialog === 'rights' && (
        <MenuRightsDialog name={design.name} label={design.label} onClose={close} />
      )}
      {dialog === 'approval' && designs.published !== null && (
        <ApprovalDialog design={designs.published} onClose={close} />
      )}
    </>
  )
}

function useSaving(designs: TableDesigns, { design, isDirty }: TableDesigner) {
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { name, draft, baseVersion, version } = designs
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: designKey(name) })
    await queries.invalidateQueries({ queryKey: tableKey })
    await queries.invalidateQueries({ queryKey: ['template'] })
  }
  const done = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await reload()
      return true
    } catch {
      // The client has told the reason already.
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<boolean> => {
    if (!isDirty && draft !== null) return true
    const isSaved = await done(() => designCalls.saveDraft(design, baseVersion ?? version))
    if (isSaved) void message.success('已保存草稿，只有您看得到')
    return isSaved
  }
  const drop = () =>
    void modal.confirm({
      title: '放弃草稿',
      content: '草稿里的修改全部丢弃，生效的版本不变。',
      okText: '放弃',
      cancelText: '取消',
      onOk: () => done(() => designCalls.dropDraft(name)),
    })
  return { save, drop, reload, isBusy }
}

function Faults({
  designer: { design, faults, open, select },
}: {
  readonly designer: TableDesigner
}) {
  if (faults.length === 0) return null
  const titleOf = (child: string | null, name: string): string =>
    fieldsAt(design, child).find((field) => field.name === name)?.attrs.label || name
  return (
    <section className="tdes-faults" aria-label="要改正的问题">
      {faults.slice(0, 20).map(({ child, field, message }) => (
        <Button
          key={`${child ?? ''} ${field ?? ''} ${message}`}
          type="link"
          danger
          size="small"
          onClick={() => {
            open(child)
            select(field)
          }}
        >
          {field === null ? message : `${titleOf(child, field)}：${message}`}
        </Button>
      ))}
    </section>
  )
}
