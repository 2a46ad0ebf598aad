import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices, roleChoices } from '../choices.queries.ts'
import { userCalls, userCompanies } from './user.queries.ts'

interface CompanyRolesDialogProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

interface Binding {
  readonly orgId: string
  readonly roleIds: readonly string[]
}

/** The companies a user works in, and his roles in each. */
export function CompanyRolesDialog({ userId, name, onClose }: CompanyRolesDialogProps) {
  const stored = useQuery(userCompanies(userId))
  const [changed, setChanged] = useState<readonly Binding[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const bindings =
    changed ??
    (stored.data ?? []).map(({ orgId, roles }) => ({ orgId, roleIds: roles.map(({ id }) => id) }))

  async function save() {
    setBusy(true)
    try {
      await userCalls.saveCompanies(userId, bindings)
      notices.show({ tone: 'success', text: `${name}的库区与角色已保存` })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      title={`库区与角色 · ${name}`}
      open
      width={780}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: changed === null }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => void save().catch(() => {})}
    >
      {stored.error !== null && (
        <AdminFault error={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {stored.isPending && <Skeleton active />}
      {stored.data !== undefined && <BindingTable bindings={bindings} onChange={setChanged} />}
    </Modal>
  )
}

interface BindingTableProps {
  readonly bindings: readonly Binding[]
  readonly onChange: (bindings: readonly Binding[]) => void
}

function BindingTable({ bindings, onChange }: BindingTableProps) {
  const companies = useQuery(companyChoices())
  const nameOf = (orgId: string) => companies.data?.find(({ id }) => id === orgId)?.orgName ?? '…'
  const free = (companies.data ?? []).filter(({ id }) =>
    bindings.every(({ orgId }) => orgId !== id),
  )
  const change = (orgId: string, roleIds: readonly string[]) =>
    onChange(bindings.map((one) => (one.orgId === orgId ? { orgId, roleIds } : one)))
  return (
    <>
      <Table<Binding>
        size="small"
        rowKey="orgId"
        pagination={false}
        dataSource={[...bindings]}
        locale={{ emptyText: '还没有库区：没有库区的账号不能登录' }}
        columns={[
          { title: '库区', width: 180, render: (_value, { orgId }) => nameOf(orgId) },
          {
            title: '角色',
            render: (_value, { orgId, roleIds }) => (
              <RoleSelect
                label={`${nameOf(orgId)}的角色`}
                roleIds={roleIds}
                onChange={(ids) => change(orgId, ids)}
              />
            ),
          },
          {
            title: '操作',
            width: 80,
            render: (_value, { orgId }) => (
              <Button
                type="link"
                size="small"
                aria-label={`移除${nameOf(orgId)}`}
                onClick={() => onChange(bindings.filter((one) => one.orgId !== orgId))}
              >
                移除
              </Button>
            ),
          },
        ]}
      />
      <Select
        style={{ width: 200, marginTop: 12 }}
        aria-label="添加库区"
        placeholder="添加库区"
        value={null}
        disabled={free.length === 0}
        options={free.map(({ id, orgName }) => ({ value: id, label: orgName }))}
        onSelect={(orgId: string | null) => {
          if (orgId !== null) onChange([...bindings, { orgId, roleIds: [] }])
        }}
      />
    </>
  )
}

interface RoleSelectProps {
  readonly label: string
  readonly roleIds: readonly string[]
  readonly onChange: (roleIds: readonly string[]) => void
}

function RoleSelect({ label, roleIds, onChange }: RoleSelectProps) {
  const { data } = useQuery(roleChoices())
  return (
    <Select
      mode="multiple"
      style={{ width: '100%' }}
      aria-label={label}
      placeholder="选择角色"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...roleIds]}
      options={(data?.list ?? []).map(({ id, name, enabled }) => ({
        value: id,
        label: enabled ? name : `${name}（已停用）`,
      }))}
      onChange={onChange}
    />
  )
}
