import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { sourceTables } from './view.queries.ts'

/** Tables that a statement may read, and how their columns are called in it. */
export function SourceColumns() {
  const { data: tables = [] } = useQuery(sourceTables())
  const [chosen, setChosen] = useState<string | null>(null)
  const table = tables.find(({ name }) => name === chosen)
  return (
    <aside className="vedit-sources" aria-label="可以用的表和列">
      <Select
        aria-label="查看一张表的列"
        placeholder="查看一张表的列"
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        onChange={setChosen}
        options={tables.map(({ name, label }) => ({ value: name, label: `${label} ${name}` }))}
      />
      {table === undefined ? (
        <p className="admin-muted">
          语句里用这里的表名和列名。每个人在视图里只看到自己能看的库区和行，不用写条件；电话、证件号等遮盖的内容不能用。
        </p>
      ) : (
        <>
          <code>{table.name}</code>
          <ul>
            {table.columns.map(({ name, label }) => (
              <li key={name}>
                <code>{name}</code>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
