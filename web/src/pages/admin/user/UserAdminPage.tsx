import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { App, Typography } from 'antd'
import { useState } from 'react'
import type { ListAction, ListActionContext } from '#web/screens/list-screen/list-actions.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { CompanyRolesDialog } from './CompanyRolesDialog.tsx'
import { userCalls } from './user.queries.ts'

const BUTTONS = [
  {
    btnType: 'companies',
    permision: 'sys-user:update',
    name: 'companies',
    label: '库区与角色',
    type: '',
  },
  { btnType: 'reset', permision: 'sys-user:reset', name: 'reset', label: '重置密码', type: '' },
  { btnType: 'admit', permision: 'sys-user:admit', name: 'admit', label: '审核通过', type: '' },
] as const

const idOf = (row: AnyRow): string => String(row['id'])
const nameOf = (row: AnyRow): string => String(row['realName'] ?? row['username'])

/** The generic list of users with what only accounts have. */
export function UserAdminPage() {
  const [bound, setBound] = useState<AnyRow | null>(null)
  const { modal } = App.useApp()
  const actions: Readonly<Record<string, ListAction>> = {
    companies: (context) => {
      const row = onlyRow(context)
      if (row !== null) setBound(row)
    },
    reset: async (context) => {
      const row = onlyRow(context)
      if (row === null || !(await context.confirm(`确定重置${nameOf(row)}的密码?`))) return
      const { password } = await userCalls.resetPassword(idOf(row))
      modal.success({
        title: `${nameOf(row)}的新密码`,
        content: newPasswordNote(password),
        okText: '知道了',
      })
    },
    admit: async (context) => {
      if (context.selected.length === 0) return context.tell('warning', '请至少选择一条数据')
      const { count } = await userCalls.admit(context.selected.map(idOf))
      context.tell('success', `已审核通过 ${count} 个账号`)
      await context.refresh()
    },
  }
  return (
    <>
      <ListView actions={actions} extraButtons={BUTTONS} />
      {bound !== null && (
        <CompanyRolesDialog
          userId={idOf(bound)}
          name={nameOf(bound)}
          onClose={() => setBound(null)}
        />
      )}
    </>
  )
}

function newPasswordNote(password: string) {
  return (
    <>
      <Typography.Text copyable code>
        {password}
      </Typography.Text>
      <p>只显示这一次，首次登录须修改。</p>
    </>
  )
}

function onlyRow({ selected, tell }: ListActionContext): AnyRow | null {
  const [row, second] = selected
  if (row !== undefined && second === undefined) return row
  tell('warning', row === undefined ? '请至少选择一条数据' : '最多选择一条数据！')
  return null
}
