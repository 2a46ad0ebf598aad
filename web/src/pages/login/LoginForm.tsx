import { useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { sessionCalls } from '#web/api/session-calls.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { focusOnMount } from '#web/shell/plain/focus-on-mount.ts'
import { PasswordField } from '#web/shell/plain/PasswordField.tsx'
import { PictureCodeField } from '#web/shell/plain/PictureCodeField.tsx'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { TextField } from '#web/shell/plain/TextField.tsx'
import { goExternal } from '#web/shell/session/external-login.ts'
import { useLoginForm } from './use-login-form.ts'

/** The cursor starts where there is something to type: the name, or the password of a remembered one. */
export function LoginForm() {
  const { form, told, picture, isBusy, isNameKnown } = useLoginForm()
  return (
    <form className="login-form" onSubmit={form.onSubmit} noValidate aria-label="登录">
      {told !== null && form.failure === null && <Band tone="error">{told}</Band>}
      {form.failure !== null && <Band tone="error">{form.failure}</Band>}
      <TextField
        {...form.field('username')}
        label="用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        inputRef={isNameKnown ? undefined : focusOnMount}
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        maxLength={64}
        inputRef={isNameKnown ? focusOnMount : undefined}
      />
      {picture.isAsked && (
        <PictureCodeField
          {...form.field('code')}
          drawing={picture.drawing}
          onRedraw={picture.redraw}
        />
      )}
      <SubmitButton isBusy={isBusy}>登录</SubmitButton>
      <ExternalButton />
      <nav className="login-links" aria-label="账号">
        <a href="#/forgetpwd">忘记密码</a>
        <a href="#/register">注册账号</a>
      </nav>
    </form>
  )
}

/** Sign-in by the identity that this site has configured; nothing where it has none. */
function ExternalButton() {
  const name = useProviderName()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (name === null) return null
  const go = async () => {
    setBusy(true)
    setFault(null)
    try {
      await goExternal()
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className="login-external">
      {fault !== null && <Band tone="error">{fault}</Band>}
      <button type="button" className="plain-button" disabled={isBusy} onClick={() => void go()}>
        用{name}登录
      </button>
    </div>
  )
}

function useProviderName(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let isThere = true
    sessionCalls
      .externalName()
      .then((answer) => isThere && setName(answer.name))
      // Without an answer there is the password.
      .catch(() => {})
    return () => {
      isThere = false
    }
  }, [])
  return name
}
