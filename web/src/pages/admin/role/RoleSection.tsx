import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { type RolePart, roleKey } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

/** What a section shows and edits: what is stored, until somebody changes it. */
interface Editing<Stored, Edited> {
  readonly stored: Stored
  readonly edited: Edited
  readonly onChange: (edited: Edited) => void
}

interface RoleSectionProps<Stored, Edited> {
  readonly roleId: string
  /** By which the editor knows it. */
  readonly name: string
  readonly query: RolePart<Stored>
  readonly isReadOnly: boolean
  /** Said when it is stored. */
  readonly saved: string
  /** What is stored, as it is edited. */
  readonly read: (stored: Stored) => Edited
  readonly save: (edited: Edited) => Promise<unknown>
  /** At the left of 还原 and 保存. */
  readonly renderBar: (editing: Editing<Stored, Edited>) => ReactNode
  readonly children: (editing: Editing<Stored, Edited>) => ReactNode
}

/** A part of a role that is read, edited and stored by itself. */
export function RoleSection<Stored, Edited>(props: RoleSectionProps<Stored, Edited>) {
  const { roleId, name, query, isReadOnly, saved, read, save, renderBar, children } = props
  const stored = useQuery(query)
  const [changed, setChanged] = useState<{ readonly to: Edited } | null>(null)
  const queries = useQueryClient()
  useSectionDirty(name, changed !== null)
  if (stored.error !== null)
    return <AdminFault error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <Skeleton active />
  const editing: Editing<Stored, Edited> = {
    stored: stored.data,
    edited: changed === null ? read(stored.data) : changed.to,
    onChange: (to) => setChanged({ to }),
  }

  async function store() {
    await save(editing.edited)
    await queries.invalidateQueries({ queryKey: roleKey(roleId) })
    setChanged(null)
    notices.show({ tone: 'success', text: saved })
  }

  return (
    <>
      <div className="admin-bar">
        {renderBar(editing)}
        <span className="admin-bar-space" />
        <SaveButtons
          isDirty={changed !== null}
          isReadOnly={isReadOnly}
          onReset={() => setChanged(null)}
          onSave={store}
        />
      </div>
      <div className="admin-body" data-keep-scroll>
        {children(editing)}
      </div>
    </>
  )
}

/** Those that are there already are not added again. */
export function joined<Row>(
  rows: readonly Row[],
  added: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Set(rows.map(keyOf))
  return [...rows, ...added.filter((row) => !known.has(keyOf(row)))]
}
