import { useNavigate, useSearchParams } from 'react-router'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { HOME_1 } from '#web/shell/routes/static-routes.ts'
import { signOut } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { Profile } from './Profile.tsx'
import './edit-password-page.css'

/** Personal information and password; `type=default` is the forced change of an initial password. */
export function EditPasswordPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const user = useSession((state) => state.user)
  const isForced = query.get('type') === 'default'
  if (user === null) return null

  async function leave() {
    await signOut()
    await navigate('/login', { replace: true })
  }

  return (
    <CardFrame
      title={isForced ? '修改初始密码' : '个人信息'}
      footer={
        isForced ? (
          <button type="button" className="plain-link" onClick={() => void leave()}>
            退出，改用其他账号登录
          </button>
        ) : (
          <a href="#/">返回工作台</a>
        )
      }
    >
      {isForced ? (
        <div className="edit-password-why">
          <Band tone="warning">当前密码是初始密码或已过期，请先修改。</Band>
        </div>
      ) : (
        <Profile user={user} />
      )}
      <ChangePasswordForm
        user={user}
        onDone={() => void navigate(isForced ? HOME_1 : '/', { replace: true })}
      />
    </CardFrame>
  )
}
