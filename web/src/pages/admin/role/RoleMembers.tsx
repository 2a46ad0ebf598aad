import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { Transfer } from '#web/screens/transfer/Transfer.tsx'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices, userChoices } from '../choices.queries.ts'
import { chosenMembers, memberKey, memberNodes } from './member-nodes.ts'
import { RoleSection } from './RoleSection.tsx'
import { type RoleMember, roleCalls, roleQueries } from './role.queries.ts'

interface RoleMembersProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

/** Who has the role, and in which company. */
export function RoleMembers({ roleId, isReadOnly }: RoleMembersProps) {
  return (
    <RoleSection
      roleId={roleId}
      name="users"
      query={roleQueries.members(roleId)}
      isReadOnly={isReadOnly}
      saved="角色用户已保存"
      read={(stored): readonly string[] => stored.map(memberKey)}
      save={(keys) => roleCalls.saveMembers(roleId, chosenMembers(keys))}
      renderBar={({ edited }) => <span>共 {edited.length} 人次</span>}
    >
      {({ stored, edited, onChange }) => (
        <MemberTransfer stored={stored} keys={edited} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </RoleSection>
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
