import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { CreateTableDialog } from './CreateTableDialog.tsx'
import { BUILD_RIGHT, type TableView, tableKey, tables } from './custom-table.queries.ts'
import { TableDetail } from './TableDetail.tsx'
import '../admin.css'
import './custom-table.css'

/** The customer's tables and the product's, and what fields they have. */
export function CustomTablePage() {
  const { data, error, refetch } = useQuery(tables())
  const [word, setWord] = useViewState('word', '')
  const [chosenName, setChosenName] = useViewState<string | null>('chosen', null)
  const [isCreating, setCreating] = useState(false)
  const canBuild = usePermission()(BUILD_RIGHT)
  const queries = useQueryClient()

  if (error !== null && data === undefined)
    return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const chosen = data.find(({ name }) => name === chosenName)
  const targets = data.map(({ name, label }) => ({ value: name, label }))

  async function created({ name, label }: TableView) {
    setCreating(false)
    await queries.invalidateQueries({ queryKey: tableKey })
    setChosenName(name)
    notices.show({ tone: 'success', text: `表“${label}”已建立，可以把它的列表加入菜单` })
  }

  return (
    <div className="admin-page">
      <div className="admin-bar">
        {canBuild && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            新建表
          </Button>
        )}
        <span className="admin-bar-space" />
        <Input.Search
          className="table-filter"
          allowClear
          placeholder="按标题或名称查找"
          aria-label="查找表"
          defaultValue={word}
          onChange={({ target }) => setWord(target.value.trim())}
        />
      </div>
      <div className="table-columns">
        <TableList items={data} word={word} chosenName={chosenName} onChoose={setChosenName} />
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
        <CreateTableDialog
          targets={targets}
          onClose={() => setCreating(false)}
          onCreated={(table) => void created(table)}
        />
      )}
    </div>
  )
}

interface TableListProps {
  readonly items: readonly TableView[]
  readonly word: string
  readonly chosenName: string | null
  readonly onChoose: (name: string) => void
}

function TableList({ items, word, chosenName, onChoose }: TableListProps) {
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
      {own.length === 0 && (
        <p className="admin-muted">{word === '' ? '还没有自定义表' : `没有含“${word}”的`}</p>
      )}
      <ul>{rows(own)}</ul>
      <h2>系统表</h2>
      <ul>{rows(builtIn)}</ul>
    </nav>
  )
}
