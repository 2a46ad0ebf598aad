import { vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { displayKeyOf } from '#web/api/display-key.ts'
import { ERROR_TITLE } from '#web/api/error-texts.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { ensureSession, ensureUser } from '#web/shell/session/session-actions.ts'
import { setMenuId, useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'
import { findStaticRoute, HOME, HOME_1 } from '../routes/static-routes.ts'
import { checkAddress } from './check-address.ts'
import { decideRoute } from './decide-route.ts'
import { readDetailRoutes } from './detail-routes.ts'

/** The page that stands: what cannot be asked about for want of a connection leaves one there. */
let standing: string | null = null

/**
 * Runs before every navigation shows: brings the session back after F5, decides, asks the server about
 * the address. Answers where to go instead, or null to go on. A navigation that was given up meanwhile
 * (`signal`) changes nothing any more.
 *
 * @throws ApiError when the session could not be loaded for want of a connection
 */
export async function guardNavigation(url: string, signal: AbortSignal): Promise<string | null> {
  const [path = '/'] = url.split('?')
  if (displayKeyOf(url) === null) await prepareSession(path)
  const session = useSession.getState()
  const decision = decideRoute({
    url,
    locked: session.locked,
    hasToken: vault.hasSession(),
    menuLoaded: session.menuLoaded,
    routes: session.routes,
    detailRoutes: readDetailRoutes(),
  })
  if (decision.kind === 'redirect') {
    if (decision.store !== undefined) stored.set('historyUrl', decision.store)
    return decision.to
  }
  const isHome = path === HOME || path === HOME_1
  const history = isHome && session.menuLoaded ? stored.take('historyUrl') : null
  if (history !== null) return history
  if (decision.address !== null && !session.passwordDue) {
    const answer = await checkAddress(decision.address)
    if (signal.aborted) return null
    if (answer === 'refused' && !isHome) return refuse(decision.title)
    if (answer instanceof ApiError && url !== standing) return stay(answer)
  }
  standing = decision.address === null ? null : url
  setMenuId(session.routes.get(path)?.meta.menuId ?? null)
  return null
}

function refuse(title: string): string {
  notices.show({ tone: 'warning', text: `没有“${title}”的权限，已返回首页` })
  return HOME
}

function stay(failure: ApiError): string {
  if (standing === null) throw failure
  const { kind, message } = failure
  if (kind === 'network' || kind === 'timeout' || kind === 'status')
    notices.show({ tone: 'error', title: ERROR_TITLE, text: message })
  return standing
}

/** Loads what the route needs to be decided: nothing when it is open, the user alone on /editpwd. */
async function prepareSession(path: string): Promise<void> {
  if (!vault.hasSession() || useSession.getState().locked) return
  if (findStaticRoute(path)?.isAuth === false || path.includes('appDownload')) return
  try {
    await (path === '/editpwd' ? ensureUser() : ensureSession())
  } catch (error) {
    // Signed out or locked: the state says so by now, and the decision follows it.
    const isOver = !vault.hasSession() || useSession.getState().locked
    if (isOver || (error instanceof ApiError && error.kind === 'signedOut')) return
    throw error
  }
}
