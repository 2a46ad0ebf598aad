import { checkEmail } from '@junheng/domain/checks/email.ts'
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
import { type Faults, type FieldBinding, useForm } from '#web/shell/plain/use-form.ts'
import { usePictureCode } from '#web/shell/plain/use-picture-code.ts'

const FIELDS = [
  'username',
  'realName',
  'mobile',
  'email',
  'tenant',
  'password',
  'again',
  'code',
] as const
type Field = (typeof FIELDS)[number]

const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<Field, string>

/** Application for an account; an administrator admits it. */
export function RegisterPage() {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <CardFrame title="申请已提交">
        <div className="card-done">
          <Band tone="success">管理员审核通过并分配库区后，即可用此账号登录。</Band>
          <a className="plain-button plain-button-primary" href="#/login">
            返回登录
          </a>
        </div>
      </CardFrame>
    )
  return (
    <CardFrame
      title="注册账号"
      lead="提交后由管理员审核，审核通过方可登录。"
      footer={<a href="#/login">已有账号，返回登录</a>}
    >
      <RegisterForm onDone={() => setDone(true)} />
    </CardFrame>
  )
}

function RegisterForm({ onDone }: { readonly onDone: () => void }) {
  const picture = usePictureCode()
  // Only a site with several groups asks for it.
  const [isTenantAsked, setTenantAsked] = useState(false)
  const form = useForm<Field>({
    initial: EMPTY,
    check: (values) => checkApplication(values, picture.isAsked),
    async send({ again: _again, code, email, tenant, username, ...rest }) {
      await sessionCalls.register({
        ...rest,
        username: username.trim(),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
        ...(tenant.trim() === '' ? {} : { tenant: tenant.trim() }),
        ...picture.sent(code),
      })
      onDone()
    },
    faultOf(error) {
      if (picture.afterFailure(error)) return { code: error.message }
      if (error.reason !== 'register.group') return faultsOfError(error, FIELDS)
      setTenantAsked(true)
      return { tenant: error.message }
    },
  })
  const { field } = form
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="注册账号">
      {form.failure !== null && <Band tone="error">{form.failure}</Band>}
      <PersonFields field={field} />
      {isTenantAsked && <TextField {...field('tenant')} label="集团标识" maxLength={40} required />}
      <NewPasswordFields
        password={field('password')}
        again={field('again')}
        username={form.values.username}
      />
      {picture.isAsked && (
        <PictureCodeField {...field('code')} drawing={picture.drawing} onRedraw={picture.redraw} />
      )}
      <SubmitButton isBusy={form.isBusy}>提交申请</SubmitButton>
    </form>
  )
}

interface PersonFieldsProps {
  readonly field: (name: Field) => FieldBinding
}

function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...field('username')}
        label="用户名"
        autoComplete="username"
        maxLength={40}
        required
      />
      <TextField {...field('realName')} label="姓名" autoComplete="name" maxLength={40} required />
      <TextField
        {...field('mobile')}
        label="手机号"
        type="tel"
        autoComplete="tel"
        maxLength={11}
        required
      />
      <TextField
        {...field('email')}
        label="邮箱"
        type="email"
        autoComplete="email"
        maxLength={100}
      />
    </>
  )
}

function checkApplication(
  values: Readonly<Record<Field, string>>,
  isCodeAsked: boolean,
): Faults<Field> {
  const { username, realName, mobile, email, code } = values
  const emailFault = checkEmail(email.trim())
  return {
    ...(username.trim() === '' ? { username: '必须填写用户名' } : {}),
    ...(realName.trim() === '' ? { realName: '必须填写姓名' } : {}),
    ...mobileFault(mobile),
    ...(emailFault === null ? {} : { email: emailFault.message }),
    ...newPasswordFaults(values, username),
    ...(isCodeAsked && code.trim() === '' ? { code: '请输入验证码' } : {}),
  }
}
