import { useEffect, useState } from 'react'
import type { Health } from '#web/api/health.ts'
import { fetchHealth } from '#web/api/health-call.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignInScene } from './SignInScene.tsx'
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
