import { sessionCalls, type UserInfo } from '#web/api/session-calls.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { faultsOfError } from '#web/shell/plain/form-faults.ts'
import { NewPasswordFields } from '#web/shell/plain/NewPasswordFields.tsx'
import { PasswordField } from '#web/shell/plain/PasswordField.tsx'
import { newPasswordFaults } from '#web/shell/plain/password-rules.ts'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { useForm } from '#web/shell/plain/use-form.ts'
import { reloadSession } from '#web/shell/session/session-actions.ts'

const FIELDS = ['oldPassword', 'password', 'again'] as const
type Field = (typeof FIELDS)[number]

interface ChangePasswordFormProps {
  readonly user: UserInfo
  readonly onDone: () => void
}

export function ChangePasswordForm({ user, onDone }: ChangePasswordFormProps) {
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
