import { useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import type { Health } from '#web/api/health.ts'
import { fetchHealth } from '#web/api/health-call.ts'
import { sessionCalls } from '#web/api/session-calls.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { focusOnMount } from '#web/shell/plain/focus-on-mount.ts'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PasswordField } from '#web/shell/plain/PasswordField.tsx'
import { PictureCodeField } from '#web/shell/plain/PictureCodeField.tsx'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { TextField } from '#web/shell/plain/TextField.tsx'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { goExternal } from '#web/shell/session/external-login.ts'
import { SignInScene } from './SignInScene.tsx'
import { useLoginForm } from './use-login-form.ts'
import '#web/shell/plain/plain.css'
import './login-page.css'

/** Seconds until the question is asked again: soon while the server starts, seldom once it is up. */
const pause: Readonly<Record<Health['state'], number>> = { ready: 60, starting: 1, unreachable: 5 }

/** Sign-in: a quiet scene at the left, the form at the right; on a phone the scene is a strip above. */
export function LoginPage() {
  const health = useHealth()
  const version = (health?.state === 'ready' && health.version) || __VERSION__
  return (
    <div className="login">
      <aside className="login-scene">
        <SignInScene />
        <p className="login-words">
          <strong>一车一磅，斤两分明</strong>
          <span>采购、销售、调拨、生产的每一次过磅，都有据可查</span>
        </p>
      </aside>
      <main className="login-side">
        <div className="login-corner">
          <ThemeButton />
        </div>
        <div className="login-panel">
          <header className="login-head">
            <Logo size={40} />
            <div>
              <h1>钧衡</h1>
              <p>统一计量管控平台</p>
            </div>
          </header>
          <ServerBand health={health} />
          <LoginForm />
        </div>
        <footer className="login-foot">版本 {version}</footer>
      </main>
    </div>
  )
}

/** Why signing in would fail before it is tried: the server is not there. Nothing while all is well. */
function ServerBand({ health }: { readonly health: Health | null }) {
  if (health === null || health.state === 'ready') return null
  return health.state === 'starting' ? (
    <Band tone="info">服务正在启动，就绪后即可登录。</Band>
  ) : (
    <Band tone="warning">未收到服务的应答，请检查网络或服务是否在运行。</Band>
  )
}

/** The server's state, asked again and again; null until the first answer. */
function useHealth(): Health | null {
  const [health, setHealth] = useState<Health | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const answer = await fetchHealth(controller.signal)
      if (answer === null) return
      setHealth(answer)
      timer = setTimeout(() => void ask(), pause[answer.state] * 1000)
    }
    void ask()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])

  return health
}

/** The cursor starts where there is something to type: the name, or the password of a remembered one. */
function LoginForm() {
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
