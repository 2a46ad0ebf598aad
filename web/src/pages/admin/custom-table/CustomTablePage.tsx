import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { designUrl } from '../table-designer/designer.queries.ts'
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
  const { open } = useView()

  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const chosen = data.find(({ name }) => name === chosenName)
  const targets = data.map(({ name, label }) => ({ value: name, label }))

  return (
    <div className="admin-page">
      <PageBar
        canBuild={canBuild}
        word={word}
        onWord={setWord}
        onCreate={() => setCreating(true)}
      />
      <div className="table-columns">
        <TableList
          items={data}
          begun={begun.filter((draft) => !data.some(({ name }) => name === draft.name))}
          word={word}
          chosenName={chosenName}
          onChoose={setChosenName}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
        <section className="table-detail" aria-label="表的字段" tabIndex={0} data-keep-scroll>
          {chosen === undefined ? (
            <p className="admin-fault">选择一张表，查看它的字段；系统表也可以增加字段。</p>
          ) : (
            <TableDetail key={chosen.id} table={chosen} targets={targets} />
          )}
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

interface PageBarProps {
  readonly canBuild: boolean
  readonly word: string
  readonly onWord: (word: string) => void
  readonly onCreate: () => void
}

function PageBar({ canBuild, word, onWord, onCreate }: PageBarProps) {
  return (
    <div className="admin-bar">
      {canBuild && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          新建表
        </Button>
      )}
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
  /** Tables that are drafted and not published yet. */
  readonly begun: readonly { readonly name: string; readonly label: string }[]
  readonly word: string
  readonly chosenName: string | null
  readonly onChoose: (name: string) => void
}

function TableList({ items, begun, word, chosenName, onChoose }: TableListProps) {
  const { open } = useView()
  const wanted = word.toLowerCase()
  const found = items.filter(
    ({ name, label }) => label.includes(word) || name.toLowerCase().includes(wanted),
  )
  const own = found.filter(({ readOnly }) => !readOnly)
  const builtIn = found.filter(({ readOnly }) => readOnly)
  const rows = (list: readonly TableView[]) =>
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
      <h2>系统表</h2>
      <ul>{rows(builtIn)}</ul>
    </nav>
  )
}
