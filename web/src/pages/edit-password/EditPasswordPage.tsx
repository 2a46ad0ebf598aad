import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sessionCalls, type UserInfo } from '#web/api/session-calls.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { faultsOfError } from '#web/shell/plain/form-faults.ts'
import { NewPasswordFields } from '#web/shell/plain/NewPasswordFields.tsx'
import { PasswordField } from '#web/shell/plain/PasswordField.tsx'
import { newPasswordFaults } from '#web/shell/plain/password-rules.ts'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { useForm } from '#web/shell/plain/use-form.ts'
import { HOME_1 } from '#web/shell/routes/static-routes.ts'
import { reloadSession, signOut } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { AvatarField } from './AvatarField.tsx'
import './edit-password-page.css'

type Bound = Awaited<ReturnType<typeof sessionCalls.boundExternal>>

const FIELDS = ['oldPassword', 'password', 'again'] as const
type Field = (typeof FIELDS)[number]

interface ChangePasswordFormProps {
  readonly user: UserInfo
  readonly onDone: () => void
}

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

function ChangePasswordForm({ user, onDone }: ChangePasswordFormProps) {
  const form = useForm<Field>({
    initial: { oldPassword: '', password: '', again: '' },
    check: (values) => ({
      ...(values.oldPassword === '' ? { oldPassword: '请输入原密码' } : {}),
      ...newPasswordFaults(values, user.username),
    }),
    async send({ oldPassword, password }) {
      await sessionCalls.changePassword(user.user, { oldPassword, newPassword: password })
      notices.show({ tone: 'success', text: '密码已修改，其他设备上的登录已退出' })
      await reloadSession()
      onDone()
    },
    faultOf: (error) => faultsOfError(error, FIELDS),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="修改密码">
      {form.failure !== null && <Band tone="error">{form.failure}</Band>}
      {/* For password managers: whose password this is. */}
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={user.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField {...form.field('oldPassword')} label="原密码" maxLength={64} required />
      <NewPasswordFields
        password={form.field('password')}
        again={form.field('again')}
        username={user.username}
        label="新密码"
      />
      <SubmitButton isBusy={form.isBusy}>修改密码</SubmitButton>
    </form>
  )
}

/** Who one is: the picture is one's own, what is wrong with the rest an administrator puts right. */
function Profile({ user }: { readonly user: UserInfo }) {
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['用户名', user.username],
    ['姓名', user.realName],
    ['集团', user.currentGroupName],
    ['当前库区', user.currentOrgName],
  ]
  return (
    <>
      <AvatarField user={user} />
      <dl className="profile">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <ExternalIdentity />
      </dl>
      <h2 className="profile-part">修改密码</h2>
    </>
  )
}

/** The external identity that opens this account, and a way to take it off; nothing where the site has none. */
function ExternalIdentity() {
  const [bound, setBound] = useState<Bound | null>(null)
  useEffect(() => {
    let isThere = true
    sessionCalls
      .boundExternal()
      .then((answer) => isThere && setBound(answer))
      // What cannot be asked is not shown; the page is about other things.
      .catch(() => {})
    return () => {
      isThere = false
    }
  }, [])
  if (bound === null || bound.provider === null) return null
  const unbind = async () => {
    await sessionCalls.unbindExternal()
    setBound({ ...bound, name: null, boundAt: null })
  }
  return (
    <div>
      <dt>{bound.provider}</dt>
      <dd>
        {bound.boundAt === null ? '未绑定，退出后用它登录即可绑定' : `${bound.name ?? '已绑定'} `}
        {bound.boundAt !== null && (
          <button
            type="button"
            className="plain-link"
            onClick={() => void unbind().catch(() => {})}
          >
            解除绑定
          </button>
        )}
      </dd>
    </div>
  )
}
