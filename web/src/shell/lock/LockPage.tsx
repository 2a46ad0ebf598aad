import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type LockState, sessionCalls } from '#web/api/session-calls.ts'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { focusOnMount } from '#web/shell/plain/focus-on-mount.ts'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PasswordField } from '#web/shell/plain/PasswordField.tsx'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { useForm } from '#web/shell/plain/use-form.ts'
import { signOut, unlockScreen } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'
import './lock-page.css'

interface LockOwner extends Pick<LockState, 'username' | 'realName'> {
  readonly avatarUrl: string | null
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

const WRONG_PASSWORD = 426

/** The locked screen: who locked it, the time, and one field. Tabs and drafts wait behind it. */
export function LockPage() {
  const navigate = useNavigate()
  const owner = useLockOwner()
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: '请输入密码' } : {}),
    async send({ password }) {
      await unlockScreen(owner?.username ?? '', password)
      await navigate(stored.take('lockedFrom') ?? stored.take('historyUrl') ?? '/', {
        replace: true,
      })
    },
    faultOf: (error) =>
      error.status === WRONG_PASSWORD ? { password: '密码错误，请重新输入' } : null,
  })

  async function leave() {
    await signOut()
    await navigate('/login', { replace: true })
  }

  return (
    <main className="lock">
      <LockClock />
      <section className="lock-card" aria-labelledby="lock-name">
        <Avatar name={owner?.realName ?? ''} url={owner?.avatarUrl ?? null} />
        <h1 id="lock-name">{owner?.realName ?? '　'}</h1>
        <p className="lock-state">屏幕已锁定，请输入密码解锁</p>
        <form onSubmit={form.onSubmit} noValidate aria-label="解锁">
          {form.failure !== null && <Band tone="error">{form.failure}</Band>}
          <PasswordField
            {...form.field('password')}
            label="密码"
            maxLength={64}
            inputRef={focusOnMount}
          />
          <SubmitButton isBusy={form.isBusy}>解锁</SubmitButton>
        </form>
        <button type="button" className="plain-link" onClick={() => void leave()}>
          退出，改用其他账号登录
        </button>
      </section>
      <footer className="lock-foot">
        <Logo size={20} />
        钧衡 · 统一计量管控平台
      </footer>
    </main>
  )
}

/** The last character of the name: the given name is what colleagues call one by. */
function Avatar({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url !== null) return <img className="lock-avatar" src={url} alt="" />
  return (
    <span className="lock-avatar" aria-hidden="true">
      {[...name].at(-1) ?? ''}
    </span>
  )
}

/** The time, readable from across the room. */
function LockClock() {
  const now = plantMoment(usePlantNow(1000))
  return (
    <p className="lock-clock">
      <time dateTime={now.format('YYYY-MM-DDTHH:mm')}>{now.format('HH:mm')}</time>
      <span>
        {now.format('M 月 D 日')} 星期{WEEKDAYS[now.day()]}
      </span>
    </p>
  )
}

/** Who locked the screen: the name is known while the page stays, the picture asked of the server. */
function useLockOwner(): LockOwner | null {
  const user = useSession((state) => state.user)
  const [asked, setAsked] = useState<LockState | null>(null)
  useEffect(() => {
    let isGone = false
    sessionCalls.lockState().then(
      (state) => {
        if (!isGone) setAsked(state)
      },
      // The session being over leads to /login by itself; without a connection the name stays empty.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return user === null ? asked : { ...user, avatarUrl: asked?.avatarUrl ?? null }
}
