import type { HomeDetail, HomeEntry } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { formUrl } from '#web/shell/views/form-url.ts'
import type { Looked } from './EntryRecord.tsx'
import { Answer } from './HomeCard.tsx'
import { entryDetail } from './home.queries.ts'
import { useOpenTarget } from './use-open-target.ts'

/** The rows behind a to-do or a warning, and the way to where they are dealt with. */
export function EntryDrawer({
  entry,
  onClose,
}: {
  readonly entry: HomeEntry
  readonly onClose: () => void
}) {
  const asked = useQuery(entryDetail(entry.type))
  const openTarget = useOpenTarget()
  const [looked, setLooked] = useState<Looked | null>(null)
  const back = () => {
    setLooked(null)
    // What was done to the record may have taken it off the list.
    void asked.refetch()
  }
  return (
    <Drawer
      open
      size={looked ? 1080 : 760}
      title={`${entry.title}（${entry.count}）`}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => openTarget(entry)}>
          去处理
        </Button>
      }
    >
      {looked ? (
        <Suspense fallback={<Skeleton active />}>
          <EntryRecord looked={looked} onBack={back} />
        </Suspense>
      ) : (
        <Answer asked={asked} rows={8}>
          {(detail) => <Rows detail={detail} onLook={setLooked} />}
        </Answer>
      )}
    </Drawer>
  )
}

/** Comes with the forms, which the home page itself does without. */
const EntryRecord = lazyPart(() => import('./EntryRecord.tsx').then((part) => part.EntryRecord))

function Rows({
  detail,
  onLook,
}: {
  readonly detail: HomeDetail
  readonly onLook: (looked: Looked) => void
}) {
  const { open } = useView()
  const menuId = useSession(({ routes }) => routes.get(detail.path)?.meta.menuId ?? null)
  const { columns, list, total, path } = detail
  const look = ({ id: of, address }: HomeDetail['list'][number]) => {
    const id = String(of)
    // What no list holds has a page of its own, or that of all its kind.
    if (detail.search.length === 0) return open(typeof address === 'string' ? address : path)
    if (menuId === null) return open(formUrl(path, { type: 'view', id }))
    onLook({ menuId, path, id })
  }
  if (list.length === 0) return <p className="home-note">已经没有了</p>
  return (
    <div className="home-detail">
      <table>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={String(row['id'])}>
              {columns.map((column, at) => {
                const text = shown(column, row[column.field])
                return (
                  <td key={column.field}>
                    {at === 0 ? (
                      <button type="button" onClick={() => look(row)}>
                        {text || '查看'}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {total > list.length && (
        <p className="home-note">
          先列出 {list.length} 条，共 {total} 条，其余请到列表查看。
        </p>
      )}
    </div>
  )
}

/** Words of the options; date-times as they are everywhere. */
function shown({ options }: HomeDetail['columns'][number], value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  const label = options?.find((option) => option.value === text)?.label
  if (label !== undefined) return label
  return text
}
