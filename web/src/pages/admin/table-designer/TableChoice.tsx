import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useView } from '#web/shell/view-host/view-host.ts'
import { drafts, tables } from '../custom-table/custom-table.queries.ts'
import '../custom-table/custom-table.css'

/** Which of the customer's tables the page is to open; its address names it from then on. */
export function TableChoice({ path }: { readonly path: string }) {
  const { replace } = useView()
  const { data } = useQuery(tables())
  const { data: begun = [] } = useQuery(drafts())
  if (data === undefined) return <Skeleton active />
  const own = data.filter(({ readOnly }) => !readOnly)
  const fresh = begun.filter((draft) => !own.some(({ name }) => name === draft.name))
  const all = [...fresh.map((one) => ({ ...one, note: '草稿，未发布' })), ...own]
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <h1>选择一张自定义表</h1>
      </div>
      {all.length === 0 && <Empty description="还没有自定义表，请先在“自定义表”里新建" />}
      <ul className="tdes-choice">
        {all.map((table) => (
          <li key={table.name}>
            <button
              type="button"
              className="table-item"
              onClick={() => replace(`${path}?table=${table.name}`)}
            >
              {table.label}
              <small>{'note' in table ? table.note : table.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
