import { LockOutlined, LogoutOutlined, ReloadOutlined, UserOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Avatar, Dropdown } from 'antd'
import { sessionCalls } from '#web/api/session-calls.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import type { ScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { lockScreen, signOut } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { currentUrl, useTabActions } from '#web/shell/tabs/use-tab-actions.ts'

/** Half of how long a signed address holds. */
const STALE_MS = 1_800_000

/** Who is signed in, the way to his data, and out. On a phone it also holds what the bar has no room for. */
export function AvatarMenu({ size }: { readonly size: ScreenSize }) {
  const user = useSession((state) => state.user)
  const go = useGo()
  const { modal } = App.useApp()
  const { refreshCurrent } = useTabActions()
  const picture = useAvatar(user?.avatar ?? null)

  async function leave() {
    const isSure = await modal.confirm({
      title: '提示',
      content: '确定退出系统吗?',
      okText: '确定',
      cancelText: '取消',
    })
    if (!isSure) return
    await signOut()
    await go('/login', { replace: true })
  }

  async function lock() {
    await lockScreen(currentUrl())
    await go('/lock')
  }

  const run: Readonly<Record<string, () => unknown>> = {
    me: () => go(`/editpwd?type=info&id=${user?.user ?? ''}`),
    leave,
    lock,
    refresh: refreshCurrent,
  }
  const name = user?.realName || user?.username || ''
  const small = [
    { key: 'refresh', label: '刷新当前页', icon: <ReloadOutlined /> },
    { key: 'lock', label: '锁屏', icon: <LockOutlined /> },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'me', label: '个人信息', icon: <UserOutlined /> },
          ...(size === 0 ? small : []),
          { type: 'divider' },
          { key: 'leave', label: '退出系统', icon: <LogoutOutlined /> },
        ],
        onClick: ({ key }) => void run[key]?.(),
      }}
    >
      <button type="button" className="top-avatar" aria-label={`${name}，账号菜单`}>
        <Avatar size={28} {...(picture === null ? {} : { src: picture })}>
          {name.slice(-1)}
        </Avatar>
        {size === 3 && <span>{name}</span>}
      </button>
    </Dropdown>
  )
}

/** The signed address of the user's picture; null while there is none. */
function useAvatar(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['sys-file', fileId] as const,
    enabled: fileId !== null,
    staleTime: STALE_MS,
    queryFn: () => sessionCalls.fileUrls(fileId === null ? [] : [fileId]),
  })
  return (fileId === null ? undefined : data?.[fileId]) ?? null
}
