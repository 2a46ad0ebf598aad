import { useState } from 'react'
import { sessionCalls } from '#web/api/session-calls.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { faultsOfError, mobileFault } from '#web/shell/plain/form-faults.ts'
import { NewPasswordFields } from '#web/shell/plain/NewPasswordFields.tsx'
import { PictureCodeField } from '#web/shell/plain/PictureCodeField.tsx'
import { newPasswordFaults } from '#web/shell/plain/password-rules.ts'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { TextField } from '#web/shell/plain/TextField.tsx'
import { useForm } from '#web/shell/plain/use-form.ts'
import { usePictureCode } from '#web/shell/plain/use-picture-code.ts'

const RESET_FIELDS = ['code', 'password', 'again'] as const
type ResetField = (typeof RESET_FIELDS)[number]

interface ResetFormProps {
  readonly applicant: Applicant
  readonly onBack: () => void
  readonly onDone: () => void
}

const ASK_FIELDS = ['username', 'mobile', 'code'] as const
type AskField = (typeof ASK_FIELDS)[number]

interface Applicant {
  readonly username: string
  readonly mobile: string
}

/** A forgotten password in two steps: ask for a code, then use it. */
export function ForgetPasswordPage() {
  const [applicant, setApplicant] = useState<Applicant | null>(null)
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <CardFrame title="密码已重置">
        <div className="card-done">
          <Band tone="success">请使用新密码登录。</Band>
          <a className="plain-button plain-button-primary" href="#/login">
            去登录
          </a>
        </div>
      </CardFrame>
    )
  return (
    <CardFrame
      title="找回密码"
      lead={
        applicant === null
          ? '填写用户名和登记的手机号，获取一次性验证码。'
          : `如信息无误，验证码已发往 ${maskMobile(applicant.mobile)}，10 分钟内有效。`
      }
      footer={<a href="#/login">返回登录</a>}
    >
      {applicant === null ? (
        <AskCodeForm onSent={setApplicant} />
      ) : (
        <ResetForm
          applicant={applicant}
          onBack={() => setApplicant(null)}
          onDone={() => setDone(true)}
        />
      )}
    </CardFrame>
  )
}

const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

function ResetForm({ applicant, onBack, onDone }: ResetFormProps) {
  const form = useForm<ResetField>({
    initial: { code: '', password: '', again: '' },
    check: (values) => ({
      ...(/^\d{6}$/.test(values.code.trim()) ? {} : { code: '请输入 6 位数字验证码' }),
      ...newPasswordFaults(values, applicant.username),
    }),
    async send({ code, password }) {
      await sessionCalls.resetForgotten({ ...applicant, code: code.trim(), newPassword: password })
      onDone()
    },
    faultOf: (error) => faultsOfError(error, RESET_FIELDS),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="重置密码">
      {form.failure !== null && <Band tone="error">{form.failure}</Band>}
      <TextField
        {...form.field('code')}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        again={form.field('again')}
        username={applicant.username}
        label="新密码"
      />
      <SubmitButton isBusy={form.isBusy}>重置密码</SubmitButton>
      <button type="button" className="plain-button" onClick={onBack}>
        没有收到，重新获取
      </button>
    </form>
  )
}

function AskCodeForm({ onSent }: { readonly onSent: (applicant: Applicant) => void }) {
  const picture = usePictureCode()
  const form = useForm<AskField>({
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
      picture.afterFailure(error) ? { code: error.message } : faultsOfError(error, ASK_FIELDS),
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
