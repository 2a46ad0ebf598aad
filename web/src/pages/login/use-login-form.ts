import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#web/shell/plain/use-form.ts'
import { usePictureCode } from '#web/shell/plain/use-picture-code.ts'
import { HOME_1 } from '#web/shell/routes/static-routes.ts'
import { signIn } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'
import { workScreen } from '#web/shell/session/work-screen.ts'

/** The menu is there once one is signed in. */
function ownWorkScreen(): string | null {
  const { user, routes } = useSession.getState()
  return workScreen({
    admin: user?.admin ?? false,
    paths: new Set(routes.keys()),
    permissions: user?.permissions ?? {},
  })
}

const WRONG_CREDENTIALS = 426

/** The sign-in form: what is checked, sent, and where each refusal belongs. */
export function useLoginForm() {
  const navigate = useNavigate()
  const picture = usePictureCode()
  // While the way to /editpwd is being announced the form stays as it is.
  const [isLeaving, setLeaving] = useState(false)
  const [rememberedName] = useState(() => stored.get('username') ?? '')
  const form = useForm<'username' | 'password' | 'code'>({
    initial: { username: rememberedName, password: '', code: '' },
    check: ({ username, password, code }) => ({
      ...(username.trim() === '' ? { username: '请输入用户名' } : {}),
      ...(password === '' ? { password: '请输入密码' } : {}),
      ...(picture.isAsked && code.trim() === '' ? { code: '请输入验证码' } : {}),
    }),
    async send({ username, password, code }) {
      const form = { username: username.trim(), password, ...picture.sent(code) }
      if ((await signIn(form)) !== 'ready') return setLeaving(true)
      // What was left open last time comes before what is usual.
      const work = stored.get('historyUrl') === null ? ownWorkScreen() : null
      await navigate(HOME_1, { replace: true })
      if (work !== null) await navigate(work)
    },
    faultOf(error) {
      const isAboutCode = picture.afterFailure(error)
      form.set('code', '')
      if (isAboutCode) return { code: error.message }
      return error.status === WRONG_CREDENTIALS ? { password: error.message } : null
    },
  })
  return {
    form,
    picture,
    isBusy: form.isBusy || isLeaving,
    isNameKnown: rememberedName !== '',
  }
}
