import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices, userChoices } from '../choices.queries.ts'
import { type RoleMember, roleCalls, roleKey, roleQueries } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

interface RoleMembersProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

const keyOf = ({ userId, orgId }: Pick<RoleMember, 'userId' | 'orgId'>) => `${userId} ${orgId}`

/** Who has the role, and in which company. */
export function RoleMembers({ roleId, isReadOnly }: RoleMembersProps) {
  const stored = useQuery(roleQueries.members(roleId))
  const [changed, setChanged] = useState<readonly RoleMember[] | null>(null)
  const queries = useQueryClient()
  useSectionDirty('users', changed !== null)
  if (stored.error !== null)
    return <AdminFault error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <Skeleton active />
  const members = changed ?? stored.data

  async function save() {
    const users = members.map(({ userId, orgId }) => ({ userId, orgId }))
    await roleCalls.saveMembers(roleId, users)
    await queries.invalidateQueries({ queryKey: roleKey(roleId) })
    setChanged(null)
    notices.show({ tone: 'success', text: '角色用户已保存' })
  }

  return (
    <>
      <div className="admin-bar">
        <AddMember
          isReadOnly={isReadOnly}
          onAdd={(added) => {
            const known = new Set(members.map(keyOf))
            setChanged([...members, ...added.filter((one) => !known.has(keyOf(one)))])
          }}
        />
        <span className="admin-bar-space" />
        <SaveButtons
          isDirty={changed !== null}
          isReadOnly={isReadOnly}
          onReset={() => setChanged(null)}
          onSave={save}
        />
      </div>
      <div className="admin-body" data-keep-scroll>
        <MemberTable members={members} isReadOnly={isReadOnly} onChange={setChanged} />
      </div>
    </>
  )
}

interface MemberTableProps {
  readonly members: readonly RoleMember[]
  readonly isReadOnly: boolean
  readonly onChange: (members: readonly RoleMember[]) => void
}

function MemberTable({ members, isReadOnly, onChange }: MemberTableProps) {
  return (
    <Table<RoleMember>
      size="small"
      rowKey={keyOf}
      dataSource={[...members]}
      pagination={false}
      locale={{ emptyText: '还没有用户，从上方选择用户和库区后添加' }}
      columns={[
        { title: '用户名', dataIndex: 'username', width: 180 },
        { title: '姓名', dataIndex: 'realName', width: 180 },
        { title: '库区', dataIndex: 'orgName' },
        {
          title: '操作',
          width: 100,
          render: (_value, member) => (
            <Button
              type="link"
              size="small"
              disabled={isReadOnly}
              aria-label={`移除${member.realName}（${member.orgName}）`}
              onClick={() => onChange(members.filter((one) => keyOf(one) !== keyOf(member)))}
            >
              移除
            </Button>
          ),
        },
      ]}
    />
  )
}

interface AddMemberProps {
  readonly isReadOnly: boolean
  readonly onAdd: (members: readonly RoleMember[]) => void
}

function AddMember({ isReadOnly, onAdd }: AddMemberProps) {
  const users = useQuery(userChoices())
  const companies = useQuery(companyChoices())
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const [orgId, setOrgId] = useState<string | null>(null)
  const company = companies.data?.find(({ id }) => id === orgId)

  function add() {
    if (company === undefined) return
    const chosen = (users.data ?? []).filter(({ id }) => userIds.includes(id))
    onAdd(
      chosen.map(({ id, username, realName }) => ({
        userId: id,
        username,
        realName,
        orgId: company.id,
        orgName: company.orgName,
      })),
    )
    setUserIds([])
  }

  return (
    <>
      <Select
        mode="multiple"
        className="member-users"
        aria-label="用户"
        placeholder="选择用户"
        maxTagCount="responsive"
        disabled={isReadOnly}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...userIds]}
        options={(users.data ?? []).map(({ id, username, realName }) => ({
          value: id,
          label: `${realName}（${username}）`,
        }))}
        onChange={setUserIds}
      />
      <Select
        className="member-company"
        aria-label="库区"
        placeholder="选择库区"
        disabled={isReadOnly}
        value={orgId}
        options={(companies.data ?? []).map(({ id, orgName }) => ({ value: id, label: orgName }))}
        onChange={setOrgId}
      />
      <Button disabled={userIds.length === 0 || company === undefined} onClick={add}>
        添加
      </Button>
    </>
  )
}
