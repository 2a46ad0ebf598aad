import { useState } from 'react'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { type Applicant, AskCodeForm } from './AskCodeForm.tsx'
import { ResetForm } from './ResetForm.tsx'

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
