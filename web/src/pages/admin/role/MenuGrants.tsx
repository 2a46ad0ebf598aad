import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { GrantTree } from './GrantTree.tsx'
import { filterTree, grantableIds } from './grant-tree.ts'
import { type RoleMenus, roleCalls, roleKey, roleQueries } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

interface SectionProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

interface Changed {
  readonly granted: ReadonlySet<string>
  readonly from: RoleMenus
}

/** Which pages and buttons the role has. */
export function MenuGrants({ roleId, isReadOnly }: SectionProps) {
  const menus = useQuery(roleQueries.menus())
  const stored = useQuery(roleQueries.menuIds(roleId))
  const [changed, setChanged] = useState<Changed | null>(null)
  const [word, setWord] = useState('')
  const queries = useQueryClient()
  useSectionDirty('menus', changed !== null)

  const error = menus.error ?? stored.error
  if (error !== null)
    return (
      <AdminFault
        error={error}
        onRetry={() => void Promise.all([menus.refetch(), stored.refetch()])}
      />
    )
  if (menus.data === undefined || stored.data === undefined) return <Skeleton active />
  const seen = stored.data
  const granted = changed?.granted ?? new Set(seen.menuIds)
  const all = menus.data.flatMap(grantableIds).length

  async function save() {
    const { menuIds, version } = changed?.from ?? seen
    await storeMenus(queries, roleId, { menuIds: [...granted], version })
    setChanged(null)
    notices.show({ tone: 'success', text: savedText(menuIds, granted) })
  }

  return (
    <>
      <div className="admin-bar">
        <Input.Search
          className="grant-filter"
          allowClear
          placeholder="输入关键字进行过滤"
          aria-label="过滤菜单"
          onChange={({ target }) => setWord(target.value.trim())}
        />
        <span className="admin-muted">
          已选 {granted.size} / {all}
        </span>
        <span className="admin-bar-space" />
        <SaveButtons
          isDirty={changed !== null}
          isReadOnly={isReadOnly}
          onReset={() => setChanged(null)}
          onSave={save}
        />
      </div>
      <div className="admin-body" data-keep-scroll>
        <GrantTree
          items={filterTree(menus.data, word)}
          granted={granted}
          isReadOnly={isReadOnly}
          // What was read anew meanwhile is not what these changes were made to.
          onChange={(next) => setChanged({ granted: next, from: changed?.from ?? seen })}
        />
      </div>
    </>
  )
}

async function storeMenus(queries: QueryClient, roleId: string, menus: RoleMenus): Promise<void> {
  try {
    await roleCalls.saveMenus(roleId, menus)
  } finally {
    // When it was refused too: 还原 then shows what the other one has made of it.
    await queries.invalidateQueries({ queryKey: roleKey(roleId) })
  }
}

function savedText(before: readonly string[], after: ReadonlySet<string>): string {
  const had = new Set(before)
  const added = [...after].filter((id) => !had.has(id)).length
  const gone = before.filter((id) => !after.has(id)).length
  return `权限已保存：增加 ${added} 项，减少 ${gone} 项`
}
