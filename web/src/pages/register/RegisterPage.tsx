import { useState } from 'react'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { RegisterForm } from './RegisterForm.tsx'

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
