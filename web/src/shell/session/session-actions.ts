import { api, vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type PictureCode, sessionCalls } from '#web/api/session-calls.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { enterExternally, type WayBack } from './external-login.ts'
import { takeHistoryUrl } from './history-url.ts'
import { dropLeftBehind } from './left-behind.ts'
import { pictureUrl } from './picture-url.ts'
import {
  clearSession,
  ownerOf,
  setLocked,
  setLogos,
  setMenu,
  setPasswordDue,
  setUser,
  useSession,
} from './session-store.ts'
import { stored } from './stored-values.ts'

/** Runs when the session of this window ends or moves to another company: tabs and caches go then. */
type Listener = (why: 'signedOut' | 'companySwitched') => void
const listeners = new Set<Listener>()

/**
 * Tells when what belongs to the old session must go.
 *
 * @example
 * onSessionChange((why) => { closeAllTabs(); queryClient.clear() })
 */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface SignInForm extends PictureCode {
  readonly username: string
  readonly password: string
}

/** What became of a sign-in: the workspace is ready, or the password must be changed first. */
export type SignedIn = 'ready' | 'passwordDue'

/** @throws ApiError that the sign-in page shows under its fields */
export async function signIn(form: SignInForm): Promise<SignedIn> {
  stored.remove('tenant')
  await sessionCalls.signIn(form)
  return enter(form.username)
}

/** @throws ApiError 417 when the identity opens no account yet */
export async function signInByIdentity(way: WayBack): Promise<SignedIn> {
  stored.remove('tenant')
  await enterExternally(way)
  return enter(null)
}

/** Tokens are there: loads whose they are, and what they may do. */
async function enter(username: string | null): Promise<SignedIn> {
  clearSession()
  if (username !== null) stored.set('username', username)
  const user = await sessionCalls.me()
  if (dropLeftBehind(ownerOf(user))) tell('signedOut')
  setUser(user)
  if (!(await isPasswordSafe())) return 'passwordDue'
  const [state] = await Promise.all([loadMenu(), takeHistoryUrl()])
  return state
}

/** The refusal of this call is what starts the way to /editpwd. */
async function isPasswordSafe(): Promise<boolean> {
  try {
    await sessionCalls.checkPassword()
    return true
  } catch (error) {
    // A check that could not be made must not keep anyone out; the server refuses by itself.
    if (!(error instanceof ApiError) || error.kind !== 'refused') return true
    setPasswordDue()
    return false
  }
}

async function loadMenu(): Promise<SignedIn> {
  try {
    const [menu, buttons] = await Promise.all([sessionCalls.menu(), sessionCalls.buttons()])
    setMenu(menu, buttons)
    void loadLogos()
    return 'ready'
  } catch (error) {
    if (!(error instanceof ApiError) || !error.reason?.startsWith('password.')) throw error
    setPasswordDue()
    return 'passwordDue'
  }
}

/** Beside everything else: a missing logo holds nobody up. */
async function loadLogos(): Promise<void> {
  const groupId = useSession.getState().user?.currentGroup
  if (groupId === undefined) return
  const pictures = await sessionCalls.groupPictures(groupId).catch(() => null)
  if (pictures === null) return
  setLogos({
    main: pictureUrl(pictures[`${groupId}_1`]),
    sub: pictureUrl(pictures[`${groupId}_0`]),
  })
}

let loading: Promise<void> | null = null

/** Loads user and menu once; after F5 this is where the session comes back. */
export function ensureSession(): Promise<void> {
  const { menuLoaded, passwordDue } = useSession.getState()
  if (menuLoaded || passwordDue) return Promise.resolve()
  loading ??= ensureUser()
    .then(loadMenu)
    .then(() => {})
    .finally(() => {
      loading = null
    })
  return loading
}

/** Loads the user alone, for pages that need no menu. */
export async function ensureUser(): Promise<void> {
  if (useSession.getState().user === null) setUser(await sessionCalls.me())
}

/** Loads user and menu anew: rights or the menu itself were changed. */
export async function reloadSession(): Promise<void> {
  setUser(await sessionCalls.me())
  await loadMenu()
}

/** Ends the session on the server and here; the server not answering does not keep anyone in. */
export async function signOut(): Promise<void> {
  await sessionCalls.logOut().catch(() => {})
  forgetSession()
}

/** Ends the session on this side alone: it is dead on the server, or was ended in another window. */
export function forgetSession(): void {
  vault.clear()
  clearSession()
  tell('signedOut')
}

/** Locks the session on the server; `from` is where unlocking leads back to. */
export async function lockScreen(from: string): Promise<void> {
  await sessionCalls.lock()
  stored.set('lockedFrom', from)
  setLocked(true)
}

/** @throws ApiError that the lock page shows under its field */
export async function unlockScreen(username: string, password: string): Promise<void> {
  await sessionCalls.unlock({ username, password, refresh_token: vault.refreshToken() ?? '' })
  setLocked(false)
}

/**
 * Moves the session to another company: tabs and caches go (`onSessionChange`), the switch is made, the
 * token exchanged, user and menu loaded anew. Answers false when it already is the current one.
 */
export async function switchCompany(id: string): Promise<boolean> {
  if (useSession.getState().user?.currentOrg === id) {
    notices.show({ tone: 'warning', text: '现在所使用的就是当前公司！' })
    return false
  }
  tell('companySwitched')
  await sessionCalls.switchOrg(id)
  await api.renewToken()
  await reloadSession()
  return true
}

function tell(why: Parameters<Listener>[0]): void {
  for (const listener of listeners) listener(why)
}
