import {
  isViewName,
  type ViewColumn,
  type ViewDesign,
} from '@junheng/domain/builder/view-design.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { SqlEditorProps } from '#web/controls/textarea-sentence/SqlEditor.tsx'
import { notices } from '#web/shell/notices/notice-store.ts'
import { Line } from '../table-designer/Line.tsx'
import { ColumnGrid } from './ColumnGrid.tsx'
import { ProbedRows } from './ProbedRows.tsx'
import { SourceColumns } from './SourceColumns.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { ViewVersions } from './ViewVersions.tsx'
import { type Probed, type StoredView, viewCalls, viewKey } from './view.queries.ts'
import '../admin.css'
import './view-editor.css'

interface ViewEditorProps {
  /** Null: a new one. */
  readonly view: StoredView | null
  readonly taken: ReadonlySet<string>
  readonly mayBuild: boolean
  readonly onSaved: (name: string | null) => void
}

const PlainSql = ({ id, value, onChange }: SqlEditorProps) => (
  <Input.TextArea
    id={id}
    aria-label="SQL 语句"
    rows={6}
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** The editor is a chunk of its own; where it does not arrive, its text can still be written. */
const SqlEditor = lazyPart(
  () => import('#web/controls/textarea-sentence/SqlEditor.tsx').then((m) => m.SqlEditor),
  PlainSql,
)

const SQL_FIELD = {
  fieldExplain: 'SQL 语句',
  irequired: true,
  tipsMessage: 'SELECT 列 AS "标题" FROM 表 WHERE 条件',
}

/** A view: what it is called, the one SELECT it asks, and how its columns are shown. */
export function ViewEditor({ view, taken, mayBuild, onSaved }: ViewEditorProps) {
  const editing = useViewEditor({ view, taken, onSaved })
  const { draft, set, probed, fault } = editing
  return (
    <div className="vedit">
      <Head view={view} mayBuild={mayBuild} editing={editing} />
      {view !== null && <ViewMenu name={view.name} label={view.label} />}
      {fault !== null && <Alert type="error" title={fault} role="alert" />}
      <Names isNew={view === null} mayBuild={mayBuild} editing={editing} />
      <Surface className="vedit-columns">
        <Suspense fallback={null}>
          <SqlEditor
            id="view-statement"
            field={SQL_FIELD}
            value={draft.statement}
            onChange={(sent) => set({ statement: typeof sent === 'string' ? sent : '' })}
            disabled={!mayBuild}
            invalid={fault !== null}
          />
        </Suspense>
        <SourceColumns />
      </Surface>
      {draft.columns.length > 0 && (
        <ColumnGrid
          columns={draft.columns}
          isFixed={!mayBuild}
          onChange={(columns) => set({ columns })}
        />
      )}
      {probed !== null && <ProbedRows probed={probed} columns={draft.columns} />}
    </div>
  )
}

type Editing = ReturnType<typeof useViewEditor>

function Head({
  view,
  mayBuild,
  editing: { draft, set, busy, remove, probe, save },
}: Pick<ViewEditorProps, 'view' | 'mayBuild'> & { readonly editing: Editing }) {
  const [isCompared, setCompared] = useState(false)
  const take = ({ label, statement, columns }: ViewDesign) => set({ label, statement, columns })
  return (
    <div className="table-head">
      <h2>{view?.label ?? '新视图'}</h2>
      {view !== null && <code>{view.name}</code>}
      <span className="admin-bar-space" />
      {view !== null && <Button onClick={() => setCompared(true)}>版本</Button>}
      {view !== null && isCompared && (
        <ViewVersions
          name={view.name}
          draft={draft}
          onTake={mayBuild ? take : null}
          onClose={() => setCompared(false)}
        />
      )}
      {mayBuild && view !== null && (
        <Button danger onClick={() => void remove()}>
          删除
        </Button>
      )}
      {mayBuild && (
        <>
          <Button loading={busy === 'probe'} onClick={() => void probe()}>
            试运行
          </Button>
          <Button type="primary" loading={busy === 'save'} onClick={() => void save()}>
            保存
          </Button>
        </>
      )}
    </div>
  )
}

function Names({
  isNew,
  mayBuild,
  editing: { draft, set },
}: {
  readonly isNew: boolean
  readonly mayBuild: boolean
  readonly editing: Editing
}) {
  return (
    <div className="tdes-pair">
      <Line label="标题">
        <Input
          aria-label="视图标题"
          maxLength={40}
          value={draft.label}
          disabled={!mayBuild}
          onChange={({ target }) => set({ label: target.value })}
        />
      </Line>
      {isNew && (
        <Line label="名称（程序用）" hint="v 加大写字母开头的英文，如 vDaily；保存后不能改">
          <Input
            aria-label="视图名称"
            maxLength={48}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Line>
      )}
    </div>
  )
}

interface Draft {
  readonly name: string
  readonly label: string
  readonly statement: string
  readonly columns: readonly ViewColumn[]
}

function freeName(taken: ReadonlySet<string>): string {
  let at = 1
  while (taken.has(`vView${at}`)) at += 1
  return `vView${at}`
}

/** Titles and digits that were chosen stay with their columns. */
const keptColumns = (found: readonly ViewColumn[], old: readonly ViewColumn[]) =>
  found.map((column) => {
    const before = old.find((one) => one.column === column.column)
    return before?.kind === column.kind ? { ...column, ...before } : column
  })

function useViewEditor({ view, taken, onSaved }: Omit<ViewEditorProps, 'mayBuild'>) {
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(
    () => view ?? { name: freeName(taken), label: '', statement: 'SELECT ', columns: [] },
  )
  const [probed, setProbed] = useState<Probed | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<'probe' | 'save' | null>(null)
  async function during(what: 'probe' | 'save', work: () => Promise<void>) {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  const probe = () =>
    during('probe', async () => {
      const found = await viewCalls.probe(draft.statement)
      setProbed(found)
      setDraft((now) => ({ ...now, columns: keptColumns(found.columns, now.columns) }))
    })
  const save = () =>
    during('save', async () => {
      const name = draft.name.trim()
      if (draft.label.trim() === '') return setFault('必须填写标题')
      if (!isViewName(name)) return setFault('名称须为 v 加大写字母开头的英文，如 vDaily')
      const { label, statement, columns } = draft
      const sent = { name, label: label.trim(), statement, columns }
      const saved = await viewCalls.save(sent, view?.version ?? null)
      await queries.invalidateQueries({ queryKey: viewKey })
      await queries.invalidateQueries({ queryKey: ['template'] })
      notices.show({ tone: 'success', text: `视图“${saved.label}”已保存` })
      onSaved(saved.name)
    })
  const remove = async () => {
    const title = `删除视图“${view?.label ?? ''}”？`
    if (view === null || !(await modal.confirm({ title, okText: '删除', cancelText: '取消' })))
      return
    await during('save', async () => {
      await viewCalls.remove(view.name)
      await queries.invalidateQueries({ queryKey: viewKey })
      onSaved(null)
    })
  }
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  return { draft, set, probed, fault, busy, probe, save, remove }
}
