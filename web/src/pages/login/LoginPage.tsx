import { Logo } from '#web/shell/plain/Logo.tsx'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ServerBand } from './ServerBand.tsx'
import { SignInScene } from './SignInScene.tsx'
import { useHealth } from './use-health.ts'
import '#web/shell/plain/plain.css'
import './login-page.css'

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
