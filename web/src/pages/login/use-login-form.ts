import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useForm } from '#web/shell/plain/use-form.ts'
import { usePictureCode } from '#web/shell/plain/use-picture-code.ts'
import { HOME_1 } from '#web/shell/routes/static-routes.ts'
import {
  bindExternal,
  forgetExternal,
  isWaitingToBind,
  takeWayBack,
} from '#web/shell/session/external-login.ts'
import { signIn, signInByIdentity } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'
import { workScreen } from '#web/shell/session/work-screen.ts'

/** The menu is there once one is signed in. */
function ownWorkScreen(): string | null {
  const { user, routes } = useSession.getState()
  return workScreen({ admin: user?.admin ?? false, paths: new Set(routes.keys()) })
}

const WRONG_CREDENTIALS = 426
const UNBOUND = 417

/** Taken once, as the page comes: whoever was at the provider comes back by loading it anew. */
const wayBack = once(takeWayBack())

function once<T>(value: T | null) {
  let left = value
  return {
    take(): T | null {
      const taken = left
      left = null
      return taken
    },
  }
}

/** What was left open last time comes before what is usual. */
async function goOn(navigate: NavigateFunction): Promise<void> {
  const work = stored.get('historyUrl') === null ? ownWorkScreen() : null
  await navigate(HOME_1, { replace: true })
  if (work !== null) await navigate(work)
}

/** Binds the identity that waits, if one does; that it could not be bound keeps nobody from working. */
async function bindWaiting(): Promise<void> {
  if (!isWaitingToBind()) return
  try {
    const name = await bindExternal()
    notices.show({
      tone: 'success',
      text: `已绑定外部身份${name === null ? '' : `：${name}`}，下次可以直接登录`,
    })
  } catch (error) {
    notices.show({ tone: 'warning', text: `没有绑定外部身份：${errorText(error)}` })
  }
}

/** Signs in by what the provider said; tells what became of it. */
function useWayBack(setLeaving: (isLeaving: boolean) => void) {
  const navigate = useNavigate()
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    const way = wayBack.take()
    if (way === null) return
    setLeaving(true)
    signInByIdentity(way)
      .then((state) => (state === 'ready' ? goOn(navigate) : undefined))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === UNBOUND)) forgetExternal()
        setTold(errorText(error))
        setLeaving(false)
      })
  }, [navigate, setLeaving])
  return told
}

/** The sign-in form: what is checked, sent, and where each refusal belongs. */
export function useLoginForm() {
  const navigate = useNavigate()
  const picture = usePictureCode()
  // While the way to /editpwd is being announced the form stays as it is.
  const [isLeaving, setLeaving] = useState(false)
  const told = useWayBack(setLeaving)
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
      const state = await signIn(form)
      await bindWaiting()
      if (state !== 'ready') return setLeaving(true)
      await goOn(navigate)
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
    told,
    picture,
    isBusy: form.isBusy || isLeaving,
    isNameKnown: rememberedName !== '',
  }
}
