import { type MenuItem, visibleFor, webMenu } from '@junheng/domain/menu/menu-item.ts'
import {
  buttonRoutes,
  flattenRoutes,
  type MenuRoute,
  menuRoutes,
} from '@junheng/domain/menu/menu-routes.ts'
import { create } from 'zustand'
import type { UserInfo } from '#web/api/session-calls.ts'
import { withEditRoutes } from '#web/shell/routes/edit-routes.ts'
import { stored } from './stored-values.ts'

export interface SessionState {
  readonly user: UserInfo | null
  /** What the sidebar shows: entries of the web the user's roles see. */
  readonly menu: readonly MenuItem[]
  readonly buttons: readonly MenuItem[]
  /** Every route of menu and buttons by its whole path. */
  readonly routes: ReadonlyMap<string, MenuRoute>
  readonly menuLoaded: boolean
  readonly locked: boolean
  /** The server serves nothing until the password is changed. */
  readonly passwordDue: boolean
  /** The menu entry whose page is open. */
  readonly menuId: string | null
  readonly logos: Logos
}

/** Data URLs; null: the group has none, the default pictures show. */
export interface Logos {
  readonly main: string | null
  readonly sub: string | null
}

const SIGNED_OUT: SessionState = {
  user: null,
  menu: [],
  buttons: [],
  routes: new Map(),
  menuLoaded: false,
  locked: false,
  passwordDue: false,
  menuId: null,
  logos: { main: null, sub: null },
}

/** Who is signed in and what they may. Changed by `session-actions.ts` alone. */
export const useSession = create<SessionState>()(() => ({
  ...SIGNED_OUT,
  locked: stored.get('lock') !== null,
}))

export function setUser(user: UserInfo): void {
  if (user.tenant === null) stored.remove('tenant')
  else stored.set('tenant', user.tenant)
  stored.set('owner', ownerOf(user))
  useSession.setState({ user })
}

export function setMenu(items: readonly MenuItem[], buttons: readonly MenuItem[]): void {
  const roles = useSession.getState().user?.roles ?? []
  const menu = visibleFor(webMenu(items), roles)
  const routes = withEditRoutes(flattenRoutes([...menuRoutes(menu), ...buttonRoutes(buttons)]))
  useSession.setState({
    menu,
    buttons,
    routes: new Map(routes.map(({ path, route }) => [path, route])),
    menuLoaded: true,
    passwordDue: false,
  })
}

export function setPasswordDue(): void {
  useSession.setState({ passwordDue: true })
}

export function setLocked(locked: boolean): void {
  if (locked) stored.set('lock', '1')
  else stored.remove('lock')
  useSession.setState({ locked })
}

export function setMenuId(menuId: string | null): void {
  if (useSession.getState().menuId !== menuId) useSession.setState({ menuId })
}

export function setLogos(logos: Logos): void {
  if (logos.main === null) stored.remove('groupLogo')
  else stored.set('groupLogo', logos.main)
  useSession.setState({ logos })
}

/** Forgets everything about the user on this side; the stored name stays for the next sign-in. */
export function clearSession(): void {
  for (const name of ['lock', 'tenant', 'owner', 'lockedFrom', 'detailRoutes'] as const)
    stored.remove(name)
  useSession.setState(SIGNED_OUT)
}

/** Changes with the user and with the company. */
export function ownerOf({ user, currentOrg }: UserInfo): string {
  return `${user}:${currentOrg}`
}

/**
 * Whether a button or entry shows: its key is empty or in the user's map.
 *
 * @example
 * canUse({ 'sale:sa-notice:audit': true }, 'sale:sa-notice:audit') // true
 */
export function canUse(
  permissions: Readonly<Record<string, true>> | undefined,
  permission: string | null | undefined,
): boolean {
  return !permission || permissions?.[permission] === true
}

/** A test for permission keys of the user who is signed in. */
export function usePermission(): (permission: string | null | undefined) => boolean {
  const permissions = useSession((state) => state.user?.permissions)
  return (permission) => canUse(permissions, permission)
}
