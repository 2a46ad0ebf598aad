import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { designUrl } from '../table-designer/designer.queries.ts'
import { ViewEditor } from '../view-editor/ViewEditor.tsx'
import { type StoredView, views } from '../view-editor/view.queries.ts'
import { BUILD_RIGHT, drafts, type TableView, tables } from './custom-table.queries.ts'
import { StartTableDialog } from './StartTableDialog.tsx'
import { TableDetail } from './TableDetail.tsx'
import { TableFiles } from './TableFiles.tsx'
import '../admin.css'
import './custom-table.css'

/** The customer's tables and the product's, and what fields they have. */
export function CustomTablePage() {
  const { data, error, refetch } = useQuery(tables())
  const [word, setWord] = useViewState('word', '')
  const [chosenName, setChosenName] = useViewState<string | null>('chosen', null)
  const [isCreating, setCreating] = useState(false)
  const canBuild = usePermission()(BUILD_RIGHT)
  const { data: begun = [] } = useQuery(drafts())
  const { data: ownViews = [] } = useQuery(views())
  const { open } = useView()

  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />

  return (
    <div className="admin-page">
      <PageBar
        canBuild={canBuild}
        word={word}
        onWord={setWord}
        onCreate={() => setCreating(true)}
        onView={() => setChosenName(NEW_VIEW)}
      />
      <div className="table-columns">
        <TableList
          items={data}
          views={ownViews}
          begun={begun.filter((draft) => !data.some(({ name }) => name === draft.name))}
          word={word}
          chosenName={chosenName}
          onChoose={setChosenName}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
        <section className="table-detail" aria-label="表的字段" tabIndex={0} data-keep-scroll>
          <Chosen
            name={chosenName}
            tables={data}
            views={ownViews}
            mayBuild={canBuild}
            onChoose={setChosenName}
          />
        </section>
      </div>
      {isCreating && (
        <StartTableDialog
          taken={new Set([...data, ...begun].map(({ name }) => name))}
          onClose={() => setCreating(false)}
          onStarted={(name) => {
            setCreating(false)
            open(designUrl(name))
          }}
        />
      )}
    </div>
  )
}

/** Chosen is a view that is not there yet. */
const NEW_VIEW = '+view'

interface ChosenProps {
  readonly name: string | null
  readonly tables: readonly TableView[]
  readonly views: readonly StoredView[]
  readonly mayBuild: boolean
  readonly onChoose: (name: string | null) => void
}

/** The table or view that was chosen. */
function Chosen({ name, tables: all, views: own, mayBuild, onChoose }: ChosenProps) {
  const table = all.find((one) => one.name === name)
  const view = own.find((one) => one.name === name)
  const targets = all.map(({ name: value, label }) => ({ value, label }))
  if (table !== undefined) return <TableDetail key={table.id} table={table} targets={targets} />
  if (view === undefined && name !== NEW_VIEW)
    return <p className="admin-fault">选择一张表，查看它的字段；系统表也可以增加字段。</p>
  return (
    <ViewEditor
      key={`${name} ${view?.version ?? 0}`}
      view={view ?? null}
      taken={new Set(own.map((one) => one.name))}
      mayBuild={mayBuild}
      onSaved={onChoose}
    />
  )
}

interface PageBarProps {
  readonly canBuild: boolean
  readonly word: string
  readonly onWord: (word: string) => void
  readonly onCreate: () => void
  readonly onView: () => void
}

function PageBar({ canBuild, word, onWord, onCreate, onView }: PageBarProps) {
  return (
    <div className="admin-bar">
      {canBuild && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          新建表
        </Button>
      )}
      {canBuild && <Button onClick={onView}>新建视图</Button>}
      <TableFiles mayBuild={canBuild} />
      <span className="admin-bar-space" />
      <Input.Search
        className="table-filter"
        allowClear
        placeholder="按标题或名称查找"
        aria-label="查找表"
        defaultValue={word}
        onChange={({ target }) => onWord(target.value.trim())}
      />
    </div>
  )
}

interface TableListProps {
  readonly items: readonly TableView[]
  readonly views: readonly StoredView[]
  /** Tables that are drafted and not published yet. */
  readonly begun: readonly { readonly name: string; readonly label: string }[]
  readonly word: string
  readonly chosenName: string | null
  readonly onChoose: (name: string) => void
}

function TableList({ items, views: allViews, begun, word, chosenName, onChoose }: TableListProps) {
  const { open } = useView()
  const wanted = word.toLowerCase()
  const fits = ({ name, label }: { readonly name: string; readonly label: string }) =>
    label.includes(word) || name.toLowerCase().includes(wanted)
  const found = items.filter(fits)
  const own = found.filter(({ readOnly }) => !readOnly)
  const builtIn = found.filter(({ readOnly }) => readOnly)
  const seenViews = allViews.filter(fits)
  const rows = (list: readonly { readonly name: string; readonly label: string }[]) =>
    list.map(({ name, label }) => (
      <li key={name}>
        <button
          type="button"
          className="table-item"
          aria-current={name === chosenName}
          onClick={() => onChoose(name)}
        >
          {label}
          <small>{name}</small>
        </button>
      </li>
    ))
  return (
    <nav className="table-list" aria-label="数据表" data-keep-scroll>
      <h2>自定义表</h2>
      {own.length + begun.length === 0 && (
        <p className="admin-muted">{word === '' ? '还没有自定义表' : `没有含“${word}”的`}</p>
      )}
      <ul>
        {begun.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="table-item" onClick={() => open(designUrl(name))}>
              {label}
              <small>草稿，未发布</small>
            </button>
          </li>
        ))}
        {rows(own)}
      </ul>
      {seenViews.length > 0 && <h2>视图</h2>}
      <ul>{rows(seenViews)}</ul>
      <h2>系统表</h2>
      <ul>{rows(builtIn)}</ul>
    </nav>
  )
}
