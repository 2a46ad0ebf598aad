import { sessionCalls } from '#web/api/session-calls.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { faultsOfError, mobileFault } from '#web/shell/plain/form-faults.ts'
import { PictureCodeField } from '#web/shell/plain/PictureCodeField.tsx'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { TextField } from '#web/shell/plain/TextField.tsx'
import { useForm } from '#web/shell/plain/use-form.ts'
import { usePictureCode } from '#web/shell/plain/use-picture-code.ts'

const FIELDS = ['username', 'mobile', 'code'] as const
type Field = (typeof FIELDS)[number]

export interface Applicant {
  readonly username: string
  readonly mobile: string
}

export function AskCodeForm({ onSent }: { readonly onSent: (applicant: Applicant) => void }) {
  const picture = usePictureCode()
  const form = useForm<Field>({
    initial: { username: '', mobile: '', code: '' },
    check: ({ username, mobile, code }) => ({
      ...(username.trim() === '' ? { username: '请输入用户名' } : {}),
      ...mobileFault(mobile),
      ...(picture.isAsked && code.trim() === '' ? { code: '请输入验证码' } : {}),
    }),
    async send({ username, mobile, code }) {
      const applicant = { username: username.trim(), mobile }
      await sessionCalls.askForgetCode({ ...applicant, ...picture.sent(code) })
      onSent(applicant)
    },
    faultOf: (error) =>
      picture.afterFailure(error) ? { code: error.message } : faultsOfError(error, FIELDS),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="获取验证码">
      {form.failure !== null && <Band tone="error">{form.failure}</Band>}
      <TextField
        {...form.field('username')}
        label="用户名"
        autoComplete="username"
        maxLength={40}
        required
      />
      <TextField
        {...form.field('mobile')}
        label="手机号"
        type="tel"
        autoComplete="tel"
        maxLength={11}
        required
      />
      {picture.isAsked && (
        <PictureCodeField
          {...form.field('code')}
          drawing={picture.drawing}
          onRedraw={picture.redraw}
        />
      )}
      <SubmitButton isBusy={form.isBusy}>获取验证码</SubmitButton>
    </form>
  )
}
