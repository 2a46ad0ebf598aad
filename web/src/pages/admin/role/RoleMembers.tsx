import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { Transfer } from '#web/screens/transfer/Transfer.tsx'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices, userChoices } from '../choices.queries.ts'
import { chosenMembers, memberKey, memberNodes } from './member-nodes.ts'
import { type RoleMember, roleCalls, roleKey, roleQueries } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

interface RoleMembersProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

/** Who has the role, and in which company. */
export function RoleMembers({ roleId, isReadOnly }: RoleMembersProps) {
  const stored = useQuery(roleQueries.members(roleId))
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const queries = useQueryClient()
  useSectionDirty('users', changed !== null)
  if (stored.error !== null)
    return <AdminFault error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <Skeleton active />
  const keys = changed ?? stored.data.map(memberKey)

  async function save() {
    await roleCalls.saveMembers(roleId, chosenMembers(keys))
    await queries.invalidateQueries({ queryKey: roleKey(roleId) })
    setChanged(null)
    notices.show({ tone: 'success', text: '角色用户已保存' })
  }

  return (
    <>
      <div className="admin-bar">
        <span>共 {keys.length} 人次</span>
        <span className="admin-bar-space" />
        <SaveButtons
          isDirty={changed !== null}
          isReadOnly={isReadOnly}
          onReset={() => setChanged(null)}
          onSave={save}
        />
      </div>
      <div className="admin-body" data-keep-scroll>
        <MemberTransfer
          stored={stored.data}
          keys={keys}
          isReadOnly={isReadOnly}
          onChange={setChanged}
        />
      </div>
    </>
  )
}

interface MemberTransferProps {
  readonly stored: readonly RoleMember[]
  readonly keys: readonly string[]
  readonly isReadOnly: boolean
  readonly onChange: (keys: readonly string[]) => void
}

function MemberTransfer({ stored, keys, isReadOnly, onChange }: MemberTransferProps) {
  const users = useQuery(userChoices())
  const companies = useQuery(companyChoices())
  const nodes = useMemo(
    () => memberNodes({ users: users.data ?? [], companies: companies.data ?? [] }, stored),
    [users.data, companies.data, stored],
  )
  const failed = users.error ?? companies.error
  if (failed !== null)
    return (
      <AdminFault
        error={failed}
        onRetry={() => void (users.error ? users.refetch() : companies.refetch())}
      />
    )
  if (users.data === undefined || companies.data === undefined) return <Skeleton active />
  return (
    <Surface>
      <Transfer
        nodes={nodes}
        value={keys}
        titles={['可选用户', '角色用户']}
        isDisabled={isReadOnly}
        onChange={onChange}
      />
    </Surface>
  )
}
